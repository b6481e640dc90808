import Kernel
import SQL

/// The statements about conversations.
enum ConversationQueries {
    // MARK: Reading

    /// A conversation as `account` has it, with the others in it.
    static func membership(
        of account: ID<Account>,
        in conversation: ID<Conversation>,
        _ tx: Transaction
    ) throws -> Membership? {
        let found: Membership? = try tx.first(
            """
            select \(Membership.columns) from conversation_members
            where conversation_id = \(conversation) and account_id = \(account)
            """
        )
        guard var found else { return nil }
        found.others = try others(than: account, in: [conversation], tx)[conversation] ?? []
        return found
    }

    /// A page of the conversations in the list of `account`, newest first, without those that it has deleted.
    static func page(
        of account: ID<Account>,
        requests: Bool,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Membership] {
        let found: [Membership] = try tx.all(
            """
            select \(Membership.columns) from conversation_members
            where account_id = \(account) and is_request = \(requests) and last_id < \(cursor ?? .max)
                and last_id > hidden_id
            order by last_id desc limit \(limit)
            """
        )
        let others = try others(than: account, in: found.map(\.conversation), tx)
        return found.map { membership in
            var membership = membership
            membership.others = others[membership.conversation] ?? []
            return membership
        }
    }

    private static func others(
        than account: ID<Account>,
        in conversations: [ID<Conversation>],
        _ tx: Transaction
    ) throws -> [ID<Conversation>: [Account]] {
        guard !conversations.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select conversation_members.conversation_id, \(Account.columns)
            from conversation_members join accounts on accounts.id = conversation_members.account_id
            where conversation_members.conversation_id in (\(list: conversations))
                and conversation_members.account_id <> \(account)
            order by accounts.id
            """
        ) { row in (try row.next() as ID<Conversation>, try Account(from: &row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The messages of a conversation that `membership` still has, newest first.
    static func messages(
        of membership: Membership,
        for account: ID<Account>,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [ID<Post>] {
        try tx.values(
            """
            select id from posts
            where conversation_id = \(membership.conversation) and id > \(membership.hidden)
                and id < \(cursor ?? .max) and not exists (
                    select 1 from hidden_messages where account_id = \(account) and post_id = posts.id
                )
            order by id desc limit \(limit)
            """
        )
    }

    /// Those of `messages` that `account` has not deleted for itself.
    static func kept(_ messages: [ID<Post>], by account: ID<Account>, in tx: Transaction) throws -> Set<ID<Post>> {
        guard !messages.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select posts.id from posts join conversation_members
                    on conversation_members.conversation_id = posts.conversation_id
                    and conversation_members.account_id = \(account)
                where posts.id in (\(list: messages)) and posts.id > conversation_members.hidden_id
                    and not exists (
                        select 1 from hidden_messages
                        where hidden_messages.account_id = \(account) and hidden_messages.post_id = posts.id
                    )
                """
            )
        )
    }

    /// The conversation of exactly these accounts.
    static func conversation(of members: Set<ID<Account>>, in tx: Transaction) throws -> ID<Conversation>? {
        try tx.value("select id from conversations where member_key = \(key(members))")
    }

    static func members(of conversation: ID<Conversation>, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values("select account_id from conversation_members where conversation_id = \(conversation)")
    }

    // MARK: Writing

    static func key(_ members: Set<ID<Account>>) -> String {
        members.sorted().map(\.description).joined(separator: ",")
    }

    /// Those of `readers` for whom the conversation has something new.
    static func waiting(
        _ readers: [ID<Account>],
        in conversation: ID<Conversation>,
        _ tx: Transaction
    ) throws -> [ID<Account>] {
        try tx.values(
            """
            select account_id from conversation_members
            where conversation_id = \(conversation) and account_id in (\(list: readers))
                and is_unread = 1 and is_request = 0
            """
        )
    }

    /// Takes a message that is gone from the top of lists.
    static func recall(from conversation: ID<Conversation>, in tx: Transaction) throws {
        try settle("conversation_id = \(conversation)", in: tx)
    }

    /// Counts everything up to `post` as read.
    static func markRead(
        _ conversation: ID<Conversation>,
        upTo post: ID<Post>,
        by account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update conversation_members
            set read_id = case when read_id < \(post) then \(post) else read_id end,
                is_unread = case when last_id > \(post) then is_unread else 0 end
            where conversation_id = \(conversation) and account_id = \(account)
            """
        )
    }

    /// Counts the requests of `account` whose newest message is `newest` or older as looked at.
    static func seeRequests(of account: ID<Account>, upTo newest: ID<Post>, in tx: Transaction) throws {
        try tx.run(
            """
            update conversation_members set is_unread = 0
            where account_id = \(account) and is_unread = 1 and is_request = 1 and last_id <= \(newest)
            """
        )
    }

    static func accept(_ conversation: ID<Conversation>, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update conversation_members set is_request = 0, is_connected = 0
            where conversation_id = \(conversation) and account_id = \(account)
            """
        )
    }

    /// Takes all that is there out of one member's sight.
    static func hide(_ conversation: ID<Conversation>, for account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update conversation_members set hidden_id = last_id, read_id = last_id, is_unread = 0
            where conversation_id = \(conversation) and account_id = \(account)
            """
        )
    }

    static func hide(_ post: ID<Post>, for account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            "insert into hidden_messages (account_id, post_id) values (\(account), \(post)) on conflict do nothing"
        )
    }

    /// Takes an account whose posts are gone out of its conversations; what others wrote stays theirs.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        let own: SQL = "select conversation_id from conversation_members where account_id = \(account)"
        try settle("conversation_id in (\(own))", in: tx)
        try tx.run("update conversations set member_key = null where id in (\(own))")
        try tx.run("delete from conversation_members where account_id = \(account)")
        try tx.run(
            """
            delete from conversations where member_key is null
                and not exists (select 1 from conversation_members where conversation_id = conversations.id)
            """
        )
    }

    /// Lets members' lists say again which message is the newest for them, and whether there is anything new.
    private static func settle(_ which: SQL, in tx: Transaction) throws {
        try tx.run(
            """
            update conversation_members set last_id = coalesce((
                select posts.id from posts
                where posts.conversation_id = conversation_members.conversation_id and (
                    posts.author_id = conversation_members.account_id or exists (
                        select 1 from mentions
                        where post_id = posts.id and mentions.account_id = conversation_members.account_id
                    )
                )
                order by posts.id desc limit 1
            ), 0)
            where \(which)
            """
        )
        try tx.run("update conversation_members set is_unread = 0 where \(which) and last_id <= read_id")
    }
}
