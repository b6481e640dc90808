import Kernel
import SQL
import Secrets
import Text

/// A link by which people join a private story.
struct StoryInvite: Sendable, RowReadable {
    let id: ID<StoryInvite>
    let role: MemberRole
    let uses: Int
    let limit: Int
    let endsAt: Instant

    /// For how many days one works at most.
    static let mostDays = 30
    /// How many that work a story has at a time.
    static let mostOpen = 10

    static let columns: SQL = """
        thread_invites.id, thread_invites.role, thread_invites.uses, thread_invites.use_limit, thread_invites.ends_at
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        role = try row.next()
        uses = try row.next()
        limit = try row.next()
        endsAt = try row.next()
    }
}

/// The statements about links into private stories; the links themselves are stored nowhere.
enum StoryInviteQueries {
    /// What lets somebody in.
    private static func isOpen(at now: Instant) -> SQL {
        """
        thread_invites.is_revoked = 0 and thread_invites.ends_at > \(now)
            and thread_invites.uses < thread_invites.use_limit
        """
    }

    static func insert(
        _ id: ID<StoryInvite>,
        _ token: Token,
        to thread: ID<Story>,
        by account: ID<Account>,
        _ offer: InviteDraft.Offer,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into thread_invites (id, thread_id, account_id, token_hash, role, use_limit, ends_at)
            values (\(id), \(thread), \(account), \(Hex.encode(token.hash)), \(offer.role), \(offer.uses),
                \(now + .days(offer.days)))
            """
        )
    }

    /// The link that `token` is, while it lets somebody in.
    static func open(
        _ token: Token,
        to thread: ID<Story>,
        at now: Instant,
        in tx: Transaction
    ) throws -> StoryInvite? {
        try tx.first(
            """
            select \(StoryInvite.columns) from thread_invites
            where token_hash = \(Hex.encode(token.hash)) and thread_id = \(thread) and \(isOpen(at: now))
            """
        )
    }

    /// The links that let people in, newest first.
    static func list(of thread: ID<Story>, at now: Instant, in tx: Transaction) throws -> [StoryInvite] {
        try tx.all(
            """
            select \(StoryInvite.columns) from thread_invites where thread_id = \(thread) and \(isOpen(at: now))
            order by id desc limit \(StoryInvite.mostOpen)
            """
        )
    }

    static func countOpen(of thread: ID<Story>, at now: Instant, in tx: Transaction) throws -> Int {
        try tx.value("select count(*) from thread_invites where thread_id = \(thread) and \(isOpen(at: now))") ?? 0
    }

    /// Lets one more in.
    ///
    /// - Returns: whether it still could.
    static func use(_ id: ID<StoryInvite>, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run("update thread_invites set uses = uses + 1 where id = \(id) and \(isOpen(at: now))") > 0
    }

    /// Ends a link.
    ///
    /// - Returns: whether the story has one of that number that was not ended.
    static func revoke(_ id: ID<StoryInvite>, of thread: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.run(
            "update thread_invites set is_revoked = 1 where id = \(id) and thread_id = \(thread) and is_revoked = 0"
        ) > 0
    }

    static func revokeAll(of thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("update thread_invites set is_revoked = 1 where thread_id = \(thread)")
    }

    /// Removes the links that somebody made.
    static func removeAll(by account: ID<Account>, to thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("delete from thread_invites where thread_id = \(thread) and account_id = \(account)")
    }

    static func hasEnded(before moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from thread_invites where ends_at < \(moment) limit 1", as: Int.self) != nil
    }

    /// Removes links whose time was over at `moment`.
    static func removeEnded(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from thread_invites where ends_at < \(moment)")
    }
}

/// What was typed to make a link.
struct InviteDraft: Sendable {
    var uses = "1"
    var days = "7"
    var role = MemberRole.writer
    /// The key under which it is made, so that a form that is sent twice makes one.
    var key = ""

    /// What a link offers.
    struct Offer: Sendable {
        let uses: Int
        let days: Int
        let role: MemberRole
    }

    /// - Throws: ``Problem`` `.invalid` at the fields `uses` and `days`.
    func checked() throws(Problem) -> Offer {
        guard let uses = Int(uses.trimmed), (1...MemberRole.limit).contains(uses) else {
            throw .field("uses", "Write a number from 1 to \(MemberRole.limit).")
        }
        guard let days = Int(days.trimmed), (1...StoryInvite.mostDays).contains(days) else {
            throw .field("days", "Write a number from 1 to \(StoryInvite.mostDays).")
        }
        return Offer(uses: uses, days: days, role: role)
    }
}
