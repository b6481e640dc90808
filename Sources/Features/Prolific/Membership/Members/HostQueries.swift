import Kernel
import SQL

/// The statements about who hosts a story, and who hosts it next.
enum HostQueries {
    /// Who has been a member for longest: of those who are there, and of the writers rather than of the readers.
    static func eldestMember(of thread: ID<Story>, in tx: Transaction) throws -> ID<Account>? {
        try tx.value(
            """
            select thread_members.account_id from thread_members
            join accounts on accounts.id = thread_members.account_id
            where thread_members.thread_id = \(thread) and thread_members.has_joined = 1
            order by case when accounts.state <= \(AccountState.frozen) then 0 else 1 end, thread_members.role,
                thread_members.since, thread_members.account_id
            limit 1
            """
        )
    }

    static func setHost(_ host: ID<Account>?, of thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) host_id = \(host) where id = \(thread)")
        guard let host else { return }
        try tx.run(
            """
            update thread_members set role = \(MemberRole.host) where thread_id = \(thread) and account_id = \(host)
            """
        )
    }
}
