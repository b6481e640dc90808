import SQL

/// The tables of vaults.
enum VaultMigrations {
    static let all = [vaults, ends]

    /// A vault has a random name, which is no number that tells of its time, and days without hours.
    ///
    /// Of the vaults of an account one is in use; those that were left for an empty one wait for their owner.
    private static let vaults = Migration(
        "vault-1-vaults",
        """
        create table vaults (
            id text primary key,
            account_id bigint not null,
            password_lock blob not null,
            by_password blob not null,
            code_number bigint not null default 0,
            by_code blob,
            is_code_saved integer not null default 0 check (is_code_saved in (0, 1)),
            note_key blob not null,
            pin_lock blob,
            pin_tries integer not null default 0,
            lock_minutes integer not null default 5,
            made_on text not null,
            sealed_on text,
            left_on text
        )
        """,
        "create unique index vaults_in_use on vaults (account_id) where left_on is null",
        "create index vaults_by_account_id on vaults (account_id)",
        "create index vaults_by_left_on on vaults (left_on) where left_on is not null",
        """
        create table vault_keys (
            id blob primary key,
            vault_id text not null,
            account_id bigint not null,
            holder_kind integer not null,
            holder_id bigint not null,
            wrapped blob not null,
            lock_count bigint not null default 0,
            ends_at bigint
        )
        """,
        "create index vault_keys_by_account_id on vault_keys (account_id)",
        "create index vault_keys_by_vault_id on vault_keys (vault_id)",
        "create index vault_keys_by_ends_at on vault_keys (ends_at) where ends_at is not null"
    )

    /// A key goes in the transaction in which its session or its access token does, whatever ends these: logging out,
    /// another password, the account's end, time.
    private static let ends = Migration(
        "vault-2-ends",
        sqlite: holders.map { table, kind in
            """
            create trigger vault_keys_of_\(table) after delete on \(table) begin
                \(removal(kind));
            end
            """
        },
        postgres: holders.flatMap { table, kind in
            [
                """
                create function vault_keys_of_\(table)() returns trigger language plpgsql as $$
                begin
                    \(removal(kind));
                    return null;
                end
                $$
                """,
                """
                create trigger vault_keys_of_\(table) after delete on \(table)
                for each row execute function vault_keys_of_\(table)()
                """,
            ]
        }
    )

    /// The tables of those who hold keys, with their kinds.
    private static let holders = [("sessions", 0), ("access_tokens", 1)]

    private static func removal(_ kind: Int) -> String {
        "delete from vault_keys where account_id = old.account_id and holder_kind = \(kind) and holder_id = old.id"
    }
}
