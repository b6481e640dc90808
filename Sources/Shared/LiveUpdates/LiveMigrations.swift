import SQL

/// The table of what has just happened.
enum LiveMigrations {
    static let all = [events]

    /// Numbers are never given twice, so that whoever was told of one knows where to go on.
    ///
    /// On SQLite the order of the numbers is the order of the commits, since there is one writer. On PostgreSQL it is
    /// not, so each event carries the number of its transaction.
    private static let events = Migration(
        "live-1",
        sqlite: [
            """
            create table events (
                id integer primary key autoincrement,
                transaction_id bigint not null default 0,
                kind text not null,
                object_id bigint not null,
                actor_id bigint not null,
                happened_at bigint not null
            )
            """
        ],
        postgres: [
            """
            create table events (
                id bigint generated always as identity,
                transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
                kind text not null,
                object_id bigint not null,
                actor_id bigint not null,
                happened_at bigint not null,
                primary key (transaction_id, id)
            )
            """
        ]
    )
}
