import Contracts
import Kernel
import SQL

/// The acts of people in conversations.
struct MessageActions: Sendable {
    private let services: Services
    private let posts: PostActions

    init(_ services: Services, _ posts: PostActions) {
        self.services = services
        self.posts = posts
    }

    /// Writes a message.
    ///
    /// - Throws: what ``PostActions/publish(_:to:as:)`` throws.
    func send(_ draft: PostDraft, to recipients: Recipients, as viewer: Viewer) async throws -> PublishedPost {
        var message = draft
        message.audience = .addressed
        message.replyTo = nil
        return try await posts.publish(message, to: recipients, as: viewer)
    }

    /// Counts everything up to `post` as read.
    ///
    /// Nobody else learns of it.
    func markRead(_ id: ID<Conversation>, upTo post: ID<Post>, as viewer: Viewer) async throws {
        try await change(id, as: viewer) { [services] membership, tx in
            try ConversationQueries.markRead(id, upTo: min(post, membership.last), by: viewer.id, in: tx)
            guard post >= membership.last else { return }
            try services.notifier.takeBack(.message, about: id.rawValue, to: viewer.id, in: tx)
        }
    }

    /// Counts the requests up to the message `newest` as looked at; they still wait for a yes.
    ///
    /// Nobody else learns of it.
    func seeRequests(upTo newest: ID<Post>, as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            try ConversationQueries.seeRequests(of: viewer.id, upTo: newest, in: tx)
            try services.live.tell(.conversation, about: 0, by: viewer.id, in: tx)
        }
    }

    /// Lets somebody write whom the viewer does not follow.
    func accept(_ id: ID<Conversation>, as viewer: Viewer) async throws {
        try await change(id, as: viewer) { _, tx in try ConversationQueries.accept(id, by: viewer.id, in: tx) }
    }

    /// Deletes everything in a conversation for the viewer; the others keep it.
    func delete(_ id: ID<Conversation>, as viewer: Viewer) async throws {
        try await change(id, as: viewer) { [services] _, tx in
            try ConversationQueries.hide(id, for: viewer.id, in: tx)
            try services.notifier.takeBack(.message, about: id.rawValue, to: viewer.id, in: tx)
        }
    }

    /// Deletes one message for the viewer; the others keep it.
    ///
    /// - Throws: ``Problem/notFound`` for one that is not in the conversation.
    func delete(_ post: ID<Post>, in id: ID<Conversation>, as viewer: Viewer) async throws {
        try await change(id, as: viewer) { [services] _, tx in
            let message = try PostAccess.admitted(post, for: viewer, services, in: tx).post
            guard message.conversation == id else { throw Problem.notFound }
            try ConversationQueries.hide(post, for: viewer.id, in: tx)
        }
    }

    private func change(
        _ id: ID<Conversation>,
        as viewer: Viewer,
        _ body: @escaping @Sendable (Membership, Transaction) throws -> Void
    ) async throws {
        try await services.database.write { [services] tx in
            let membership = try ConversationAccess.admitted(id, for: viewer, services, in: tx)
            try body(membership, tx)
            try services.live.tell(.conversation, about: id.rawValue, by: viewer.id, in: tx)
        }
    }
}
