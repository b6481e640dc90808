import SQL

extension AccountsMigrations {
    static let bells = Migration(
        "accounts-19-bells",
        "alter table follows add column notifies integer not null default 0 check (notifies in (0, 1))",
        "create index follows_by_bell on follows (followee_id, follower_id) where notifies = 1"
    )
}
