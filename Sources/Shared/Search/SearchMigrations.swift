import SQL

/// The tables of the search index.
enum SearchMigrations {
    static let all = [index, promptIndex, shortHeap]

    private static let index = Migration(
        "discovery-1-index",
        sqlite: [
            """
            create table search_documents (
                kind text not null,
                object_id bigint not null,
                is_public integer not null check (is_public in (0, 1)),
                is_waiting integer not null check (is_waiting in (0, 1)),
                terms blob not null,
                primary key (kind, object_id)
            )
            """,
            waiting, readers, readersByAccount, progress,
            """
            create virtual table search_words
            using fts5(words, content = '', columnsize = 0, detail = none, tokenize = 'ascii')
            """,
        ],
        postgres: [
            """
            create table search_documents (
                kind text not null,
                object_id bigint not null,
                is_public integer not null check (is_public in (0, 1)),
                is_waiting integer not null check (is_waiting in (0, 1)),
                terms blob not null,
                words tsvector not null,
                primary key (kind, object_id)
            )
            """,
            waiting, readers, readersByAccount, progress,
            "create index search_documents_by_object_id on search_documents (object_id)",
            "create index search_documents_by_words on search_documents using gin (words)",
        ]
    )

    /// Without it PostgreSQL heaps up 4 MB of new words, which every search has to read and some post has to put in their
    /// places.
    private static let promptIndex = Migration(
        "discovery-2-prompt-index",
        sqlite: [],
        postgres: [
            "alter index search_documents_by_words set (fastupdate = off)",
            "select gin_clean_pending_list('search_documents_by_words')",
        ]
    )

    /// A short heap costs a search 22 µs where it is full, and takes a fifth of the database's work from a post.
    private static let shortHeap = Migration(
        "discovery-3-short-heap",
        sqlite: [],
        postgres: ["alter index search_documents_by_words set (fastupdate = on, gin_pending_list_limit = 64)"]
    )

    private static let waiting = """
        create index search_documents_waiting on search_documents (object_id) where is_waiting = 1
        """

    private static let readers = """
        create table search_readers (
            kind text not null,
            object_id bigint not null,
            account_id bigint not null,
            primary key (object_id, kind, account_id)
        )
        """

    private static let readersByAccount = """
        create index search_readers_by_account_id on search_readers (account_id, object_id)
        """

    private static let progress = """
        create table search_progress (
            name text primary key,
            position bigint not null
        )
        """
}
