import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// A conversation in a list.
struct ConversationRow: Sendable {
    let membership: Membership
    /// Its newest message, where the viewer still has it.
    let newest: PostItem?

    var id: ID<Conversation> { membership.conversation }
}

/// One page of somebody's conversations, the last written in first.
struct ConversationList: Sendable {
    let rows: [ConversationRow]
    /// Where the next page begins, if there is more.
    let older: Int64?
}

/// A conversation with some of its messages, oldest first.
struct OpenConversation: Sendable {
    let membership: Membership
    let messages: [PostItem]
    /// Where earlier messages end, if there are any.
    let earlier: Int64?
    /// True where these are the newest ones.
    let isNewest: Bool
    /// True where somebody is left who reads what is written.
    let hasReaders: Bool
}

/// Reads conversations: only messages that the viewer may see and has not deleted for themselves.
struct MessageReader: Sendable {
    private let services: Services
    private let timeline: TimelineReader

    /// How many conversations a page has.
    static let pageLength = 25
    /// How many messages a page has.
    static let messagesLength = 40

    init(_ services: Services, _ timeline: TimelineReader) {
        self.services = services
        self.timeline = timeline
    }

    /// A page of the conversations of `viewer`, or of those that wait as requests.
    func list(for viewer: Viewer, requests: Bool, cursor: Int64?) async throws -> ConversationList {
        try await services.database.read { [self] tx in
            try list(for: viewer, requests: requests, cursor: cursor, in: tx)
        }
    }

    private func list(
        for viewer: Viewer,
        requests: Bool,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> ConversationList {
        let found = try ConversationQueries.page(
            of: viewer.id,
            requests: requests,
            cursor: cursor,
            limit: Self.pageLength + 1,
            in: tx
        )
        let page = ListPage(found, upTo: Self.pageLength, cursor: \.last.rawValue)
        let shown = try visible(page.items, for: viewer, in: tx)
        let items = try items(shown.map(\.last), for: viewer, in: tx)
        return ConversationList(
            rows: shown.map { ConversationRow(membership: $0, newest: items[$0.last]) },
            older: page.next
        )
    }

    private func visible(_ found: [Membership], for viewer: Viewer, in tx: Transaction) throws -> [Membership] {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        return found.filter { can(viewer, .see, $0.access(relationships, at: now)) }
    }

    /// The people called `names`, and the conversation that the viewer has with them already.
    ///
    /// - Throws: ``Problem`` `.invalid` at `to` for somebody who is not there.
    func addressed(
        _ names: [String],
        by viewer: Viewer
    ) async throws -> (people: [Account], known: ID<Conversation>?) {
        try await services.database.read { [services] tx in
            let people = try Addressing(services: services).people(names, for: viewer, in: tx)
            let members = Set(people.map(\.id) + [viewer.id])
            return (people, try ConversationQueries.conversation(of: members, in: tx))
        }
    }

    /// A conversation as `viewer` has it, without its messages.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for the viewer.
    func membership(in id: ID<Conversation>, of viewer: Viewer) async throws -> Membership {
        try await services.database.read { [services] tx in
            try ConversationAccess.admitted(id, for: viewer, services, in: tx)
        }
    }

    /// A message as `viewer` reads it at the end of an open page.
    ///
    /// - Throws: ``Problem/notFound`` for one that they may not see, or have deleted.
    func bubble(of id: ID<Post>, for viewer: Viewer) async throws -> MessageBubble {
        try await services.database.read { [self] tx in
            guard let item = try items([id], for: viewer, in: tx)[id] else { throw Problem.notFound }
            return try bubble(of: item, for: viewer, in: tx)
        }
    }

    /// A message at the end of an open page.
    func bubble(of item: PostItem, for viewer: Viewer, in tx: Transaction) throws -> MessageBubble {
        MessageBubble(
            item: item,
            viewer: viewer,
            now: services.clock.now,
            isNew: true,
            isJoined: try isJoined(item.post, for: viewer, in: tx)
        )
    }

    /// Tells whether a message stands right after another one by the same person.
    func isJoined(_ message: Post, for viewer: Viewer, in tx: Transaction) throws -> Bool {
        guard let conversation = message.conversation,
            let membership = try ConversationQueries.membership(of: viewer.id, in: conversation, tx),
            let before = try ConversationQueries.messages(
                of: membership,
                for: viewer.id,
                cursor: message.id.rawValue,
                limit: 1,
                in: tx
            ).first
        else { return false }
        return try PostQueries.post(before, in: tx).map(message.joins) ?? false
    }

    /// A conversation from below `cursor` on.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for the viewer.
    func conversation(
        _ id: ID<Conversation>,
        for viewer: Viewer,
        cursor: Int64? = nil
    ) async throws -> OpenConversation {
        try await services.database.read { [self] tx in try conversation(id, for: viewer, cursor: cursor, in: tx) }
    }

    private func conversation(
        _ id: ID<Conversation>,
        for viewer: Viewer,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> OpenConversation {
        let membership = try ConversationAccess.admitted(id, for: viewer, services, in: tx)
        let found = try ConversationQueries.messages(
            of: membership,
            for: viewer.id,
            cursor: cursor,
            limit: Self.messagesLength + 1,
            in: tx
        )
        let page = ListPage(found, upTo: Self.messagesLength, cursor: \.rawValue)
        let items = try timeline.items(page.items, for: viewer, in: tx)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        return OpenConversation(
            membership: membership,
            messages: page.items.reversed().compactMap { items[$0] },
            earlier: page.next,
            isNewest: cursor == nil,
            hasReaders: !membership.readers(relationships, at: services.clock.now).isEmpty
        )
    }

    /// Messages that the viewer may see and has not deleted, by id.
    func items(_ ids: [ID<Post>], for viewer: Viewer, in tx: Transaction) throws -> [ID<Post>: PostItem] {
        let kept = try ConversationQueries.kept(ids, by: viewer.id, in: tx)
        return try timeline.items(ids.filter(kept.contains), for: viewer, in: tx)
    }
}

extension Post {
    /// How long the messages of one person stand under one time.
    private static let oneBreath = Instant.Span.minutes(1)

    /// True where it follows `other`, by the same person, within a minute.
    func joins(_ other: Post) -> Bool {
        author.id == other.author.id && id.instant.since(other.id.instant) < Self.oneBreath
    }
}
