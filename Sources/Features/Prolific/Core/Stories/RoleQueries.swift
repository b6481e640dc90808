import Kernel
import SQL

/// The statements about what people may do in private stories.
enum RoleQueries {
    /// The role of `account` in a private story; `nil` for strangers, and for whoever has not said yes.
    static func role(of account: ID<Account>, in thread: ID<Story>, _ tx: Transaction) throws -> MemberRole? {
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
        in threads: [ID<Story>],
        _ tx: Transaction
    ) throws -> [ID<Story>: MemberRole] {
        guard !threads.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select thread_id, role from thread_members
            where account_id = \(account) and has_joined = 1 and thread_id in (\(list: threads))
            """
        ) { row in (try row.next() as ID<Story>, try row.next() as MemberRole) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Makes somebody a member who has said yes and is there; who is one already stays what they are.
    static func join(
        _ account: ID<Account>,
        _ thread: ID<Story>,
        as role: MemberRole,
        at now: Instant,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        let joined = try tx.run(
            """
            insert into thread_members (thread_id, account_id, role, has_joined, since)
            values (\(thread), \(account), \(role), 1, \(now))
            on conflict (thread_id, account_id) do update set role = \(role), has_joined = 1, since = \(now)
                where thread_members.has_joined = 0
            """
        )
        guard joined > 0 else { return }
        try tx.run("\(Story.update) members = members + 1, empty_since = null where id = \(thread)")
        try StoryDocument.share(thread, with: account, true, index, in: tx)
    }

    /// Who may write in a private story, is there, and has not submitted in its present round.
    static func silentWriters(
        in thread: ID<Story>,
        _ round: ID<Round>,
        _ tx: Transaction
    ) throws -> [ID<Account>] {
        try tx.values(
            """
            select thread_members.account_id from thread_members
            join accounts on accounts.id = thread_members.account_id
            where thread_members.thread_id = \(thread) and thread_members.has_joined = 1
                and thread_members.role <= \(MemberRole.writer) and accounts.state <= \(AccountState.frozen)
                and not exists (
                    select 1 from snippets where snippets.round_id = \(round)
                        and snippets.author_id = thread_members.account_id
                )
            limit \(MemberRole.limit)
            """
        )
    }
}
