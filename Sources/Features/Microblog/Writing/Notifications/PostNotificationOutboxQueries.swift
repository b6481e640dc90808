import Jobs
import Kernel
import SQL

/// The statements about news of which crowds are told.
enum PostNotificationOutboxQueries {
    /// Notes news for whoever wants to hear of them, from the first one again where they are news again.
    ///
    /// - Parameter action: done before the transaction ends, where anybody does.
    static func add(
        _ kind: PostNotificationEvent,
        _ post: ID<Post>,
        by author: ID<Account>,
        to jobs: JobOutbox,
        in tx: Transaction,
        ifAny action: @escaping () -> Void
    ) throws {
        try jobs.restart(
            "posts.id, \(kind)",
            from: "posts where posts.id = \(post) and exists (\(people(kind, post, author)))",
            in: tx,
            ifAny: action
        )
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

    static func hasEndedPolls(at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from polls where is_told = 0 and ends_at <= \(now) limit 1", as: Int.self) != nil
    }

    /// Makes news of polls that have ended, once; of those that ended before `moment` none.
    static func addEndedPolls(at now: Instant, since moment: Instant, to jobs: JobOutbox, in tx: Transaction) throws {
        try jobs.restart(
            "post_id, \(PostNotificationEvent.pollEnded)",
            from: "polls where is_told = 0 and ends_at <= \(now) and ends_at > \(moment)",
            in: tx
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
