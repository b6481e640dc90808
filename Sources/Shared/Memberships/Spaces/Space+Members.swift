public import Kernel
public import SQL

/// The members of a space, for its place in transactions of its own; nothing is asked and nobody is told.
extension Space {
    /// The role of `account`; `nil` for strangers, and for whoever has not said yes.
    ///
    /// One look-up by key.
    public func role<Role: SpaceRole>(of account: ID<Account>, in tx: Transaction) throws -> Role? {
        try tx.value(
            """
            select role from memberships
            where \(owns("memberships")) and account_id = \(account) and state = \(MemberState.joined)
            """
        )
    }

    /// Makes somebody a member who has said yes; who is one already stays what they are.
    ///
    /// - Returns: whether they were none.
    public func join(
        _ account: ID<Account>,
        as role: some SpaceRole,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try MemberQueries.enter(account, self, as: role, at: now, in: tx)
    }

    /// Gives a member another role.
    public func setRole(_ role: some SpaceRole, of account: ID<Account>, in tx: Transaction) throws {
        try MemberQueries.setRole(role, of: account, in: self, tx)
    }

    /// The member who is next to run it: of those who are there, by what they may do, and since when.
    public func eldest<Role: SpaceRole>(_ type: Role.Type, in tx: Transaction) throws -> Member<Role>? {
        try MemberQueries.eldest(of: self, in: tx)
    }

    /// The members who are there, those who have been for longest first.
    ///
    /// - Parameter limit: how many; a place knows how many there can be.
    public func joined<Role: SpaceRole>(limit: Int, in tx: Transaction) throws -> [Member<Role>] {
        try askJoined(limit: limit, in: tx).all()
    }

    /// Asks for what ``joined(limit:in:)`` gives.
    public func askJoined<Role: SpaceRole>(limit: Int, in tx: Transaction) throws -> Asked<Member<Role>> {
        try MemberQueries.ask(.joined, of: self, limit: limit, in: tx)
    }

    /// Those who are invited by name and have not answered.
    ///
    /// - Parameter limit: how many; a place knows how many there can be.
    public func invited<Role: SpaceRole>(limit: Int, in tx: Transaction) throws -> [Member<Role>] {
        try MemberQueries.list(.invited, of: self, limit: limit, in: tx)
    }

    /// Removes all that is kept about the space, as it is removed itself or opened to everybody: members, who is
    /// invited, links and the log.
    public func removeAll(in tx: Transaction) throws {
        for table in ["memberships", "invite_links", "membership_log", "shared_spaces"] as [SQL] {
            try tx.run("delete from \(table) where \(owns(table))")
        }
    }
}

/// The spaces of a kind, as a place joins them in statements of its own.
extension SpaceKind {
    /// The query of the numbers of the spaces of which `account` is a member; one column.
    ///
    /// - Parameter withInvited: whether those are among them into which they are only invited.
    public func spaces(of account: ID<Account>, withInvited: Bool = false) -> SQL {
        let states: [MemberState] = withInvited ? [.invited, .joined] : [.joined]
        return """
            select memberships.space_id from memberships
            where memberships.account_id = \(account) and memberships.space_kind = \(self)
                and memberships.state in (\(list: states))
            """
    }

    /// The query of the accounts of the members of the space that `space` names; one column.
    ///
    /// - Parameter role: the one that may do least of those whose members are meant; all are where there is none.
    public func members(of space: SQL, upTo role: (any SpaceRole)? = nil) -> SQL {
        let isMeant: SQL = if let role { "and memberships.role <= \(role.rawValue)" } else { "" }
        return """
            select memberships.account_id from memberships
            where memberships.space_kind = \(self) and memberships.space_id = \(space)
                and memberships.state = \(MemberState.joined) \(isMeant)
            """
    }

