import SQL

extension MicroblogMigrations {
    static let outbox = Migration(
        "microblog-19-news",
        """
        create table post_news (
            post_id bigint not null,
            kind text not null,
            after_id bigint not null,
            primary key (post_id, kind)
        )
        """,
        "alter table polls add column is_told integer not null default 0 check (is_told in (0, 1))",
        "create index polls_by_ends_at on polls (ends_at) where is_told = 0"
    )
}
