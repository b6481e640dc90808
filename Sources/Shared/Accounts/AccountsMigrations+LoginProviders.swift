import SQL

extension AccountsMigrations {
    /// Who is known by whom elsewhere.
    static let providers = Migration(
        "accounts-14-doors",
        """
        create table connections (
            account_id bigint not null,
            kind text not null,
            issuer text not null,
            subject text not null,
            label text not null,
            is_findable integer not null check (is_findable in (0, 1)),
            created_at bigint not null,
            primary key (account_id, kind)
        )
        """,
        "create unique index connections_by_subject on connections (issuer, subject)"
    )
}
