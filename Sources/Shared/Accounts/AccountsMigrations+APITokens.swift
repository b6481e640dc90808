import SQL

extension AccountsMigrations {
    /// The tables of the tokens by which programs act, and of what was made under a key; see ``IdempotencyKey``.
    static let programs = Migration(
        "accounts-21-programs",
        """
        create table access_tokens (
            id bigint primary key,
            account_id bigint not null,
            token_hash blob not null,
            name text not null,
            scopes text not null,
            created_at bigint not null,
            used_at bigint
        )
        """,
        "create unique index access_tokens_by_token_hash on access_tokens (token_hash)",
        "create index access_tokens_by_account_id on access_tokens (account_id, id)",
        """
        create table idempotency_keys (
            account_id bigint not null,
            key_hash blob not null,
            name text not null,
            created_at bigint not null,
            primary key (account_id, key_hash)
        )
        """,
        "create index idempotency_keys_by_created_at on idempotency_keys (created_at)"
    )
}
