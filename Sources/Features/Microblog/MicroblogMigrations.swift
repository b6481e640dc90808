import SQL

/// The tables of Home.
enum MicroblogMigrations {
    static let all = [
        posts, reactions, polls, imports, tagFollows, media, marks, suggestions, outbox, messages, keys, drafts,
        figures, connections, transactions, withdrawals,
        markWords, mutes, requests,
    ]

    private static let posts = Migration(
        "microblog-1-posts",
        """
        create table posts (
            id bigint primary key,
            author_id bigint not null,
            text text not null,
            warning text not null default '',
            language text not null default 'en',
            audience integer not null,
            reply_to bigint,
            reply_to_author bigint,
            thread_id bigint not null,
            boost_of bigint,
            edited_at bigint
        )
        """,
        "create index posts_by_author_id on posts (author_id, id)",
        "create index posts_by_thread_id on posts (thread_id, id)",
        "create unique index posts_by_boost_of on posts (boost_of, author_id) where boost_of is not null",
        "create index posts_in_public on posts (id) where audience = 0 and reply_to is null and boost_of is null",
        """
        create table post_stats (
            post_id bigint primary key,
            likes bigint not null default 0,
            boosts bigint not null default 0,
            replies bigint not null default 0,
            version bigint not null default 1
        )
        """,
        """
        create table author_stats (
            author_id bigint primary key,
            posts bigint not null default 0,
            follower_posts bigint not null default 0
        )
        """,
        """
        create table post_edits (
            post_id bigint not null,
            edited_at bigint not null,
            text text not null,
            warning text not null,
            options text not null default '',
            primary key (post_id, edited_at)
        )
        """,
        """
        create table mentions (
            post_id bigint not null,
            account_id bigint not null,
            primary key (post_id, account_id)
        )
        """,
        "create index mentions_by_account_id on mentions (account_id, post_id)",
        """
        create table tags (
            id bigint primary key,
            name text not null,
            name_key text not null
        )
        """,
        "create unique index tags_by_name_key on tags (name_key)",
        """
        create table post_tags (
            tag_id bigint not null,
            post_id bigint not null,
            author_id bigint not null,
            is_listed integer not null check (is_listed in (0, 1)),
            primary key (tag_id, post_id)
        )
        """,
        "create index post_tags_by_post_id on post_tags (post_id, tag_id, is_listed, author_id)",
        """
        create table creation_keys (
            account_id bigint not null,
            creation_key text not null,
            post_id bigint not null,
            created_at bigint not null,
            primary key (account_id, creation_key)
        )
        """,
        "create index creation_keys_by_created_at on creation_keys (created_at)"
    )

    private static let reactions = Migration(
        "microblog-2-reactions",
        """
        create table likes (
            account_id bigint not null,
            post_id bigint not null,
            id bigint not null,
            primary key (account_id, post_id)
        )
        """,
        "create unique index likes_by_id on likes (account_id, id)",
        "create index likes_by_post_id on likes (post_id, id, account_id)",
        """
        create table bookmarks (
            account_id bigint not null,
            post_id bigint not null,
            id bigint not null,
            primary key (account_id, post_id)
        )
        """,
        "create unique index bookmarks_by_id on bookmarks (account_id, id)",
        "create index bookmarks_by_post_id on bookmarks (post_id)",
        """
        create table pins (
            account_id bigint not null,
            post_id bigint not null,
            id bigint not null,
            primary key (account_id, post_id)
        )
        """,
        "create index pins_by_post_id on pins (post_id)"
    )

    private static let polls = Migration(
        "microblog-3-polls",
        """
        create table polls (
            post_id bigint primary key,
            is_multiple integer not null check (is_multiple in (0, 1)),
            hides_totals integer not null check (hides_totals in (0, 1)),
            ends_at bigint not null,
            voters bigint not null default 0
        )
        """,
        """
        create table poll_options (
            post_id bigint not null,
            position integer not null,
            title text not null,
            votes bigint not null default 0,
            primary key (post_id, position)
        )
        """,
        """
        create table poll_votes (
            post_id bigint not null,
            account_id bigint not null,
            position integer not null,
            primary key (post_id, account_id, position)
        )
        """,
        "create index poll_votes_by_account_id on poll_votes (account_id, post_id)"
    )

    private static let imports = Migration(
        "microblog-4-imports",
        """
        create table imported_posts (
            account_id bigint not null,
            source text not null,
            post_id bigint not null,
            primary key (account_id, source)
        )
        """
    )

    private static let tagFollows = Migration(
        "microblog-5-tag-follows",
        """
        create table tag_follows (
            account_id bigint not null,
            tag_id bigint not null,
            primary key (account_id, tag_id)
        )
        """
    )

    private static let media = Migration(
        "microblog-6-media",
        "alter table posts add column is_sensitive integer not null default 0 check (is_sensitive in (0, 1))",
        "alter table post_edits add column media text not null default '[]'"
    )

    private static let marks = Migration(
        "microblog-7-marks",
        "create table marked_posts (post_id bigint primary key)"
    )

    private static let suggestions = Migration(
        "microblog-8-suggestions",
        """
        create index posts_by_reply_to_author on posts (reply_to_author, id, author_id)
        where reply_to_author is not null
        """,
        """
        create table catch_ups (
            account_id bigint primary key,
            seen_id bigint not null
        )
        """
    )

    private static let messages = Migration(
        "microblog-10-messages",
        """
        create table conversations (
            id bigint primary key,
            member_key text
        )
        """,
        "create unique index conversations_by_member_key on conversations (member_key)",
        """
        create table conversation_members (
            conversation_id bigint not null,
            account_id bigint not null,
            last_id bigint not null default 0,
            read_id bigint not null default 0,
            hidden_id bigint not null default 0,
            is_request integer not null default 0 check (is_request in (0, 1)),
            is_unread integer not null default 0 check (is_unread in (0, 1)),
            primary key (conversation_id, account_id)
        )
        """,
        "create index conversation_members_by_account_id on conversation_members (account_id, is_request, last_id)",
        """
        create index unread_conversations_by_account_id on conversation_members (account_id)
        where is_unread = 1 and is_request = 0
        """,
        """
        create table hidden_messages (
            account_id bigint not null,
            post_id bigint not null,
            primary key (account_id, post_id)
        )
        """,
        "create index hidden_messages_by_post_id on hidden_messages (post_id)",
        "alter table posts add column conversation_id bigint",
        """
        create index posts_by_conversation_id on posts (conversation_id, id) where conversation_id is not null
        """
    )

    /// Posts are made under an ``IdempotencyKey``, as everything is.
    private static let keys = Migration("microblog-20-keys", "drop table creation_keys")

    private static let drafts = Migration(
        "microblog-21-drafts",
        """
        create table saved_drafts (
            id bigint primary key,
            account_id bigint not null,
            content text not null
        )
        """,
        "create index saved_drafts_by_account_id on saved_drafts (account_id, id)",
        "create index posts_by_boost_of_and_id on posts (boost_of, id) where boost_of is not null"
    )

    /// A mark on conversations that stand among somebody's messages only because they are connected with the writer.
    private static let connections = Migration(
        "microblog-23-connections",
        """
        alter table conversation_members
            add column is_connected integer not null default 0 check (is_connected in (0, 1))
        """
    )

    /// The words of ``StaffWarnings``, which were others.
    private static let markWords = Migration(
        "microblog-26-mark-words",
        """
        update posts set warning = 'Marked sensitive by moderators'
        where id in (select post_id from marked_posts) and warning = 'Sensitive, says the staff'
        """
    )
}
