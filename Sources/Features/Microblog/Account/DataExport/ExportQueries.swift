import Calendar
import Contracts
import Kernel
import SQL

/// The statements that read what somebody wrote and did in Home, for their archive.
enum ExportQueries {
    /// The posts that the account wrote and passed on, from older to newer.
    static func posts(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [Post] {
        try tx.all(
            """
            select \(Post.columns) from \(Post.source)
            where posts.author_id = \(account) and posts.id > \(cursor ?? 0)
            order by posts.id limit \(ExportFile.pageLength)
            """
        )
    }

    /// The messages that were sent to the account and that it has not deleted, from older to newer.
    static func messages(to account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> [ID<Post>] {
        try tx.values(
            """
            select posts.id from mentions join posts on posts.id = mentions.post_id
            join conversation_members on conversation_members.conversation_id = posts.conversation_id
                and conversation_members.account_id = mentions.account_id
            where mentions.account_id = \(account) and mentions.post_id > \(cursor ?? 0)
                and posts.id > conversation_members.hidden_id and not exists (
                    select 1 from hidden_messages
                    where hidden_messages.account_id = mentions.account_id and hidden_messages.post_id = posts.id
                )
            order by mentions.post_id limit \(ExportFile.pageLength)
            """
        )
    }

    /// The earlier versions of posts that were changed, from older to newer.
    static func edits(of posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: [ExportedEdit]] {
        guard !posts.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select post_id, text, warning, options, media, edited_at from post_edits
            where post_id in (\(list: posts)) order by post_id, edited_at
            """
        ) { row in (try row.next() as ID<Post>, ExportedEdit(try PostVersion(from: &row))) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The posts that the account put into one of the tables of marks, with the marks' own ids.
    static func marks(
        in table: SQL,
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(id: Int64, post: ID<Post>)] {
        try tx.all(
            """
            select id, post_id from \(table) where account_id = \(account) and id > \(cursor ?? 0)
            order by id limit \(ExportFile.pageLength)
            """
        ) { row in (id: try row.next(), post: try row.next()) }
    }

    /// The numbers of the threads and conversations that the account muted.
    static func mutedThreads(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> [ID<Post>] {
        try tx.values(
            """
            select thread_id from muted_threads where account_id = \(account) and thread_id > \(cursor ?? 0)
            order by thread_id limit \(ExportFile.pageLength)
            """
        )
    }

    /// The tags that the account follows.
    static func followedTags(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> [Hashtag] {
        try tx.all(
            """
            select \(Hashtag.columns) from tag_follows join tags on tags.id = tag_follows.tag_id
            where tag_follows.account_id = \(account) and tag_follows.tag_id > \(cursor ?? 0)
            order by tag_follows.tag_id limit \(ExportFile.pageLength)
            """
        )
    }

    /// The votes of the account, one row a poll.
    static func votes(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(position: Int64, row: ExportedVote)] {
        let posts: [ID<Post>] = try tx.values(
            """
            select distinct post_id from poll_votes where account_id = \(account) and post_id > \(cursor ?? 0)
            order by post_id limit \(ExportFile.pageLength)
            """
        )
        let votes = try PollQueries.votes(of: account, on: posts, in: tx)
        return posts.map { post in
            (post.rawValue, ExportedVote(post: post.description, choices: (votes[post] ?? []).map { $0 + 1 }))
        }
    }
}

/// An earlier version of a post, as it stands in its author's archive.
struct ExportedEdit: Encodable {
    let since: String
    let text: String
    let warning: String
    /// The answers of its poll.
    let poll: [String]
    /// The numbers of its files, and what was said of each.
    let media: [String]
    let descriptions: [String]

    init(_ version: PostVersion) {
        since = version.since.iso8601
        text = version.text
        warning = version.warning
        poll = version.options
        media = version.media.map { String($0.id) }
        descriptions = version.media.map(\.alt)
    }
}

/// A vote as it stands in its owner's archive; answers are counted from one.
struct ExportedVote: Encodable {
    let post: String
    let choices: [Int]
}

/// A muted thread or conversation as it stands in its owner's archive.
struct ExportedMute: Encodable {
    let conversation: String
}

/// A saved draft as it stands in its owner's archive.
struct ExportedDraft: Encodable {
    let since: String
    let text: String
    let warning: String
    let poll: [String]

    init(_ draft: PostDraft, since: Instant) {
        self.since = since.iso8601
        text = draft.text
        warning = draft.warning
        poll = draft.options
    }
}
