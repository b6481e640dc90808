public import SQL

/// The tables of the anonymous store, in a database of its own.
///
/// No table has a time of insertion, a counter or anything of an account. Rows lie in the order of random keys, and where
/// a database keeps the order of insertion none the less, it is that of the slots at which posts appeared.
public enum AnonymousMigrations {
    /// Every step, in order.
    public static let all = [posts, review, spent, thoughts]

    private static let posts = Migration(
        "anonymous-1-posts",
        sqlite: [table(postColumns), table(waitingColumns), table(withdrawnColumns)] + indexes,
        postgres: [postColumns, waitingColumns, withdrawnColumns] + indexes
    )

    private static let review = Migration(
        "anonymous-2-review",
        sqlite: [table(reportColumns), table(refusalColumns), table(appealColumns)] + reviewIndexes,
        postgres: [reportColumns, refusalColumns, appealColumns] + reviewIndexes
    )

    private static let spent = Migration(
        "anonymous-3-spent",
        sqlite: [table(spentColumns)] + spentIndexes,
        postgres: [spentColumns] + spentIndexes
    )

    private static let thoughts = Migration(
        "anonymous-4-thoughts",
        sqlite: [table(thoughtColumns)],
        postgres: [thoughtColumns]
    )

    /// A table without row ids, which would be in the order of insertion.
    private static func table(_ columns: String) -> String { columns + " without rowid," }

    private static let postColumns = """
        create table anon_posts (
            id blob primary key,
            kind integer not null,
            category integer not null,
            visible_at bigint not null,
            expires_at bigint not null,
            body_sealed blob not null,
            manage_hash blob not null,
            state integer not null
        )
        """

    /// Posts whose slot is to come.
    private static let waitingColumns = """
        create table anon_waiting (
            tag blob primary key,
            epoch blob not null,
            post_sealed blob not null
        )
        """

    /// The hashes of posts that were taken back while they may have been in the memory of another server, each with the
    /// mark of that act: whoever publishes once more does so behind it.
    private static let withdrawnColumns = """
        create table anon_withdrawn (
            manage_hash blob primary key,
            mark blob not null,
            until bigint not null
        )
        """

    /// The hashes of posts that have appeared within the last days, whether they are there still or not: none of them
    /// names a second post, by which two would be known as one author's.
    private static let spentColumns = """
        create table anon_spent (
            manage_hash blob primary key,
            until bigint not null
        )
        """

    /// The posts whose authors somebody is thinking of: neither who, nor when, nor how many.
    private static let thoughtColumns = """
        create table anon_thoughts (
            post_id blob primary key
        )
        """

    private static let spentIndexes = ["create index anon_spent_by_until on anon_spent (until)"]

    private static let indexes = [
        "create unique index anon_posts_by_manage_hash on anon_posts (manage_hash)",
        "create index anon_posts_by_visible_at on anon_posts (kind, visible_at desc, id)",
        "create index anon_posts_by_category on anon_posts (kind, category, visible_at desc, id)",
        "create index anon_posts_by_expires_at on anon_posts (expires_at)",
    ]

    /// Who reported is a hash that only the server can make, another one for each post.
    private static let reportColumns = """
        create table anon_reports (
            post_id blob not null,
            reporter_tag blob not null,
            reason integer not null,
            counts integer not null check (counts in (0, 1)),
            is_open integer not null check (is_open in (0, 1)),
            primary key (post_id, reporter_tag)
        )
        """

    private static let refusalColumns = """
        create table anon_refusals (
            text_hash blob primary key,
            until bigint not null
        )
        """

    private static let appealColumns = """
        create table anon_appeals (
            post_id blob primary key,
            text_sealed blob not null,
            state integer not null
        )
        """

    private static let reviewIndexes = [
        "create index anon_reports_by_is_open on anon_reports (post_id) where is_open = 1",
        "create index anon_appeals_by_state on anon_appeals (post_id) where state = 1",
    ]
}
