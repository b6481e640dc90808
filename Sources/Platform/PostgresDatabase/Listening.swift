internal import CPostgres
import SQL
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A connection of its own on which announcements arrive, opened again whenever it is lost.
struct Listening {
    private let channel: String
    private let configuration: PostgresConfiguration
    private let hear: @Sendable () -> Void

    /// After how many milliseconds it is asked again whether to go on.
    private static let pause: Int32 = 500

    init(
        to channel: String,
        through configuration: PostgresConfiguration,
        hear: @escaping @Sendable () -> Void
    ) {
        self.channel = channel
        self.configuration = configuration
        self.hear = hear
    }

    /// Listens on this thread.
    func run(until end: ListeningEnd) {
        while !end.hasCome {
            if let handle = Pipeline.connect(configuration) {
                listen(on: handle, until: end)
                PQfinish(handle)
            }
            // Whoever cannot be reached is not asked without pause.
            poll(nil, 0, Self.pause)
        }
    }

    private func listen(on handle: OpaquePointer, until end: ListeningEnd) {
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        guard PQstatus(handle) == CONNECTION_OK, isListening(handle) else { return }
        // What was announced before was missed.
        hear()
        while !end.hasCome, Pipeline.takeIn(from: handle, within: Self.pause) {
            var isHeard = false
            while let notice = PQnotifies(handle) {
                isHeard = true
                PQfreemem(notice)
            }
            if isHeard { hear() }
        }
    }

    private func isListening(_ handle: OpaquePointer) -> Bool {
        guard let name = PQescapeIdentifier(handle, channel, channel.utf8.count) else { return false }
        defer { PQfreemem(name) }
        let result = PQexec(handle, "listen \(String(cString: name))")
        defer { PQclear(result) }
        return PQresultStatus(result) == PGRES_COMMAND_OK
    }
}

/// A flag that the database is being closed.
final class ListeningEnd: Sendable {
    private let flag = Atomic(false)

    var hasCome: Bool { flag.load(ordering: .relaxed) }

    func come() {
        flag.store(true, ordering: .relaxed)
    }
}
