import SQL

/// The tables of memberships.
enum MembershipsMigrations {
    static let all = [spaces, shared]

    /// Members of a space lie together, and those of an account by kind and state.
    private static let spaces = Migration(
        "memberships-1-spaces",
        """
        create table memberships (
            space_kind text not null,
            space_id bigint not null,
            account_id bigint not null,
            role integer not null,
            state integer not null check (state between 0 and 3),
            inviter_id bigint,
            since bigint not null,
            primary key (space_kind, space_id, account_id)
        )
        """,
        "create index memberships_by_account_id on memberships (account_id, space_kind, state, space_id)",
        "create index memberships_by_inviter_id on memberships (inviter_id) where inviter_id is not null",
        """
        create table invite_links (
            id bigint primary key,
            space_kind text not null,
            space_id bigint not null,
            account_id bigint not null,
            token_hash text not null,
            is_code integer not null check (is_code in (0, 1)),
            sealed text,
            role integer not null,
            uses integer not null default 0,
            use_limit integer not null,
            ends_at bigint not null,
            is_revoked integer not null default 0 check (is_revoked in (0, 1))
        )
        """,
        "create unique index invite_links_by_token_hash on invite_links (token_hash)",
        "create index invite_links_by_space_id on invite_links (space_kind, space_id, id)",
        """
        create unique index invite_links_that_are_codes on invite_links (space_kind, space_id)
        where is_code = 1 and is_revoked = 0
        """,
        "create index invite_links_by_account_id on invite_links (account_id)",
        "create index invite_links_by_ends_at on invite_links (space_kind, ends_at)",
        """
        create table membership_log (
            id bigint primary key,
            space_kind text not null,
            space_id bigint not null,
            actor_id bigint,
            account_id bigint,
            event text not null,
            detail text not null
        )
        """,
        "create index membership_log_by_space_id on membership_log (space_kind, space_id, id)",
        "create index membership_log_by_actor_id on membership_log (actor_id, id) where actor_id is not null",
        "create index membership_log_by_account_id on membership_log (account_id, id) where account_id is not null"
    )

    /// The spaces to whose members other places show things, by the names that they know of them.
    private static let shared = Migration(
        "memberships-2-shared",
        """
        create table shared_spaces (
            space_kind text not null,
            space_id bigint not null,
            name text not null,
            title text not null,
            primary key (space_kind, space_id)
        )
        """
    )
}
