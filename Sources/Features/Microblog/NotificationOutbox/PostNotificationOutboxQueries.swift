import Kernel
import SQL

/// The statements about news of which crowds are told.
enum PostNotificationOutboxQueries {
    /// Notes news for whoever wants to hear of them, from the first one again where they are news again.
    ///
    /// - Returns: whether anybody does.
    static func insert(
        _ kind: PostNotificationEvent,
        _ post: ID<Post>,
        by author: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into post_news (post_id, kind, after_id)
            select posts.id, \(kind), 0 from posts where posts.id = \(post) and exists (\(people(kind, post, author)))
            on conflict (post_id, kind) do update set after_id = 0
            """
        ) > 0
    }

    /// The oldest news.
    static func first(in tx: Transaction) throws -> PostNotificationItem? {
        try tx.first("select post_id, kind, after_id from post_news order by post_id, kind limit 1")
    }

    /// Who is told next, in the order of their numbers.
    static func crowd(
        of item: PostNotificationItem,
        by author: ID<Account>,
        limit: Int,
        in tx: Transaction
    ) throws -> [ID<Account>] {
        try tx.values(
            """
            select id from (\(people(item.kind, item.post, author))) as crowd where id > \(item.after)
            order by id limit \(limit)
            """
        )
    }

    /// Remembers who was told last; without one everybody was.
    ///
    /// - Returns: whether they are still to be told; not where another server was faster.
    static func move(_ item: PostNotificationItem, to last: ID<Account>?, in tx: Transaction) throws -> Bool {
        let isIt: SQL = "post_id = \(item.post) and kind = \(item.kind) and after_id = \(item.after)"
        guard let last else { return try tx.run("delete from post_news where \(isIt)") > 0 }
        return try tx.run("update post_news set after_id = \(last) where \(isIt)") > 0
    }

    static func remove(_ post: ID<Post>, in tx: Transaction) throws {
        try tx.run("delete from post_news where post_id = \(post)")
    }

    static func hasEndedPolls(at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from polls where is_told = 0 and ends_at <= \(now) limit 1", as: Int.self) != nil
    }

    /// Makes news of polls that have ended, once; of those that ended before `moment` none.
    static func insertEndedPolls(at now: Instant, since moment: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into post_news (post_id, kind, after_id)
            select post_id, \(PostNotificationEvent.pollEnded), 0 from polls
            where is_told = 0 and ends_at <= \(now) and ends_at > \(moment)
            on conflict do nothing
            """
        )
        try tx.run("update polls set is_told = 1 where is_told = 0 and ends_at <= \(now)")
    }

    /// The numbers of all who want to hear of news.
    ///
    /// Whoever is named in a new post hears of it anyway.
    private static func people(_ kind: PostNotificationEvent, _ post: ID<Post>, _ author: ID<Account>) -> SQL {
        switch kind {
        case .published:
            """
            select follower_id as id from follows
            where followee_id = \(author) and notifies = 1 and not exists (
                select 1 from mentions where mentions.post_id = \(post) and mentions.account_id = follower_id)
            """
        case .changed: "select author_id as id from posts as boosts where boosts.boost_of = \(post)"
        case .pollEnded: "select distinct account_id as id from poll_votes where poll_votes.post_id = \(post)"
        }
    }
}
