import Kernel
import SQL
import Secrets
import Web

/// How people log in, stay logged in and log out.
struct SessionActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Sessions that were not used for so long end.
    static let idleSpan = Instant.Span.days(Accounts.sessionIdleDays)
    /// Sessions end after so long however often they are used.
    static let absoluteSpan = Instant.Span.days(Accounts.sessionDays)

    private static let perNetwork = RateRule("log-in", 10, per: .minutes(5))
    private static let wrong = Problem(.invalid, "The username or password is wrong.")

    /// Logs in whoever knows the password.
    ///
    /// An unknown name costs the same time as a wrong password.
    ///
    /// - Throws: ``Problem`` `.invalid` with one sentence for every failure, `.tooMany` for too many failures.
    func logIn(name: String, password: String, isKept: Bool, from device: Device) async throws -> NewSession {
        try services.limits.count(Self.perNetwork, of: device.network)
        let credentials = try await services.database.read { tx in
            try AccountQueries.credentials(named: name, in: tx)
        }
        guard let credentials else {
            try await services.passwords.verifyNothing()
            throw Self.wrong
        }
        guard try await services.passwords.verify(password, against: credentials.passwordHash) else {
            throw Self.wrong
        }
        guard credentials.state != .suspended else { throw Self.wrong }
        return try await begin(for: credentials.account, from: device, isKept: isKept)
    }

    /// Begins a session for an account whose owner has just proved who they are.
    func begin(for account: ID<Account>, from device: Device, isKept: Bool) async throws -> NewSession {
        let token = Token(from: services.random)
        let now = services.clock.now
        let id = services.ids.next(Session.self, at: now)
        try await services.database.write { tx in
            try SessionQueries.insert(
                id,
                of: account,
                hash: token.hash,
                device: device.label,
                isKept: isKept,
                at: now,
                endsAt: now + Self.absoluteSpan,
                in: tx
            )
        }
        return NewSession(token: token, isKept: isKept)
    }

    /// Who the request's session belongs to, if it is valid.
    ///
    /// Its date of use is kept to the day.
    func viewer(of request: Request) async throws -> Viewer? {
        guard let text = request.cookie(SessionCookie.name(isSecure: services.site.isSecure)),
            let token = Token(text: text)
        else { return nil }
        let now = services.clock.now
        guard
            let found = try await services.database.read({ tx in
                try SessionQueries.session(hash: token.hash, in: tx)
            }), found.endsAt > now, now.since(found.usedAt) < Self.idleSpan, found.account.state.isPresent
        else {
            return nil
        }
        if now.since(found.usedAt) >= .days(1) {
            try await services.database.write { tx in try SessionQueries.touch(found.id, at: now, in: tx) }
        }
        return Viewer(
            account: found.account,
            role: found.role,
            session: found.id,
            formSecret: token.secret.key(for: "form"),
            graphVersion: found.graphVersion,
            theme: found.theme
        )
    }

    /// Ends the viewer's own session.
    func logOut(_ viewer: Viewer) async throws {
        try await services.database.write { tx in
            try SessionQueries.remove(viewer.session, of: viewer.id, in: tx)
        }
    }
}

/// A session that has just begun; its token is shown to the browser once and kept nowhere.
struct NewSession: Sendable {
    let token: Token
    let isKept: Bool
}
