import SQL

/// The birthdays that issues greet, beside what is frozen of these, so that they can go with whoever has them.
extension TapestryMigrations {
    static let greetings = Migration(
        "tapestry-6-greetings",
        """
        create table issue_greetings (
            issue_id bigint not null,
            account_id bigint not null,
            name text not null,
            day text not null,
            primary key (issue_id, account_id)
        )
        """,
        "create index issue_greetings_by_account_id on issue_greetings (account_id)",
        "create index tapestry_settings_by_birthday on tapestry_settings (birthday, account_id) where birthday <> ''"
    )
}
