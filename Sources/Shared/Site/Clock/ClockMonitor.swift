import Calendar
import Kernel
package import Runtime
package import SQL

/// The monitor of a server's clock: compares it, writes down how far it is, and says in the log when it is in doubt.
package actor ClockMonitor {
    private let time: SiteTime
    private let database: any Database
    private let log: Log
    private var reported: String?
    private var isAheadReported = false
    private var keptAt: Instant.Span?

    private static let pause = Duration.seconds(2)
    /// How often it is written down how far the clock is.
    private static let keepEvery = Instant.Span.seconds(30)

    package init(_ time: SiteTime, _ database: any Database, log: Log) {
        (self.time, self.database, self.log) = (time, database, log)
    }

    /// Looks after the clock until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { try await keep() } catch is CancellationError {
                return
            } catch {
                log(.warning, "the time could not be kept", ["error": "\(error)"])
            }
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Looks after the clock once.
    func keep() async throws {
        let isAccepted = try await time.look(at: database)
        if isAccepted || time.clock.doubt != nil && time.isBelieved { time.clock.accept() }
        let reading = time.clock.read()
        reportDoubt(reading)
        reportLead(reading)
        try await write()
    }

    private func reportDoubt(_ reading: SiteClock.Reading) {
        let sentence = reading.doubt?.sentence
        if let sentence, reported == nil {
            log(
                .error,
                "the clock is in doubt",
                [
                    "reason": sentence, "meanwhile": ClockDoubt.advice, "clock": time.reference.now.iso8601,
                    "goes_on_from": reading.settled.iso8601,
                ]
            )
        }
        if sentence == nil, reported != nil {
            log(.notice, "the clock is believed again", ["clock": reading.now.iso8601])
        }
        reported = sentence
    }

    private func reportLead(_ reading: SiteClock.Reading) {
        let isAhead = reading.steady.since(reading.settled) > .seconds(1)
        if isAhead, !isAheadReported {
            log(
                .warning,
                "rounds of stories are ahead of the clock and go on more slowly until it has come up to them",
                ["rounds": reading.steady.iso8601, "clock": reading.settled.iso8601]
            )
        }
        isAheadReported = isAhead
    }

    private func write() async throws {
        let now = time.elapsed()
        if let keptAt, now.milliseconds - keptAt.milliseconds < Self.keepEvery.milliseconds { return }
        try await time.keep(in: database)
        keptAt = now
    }
}

extension ClockDoubt {
    /// A sentence on what happens meanwhile, and what ends it.
    static let advice = """
        Deletions, expiries and the ends of sessions wait until the clock is put right, or until someone who knows that \
        it is right runs “weft admin clock accept”.
        """
}
