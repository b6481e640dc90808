import SQL

extension AccountsMigrations {
    /// Takes the time of day from what says when sessions, programs and browsers were used last.
    ///
    /// Servers of the version before write one for as long as they run; the next use on another day takes it away.
    static let usedDays = Migration(
        "accounts-24-used-days",
        "update sessions set used_at = used_at - used_at % 86400000",
        "update access_tokens set used_at = used_at - used_at % 86400000 where used_at is not null",
        "update known_devices set seen_at = seen_at - seen_at % 86400000"
    )
}
