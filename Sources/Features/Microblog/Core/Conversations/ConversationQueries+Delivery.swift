import Contracts
import Kernel
import SQL

/// The statements that decide who finds a message among their messages, and who among their requests: the former is for
/// whoever follows its writer, or is connected with them.
extension ConversationQueries {
    /// The conversation of exactly these accounts, made under `id` if there is none.
    ///
    /// - Returns: the conversation, and whether `sender` began it with somebody who does not know them.
    static func findOrMake(
        _ members: Set<ID<Account>>,
        as id: ID<Conversation>,
        by sender: ID<Account>,
        _ connections: Connections,
        in tx: Transaction
    ) throws -> (id: ID<Conversation>, isFirst: Bool) {
        let isNew =
            try tx.run(
                """
                insert into conversations (id, member_key) values (\(id), \(key(members)))
                on conflict (member_key) do nothing
                """
            ) > 0
        guard isNew else { return (try conversation(of: members, in: tx) ?? id, false) }
        let isConnected = connections.areConnected("accounts.id", "\(sender)")
        try tx.run(
            """
            insert into conversation_members (conversation_id, account_id, is_request, is_connected)
            select \(id), accounts.id,
                case when accounts.id = \(sender) or \(follows("accounts.id", "\(sender)")) or \(isConnected)
                    then 0 else 1 end,
                case when accounts.id <> \(sender) and not \(follows("accounts.id", "\(sender)")) and \(isConnected)
                    then 1 else 0 end
            from accounts where accounts.id in (\(list: Array(members)))
            """
        )
        let asks = try tx.value(
            "select 1 from conversation_members where conversation_id = \(id) and is_request = 1 limit 1",
            as: Int.self
        )
        return (id, asks != nil)
    }

    /// Puts a message on top of its readers' lists, as new unless they mute its sender; who answers a request has said
    /// yes.
    ///
    /// A conversation that came among somebody's messages because they were connected waits as a request once they are
    /// not.
    static func deliver(
        _ post: ID<Post>,
        in conversation: ID<Conversation>,
        by sender: ID<Account>,
        to readers: [ID<Account>],
        _ connections: Connections,
        at now: Instant,
        in tx: Transaction
    ) throws {
        let reader: SQL = "conversation_members.account_id"
        let isConnected = connections.areConnected(reader, "\(sender)")
        let knowsNobody: SQL = """
            not exists (
                select 1 from conversation_members as theirs
                where theirs.conversation_id = conversation_members.conversation_id and theirs.account_id <> \(reader)
                    and (\(follows(reader, "theirs.account_id"))
                        or \(connections.areConnected(reader, "theirs.account_id")))
            )
            """
        try tx.run(
            """
            update conversation_members set last_id = \(post),
                read_id = case when account_id = \(sender) then \(post) else read_id end,
                is_request = case when account_id = \(sender) or is_request = 1 and \(isConnected) then 0
                    when is_connected = 1 and \(knowsNobody) then 1 else is_request end,
                is_connected = case when is_request = 0 then is_connected when account_id = \(sender) then 0
                    when \(isConnected) then 1 else is_connected end,
                is_unread = case when account_id = \(sender) then 0
                    when exists (select 1 from mutes where mutes.account_id = conversation_members.account_id
                        and mutes.target_id = \(sender) and (mutes.ends_at is null or mutes.ends_at > \(now)))
                    then is_unread else 1 end
            where conversation_id = \(conversation) and account_id in (\(list: readers + [sender]))
            """
        )
    }

    /// How many messages of `sender` wait for an answer, counted up to `limit`, where all of `readers` have them as a
    /// request of somebody they do not know; none where one of them has said yes or knows the sender.
    static func unanswered(
        by sender: ID<Account>,
        in conversation: ID<Conversation>,
        to readers: [ID<Account>],
        _ connections: Connections,
        limit: Int,
        in tx: Transaction
    ) throws -> Int {
        let reader: SQL = "conversation_members.account_id"
        return try tx.value(
            """
            select count(*) from (
                select 1 from posts
                where posts.conversation_id = \(conversation) and posts.author_id = \(sender)
                    and posts.id > coalesce((
                        select answers.id from posts as answers
                        where answers.conversation_id = \(conversation) and answers.author_id <> \(sender)
                        order by answers.id desc limit 1
                    ), 0)
                    and not exists (
                        select 1 from conversation_members
                        where conversation_members.conversation_id = \(conversation)
                            and \(reader) in (\(list: readers))
                            and (conversation_members.is_request = 0 or \(follows(reader, "\(sender)"))
                                or \(connections.areConnected(reader, "\(sender)")))
                    )
                limit \(limit)
            ) as waiting
            """
        ) ?? 0
    }

    private static func follows(_ one: SQL, _ other: SQL) -> SQL {
        "exists (select 1 from follows where follower_id = \(one) and followee_id = \(other))"
    }
}
