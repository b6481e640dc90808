import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Synchronization

/// How browsers come to be told by push, and how that ends.
struct SubscriptionActions: Sendable {
    private let services: Services
    private let keys: PushKeys

    init(_ services: Services, _ keys: PushKeys) {
        self.services = services
        self.keys = keys
    }

    private static let hourly = RateRule("push-subscriptions", 30, per: .hours(1))

    /// The key that browsers are told when they subscribe; `nil` in the first moments of a new server.
    func publicKey() async throws -> P256PublicKey? { try await keys.found()?.publicKey }

    /// The viewer's browsers.
    func list(for viewer: Viewer) async throws -> [ListedSubscription] {
        let now = services.clock.now
        return try await services.database.read { tx in try SubscriptionQueries.list(of: viewer.id, at: now, in: tx) }
    }

    /// Tells the browser of the viewer's session by push from now on; of eleven browsers the oldest is told no more.
    ///
    /// - Throws: ``Problem`` `.invalid` for what no browser says, `.tooMany` above 30 an hour.
    func add(_ draft: PushSubscriptionDraft, for viewer: Viewer) async throws {
        let receiver = try draft.checked(on: services.site)
        try await services.limits.count(Self.hourly, of: viewer.id)
        let id = services.ids.next(PushSubscription.self, at: services.clock.now)
        try await services.database.write { tx in
            try SubscriptionQueries.insert(id, receiver, of: viewer, in: tx)
        }
    }

    /// Tells a browser no more.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer has no such browser.
    func remove(_ id: ID<PushSubscription>, of viewer: Viewer) async throws {
        try await services.database.write { tx in
            guard try SubscriptionQueries.remove(id, of: viewer.id, in: tx) else { throw Problem.notFound }
        }
    }
}

/// The key that push services know this server by; one for all servers on one database.
final class PushKeys: Sendable {
    private let services: Services
    private let known = Mutex<P256Key?>(nil)

    init(_ services: Services) {
        self.services = services
    }

    /// The key, if it was made before.
    func found() async throws -> P256Key? {
        if let key = known.withLock({ $0 }) { return key }
        let key = try await services.database.read { tx in try PushKeyQueries.key(in: tx) }
        if let key { known.withLock { $0 = key } }
        return key
    }

    /// The key, made now if need be.
    func made() async throws -> P256Key {
        if let key = try await found() { return key }
        let new = P256Key(from: services.random)
        try await services.database.write { tx in try PushKeyQueries.propose(new, in: tx) }
        guard let key = try await found() else { throw Problem(.defect, "The key of pushes cannot be read.") }
        return key
    }
}
