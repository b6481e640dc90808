import Kernel
import SQL

/// The statements about who follows a story.
enum StoryFollowQueries {
    static func follows(_ account: ID<Account>, _ story: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from thread_follows where thread_id = \(story) and account_id = \(account)",
            as: Int.self
        ) != nil
    }

    /// Asks which of `stories` somebody follows.
    static func askFollowed(
        by account: ID<Account>,
        among stories: [ID<Story>],
        in tx: Transaction
    ) throws -> () throws -> Set<ID<Story>> {
        guard !stories.isEmpty else { return { [] } }
        let asked = try tx.ask(
            """
            select thread_id from thread_follows
            where account_id = \(account) and thread_id in (\(list: stories))
            """
        ) { row in try row.next() as ID<Story> }
        return { Set(try asked.all()) }
    }

    /// Lets somebody follow a story, and hear of it again where they had muted it.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    static func follow(
        _ story: ID<Story>,
        by account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        let added = try tx.run(
            """
            insert into thread_follows (thread_id, account_id, created_at) values (\(story), \(account), \(now))
            on conflict do nothing
            """
        )
        if added > 0 { try count(1, on: story, in: tx) }
        try unmute(story, by: account, in: tx)
        return added > 0
    }

    @discardableResult
    static func unfollow(_ story: ID<Story>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        let removed = try tx.run("delete from thread_follows where thread_id = \(story) and account_id = \(account)")
        if removed > 0 { try count(-1, on: story, in: tx) }
        return removed > 0
    }

    /// Lets somebody stop following who may be away, and is in no count then.
    static func unfollow(_ story: ID<Story>, by account: Account, in tx: Transaction) throws {
        let removed = try tx.run(
            "delete from thread_follows where thread_id = \(story) and account_id = \(account.id)"
        )
        if removed > 0, account.state.isPresent { try count(-1, on: story, in: tx) }
    }

    /// Somebody hears nothing more of a story but what concerns their own lines.
    static func mute(_ story: ID<Story>, by account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into thread_mutes (thread_id, account_id, created_at) values (\(story), \(account), \(now))
            on conflict do nothing
            """
        )
    }

    static func unmute(_ story: ID<Story>, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from thread_mutes where thread_id = \(story) and account_id = \(account)")
    }

    private static func count(_ change: Int, on story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) followers = followers + \(change) where id = \(story)")
    }
}
