import SQL

extension MicroblogMigrations {
    /// Posts that their authors deleted a moment ago and can still bring back.
    static let withdrawals = Migration(
        "microblog-25-withdrawals",
        """
        create table withdrawn_posts (
            post_id bigint primary key,
            audience integer not null,
            due_at bigint not null
        )
        """,
        "create index withdrawn_posts_by_due_at on withdrawn_posts (due_at)"
    )
}
