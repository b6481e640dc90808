import Kernel
import SQL

/// The statements about the members of spaces, and about who is invited.
enum MemberQueries {
    private static let columns: SQL = "memberships.role, memberships.state, memberships.since"
    /// The tables that ``columns`` come from, with those of the account.
    private static let source: SQL = "memberships join accounts on accounts.id = memberships.account_id"
    private static let isThere: SQL = "accounts.state <= \(AccountState.frozen)"

    /// Somebody in a space, or invited into it.
    static func member<Role>(_ account: ID<Account>, of space: Space, in tx: Transaction) throws -> Member<Role>? {
        try tx.first(
            """
            select \(columns), \(Account.columns) from \(source)
            where \(space.owns("memberships")) and memberships.account_id = \(account)
            """
        )
    }

    /// The member by their name; whoever is away is not found.
    static func member<Role>(named key: String, of space: Space, in tx: Transaction) throws -> Member<Role>? {
        try tx.first(
            """
            select \(columns), \(Account.columns) from \(source)
            where \(space.owns("memberships")) and accounts.username_key = \(key) and \(isThere)
            """
        )
    }

    /// Members who are there, those who have been for longest first.
    static func members<Role>(
        of space: Space,
        cursor: MemberCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Member<Role>] {
        let later: SQL =
            if let cursor {
                """
                and (memberships.since > \(cursor.since)
                    or memberships.since = \(cursor.since) and memberships.account_id > \(cursor.account))
                """
            } else { "" }
        return try list(.joined, of: space, later, limit: limit, in: tx)
    }

    /// Those of a state who are there, the earliest first.
    static func list<Role>(
        _ state: MemberState,
        of space: Space,
        _ condition: SQL = "",
        limit: Int,
        in tx: Transaction
    ) throws -> [Member<Role>] {
        try ask(state, of: space, condition, limit: limit, in: tx).all()
    }

    /// Asks for what ``list(_:of:_:limit:in:)`` gives.
    static func ask<Role>(
        _ state: MemberState,
        of space: Space,
        _ condition: SQL = "",
        limit: Int,
        in tx: Transaction
    ) throws -> Asked<Member<Role>> {
        try tx.ask(
            """
            select \(columns), \(Account.columns) from \(source)
            where \(space.owns("memberships")) and memberships.state = \(state) and \(isThere) \(condition)
            order by memberships.since, memberships.account_id limit \(limit)
            """
        )
    }

    /// The spaces of a kind into which somebody is invited by name, the latest space first.
    static func askInvitations(
        of account: ID<Account>,
        to kind: SpaceKind,
        limit: Int,
        in tx: Transaction
    ) throws -> Asked<Int64> {
        try tx.ask(
            """
            select space_id from memberships
            where account_id = \(account) and space_kind = \(kind) and state = \(MemberState.invited)
            order by space_id desc limit \(limit)
            """
        ) { row in try row.next() }
    }

    /// Those of the spaces `ids` of a kind into which somebody is invited by name.
    static func invitations(
        of account: ID<Account>,
        to kind: SpaceKind,
        among ids: [Int64],
        in tx: Transaction
    ) throws -> [Int64] {
        try tx.values(
            """
            select space_id from memberships
            where account_id = \(account) and space_kind = \(kind) and state = \(MemberState.invited)
                and space_id in (\(list: ids))
            """
        )
    }

    /// How many are in a space, there or away.
    ///
    /// - Parameter withInvited: whether those count who have not answered.
    static func count(in space: Space, withInvited: Bool, _ tx: Transaction) throws -> Int {
        let counted: [MemberState] = withInvited ? [.joined, .invited, .asking] : [.joined]
        return try tx.value(
            "select count(*) from memberships where \(space.owns("memberships")) and state in (\(list: counted))"
        ) ?? 0
    }

    /// In how many spaces of a kind somebody is.
    static func count(of account: ID<Account>, in kind: SpaceKind, _ tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from memberships
            where account_id = \(account) and space_kind = \(kind) and state = \(MemberState.joined)
            """
        ) ?? 0
    }

    static func hasHead(_ space: Space, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from memberships
            where \(space.owns("memberships")) and state = \(MemberState.joined) and role = 0 limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// The member who is next to run a space: of those who are there, by what they may do, and since when.
    static func eldest<Role>(of space: Space, in tx: Transaction) throws -> Member<Role>? {
        try tx.first(
            """
            select \(columns), \(Account.columns) from \(source)
            where \(space.owns("memberships")) and memberships.state = \(MemberState.joined)
            order by case when \(isThere) then 0 else 1 end, memberships.role, memberships.since,
                memberships.account_id
            limit 1
            """
        )
    }

    // MARK: Changes

    /// Invites somebody by name, also whoever was removed for good.
    ///
    /// - Returns: whether they were neither a member nor invited.
    static func invite(
        _ account: ID<Account>,
        to space: Space,
        as role: some SpaceRole,
        by inviter: ID<Account>?,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into memberships (space_kind, space_id, account_id, role, state, inviter_id, since)
            values (\(space.kind), \(space.id), \(account), \(role), \(MemberState.invited), \(inviter), \(now))
            on conflict (space_kind, space_id, account_id)
            do update set role = excluded.role, state = excluded.state, inviter_id = excluded.inviter_id,
                since = excluded.since
                where memberships.state = \(MemberState.barred)
            """
        ) > 0
    }

    /// Brings somebody into a space, as a member or as one who asks to be; who is a member stays what they are.
    ///
    /// - Returns: whether they were no member.
    static func enter(
        _ account: ID<Account>,
        _ space: Space,
        as role: some SpaceRole,
        _ state: MemberState = .joined,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into memberships (space_kind, space_id, account_id, role, state, since)
            values (\(space.kind), \(space.id), \(account), \(role), \(state), \(now))
            on conflict (space_kind, space_id, account_id)
            do update set role = excluded.role, state = excluded.state, since = excluded.since
                where memberships.state <> \(MemberState.joined)
            """
        ) > 0
    }

    static func remove(_ account: ID<Account>, from space: Space, in tx: Transaction) throws {
        try tx.run("delete from memberships where \(space.owns("memberships")) and account_id = \(account)")
    }

    /// Keeps somebody out who was a member.
    static func bar(_ account: ID<Account>, from space: Space, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update memberships set state = \(MemberState.barred), inviter_id = null, since = \(now)
            where \(space.owns("memberships")) and account_id = \(account)
            """
        )
    }

    static func setRole(_ role: some SpaceRole, of account: ID<Account>, in space: Space, _ tx: Transaction) throws {
        try tx.run(
            "update memberships set role = \(role) where \(space.owns("memberships")) and account_id = \(account)"
        )
    }
}
