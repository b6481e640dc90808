import Kernel
import SQL

/// The statements about posts that their authors deleted a moment ago and can still bring back.
///
/// Such a post keeps all it has and is meant for nobody (`Audience.owner`); the row remembers for whom it was.
enum WithdrawnPostQueries {
    static func insert(_ post: Post, dueAt moment: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into withdrawn_posts (post_id, audience, due_at)
            values (\(post.id), \(post.audience), \(moment)) on conflict do nothing
            """
        )
        try setAudience(.owner, of: post, in: tx)
    }

    /// Gives a post back to those it was for; answers with it, or with nothing where it is not withdrawn.
    static func takeBack(_ id: ID<Post>, in tx: Transaction) throws -> Post? {
        let audience: Audience? = try tx.value(
            "delete from withdrawn_posts where post_id = \(id) returning audience"
        )
        guard let audience, let post = try PostQueries.post(id, in: tx) else { return nil }
        try setAudience(audience, of: post, in: tx)
        return try PostQueries.post(id, in: tx)
    }

    /// Counts go with the audience: what is meant for nobody is counted nowhere.
    private static func setAudience(_ audience: Audience, of post: Post, in tx: Transaction) throws {
        try tx.run("update posts set audience = \(audience) where id = \(post.id)")
        try tx.run("update post_stats set version = version + 1 where post_id = \(post.id)")
        let (change, counted) = audience == .owner ? (-1, post.audience) : (1, audience)
        try PostQueries.countPost(for: counted, of: post.author.id, by: change, in: tx)
        if let parent = post.replyTo { try PostQueries.countReply(for: counted, on: parent, by: change, in: tx) }
    }

    /// Lets the other servers learn of a post as of a new one, by the number of this transaction.
    static func tellServers(of post: ID<Post>, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        try tx.run("update posts set transaction_id = pg_current_xact_id()::text::bigint where id = \(post)")
    }

    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [ID<Post>] {
        try tx.values(
            "select post_id from withdrawn_posts where due_at <= \(now) order by due_at limit \(limit)"
        )
    }
}
