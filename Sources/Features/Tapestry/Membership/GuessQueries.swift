import Kernel
import SQL

/// The statements about wrong codes on the whole server: many within an hour are an attack, and for a day nobody comes
/// into a group without an administrator.
enum GuessQueries {
    /// How many wrong codes within an hour are taken for chance.
    static let mostAnHour = 200
    private static let hours: Int64 = 24

    private static func hour(_ now: Instant) -> Int64 { now.milliseconds / 3_600_000 }

    /// Counts one.
    ///
    /// - Returns: how many there were in this hour.
    static func count(at now: Instant, in tx: Transaction) throws -> Int {
        try tx.run(
            """
            insert into group_guesses (hour, count) values (\(hour(now)), 1)
            on conflict (hour) do update set count = group_guesses.count + 1
            """
        )
        return try tx.value("select count from group_guesses where hour = \(hour(now))") ?? 0
    }

    /// Who runs the server, and is told of it.
    static func administrators(in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select id from accounts where role > 0 and role >= \(Role.admin) and state <= \(AccountState.limited) order by id
            """
        )
    }

    /// Tells whether there were too many in one of the last hours.
    static func isUnderSiege(at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from group_guesses
            where hour >= \(hour(now) - hours) and count >= \(mostAnHour) limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// Forgets what counts no longer.
    static func forget(before now: Instant, in tx: Transaction) throws {
        try tx.run("delete from group_guesses where hour < \(hour(now) - hours)")
    }
}
