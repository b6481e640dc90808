import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The stream that open pages listen to.
struct EventPages: Sendable {
    private let services: Services
    private let hub: LiveHub
    private let reader: LiveReader
    private let teller: LiveTeller

    /// The address of the stream.
    static let pattern = Pattern("/events")

    init(_ services: Services, _ hub: LiveHub, _ sources: LiveSources) {
        self.services = services
        self.hub = hub
        reader = LiveReader(services, sources)
        teller = LiveTeller(services, hub, sources)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.pattern, stream)
    }

    /// Tells a page of its `topics` what happened `after` it was read, or since it was told last, and what happens.
    ///
    /// It is for scripts alone: a link that somebody is led to opens no stream.
    @Sendable private func stream(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard request.headers["sec-fetch-dest"].map({ $0 == "empty" }) ?? true else { throw Problem.notFound }
        try await teller.beginIfNeeded()
        let known = cursor(of: request, viewer)
        let asked = LiveSources.topics(in: request.query["topics"] ?? "")
        let (admission, relationships, seen) = try await reader.beginning(of: asked, for: viewer, since: known)
        let listener = Listener(account: viewer.id, topics: admission.topics, relationships: relationships, seen: seen)
        let joined = try hub.join(listener)
        listener.catchUp(to: joined)
        let isLost = known.time < services.clock.now - LiveUpdates.memory
        return .events { [self] events in
            defer { hub.leave(listener) }
            for mark in admission.gone { events.send(ServerEvent(data: mark.string)) }
            // What is lost cannot be told; the page reads itself anew and goes on from here.
            let missed = isLost ? nil : try await reader.missed(by: listener, since: seen, upTo: joined)
            if missed == nil {
                let id = LiveCursor.sealed(listener.told, at: services.clock.now, for: viewer)
                events.send(ServerEvent("reset", id: id, data: ""))
            }
            try await tell(missed ?? [], to: listener, of: request, in: viewer.session, into: events)
        }
    }

    private func cursor(of request: Request, _ viewer: Viewer) -> LiveCursor {
        if let last = request.headers["last-event-id"] ?? request.query["id"],
            let cursor = LiveCursor(sealed: last, for: viewer)
        {
            return cursor
        }
        let after = request.cursor(.after).map(Instant.init(milliseconds:))
        // Earlier than what is forgotten is as lost as that, and nobody was told of what is to come.
        let oldest = viewer.askedAt - .minutes(LiveUpdates.minutes)
        return LiveCursor(at: min(max(after ?? viewer.askedAt, oldest), viewer.askedAt))
    }

    /// Tells a page of what waits for it, over and over, while its session lasts.
    private func tell(
        _ missed: [LiveEvent],
        to listener: Listener,
        of request: Request,
        in session: ID<Session>,
        into events: ServerEvents
    ) async throws {
        var waiting = missed
        while let viewer = try await services.viewers.viewer(of: request), viewer.session == session {
            guard try await send(waiting, to: listener, viewer, into: events) else { return }
            guard let next = await listener.next() else { return }
            waiting = next
        }
    }

    /// Sends what the page may read of `waiting`, as `viewer` may at this moment.
    ///
    /// - Returns: whether the page still listens.
    private func send(
        _ waiting: [LiveEvent],
        to listener: Listener,
        _ viewer: Viewer,
        into events: ServerEvents
    ) async throws -> Bool {
        let (updates, lost) = try await reader.updates(on: waiting, to: listener, for: viewer)
        listener.drop(lost)
        let now = services.clock.now
        if waiting.isEmpty {
            return events.send(ServerEvent(id: LiveCursor.sealed(listener.told, at: now, for: viewer)))
        }
        for update in updates {
            let id = update.position.map { LiveCursor.sealed($0, at: now, for: viewer) }
            guard events.send(ServerEvent(id: id, data: update.markup.string)) else { return false }
            await events.drain()
        }
        return true
    }
}
