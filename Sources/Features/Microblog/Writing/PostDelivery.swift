import Contracts
import Kernel
import Runtime
import SQL
import Text

/// A post as it is delivered: whose it is, for whom, and whom it answers.
struct DeliveredPost: Sendable {
    let id: ID<Post>
    let author: ID<Account>
    let audience: Audience
    let replyToAuthor: ID<Account>?
    let thread: ID<Post>

    /// A post that has just been written.
    init(_ row: PostRow) {
        (id, author, audience, replyToAuthor) = (row.id, row.author, row.audience, row.replyToAuthor)
        thread = row.thread
    }

    /// A post that has just been changed.
    init(_ post: Post) {
        (id, author, audience, replyToAuthor) = (post.id, post.author.id, post.audience, post.replyToAuthor)
        thread = post.thread
    }

    /// True where it stands in a thread that somebody else began or carries on.
    var isAnswerToOthers: Bool { replyToAuthor.map { $0 != author } ?? false }
}

/// The tags of a text, with an id for each in case it is new; made ready before anything is written.
struct NewTags: Sendable {
    let names: [String]
    let newIDs: [ID<Hashtag>]

    init(of text: TextParts, _ ids: IDSource, at now: Instant) {
        names = text.tags(by: Folding.key)
        newIDs = names.map { _ in ids.next(Hashtag.self, at: now) }
    }
}

extension PostActions {
    /// Puts a post, new or changed, before those it answers and names and those who want to hear of it, and under its
    /// tags.
    func deliver(
        _ post: DeliveredPost,
        _ tags: NewTags,
        naming mentioned: [ID<Account>],
        event: PostNotificationEvent,
        in tx: Transaction
    ) throws {
        try PostQueries.insertMentions(mentioned, on: post.id, in: tx)
        try PostNotifications.announce(post, naming: mentioned, with: services.notifier, in: tx)
        let isNewAnswer = event == .published && post.isAnswerToOthers
        if !isNewAnswer { try outbox.note(event, post.id, by: post.author, in: tx) }
        let former = event == .published ? [] : try TagQueries.removeAll(on: post.id, in: tx)
        let found = try TagQueries.findOrMake(tags.names, newIDs: tags.newIDs, in: tx)
        try TagQueries.insert(found, on: post.id, by: post.author, isListed: post.audience == .everyone, in: tx)
        try TagQueries.forgetUnused(former, in: tx)
    }
}
