import SQL

extension AccountsMigrations {
    /// How often what was done by whom, as ``RateLimits`` counts it; and addresses that nobody confirmed belong to
    /// nobody.
    static let limits = Migration(
        "accounts-22-limits",
        """
        create table rate_counts (
            subject blob primary key,
            used bigint not null,
            ends_at bigint not null
        )
        """,
        "create index rate_counts_by_ends_at on rate_counts (ends_at)",
        """
        update credentials set email_key = 'Unproven ' || cast(account_id as text)
        where account_id in (select id from accounts where state = 7)
        """
    )

    /// The table of what happened to the safety of accounts, and the session that may fetch an archive.
    static let security = Migration(
        "accounts-23-security",
        """
        create table security_events (
            id bigint primary key,
            account_id bigint not null,
            kind text not null,
            device text not null,
            network text not null,
            detail text not null
        )
        """,
        "create index security_events_by_account_id on security_events (account_id, id)",
        "alter table account_tokens add column session_id bigint not null default 0"
    )
}
