import SQL

/// The tables of comments.
enum CommentsMigrations {
    static let all = [comments, counts, countsBySubject]

    /// Lists read the counts of many objects at once, in SQLite from an index alone.
    private static let counts = Migration(
        "comments-2-counts",
        sqlite: ["create index comment_counts_by_subject on comment_counts (subject_kind, subject_id, comments)"],
        postgres: []
    )

    /// The number of an object is told apart with one comparison, its kind only letter by letter.
    private static let countsBySubject = Migration(
        "comments-3-counts-by-subject",
        sqlite: [
            "drop index comment_counts_by_subject",
            "create index comment_counts_by_subject on comment_counts (subject_id, subject_kind, comments)",
        ],
        postgres: []
    )

    /// A comment that its author or a moderator deleted stays for a while without its words, so that open pages can be
    /// told which one is gone.
    private static let comments = Migration(
        "comments-1-comments",
        """
        create table comments (
            id bigint primary key,
            subject_kind text not null,
            subject_id bigint not null,
            author_id bigint,
            text text not null,
            changed_at bigint,
            is_marked integer not null default 0 check (is_marked in (0, 1)),
            state integer not null default 0 check (state between 0 and 2)
        )
        """,
        "create index comments_by_subject on comments (subject_kind, subject_id, id)",
        "create index comments_by_author_id on comments (author_id, id)",
        "create index comments_by_author_and_subject on comments (author_id, subject_kind, subject_id) where state = 0",
        "create index comments_deleted on comments (changed_at) where state = 2",
        """
        create table comment_counts (
            subject_kind text not null,
            subject_id bigint not null,
            path text not null,
            comments bigint not null,
            primary key (subject_kind, subject_id)
        )
        """
    )
}
