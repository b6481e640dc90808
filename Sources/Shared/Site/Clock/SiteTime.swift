import Kernel
package import Runtime
package import SQL
import Synchronization

/// The time of one server: its clock, what that follows, and what is known from before.
package final class SiteTime: Sendable {
    package let clock: SiteClock
    let reference: any ReferenceTime
    /// The largest id that was given out before.
    package let highestID: Int64
    let elapsed: @Sendable () -> Instant.Span
    private let machine: Clock
    private let trust: ClockTrust
    private let acceptance: AcceptanceFile
    /// How often an operator had accepted a time when it was looked at last.
    private let acceptances: Mutex<Int>

    /// How much later than a server's last word an id may be that it gave out.
    private static let slack = Instant.Span.minutes(2)

    /// The time by `machine`, or by the clock of `database` where several servers share one.
    package init(
        _ database: any Database,
        machine: Clock,
        trust: ClockTrust,
        acceptance: AcceptanceFile,
        elapsed: @escaping @Sendable () -> Instant.Span = SiteTime.counted
    ) async throws {
        (self.machine, self.trust, self.acceptance, self.elapsed) = (machine, trust, acceptance, elapsed)
        let isShared = database.dialect == .postgres
        reference =
            isShared ? try await DatabaseTime(of: database, elapsed: elapsed) : MachineTime(clock: machine)
        let (known, highest, count) = try await database.read(.slow) { tx in
            (try ClockQueries.known(in: tx), try ClockQueries.highestID(in: tx), try ClockQueries.acceptances(in: tx))
        }
        highestID = highest
        acceptances = Mutex(count)
        let now = reference.now
        let isAccepted = !isShared && acceptance.take(at: now)
        clock = SiteClock(
            following: reference,
            after: Self.latest(known, ID<Never>(rawValue: highest)),
            isBelieved: isAccepted || trust.believes(now, machine.now),
            elapsed: elapsed
        )
    }

    /// The time that servers left behind: their last word, and what they numbered after it.
    private static func latest(_ known: KnownTime?, _ highest: ID<Never>) -> KnownTime? {
        guard let known else {
            // A table's only row has the number 1, which is of no moment.
            guard highest.instant.milliseconds > 0 else { return nil }
            return KnownTime(latest: highest.instant, highest: highest.instant)
        }
        // An id far beyond is of a clock that was wrong, and says nothing of the time.
        guard highest.instant > known.latest, highest.instant <= known.latest + slack else { return known }
        return KnownTime(latest: highest.instant, highest: max(known.highest, highest.instant))
    }

    /// True where the reference is right whatever it says.
    var isBelieved: Bool { trust.believes(reference.now, machine.now) }

    /// Asks the database what time it is, where that is the reference, and whether an operator has accepted it.
    func look(at database: any Database) async throws -> Bool {
        guard let reference = reference as? DatabaseTime else { return acceptance.take(at: reference.now) }
        try await reference.measure(database)
        let count = try await database.read { tx in try ClockQueries.acceptances(in: tx) }
        return acceptances.withLock { known in
            defer { known = count }
            return known < count
        }
    }

    /// Writes down how far the clock is: a server that starts next goes on from there.
    package func keep(in database: any Database) async throws {
        let reading = clock.read()
        try await database.write { tx in try ClockQueries.keep(reading.settled, reading.steady, in: tx) }
    }

    /// How long the process has run, by a clock that nobody sets and that goes on while the machine sleeps.
    @Sendable package static func counted() -> Instant.Span {
        Instant.Span(milliseconds: Int64(start.duration(to: .now) / .milliseconds(1)))
    }

    private static let start = ContinuousClock.now
}
