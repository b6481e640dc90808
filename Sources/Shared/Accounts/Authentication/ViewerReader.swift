public import Contracts
public import Kernel
import Runtime
public import SQL
import Secrets
import Synchronization
public import Web

/// Knows by their sessions and access tokens who asks.
///
/// The date of use of either is kept to the day.
public final class ViewerReader: ViewerSource {
    private let server: Infrastructure
    private let counts: ViewerCounts
    private let lookUps: Batcher<[UInt8], AskingSession?>
    /// The sessions that asked last, by the hashes of their tokens.
    private let sessions = Mutex(RecentlyUsed<[UInt8], KnownSession>(capacity: 4_000))

    /// A session as it was after so many commits, where those are counted.
    private struct KnownSession {
        let found: FoundSession
        let commits: Int?
    }

    /// A reader for the sessions of a server.
    ///
    /// - Parameter counts: the numbers that every page shows its viewer.
    public init(_ server: Infrastructure, counts: ViewerCounts) {
        self.server = server
        self.counts = counts
        lookUps = Batcher(atOnce: 2, waiting: 1_000) { hashes in await Self.sessions(hashes, server, counts) }
    }

    public func viewer(of request: Request) async throws -> Viewer? {
        guard let token = token(of: request) else { return nil }
        let now = server.clock.now
        guard let (found, unread) = try await session(token.hash, at: now), mayAsk(found) else { return nil }
        if UsedDay.of(now) > found.usedAt {
            try await server.database.write { tx in try SessionQueries.touch(found.id, at: now, in: tx) }
        }
        return found.viewer(unread: unread, with: token.secret, at: now)
    }

    private typealias AskingSession = (found: FoundSession, unread: Unread)

    /// The session whose token has this hash: as it was last found, where nothing was written since.
    private func session(_ hash: [UInt8], at now: Instant) async throws -> AskingSession? {
        let commits = server.database.commits
        if commits != nil, let known = sessions.withLock({ $0.value(for: hash) }), known.commits == commits,
            let unread = counts.knownUnread(of: known.found, at: now)
        {
            return (known.found, unread)
        }
        let read = try await lookUp(hash)
        sessions.withLock { sessions in
            _ =
                read.map { sessions.keep(KnownSession(found: $0.found, commits: commits), for: hash) }
                ?? sessions.take(hash)
        }
        return read
    }

    /// Looks a session up, where that saves time together with those that others ask with at the same time.
    private func lookUp(_ hash: [UInt8]) async throws -> AskingSession? {
        if isFarAway { return try await lookUps.answer(to: hash) }
        return try await Self.sessions([hash], server, counts)[0].get()
    }

    private static func sessions(
        _ hashes: [[UInt8]],
        _ server: Infrastructure,
        _ counts: ViewerCounts
    ) async -> [Result<AskingSession?, any Error>] {
        let now = server.clock.now
        do {
            return try await server.database.read(.autocommit) { tx in
                let asked = try hashes.map { try SessionQueries.ask(hash: $0, counts, in: tx) }
                let found = asked.map { asked in Result { try asked.first() } }
                let unread = found.map { found in
                    Result { try found.get().map { try counts.askUnread(of: $0, at: now, in: tx) } }
                }
                return zip(found, unread).map { found, unread in
                    Result { try found.get().flatMap { found in try unread.get().map { (found, try $0()) } } }
                }
            }
        } catch {
            return hashes.map { _ in .failure(error) }
        }
    }

    public func assumedViewer(of request: Request) -> (viewer: Viewer, premise: Premise)? {
        guard isFarAway, let token = token(of: request),
            let found = sessions.withLock({ $0.value(for: token.hash) })?.found
        else { return nil }
        let now = server.clock.now
        guard mayAsk(found), UsedDay.of(now) <= found.usedAt,
            let unread = counts.knownUnread(of: found, at: now)
        else { return nil }
        let premise = Premise(in: server.database) { [counts] tx in
            let isStaff = found.role >= .moderator
            let version = try SessionQueries.askVersion(hash: token.hash, ofStaff: isStaff, counts, in: tx)
            return { try version.first() == found.version }
        }
        return (found.viewer(unread: unread, with: token.secret, at: now), premise)
    }

    /// True where asking the database once instead of twice saves time: SQLite is in this process.
    private var isFarAway: Bool { server.database.dialect == .postgres }

    private func token(of request: Request) -> Token? {
        request.cookie(SessionCookie.name(isSecure: server.site.isSecure)).flatMap { Token(text: $0) }
    }

    private func mayAsk(_ found: FoundSession) -> Bool {
        found.isValid(at: server.clock.settled, idle: .days(server.site.sessionIdleDays))
            && found.account.state.mayLogIn
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
/// by the slices that know them.
///
/// All that waits for somebody takes longest to count, so it is counted again only when some of it came or went or they
/// blocked somebody, and once a minute for those of people who are not there any more.
public struct ViewerCounts: Sendable {
    /// A number, and another one that changes with the rows that the first counts and is cheap to read.
    public typealias Stamped = (count: SQL, stamp: SQL)

    let stamps: SQL
    let reports: SQL
    private let counts: SQL
    private let known = VersionedCache<ID<Account>, Stamp, Unread>(capacity: 10_000)

    private struct Stamp: Equatable, Sendable {
        let rows: UnreadRows
        let graphVersion: Int64
        let minute: Int64

        init(_ found: FoundSession, at now: Instant) {
            rows = found.version.unread
            graphVersion = found.graphVersion
            minute = now.milliseconds / 60_000
        }
    }

    /// The numbers, each at most 100.
    ///
    /// - Parameters:
    ///   - notifications: those that were not read.
    ///   - conversations: those with something new.
    ///   - requests: 0 unless strangers wrote, which the stamp of the conversations changes with.
    ///   - reports: those that wait for the staff.
    public init(notifications: Stamped, conversations: Stamped, requests: SQL, reports: SQL) {
        stamps = "\(notifications.stamp), \(conversations.stamp)"
        counts = "\(notifications.count), \(conversations.count), \(requests)"
        self.reports = reports
    }

    /// All that somebody has not read, where that was counted already.
    func knownUnread(of found: FoundSession, at now: Instant) -> Unread? {
        found.version.unread.isNone ? .nothing : known.value(for: found.account.id, at: Stamp(found, at: now))
    }

    /// Asks for all that somebody has not read.
    func askUnread(of found: FoundSession, at now: Instant, in tx: Transaction) throws -> () throws -> Unread {
        if let unread = knownUnread(of: found, at: now) { return { unread } }
        let account = found.account.id
        let asked: Asked<Unread> = try tx.ask("select \(counts) from accounts where accounts.id = \(account)")
        return {
            let unread = try asked.first() ?? .nothing
            known.keep(unread, for: account, at: Stamp(found, at: now))
            return unread
        }
    }
}

/// How much somebody has not read.
struct Unread: Sendable, RowReadable {
    let notifications: Int
    let conversations: Int
    let requests: Int

    /// Nothing.
    static let nothing = Unread(notifications: 0, conversations: 0, requests: 0)

    private init(notifications: Int, conversations: Int, requests: Int) {
        (self.notifications, self.conversations, self.requests) = (notifications, conversations, requests)
    }

    init(from row: inout RowReader) throws {
        self.init(notifications: try row.next(), conversations: try row.next(), requests: try row.next())
    }
}
