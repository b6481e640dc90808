import SQL

extension MicroblogMigrations {
    /// Replies that only some may see are counted apart, for whoever may; before, whoever saw a post for followers was
    /// told of all its replies.
    static let figures = Migration(
        "microblog-22-figures",
        "alter table post_stats add column closed_replies bigint not null default 0",
        """
        create index posts_by_reply_to on posts (reply_to, author_id, audience) where reply_to is not null
        """,
        """
        create index closed_posts_by_reply_to on posts (reply_to, id) where reply_to is not null and audience >= 2
        """,
        """
        update post_stats set version = version + 1,
            replies = (select count(*) from posts join accounts on accounts.id = posts.author_id
                where posts.reply_to = post_stats.post_id and posts.audience <= 1 and accounts.state <= 2),
            closed_replies = (select count(*) from posts join accounts on accounts.id = posts.author_id
                where posts.reply_to = post_stats.post_id and posts.audience >= 2 and accounts.state <= 2)
        where post_id in (select reply_to from posts where reply_to is not null and audience >= 2)
        """
    )
}
