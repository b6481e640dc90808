import Kernel
import SQL

/// An exchange between two or more people that nobody else reads.
///
/// Messages are posts for those they are addressed to.
enum Conversation {
    /// How many conversations have something new for somebody, at most 100, where `accounts` is their row.
    ///
    /// Requests are not counted, nor conversations in which nobody is left whom they may see.
    static let unreadCount: SQL = """
        (select count(*) from (
            select 1 from conversation_members as mine
            where mine.account_id = accounts.id and mine.is_unread = 1 and mine.is_request = 0 and exists (
                select 1 from conversation_members as theirs join accounts as people on people.id = theirs.account_id
                where theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
                    and people.state <= \(AccountState.frozen)
                    and not exists (select 1 from blocks where (account_id = mine.account_id and target_id = people.id)
                        or (account_id = people.id and target_id = mine.account_id))
            )
            limit 100
        ) as waiting)
        """

    /// A number that is another one whenever ``unreadCount`` may be, as far as its own rows go; 0 where it is.
    static let unreadStamp = SQL.stamp(
        of: """
            select conversation_id as id from conversation_members as mine
            where mine.account_id = accounts.id and mine.is_unread = 1 and mine.is_request = 0
            order by conversation_id desc
            """
    )
}
