import Kernel
import SQL

/// The statements behind trends.
///
/// Each reads a bounded stretch of what is newest.
enum TrendQueries {
    /// Who used which tag since `start` in public posts of people who may be found, none of them sensitive.
    static func uses(since start: Instant, in tx: Transaction) throws -> [TrendScores.Use] {
        try tx.all(
            """
            select post_tags.tag_id, tags.name, post_tags.author_id, post_tags.post_id
            from post_tags
            join tags on tags.id = post_tags.tag_id
            join accounts on accounts.id = post_tags.author_id
            join posts on posts.id = post_tags.post_id
            where post_tags.post_id >= \(ID<Post>.first(at: start)) and post_tags.is_listed = 1
                and posts.audience = 0 and posts.warning = '' and posts.is_sensitive = 0
                and accounts.state = \(AccountState.active) and accounts.is_discoverable = 1
            order by post_tags.post_id desc limit 50000
            """
        ) { row in
            TrendScores.Use(
                tag: try row.next(),
                name: try row.next(),
                account: try row.next(),
                at: (try row.next() as ID<Post>).instant
            )
        }
    }

    /// Who liked or passed on within the last day what was written within the last three.
    static func reactions(at now: Instant, in tx: Transaction) throws -> [TrendScores.Reaction] {
        let recent = ID<Post>.first(at: now - .days(3))
        let today = ID<Post>.first(at: now - .days(1))
        let candidates: SQL = """
            select posts.id, posts.author_id
            from posts
            join post_stats on post_stats.post_id = posts.id
            join accounts on accounts.id = posts.author_id
            where posts.audience = 0 and posts.reply_to is null and posts.boost_of is null and posts.id >= \(recent)
                and posts.warning = '' and posts.is_sensitive = 0 and accounts.state = \(AccountState.active) and accounts.is_discoverable = 1
                and post_stats.likes + post_stats.boosts >= 3
            order by posts.id desc limit 1000
            """
        let likes = try read(
            """
            select chosen.id, chosen.author_id, likes.account_id, likes.id
            from (\(candidates)) as chosen join likes on likes.post_id = chosen.id
            where likes.id >= \(today)
            """,
            in: tx
        )
        let boosts = try read(
            """
            select chosen.id, chosen.author_id, boosts.author_id, boosts.id
            from (\(candidates)) as chosen join posts as boosts on boosts.boost_of = chosen.id
            where boosts.id >= \(today)
            """,
            in: tx
        )
        return likes + boosts
    }

    private static func read(_ sql: SQL, in tx: Transaction) throws -> [TrendScores.Reaction] {
        try tx.all(sql) { row in
            TrendScores.Reaction(
                post: try row.next(),
                author: try row.next(),
                account: try row.next(),
                at: (try row.next() as ID<Post>).instant
            )
        }
    }
}

extension ID {
    /// The smallest id that can be given out at `instant`.
    static func first(at instant: Instant) -> ID {
        ID(rawValue: max(0, instant.milliseconds) << 16)
    }
}
