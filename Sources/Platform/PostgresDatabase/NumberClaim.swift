internal import CPostgres
import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A number that one process has alone: an advisory lock on a connection of its own, taken again whenever that is lost.
struct NumberClaim {
    private let configuration: PostgresConfiguration
    private let end: ListeningEnd
    private let whenLost: @Sendable () -> Void

    /// After how many milliseconds it is tried again, and asked whether to go on.
    private static let pause: Int32 = 250
    /// How long another process must have had a number that was ours before we believe it.
    private static let doubt = Duration.seconds(30)

    init(
        through configuration: PostgresConfiguration,
        until end: ListeningEnd,
        whenLost: @escaping @Sendable () -> Void
    ) {
        self.configuration = configuration
        self.end = end
        self.whenLost = whenLost
    }

    /// A connection that has the lock of a number.
    private struct Held {
        let handle: OpaquePointer
        let number: Int
    }

    /// Takes the first free number, tells it to `answer`, and holds it on this thread.
    func run(
        oneOf numbers: [Int],
        until deadline: ContinuousClock.Instant,
        _ answer: (Result<Int?, any Error>) -> Void
    ) {
        var held: Held?
        do { held = try take(oneOf: numbers, until: deadline) } catch { return answer(.failure(error)) }
        answer(.success(held?.number))
        while let present = held {
            hold(present)
            PQfinish(present.handle)
            held = takeAgain(present.number)
        }
    }

    /// Tries until one is free or the time is over.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` where the database cannot be reached in all that time.
    private func take(oneOf numbers: [Int], until deadline: ContinuousClock.Instant) throws -> Held? {
        while !end.hasCome {
            let handle = try connect()
            repeat {
                for number in numbers {
                    guard let isOurs = tryLock(number, on: handle) else { break }
                    if isOurs { return Held(handle: handle, number: number) }
                }
                guard .now < deadline else {
                    PQfinish(handle)
                    return nil
                }
                poll(nil, 0, Self.pause)
            } while PQstatus(handle) == CONNECTION_OK && !end.hasCome
            PQfinish(handle)
        }
        return nil
    }

    /// Takes a number again whose connection was lost; `nil` where the database is closed, or somebody else has it.
    private func takeAgain(_ number: Int) -> Held? {
        while !end.hasCome {
            // Whoever cannot be reached is not asked without pause.
            poll(nil, 0, Self.pause)
            do {
                if let held = try take(oneOf: [number], until: .now + Self.doubt) { return held }
                if !end.hasCome { whenLost() }
                return nil
            } catch {
                continue
            }
        }
        return nil
    }

    /// Returns when the connection is lost or the database closed.
    private func hold(_ held: Held) {
        while !end.hasCome, Pipeline.takeIn(from: held.handle, within: Self.pause) {}
    }

    /// A connection of which PostgreSQL notices within seconds that its machine is gone, and gives up its locks.
    private func connect() throws(DatabaseError) -> OpaquePointer {
        guard let handle = Pipeline.connect(configuration) else {
            throw .failed("libpq has no memory for a connection.")
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let settings = "set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2"
        let result = PQexec(handle, settings)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            let reason = String(cString: PQerrorMessage(handle))
            PQfinish(handle)
            throw .unavailable("PostgreSQL cannot be reached: \(reason)")
        }
        return handle
    }

    /// Tells whether the number is free, and with that ours; `nil` where the connection is lost.
    private func tryLock(_ number: Int, on handle: OpaquePointer) -> Bool? {
        let result = PQexec(
            handle,
            "select pg_try_advisory_lock(hashtext('weft server of ' || current_schema()), \(number))"
        )
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK, let answer = PQgetvalue(result, 0, 0) else { return nil }
        return answer[0] == CChar(UInt8(ascii: "t"))
    }
}