    /// The query of what an account is a member of or invited to, for its archive: `space_id`, `role`, `has_joined` and
    /// `since`.
    public func memberships(of account: ID<Account>) -> SQL {
        """
        select space_id, role, case when state = \(MemberState.joined) then 1 else 0 end as has_joined, since
        from memberships where account_id = \(account) and space_kind = \(self)
        """
    }

    /// The query of the links that an account made, for its archive: `id`, `space_id`, `role`, `uses`, `use_limit` and
    /// `ends_at`.
    public func links(of account: ID<Account>) -> SQL {
        """
        select id, space_id, role, uses, use_limit, ends_at
        from invite_links where account_id = \(account) and space_kind = \(self)
        """
    }

    /// The condition that the account which `account` names is a member of the space that `space` names.
    public func isMember(_ account: SQL, of space: SQL) -> SQL {
        """
        exists (select 1 from memberships where memberships.space_kind = \(self) and memberships.space_id = \(space)
            and memberships.account_id = \(account) and memberships.state = \(MemberState.joined))
        """
    }

    /// The condition that the accounts which `one` and `other` name are members of the same space.
    ///
    /// - Parameter isMeant: the condition that the space whose number stands in a column counts.
    public func isShared(by one: SQL, and other: SQL, where isMeant: (_ space: SQL) -> SQL) -> SQL {
        """
        exists (
            select 1 from memberships as mine join memberships as others
                on others.space_kind = mine.space_kind and others.space_id = mine.space_id
                and others.account_id = \(other) and others.state = \(MemberState.joined)
            where mine.account_id = \(one) and mine.space_kind = \(self) and mine.state = \(MemberState.joined)
                and \(isMeant("mine.space_id"))
        )
        """
    }

    /// The roles of `account` in those of `spaces` of which they are a member.
    public func roles<Role: SpaceRole>(
        of account: ID<Account>,
        in spaces: [Int64],
        _ tx: Transaction
    ) throws -> [Int64: Role] {
        guard !spaces.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select space_id, role from memberships
            where account_id = \(account) and space_kind = \(self) and state = \(MemberState.joined)
                and space_id in (\(list: spaces))
            """
        ) { row in (try row.next() as Int64, try row.next() as Role) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// The spaces of which each of `accounts` is a member.
    public func spaces(of accounts: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: [Int64]] {
        guard !accounts.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select account_id, space_id from memberships
            where account_id in (\(list: accounts)) and space_kind = \(self) and state = \(MemberState.joined)
            """
        ) { row in (try row.next() as ID<Account>, try row.next() as Int64) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The members of each of `spaces`.
    public func members(of spaces: [Int64], in tx: Transaction) throws -> [Int64: [ID<Account>]] {
        guard !spaces.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select space_id, account_id from memberships
            where space_kind = \(self) and state = \(MemberState.joined) and space_id in (\(list: spaces))
            """
        ) { row in (try row.next() as Int64, try row.next() as ID<Account>) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// Tells whether the time of some link was over at `moment`, by the place's clock.
    public func hasEndedLinks(before moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from invite_links where space_kind = \(self) and ends_at < \(moment) limit 1",
            as: Int.self
        ) != nil
    }

    /// Removes links and codes whose time was over at `moment`; the place does so every now and then.
    public func removeEndedLinks(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from invite_links where space_kind = \(self) and ends_at < \(moment)")
    }

    /// Forgets what is said about an account in the spaces of this kind, as it is erased: what it is a member of, the
    /// links it made, and its name in logs and invitations.
    ///
    /// Who follows it as head is for the place to say, before or after.
    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for table in ["memberships", "invite_links"] as [SQL] {
            try tx.run("delete from \(table) where account_id = \(account) and space_kind = \(self)")
        }
        for (table, column) in [
            ("memberships", "inviter_id"), ("membership_log", "actor_id"), ("membership_log", "account_id"),
        ] as [(SQL, SQL)] {
            try tx.run("update \(table) set \(column) = null where \(column) = \(account) and space_kind = \(self)")
        }
    }
}
