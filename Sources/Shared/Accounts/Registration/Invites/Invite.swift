import Kernel
import SQL

/// A link by which somebody may sign up.
struct Invite: Sendable, RowReadable {
    let id: ID<Invite>
    /// Kept as it is, so that whoever made it can pass it on again; it opens nothing but the sign-up page.
    let code: String
    let uses: Int
    let limit: Int
    let endsAt: Instant

    /// How many people one invitation lets in at most.
    static let mostUses = 100
    /// For how many days one works at most.
    static let mostDays = 90
    /// How many that work somebody may have at a time.
    static let mostOpen = 20

    static var columns: SQL { "invites.id, invites.code, invites.uses, invites.use_limit, invites.ends_at" }

    init(from row: inout RowReader) throws {
        id = try row.next()
        code = try row.next()
        uses = try row.next()
        limit = try row.next()
        endsAt = try row.next()
    }

    /// True where it still lets somebody in.
    func isOpen(at now: Instant) -> Bool { uses < limit && endsAt > now }
}

/// The statements about invitations.
enum InviteQueries {
    static func insert(
        _ id: ID<Invite>,
        code: String,
        by account: ID<Account>?,
        limit: Int,
        endsAt: Instant,
        befriends: Bool = false,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into invites (id, account_id, code, use_limit, ends_at, befriends)
            values (\(id), \(account), \(code), \(limit), \(endsAt), \(befriends))
            """
        )
    }

    /// The link of somebody's own for friends that still works.
    static func befriending(by account: ID<Account>, at now: Instant, in tx: Transaction) throws -> Invite? {
        try tx.first(
            """
            select \(Invite.columns) from invites
            where invites.account_id = \(account) and invites.befriends = 1 and invites.ends_at > \(now)
                and invites.uses < invites.use_limit
            order by invites.id desc limit 1
            """
        )
    }

    /// Who follows whoever came by an invitation, and is followed by them.
    static func befriender(by invite: ID<Invite>, in tx: Transaction) throws -> ID<Account>? {
        try tx.value("select account_id from invites where id = \(invite) and befriends = 1")
    }

    /// Who invites by a link for friends that still works.
    static func host(of code: String, at now: Instant, in tx: Transaction) throws -> Account? {
        try tx.first(
            """
            select \(Account.columns) from invites join accounts on accounts.id = invites.account_id
            where invites.code = \(code) and invites.befriends = 1 and invites.ends_at > \(now)
                and invites.uses < invites.use_limit and accounts.state <= \(AccountState.limited)
            """
        )
    }

    /// The invitations of somebody: those that work before all others, each the newest first.
    static func list(of account: ID<Account>, at now: Instant, limit: Int, in tx: Transaction) throws -> [Invite] {
        try tx.all(
            """
            select \(Invite.columns) from invites where invites.account_id = \(account)
            order by case when invites.uses < invites.use_limit and invites.ends_at > \(now) then 0 else 1 end,
                invites.id desc limit \(limit)
            """
        )
    }

    static func countOpen(of account: ID<Account>, at now: Instant, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from invites
            where account_id = \(account) and uses < use_limit and ends_at > \(now)
            """
        ) ?? 0
    }

    /// Uses an invitation once.
    ///
    /// - Returns: its number; `nil` where it lets nobody in, for whatever reason, or whoever made it is not there.
    static func use(_ code: String, at now: Instant, in tx: Transaction) throws -> ID<Invite>? {
        try tx.value(
            """
            update invites set uses = uses + 1
            where code = \(code) and uses < use_limit and ends_at > \(now)
                and (account_id is null or exists (select 1 from accounts
                    where accounts.id = invites.account_id and accounts.state <= \(AccountState.limited)))
            returning id
            """
        )
    }

    /// Ends an invitation of one's own.
    static func end(_ id: ID<Invite>, of account: ID<Account>, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run(
            "update invites set ends_at = \(now) where id = \(id) and account_id = \(account) and ends_at > \(now)"
        ) > 0
    }

    static func removeEnded(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from invites where ends_at < \(moment)")
    }
}
