import SQL

extension MicroblogMigrations {
    /// On PostgreSQL a post carries the number of the transaction that wrote it, by which every server learns what the
    /// others wrote; older posts have none, and need none.
    static let transactions = Migration(
        "microblog-24-transactions",
        sqlite: [],
        postgres: [
            "alter table posts add column transaction_id bigint",
            "alter table posts alter column transaction_id set default (pg_current_xact_id()::text::bigint)",
            "create index posts_by_transaction_id on posts (transaction_id) where transaction_id is not null",
        ]
    )
}
