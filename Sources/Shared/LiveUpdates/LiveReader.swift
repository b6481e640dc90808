import Contracts
import Directory
import Kernel
import SQL

/// Reads what open pages are told.
struct LiveReader: Sendable {
    private let services: Services
    private let sources: LiveSources

    /// A page that missed more than this reads itself anew.
    private static let mostMissed = 1000
    /// How long a transaction may take from the moment of its events until they are there.
    private static let slack = Instant.Span.seconds(10)

    init(_ services: Services, _ sources: LiveSources) {
        self.services = services
        self.sources = sources
    }

    /// The part of the topics in `asked` that a page of `viewer` may hear of, their relationships, and up to where the
    /// page has `known` the events.
    func beginning(
        of asked: Set<LiveTopic>,
        for viewer: Viewer,
        since known: LiveCursor
    ) async throws -> (admission: LiveAdmission, relationships: Relationships, seen: LivePosition) {
        try await services.database.read { [services, sources] tx in
            (
                try sources.admit(asked, of: viewer, in: tx),
                try services.relationships.relationships(of: viewer, in: tx),
                try known.position ?? LiveQueries.position(at: known.time - Self.slack, in: tx)
            )
        }
    }

    /// The events that happened while nobody listened for the page; `nil` where they are too many.
    func missed(
        by listener: Listener,
        since seen: LivePosition,
        upTo joined: LivePosition
    ) async throws -> [LiveEvent]? {
        guard seen < joined else { return [] }
        return try await services.database.read { [sources] tx in
            let events = try LiveQueries.events(after: seen, upTo: joined, limit: Self.mostMissed + 1, in: tx)
            guard events.count <= Self.mostMissed else { return nil }
            return try events.filter { try sources.reach(of: $0, in: tx).contains(where: listener.isReached) }
        }
    }

    /// The updates that the page of `listener` takes in of `waiting`, and which of its topics it has lost with them.
    ///
    /// From then on the page belongs to somebody with the relationships that `viewer` has at this moment.
    func updates(
        on waiting: [LiveEvent],
        to listener: Listener,
        for viewer: Viewer
    ) async throws -> (told: [LiveUpdate], lost: Set<LiveTopic>) {
        try await services.database.read { [services, sources] tx in
            listener.move(to: try services.relationships.relationships(of: viewer, in: tx))
            return try sources.updates(on: waiting, for: viewer, topics: listener.topics, in: tx)
        }
    }
}
