import SQL

extension AccountsMigrations {
    /// Who has not confirmed their address yet, and invitations that make people follow each other.
    static let confirming = Migration(
        "accounts-20-confirming",
        "create index accounts_by_unconfirmed on accounts (id) where state = 7",
        "alter table invites add column befriends integer not null default 0 check (befriends in (0, 1))"
    )
}
