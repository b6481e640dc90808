import Jobs
import Kernel
import SQL

/// The statements that remove everything somebody wrote and did in Home.
enum ErasureQueries {
    /// Removes posts with all that hangs on them, and what the account left on other people's posts.
    ///
    /// Counts on other people's posts do without the account already.
    ///
    /// - Returns: the boosts of its posts that went with them.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws -> [(id: ID<Post>, author: ID<Account>)] {
        let own: SQL = "select id from posts where author_id = \(account)"
        let boosts = try tx.all("delete from posts where boost_of in (\(own)) returning id, author_id") { row in
            (id: try row.next() as ID<Post>, author: try row.next() as ID<Account>)
        }
        let tags: [ID<Hashtag>] = try tx.values(
            """
            select tag_id from post_tags where author_id = \(account)
            union select tag_id from tag_follows where account_id = \(account)
            """
        )
        try JobOutbox.forget(.posts, about: own, in: tx)
        for table in ofPosts { try tx.run("delete from \(table) where post_id in (\(own))") }
        // A thread goes on in which others wrote as well.
        try tx.run(
            """
            delete from muted_threads
            where thread_id in (select thread_id from posts where author_id = \(account)) and not exists (
                select 1 from posts as others
                where others.thread_id = muted_threads.thread_id and others.author_id <> \(account))
            """
        )
        try tx.run(
            """
            update posts set reply_to_author = null
            where thread_id in (select distinct thread_id from posts where author_id = \(account))
                and reply_to_author = \(account)
            """
        )
        for table in ofAccounts { try tx.run("delete from \(table) where account_id = \(account)") }
        for table in ["author_stats", "posts"] as [SQL] {
            try tx.run("delete from \(table) where author_id = \(account)")
        }
        for part in stride(from: 0, to: tags.count, by: 500) {
            try TagQueries.forgetUnused(Array(tags[part...].prefix(500)), in: tx)
        }
        try ConversationQueries.erase(account, in: tx)
        return boosts
    }

    /// Tables whose rows belong to a post.
    private static let ofPosts: [SQL] = [
        "likes", "bookmarks", "pins", "mentions", "post_tags", "post_edits", "post_stats", "polls", "poll_options",
        "poll_votes", "marked_posts", "hidden_messages", "withdrawn_posts",
    ]

    /// Tables whose rows belong to whoever did something.
    private static let ofAccounts: [SQL] = [
        "likes", "bookmarks", "pins", "mentions", "poll_votes", "tag_follows", "catch_ups", "hidden_messages",
        "saved_drafts", "imported_posts", "muted_threads",
    ]
}
