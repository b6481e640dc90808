import Kernel
import SQL

/// The statements about the members of private stories.
enum MemberQueries {

    /// Somebody in a private story, or invited into it.
    static func member(_ account: ID<Account>, of thread: ID<Story>, in tx: Transaction) throws -> Member? {
        try tx.first(
            """
            select \(Member.columns) from \(Member.source)
            where thread_members.thread_id = \(thread) and thread_members.account_id = \(account)
            """
        )
    }

    /// The same by their name; whoever is away is not found.
    static func member(named key: String, of thread: ID<Story>, in tx: Transaction) throws -> Member? {
        try tx.first(
            """
            select \(Member.columns) from \(Member.source)
            where thread_members.thread_id = \(thread) and accounts.username_key = \(key)
                and accounts.state <= \(AccountState.frozen)
            """
        )
    }

    /// Members who are there, those who have been for longest first.
    static func members(
        of thread: ID<Story>,
        behind cursor: MemberCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Member] {
        let later: SQL =
            if let cursor {
                """
                and (thread_members.since > \(cursor.since)
                    or thread_members.since = \(cursor.since) and thread_members.account_id > \(cursor.account))
                """
            } else { "" }
        return try tx.all(
            """
            select \(Member.columns) from \(Member.source)
            where thread_members.thread_id = \(thread) and thread_members.has_joined = 1
                and accounts.state <= \(AccountState.frozen) \(later)
            order by thread_members.since, thread_members.account_id limit \(limit)
            """
        )
    }

    /// Who is invited by name and has not answered.
    static func invited(to thread: ID<Story>, in tx: Transaction) throws -> [Member] {
        try tx.all(
            """
            select \(Member.columns) from \(Member.source)
            where thread_members.thread_id = \(thread) and thread_members.has_joined = 0
                and accounts.state <= \(AccountState.frozen)
            order by thread_members.since, thread_members.account_id limit \(MemberRole.limit)
            """
        )
    }

    /// Into which stories somebody is invited by name, the latest story first.
    static func invitations(of account: ID<Account>, limit: Int, in tx: Transaction) throws -> [ID<Story>] {
        try tx.values(
            """
            select thread_id from thread_members where account_id = \(account) and has_joined = 0
            order by thread_id desc limit \(limit)
            """
        )
    }

    /// Into which of `threads` somebody is invited by name.
    static func invitations(
        of account: ID<Account>,
        among threads: [ID<Story>],
        in tx: Transaction
    ) throws -> Set<ID<Story>> {
        guard !threads.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select thread_id from thread_members
                where account_id = \(account) and has_joined = 0 and thread_id in (\(list: threads))
                """
            )
        )
    }

    /// How many are members, there or away.
    ///
    /// - Parameter withInvited: whether those count who have not answered.
    static func count(in thread: ID<Story>, withInvited: Bool, _ tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from thread_members
            where thread_id = \(thread) and has_joined >= \(withInvited ? 0 : 1)
            """
        ) ?? 0
    }

    /// Invites somebody by name.
    ///
    /// - Returns: whether they were neither a member nor invited.
    static func invite(
        _ account: ID<Account>,
        to thread: ID<Story>,
        as role: MemberRole,
        by inviter: ID<Account>?,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into thread_members (thread_id, account_id, role, has_joined, inviter_id, since)
            values (\(thread), \(account), \(role), 0, \(inviter), \(now)) on conflict do nothing
            """
        ) > 0
    }

    /// Removes a member, or somebody who was invited.
    static func remove(
        _ member: Member,
        from thread: ID<Story>,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        let account = member.account.id
        try tx.run("delete from thread_members where thread_id = \(thread) and account_id = \(account)")
        guard member.hasJoined else { return }
        // Who is away was taken out of the count before.
        if member.account.state.isPresent {
            try tx.run("\(Story.update) members = members - 1 where id = \(thread)")
        }
        try StoryDocument.share(thread, with: account, false, index, in: tx)
    }

    static func setRole(
        _ role: MemberRole,
        of account: ID<Account>,
        in thread: ID<Story>,
        _ tx: Transaction
    ) throws {
        try tx.run(
            "update thread_members set role = \(role) where thread_id = \(thread) and account_id = \(account)"
        )
    }

    /// Notes that nobody is left; whoever comes back hosts the story.
    static func leaveEmpty(_ thread: ID<Story>, at now: Instant, in tx: Transaction) throws {
        try tx.run("\(Story.update) host_id = null, empty_since = \(now) where id = \(thread)")
    }

    /// Removes all members, and who is invited, with the links.
    static func removeAll(from thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("delete from thread_members where thread_id = \(thread)")
        try tx.run("delete from thread_invites where thread_id = \(thread)")
        try tx.run("\(Story.update) members = 0, empty_since = null where id = \(thread)")
    }
}
