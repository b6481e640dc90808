import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Web

/// How sessions begin, last and end.
struct SessionActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Sessions that were not used for so long end.
    private var idleSpan: Instant.Span { .days(services.site.sessionIdleDays) }

    /// Begins a session for an account whose owner has just proved who they are, and remembers the browser.
    ///
    /// - Parameter proof: what opens their vault for this session.
    func begin(
        for account: ID<Account>,
        by proof: VaultProof,
        from device: Device,
        isKept: Bool,
        in tx: Transaction
    ) throws -> NewSession {
        let token = Token(from: services.random)
        let now = services.clock.now
        let id = services.ids.next(Session.self, at: now)
        try SessionQueries.insert(
            id,
            of: account,
            hash: token.hash,
            device: device.label,
            isKept: isKept,
            at: now,
            endsAt: now + .days(services.site.sessionDays),
            in: tx
        )
        try services.vault.open(account, by: proof, for: .session(id, token.secret), in: tx)
        // The first one is how they came here; in a demonstration many look around as one person.
        let isNewDevice = try LogInQueries.hasDevices(account, in: tx) && !device.isKnown(to: account, in: tx)
        if isNewDevice, !services.site.isDemo {
            try services.notifier.inform(account, .logIn, about: id.rawValue, in: tx)
        }
        try LogInQueries.remember(DeviceCookie.hash(device.token, for: account), of: account, at: now, in: tx)
        return NewSession(token: token, isKept: isKept, device: device.token)
    }

    /// Ends the viewer's own session.
    func logOut(_ viewer: Viewer) async throws {
        _ = try await end(viewer.session, as: viewer, .logOut)
    }

    /// The viewer's sessions that are still valid, the last used first.
    func list(for viewer: Viewer) async throws -> [ListedSession] {
        let now = services.clock.settled
        return try await services.database.read { [idleSpan] tx in
            try SessionQueries.list(of: viewer.id, at: now, usedAfter: now - idleSpan, in: tx)
        }
    }

    /// Asks how many sessions ``list(for:)`` finds.
    func askCount(for viewer: Viewer, in tx: Transaction) throws -> () throws -> Int {
        let now = services.clock.settled
        return try SessionQueries.askCount(of: viewer.id, at: now, usedAfter: now - idleSpan, in: tx)
    }

    /// Ends one of the viewer's sessions.
    ///
    /// - Returns: whether there was one of this number.
    func end(
        _ session: ID<Session>,
        as viewer: Viewer,
        _ kind: SecurityEvent.Kind = .sessionEnded
    ) async throws -> Bool {
        try await services.database.write { [services] tx in
            let isEnded = try SessionQueries.remove(session, of: viewer.id, telling: services.live, in: tx)
            if isEnded { try SecurityLog(services).record(kind, by: viewer, in: tx) }
            return isEnded
        }
    }

    /// Ends all of the viewer's sessions but the one they are in.
    func endOthers(as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            try SecurityLog(services).record(.otherSessionsEnded, by: viewer, in: tx)
            try SessionQueries.removeAll(of: viewer.id, except: viewer.session, telling: services.live, in: tx)
        }
    }

    /// Removes sessions that nobody can use any more.
    func cleanUp() async throws {
        let now = services.clock.settled
        try await services.database.write { [idleSpan] tx in
            try SessionQueries.removeEnded(at: now, usedBefore: now - idleSpan, in: tx)
        }
    }
}

/// A session that has just begun; its token is shown to the browser once and kept nowhere.
struct NewSession: Sendable {
    let token: Token
    let isKept: Bool
    /// The token by which the browser is known again.
    let device: Token
}
