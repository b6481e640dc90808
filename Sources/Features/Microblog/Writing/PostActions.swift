import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL
import Text

/// A post that has just been published, and the conversation in which it stands where it is a message.
struct PublishedPost: Sendable {
    let id: ID<Post>
    let conversation: ID<Conversation>?
}

/// The actions of people on posts.
struct PostActions: Sendable {
    let services: Services
    let recentPosts: RecentPostsIndex
    let outbox: PostNotificationOutbox

    init(_ services: Services, recentPosts: RecentPostsIndex, outbox: PostNotificationOutbox) {
        self.services = services
        self.recentPosts = recentPosts
        self.outbox = outbox
    }

    private static let hourly = RateRule("posts", 60, per: .hours(1))
    private static let hourlyMessages = RateRule("messages", 300, per: .hours(1))

    /// Publishes a post in the name of `viewer`.
    ///
    /// The number of statements does not depend on who reads it.
    ///
    /// Sending the same draft key again answers with the first post.
    ///
    /// - Returns: where the post stands, so that nobody reads it again to learn that.
    /// - Parameter recipients: whom it goes to, where it is only for those it is addressed to: a message.
    /// - Throws: ``Problem`` `.invalid` for an empty or overlong text, a bad poll, files that cannot be used or a
    ///   message to nobody or a fourth to strangers who have not answered, `.notFound` when the post replied to or the
    ///   conversation is not there for the viewer, `.forbidden` in a state that may not write, `.tooMany` above 60 an
    ///   hour, or 300 messages.
    @discardableResult
    func publish(
        _ draft: PostDraft,
        to recipients: Recipients = .mentioned,
        as viewer: Viewer
    ) async throws -> PublishedPost {
        let new = try await draft.prepared(limit: services.site.postLimit)
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        return try await write(new, to: recipients, as: viewer)
    }

    private func write(
        _ draft: NewPost,
        to recipients: Recipients,
        as viewer: Viewer
    ) async throws -> PublishedPost {
        let now = services.clock.now
        let id = services.ids.next(Post.self, at: now)
        let newConversation = services.ids.next(Conversation.self, at: now)
        let keywords = try await offloading(draft.text.text) { [services] in
            Keywords(draft, id: id, by: viewer.id, services)
        }
        return try await services.database.write { [services] tx in
            let made = try draft.key?.claim(id.description, by: viewer.id, at: now, in: tx)
            if let first = made.flatMap({ ID<Post>($0) }) {
                return PublishedPost(id: first, conversation: try PostQueries.post(first, in: tx)?.conversation)
            }
            let parent = try draft.replyTo.map {
                try PostAccess.admitted($0, for: viewer, to: .answer, services, in: tx)
            }
            let mentioned = try Account.present(named: draft.text.parts.usernames, in: tx)
            var row = PostRow(draft, id: id, author: viewer.id, parent: parent)
            var message: Addressing.Found?
            if row.audience == .addressed {
                let addressing = Addressing(services: services)
                let recipients = recipients.answering(parent)
                message = try addressing.find(recipients, mentioned: mentioned, by: viewer, as: newConversation, in: tx)
                row.conversation = message?.conversation
            }
            if let parent, try !PostQueries.countReply(for: row.audience, on: parent.id, by: 1, in: tx) {
                throw Problem.notFound
            }
            try PostQueries.insert(row, in: tx)
            let readers = message?.readers ?? mentioned.map(\.id)
            try services.search.put(keywords.document.meant(for: row, naming: readers), isNew: true, in: tx)
            if let poll = draft.poll { try PollQueries.insert(poll, on: id, at: now, in: tx) }
            try PostMedia.attach(draft.media, to: id, by: viewer.id, services, in: tx)
            if draft.isSensitive { try PostQueries.setSensitive(true, on: id, in: tx) }
            if let saved = draft.saved { try SavedDraftQueries.remove(saved, of: viewer.id, in: tx) }
            if let message {
                try deliver(id, message, by: viewer, in: tx)
            } else {
                try deliver(DeliveredPost(row), keywords.tags, naming: readers, event: .published, in: tx)
                try show(row, in: tx)
            }
            // Of a reply for few those who may see it are told with it, and nobody else.
            if let parent, row.audience <= .unlisted {
                try services.live.tell(.postChange, about: parent.id.rawValue, by: parent.author.id, in: tx)
            }
            // Last of all: what is refused, or was sent under the same key before, uses nothing up.
            let isMessage = row.audience == .addressed
            try services.limits.count(isMessage ? Self.hourlyMessages : Self.hourly, of: viewer.id, in: tx)
            return PublishedPost(id: id, conversation: row.conversation)
        }
    }

    /// Puts a message before those it is addressed to, and nobody else.
    private func deliver(
        _ post: ID<Post>,
        _ message: Addressing.Found,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        try PostQueries.insertMentions(message.readers, on: post, in: tx)
        try ConversationQueries.deliver(
            post,
            in: message.conversation,
            by: viewer.id,
            to: message.readers,
            services.connections,
            at: services.clock.now,
            in: tx
        )
        let waiting = try ConversationQueries.waiting(message.readers, in: message.conversation, tx)
        // Whoever has it among their messages, and not as a request, has said yes.
        if waiting.isEmpty { try Addressing(services: services).requireAnswer(in: message, to: viewer, in: tx) }
        try services.notifier.takeBack(.message, about: message.conversation.rawValue, to: viewer.id, in: tx)
        let told = try ThreadMuteQueries.hearing(waiting, of: ID(rawValue: message.conversation.rawValue), in: tx)
        try services.notifier.tell(told, .message, about: message.conversation.rawValue, by: viewer.id, in: tx)
        try services.live.tell(.message, about: post.rawValue, by: viewer.id, in: tx)
    }

    /// Puts a new post on the open pages that it belongs to, and before its author's followers.
    private func show(_ row: PostRow, in tx: Transaction) throws {
        try services.live.tell(.post, about: row.id.rawValue, by: row.author, in: tx)
        let entry = RecentPostsIndex.Entry(row)
        tx.onCommit { [recentPosts] in recentPosts.insert(entry) }
    }

    /// By what others come across a new post, made ready before it is written.
    private struct Keywords: Sendable {
        let tags: NewTags
        let document: SearchDocument

        init(_ draft: NewPost, id: ID<Post>, by author: ID<Account>, _ services: Services) {
            tags = NewTags(of: draft.text.parts, services.ids, at: services.clock.now)
            document = PostDocument(draft, id: id, author: author).document
        }
    }
}

extension PostRow {
    /// The row of a new post under `parent`, never for more people than what it answers.
    init(_ new: NewPost, id: ID<Post>, author: ID<Account>, parent: Post?) {
        self.init(
            id: id,
            author: author,
            text: new.text.text,
            warning: new.warning,
            language: new.language.tag,
            audience: max(new.audience, parent?.audience ?? .everyone),
            replyTo: parent?.id,
            replyToAuthor: parent?.author.id,
            thread: parent?.thread ?? id,
            boostOf: nil
        )
    }
}

extension RecentPostsIndex.Entry {
    /// The entry of a row that has been written.
    init(_ row: PostRow) {
        self.init(
            id: row.id,
            author: row.author,
            replyToAuthor: row.replyToAuthor == row.author ? nil : row.replyToAuthor,
            isBoost: row.boostOf != nil
        )
    }
}
