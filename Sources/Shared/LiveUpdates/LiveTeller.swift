import Contracts
import Kernel
import SQL

/// Reads what has happened and hands it to the open pages of this server.
struct LiveTeller: Sendable {
    private let services: Services
    private let hub: LiveHub
    private let sources: LiveSources

    /// How many events are read at once.
    private static let batch = 500
    /// How often, and after which pauses, it is looked again for events that an open transaction holds up.
    private static let looks = 100
    private static let pause = Duration.milliseconds(10)

    init(_ services: Services, _ hub: LiveHub, _ sources: LiveSources) {
        self.services = services
        self.hub = hub
        self.sources = sources
    }

    /// Tells all that happened since the last time.
    @Sendable func tell() async throws {
        try await beginIfNeeded()
        if try await passIfAlone() { return }
        for _ in 0..<Self.looks {
            guard let position = hub.position, try await tell(after: position) else { return }
            try await Task.sleep(for: Self.pause)
        }
    }

    /// Finds out, once, from where on there is something to tell.
    func beginIfNeeded() async throws {
        guard hub.position == nil else { return }
        let end = try await services.database.read { tx in try LiveQueries.end(in: tx) }
        hub.begin(at: end)
    }

    /// Moves on without reading anything where nobody listens.
    ///
    /// - Returns: whether nobody does.
    private func passIfAlone() async throws -> Bool {
        guard hub.isEmpty else { return false }
        return hub.pass(to: try await services.database.read { tx in try LiveQueries.end(in: tx) })
    }

    /// Tells what stands behind `position`.
    ///
    /// - Returns: whether more is held up.
    private func tell(after position: LivePosition) async throws -> Bool {
        var position = position
        while true {
            let after = position
            let (events, isHeldUp) = try await services.database.read { [sources] tx in
                let events = try LiveQueries.events(after: after, limit: Self.batch, in: tx).map { event in
                    (event: event, reaches: try sources.reach(of: event, in: tx))
                }
                let last = events.last?.event.position ?? after
                let isHeldUp = try LiveQueries.isHeldUp(after: last, in: tx)
                return (events, isHeldUp)
            }
            if let last = events.last?.event.position {
                hub.deliver(events, upTo: last)
                position = last
            }
            if events.count < Self.batch { return isHeldUp }
        }
    }
}
