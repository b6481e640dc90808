import Kernel
import SQL
import Synchronization

/// The clock of the database, as this process knows it: asked now and then, and counted on from there.
final class DatabaseTime: ReferenceTime {
    private let elapsed: @Sendable () -> Instant.Span
    private let samples: Mutex<[Sample]>

    /// How many answers are kept.
    private static let memory = 4
    /// Answers that differ by more than this are of a clock that was set.
    private static let step: UInt64 = 2000

    private struct Sample {
        let moment: Instant
        let elapsed: Instant.Span

        /// The time of the database's clock when the process has counted `elapsed`, or a little more, never less: it is
        /// counted from when the question left.
        func moment(at elapsed: Instant.Span) -> Instant {
            moment + Instant.Span(milliseconds: elapsed.milliseconds - self.elapsed.milliseconds + 1)
        }
    }

    /// Asks `database` what time it is.
    init(of database: any Database, elapsed: @escaping @Sendable () -> Instant.Span) async throws {
        self.elapsed = elapsed
        samples = Mutex([])
        try await measure(database)
    }

    /// Asks again.
    func measure(_ database: any Database) async throws {
        let elapsed = elapsed
        let sample = try await database.read { tx in
            // The first statement of a transaction waits for more than its answer.
            _ = try ClockQueries.databaseTime(in: tx)
            let began = elapsed()
            return Sample(moment: try ClockQueries.databaseTime(in: tx), elapsed: began)
        }
        samples.withLock { samples in
            let isSet = samples.last.map { last in
                sample.moment.since(last.moment(at: sample.elapsed)).milliseconds.magnitude > Self.step
            }
            if isSet == true { samples = [] }
            samples.append(sample)
            if samples.count > Self.memory { samples.removeFirst() }
        }
    }

    /// The time by the quickest answer.
    var now: Instant {
        let elapsed = elapsed()
        return samples.withLock { samples in samples.map { $0.moment(at: elapsed) }.min() } ?? Instant(milliseconds: 0)
    }
}
