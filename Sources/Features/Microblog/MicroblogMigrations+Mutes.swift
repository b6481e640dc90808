import SQL

extension MicroblogMigrations {
    /// The threads and conversations of which somebody wants to be told no more, by their numbers.
    static let mutes = Migration(
        "microblog-27-mutes",
        """
        create table muted_threads (
            account_id bigint not null,
            thread_id bigint not null,
            primary key (account_id, thread_id)
        )
        """,
        "create index muted_threads_by_thread_id on muted_threads (thread_id, account_id)"
    )
}
