import SQL

extension AccountsMigrations {
    /// The keys of one-time codes, and the codes that help where the app with the key is lost.
    static let twoFactor = Migration(
        "accounts-13-second-step",
        """
        create table one_time_keys (
            account_id bigint primary key,
            sealed_key blob not null,
            last_step bigint not null
        )
        """,
        """
        create table backup_codes (
            account_id bigint not null,
            code_hash blob not null,
            primary key (account_id, code_hash)
        )
        """
    )
}
