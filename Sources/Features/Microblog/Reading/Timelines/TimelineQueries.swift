import Directory
import Kernel
import SQL

/// The statements behind lists of posts.
///
/// Lists are rows of a post, its author, or 0 where a look at the post has to tell, and its position, newest first; what
/// a viewer may see is decided afterwards.
enum TimelineQueries {
    /// The home timeline, exact without any memory: only the authors with the newest posts below the cursor can have
    /// a post on the page.
    static func home(of viewer: ID<Account>, cursor: Int64?, limit: Int, in tx: Transaction) throws -> [ListedPost] {
        let cursor = cursor ?? .max
        let belongs: SQL = """
            p.audience <= \(Audience.followers) and p.id < \(cursor)
            and (p.reply_to_author is null or p.reply_to_author = p.author_id or p.reply_to_author = \(viewer)
                or exists (select 1 from follows r
                    where r.follower_id = \(viewer) and r.followee_id = p.reply_to_author))
            """
        return try posts(
            of: FollowedQueries.newest(
                "p.id, 0, p.id",
                of: viewer,
                in: "posts",
                by: "author_id",
                where: belongs,
                limit: limit
            ),
            in: tx
        )
    }

    /// Public posts that begin a conversation.
    static func local(cursor: Int64?, limit: Int) -> SQL {
        """
        select id, author_id, id from posts
        where audience = 0 and reply_to is null and boost_of is null and id < \(cursor ?? .max)
        order by id desc limit \(limit)
        """
    }

    /// The posts of one account; with replies or without.
    static func written(by author: ID<Account>, withReplies: Bool, cursor: Int64?, limit: Int) -> SQL {
        let replies: SQL = withReplies ? "" : "and (reply_to_author is null or reply_to_author = author_id)"
        return """
            select id, case when boost_of is null then author_id else 0 end, id from posts
            where author_id = \(author) and audience < \(Audience.addressed) and id < \(cursor ?? .max) \(replies)
            order by id desc limit \(limit)
            """
    }

    /// Public posts with a tag.
    static func tagged(_ tag: ID<Hashtag>, cursor: Int64?, limit: Int) -> SQL {
        """
        select post_id, 0, post_id from post_tags
        where tag_id = \(tag) and is_listed = 1 and post_id < \(cursor ?? .max)
        order by post_id desc limit \(limit)
        """
    }

    /// The posts that an account liked, by time of liking.
    static func liked(by account: ID<Account>, cursor: Int64?, limit: Int) -> SQL {
        """
        select post_id, 0, id from likes where account_id = \(account) and id < \(cursor ?? .max)
        order by id desc limit \(limit)
        """
    }

    /// The posts that an account bookmarked, by time of the act.
    static func bookmarked(by account: ID<Account>, cursor: Int64?, limit: Int) -> SQL {
        """
        select post_id, 0, id from bookmarks where account_id = \(account) and id < \(cursor ?? .max)
        order by id desc limit \(limit)
        """
    }

    /// The posts that an account put on top.
    static func pinned(by account: ID<Account>) -> SQL {
        "select post_id, 0, id from pins where account_id = \(account) order by id desc"
    }

    /// The posts of a list.
    static func posts(of list: SQL, in tx: Transaction) throws -> [ListedPost] {
        try tx.all(list, as: ListedPost.self)
    }
}
