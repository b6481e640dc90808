import Kernel
import SQL

/// The statements about the members of private stories.
enum MemberQueries {
    /// What `account` may do in a private story; `nil` for strangers, and for whoever has not said yes.
    static func role(of account: ID<Account>, in thread: ID<StoryThread>, _ tx: Transaction) throws -> MemberRole? {
        try tx.value(
            """
            select role from thread_members
            where thread_id = \(thread) and account_id = \(account) and has_joined = 1
            """
        )
    }

    /// The private stories among `threads` of which `account` is a member, with what they may do there.
    static func roles(
        of account: ID<Account>,
        in threads: [ID<StoryThread>],
        _ tx: Transaction
    ) throws -> [ID<StoryThread>: MemberRole] {
        guard !threads.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select thread_id, role from thread_members
            where account_id = \(account) and has_joined = 1 and thread_id in (\(list: threads))
            """
        ) { row in (try row.next() as ID<StoryThread>, try row.next() as MemberRole) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Makes somebody a member who has said yes.
    static func join(
        _ account: ID<Account>,
        _ thread: ID<StoryThread>,
        as role: MemberRole,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into thread_members (thread_id, account_id, role, has_joined, since)
            values (\(thread), \(account), \(role), 1, \(now))
            on conflict (thread_id, account_id) do update set role = \(role), has_joined = 1, since = \(now)
            """
        )
        try tx.run(
            """
            update story_threads set members = (
                select count(*) from thread_members where thread_id = \(thread) and has_joined = 1
            ), empty_since = null where id = \(thread)
            """
        )
    }

    /// Whether somebody may write in a private story who has not submitted in its present round.
    static func hasSilentWriters(
        _ thread: ID<StoryThread>,
        in round: ID<Round>,
        _ tx: Transaction
    ) throws -> Bool {
        try tx.value(
            """
            select 1 from thread_members join accounts on accounts.id = thread_members.account_id
            where thread_members.thread_id = \(thread) and thread_members.has_joined = 1
                and thread_members.role <= \(MemberRole.writer) and accounts.state <= \(AccountState.frozen)
                and not exists (
                    select 1 from snippets where snippets.round_id = \(round)
                        and snippets.author_id = thread_members.account_id
                )
            limit 1
            """,
            as: Int.self
        ) != nil
    }
}
