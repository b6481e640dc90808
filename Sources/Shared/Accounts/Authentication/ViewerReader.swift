public import Contracts
public import Kernel
import Runtime
public import SQL
import Secrets
public import Web

/// Knows by their sessions and access tokens who asks.
///
/// The date of use of either is kept to the day.
public struct ViewerReader: ViewerSource {
    private let server: Infrastructure
    private let counts: ViewerCounts

    /// A reader for the sessions of a server.
    ///
    /// - Parameter counts: the numbers that every page shows its viewer.
    public init(_ server: Infrastructure, counts: ViewerCounts) {
        self.server = server
        self.counts = counts
    }

    public func viewer(of request: Request) async throws -> Viewer? {
        guard let text = request.cookie(SessionCookie.name(isSecure: server.site.isSecure)),
            let token = Token(text: text)
        else { return nil }
        let now = server.clock.now
        let read = try await server.database.read(.autocommit) { [counts] tx in
            try SessionQueries.session(hash: token.hash, counts, in: tx).map { found in
                (found, unread: try counts.unread(of: found.account.id, found.unreadStamp, at: now, in: tx))
            }
        }
        guard let (found, unread) = read,
            found.isValid(at: server.clock.settled, idle: .days(server.site.sessionIdleDays)),
            found.account.state.mayLogIn
        else { return nil }
        if UsedDay.of(now) > found.usedAt {
            try await server.database.write { tx in try SessionQueries.touch(found.id, at: now, in: tx) }
        }
        return found.viewer(unread: unread, with: token.secret, at: now)
    }

    public func holder(of token: String) async throws -> TokenHolder? {
        guard let token = Token(text: token) else { return nil }
        let now = server.clock.now
        let found = try await server.database.read(.autocommit) { tx in
            try AccessTokenQueries.token(hash: token.hash, in: tx)
        }
        guard let found, found.account.state.mayLogIn else { return nil }
        if found.token.usedAt.map({ UsedDay.of(now) > $0 }) ?? true {
            try await server.database.write { tx in try AccessTokenQueries.touch(found.token.id, at: now, in: tx) }
        }
        let secret = token.secret
        let viewer = Viewer(
            account: found.account,
            role: found.role,
            session: ID(rawValue: 0),
            formSecret: secret.key(for: "form"),
            graphVersion: found.graphVersion,
            preferences: found.preferences,
            askedAt: now,
            vaultHolder: VaultHolder(.accessToken, number: found.token.id.rawValue, secret: secret)
        )
        return TokenHolder(viewer: viewer, scopes: found.token.scopes)
    }
}

/// The numbers that every page shows its viewer, each as an expression over the row `accounts` of whose they are; given
/// by the slices that know them, so that one statement reads all.
///
/// How many notifications wait takes longest to count, so it is counted again only when some came or went, and once a
/// minute for those of people who are not there any more.
public struct ViewerCounts: Sendable {
    let columns: SQL
    private let notifications: SQL
    private let unread = VersionedCache<ID<Account>, Stamp, Int>(capacity: 10_000)

    private struct Stamp: Equatable, Sendable {
        let rows: Int64
        let minute: Int64
    }

    /// The numbers, each at most 100.
    ///
    /// - Parameters:
    ///   - notifications: those that were not read.
    ///   - stamp: a number that changes with the rows that `notifications` counts, and is cheap to read.
    ///   - conversations: those with something new.
    ///   - reports: those that wait for the staff.
    public init(notifications: SQL, stamp: SQL, conversations: SQL, reports: SQL) {
        columns = "\(stamp), \(conversations), \(reports)"
        self.notifications = notifications
    }

    /// How many notifications `account` has not read, at most 100.
    func unread(of account: ID<Account>, _ rows: Int64, at now: Instant, in tx: Transaction) throws -> Int {
        guard rows != 0 else { return 0 }
        return try unread.value(for: account, at: Stamp(rows: rows, minute: now.milliseconds / 60_000)) {
            try tx.value("select \(notifications) from accounts where accounts.id = \(account)") ?? 0
        }
    }
}
