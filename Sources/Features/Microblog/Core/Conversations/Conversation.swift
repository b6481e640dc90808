import Kernel
import SQL

/// An exchange between two or more people that nobody else reads.
///
/// Messages are posts for those they are addressed to.
enum Conversation {
    /// How many conversations have something new for somebody, at most 100, where `accounts` is their row.
    ///
    /// Requests are not counted, nor conversations in which nobody is left whom they may see.
    static let unreadCount = count(ofRequests: "0", upTo: "100")

    /// 1 where a request waits for somebody who has not looked at it, and else 0.
    static let unreadRequests = count(ofRequests: "1", upTo: "1")

    private static func count(ofRequests isRequest: SQL, upTo limit: SQL) -> SQL {
        """
        (select count(*) from (
            select 1 from conversation_members as mine
            where mine.account_id = accounts.id and mine.is_unread = 1 and mine.is_request = \(isRequest) and exists (
                select 1 from conversation_members as theirs join accounts as people on people.id = theirs.account_id
                where theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
                    and people.state <= \(AccountState.frozen)
                    and not exists (select 1 from blocks where (account_id = mine.account_id and target_id = people.id)
                        or (account_id = people.id and target_id = mine.account_id))
            )
            limit \(limit)
        ) as waiting)
        """
    }

    /// A number that is another one whenever ``unreadCount`` or ``unreadRequests`` may be, as far as their own rows go;
    /// 0 where both are.
    ///
    /// A request that becomes a conversation counts as another row.
    static let unreadStamp = SQL.stamp(
        of: """
            select mine.conversation_id + mine.is_request as id from conversation_members as mine
            where mine.account_id = accounts.id and mine.is_unread = 1
            order by mine.is_request, mine.conversation_id
            """
    )
}
