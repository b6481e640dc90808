import SQL

extension AccountsMigrations {
    /// The size of letters, the room between things and the colour that people choose for their pages.
    static let appearance = Migration(
        "accounts-25-appearance",
        "alter table accounts add column text_size integer not null default 0",
        "alter table accounts add column density integer not null default 0",
        "alter table accounts add column accent integer not null default 0"
    )
}
