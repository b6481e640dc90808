package import Contracts
import Kernel
package import SQL

extension PostLoading {
    /// Makes the counts of all posts and authors equal to the rows, and lets the search index be made from them.
    package static func count(_ index: any SearchIndex, in tx: Transaction) throws {
        try index.startOver(PostDocument.kind, in: tx)
        try tx.run("delete from post_stats")
        try tx.run(
            """
            insert into post_stats (post_id, likes, boosts, replies, closed_replies)
            select posts.id, coalesce(liked.number, 0), coalesce(boosted.number, 0), coalesce(answered.open, 0),
                coalesce(answered.closed, 0)
            from posts
            left join (select post_id, count(*) as number from likes group by post_id) as liked
                on liked.post_id = posts.id
            left join (
                select boost_of, count(*) as number from posts where boost_of is not null group by boost_of
            ) as boosted on boosted.boost_of = posts.id
            left join (
                select answers.reply_to, \(PostQueries.replyCounts)
                from posts as answers where answers.reply_to is not null group by answers.reply_to
            ) as answered on answered.reply_to = posts.id
            where posts.boost_of is null
            """
        )
        try tx.run("delete from author_stats")
        try tx.run(
            """
            insert into author_stats (author_id, posts, follower_posts)
            select author_id, sum(case when audience <= 1 then 1 else 0 end), sum(case when audience = 2 then 1 else 0 end)
            from posts where boost_of is null group by author_id
            """
        )
    }
}
