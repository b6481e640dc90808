import SQL

extension AccountsMigrations {
    /// How people come in, who invited them, and who may not.
    static let signUp = Migration(
        "accounts-12-sign-up",
        "create index accounts_by_waiting on accounts (id) where state = 6",
        """
        create table sign_ups (
            account_id bigint primary key,
            reason text not null,
            invite_id bigint
        )
        """,
        """
        create table invites (
            id bigint primary key,
            account_id bigint,
            code text not null,
            uses integer not null default 0,
            use_limit integer not null,
            ends_at bigint not null
        )
        """,
        "create unique index invites_by_code on invites (code)",
        "create index invites_by_account_id on invites (account_id, id)",
        """
        create table sign_up_blocks (
            id bigint primary key,
            kind integer not null,
            block_key text not null,
            note text not null
        )
        """,
        "create unique index sign_up_blocks_by_block_key on sign_up_blocks (block_key, kind)"
    )
}
