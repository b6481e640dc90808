import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// A conversation as one of its members has it.
struct Membership: Sendable, RowReadable {
    let conversation: ID<Conversation>
    /// The newest message that is meant for them; what the list is ordered by.
    let last: ID<Post>
    /// Up to where they have read.
    let read: ID<Post>
    /// Up to where they have deleted it for themselves.
    let hidden: ID<Post>
    /// True where somebody they do not follow began it and they have not said yes.
    let isRequest: Bool
    let isUnread: Bool
    /// The others in it; without those whose accounts are gone.
    var others: [Account] = []

    static var columns: SQL {
        """
        conversation_members.conversation_id, conversation_members.last_id, conversation_members.read_id,
        conversation_members.hidden_id, conversation_members.is_request, conversation_members.is_unread
        """
    }

    init(from row: inout RowReader) throws {
        conversation = try row.next()
        last = try row.next()
        read = try row.next()
        hidden = try row.next()
        isRequest = try row.next()
        isUnread = try row.next()
    }

    /// The one other person of a conversation of two.
    var partner: Account? { others.count == 1 ? others.first : nil }

    /// Those of the others who read what `account` writes: they are there, and neither blocks the other.
    func readers(_ relationships: Relationships, at now: Instant) -> [Account] {
        others.filter { $0.state.isPresent && !relationships.relation(to: $0.id, at: now).isSevered }
    }

    /// The facts by which `can` decides about the whole conversation: one of two is there as long as the other person
    /// is.
    func access(_ relationships: Relationships, at now: Instant) -> Access {
        Access(
            owner: partner?.id ?? ID(rawValue: 0),
            ownerState: partner?.state ?? .active,
            audience: .addressed,
            isAddressed: true,
            relation: partner.map { relationships.relation(to: $0.id, at: now) } ?? []
        )
    }
}

/// The one way to a conversation: through one of its members.
enum ConversationAccess {
    /// The conversation as `viewer` has it.
    ///
    /// - Throws: ``Problem/notFound`` where they are no member, or may not see the other person.
    static func admitted(
        _ id: ID<Conversation>,
        for viewer: Viewer,
        to action: Action = .see,
        _ services: Services,
        in tx: Transaction
    ) throws -> Membership {
        guard let membership = try ConversationQueries.membership(of: viewer.id, in: id, tx) else {
            throw Problem.notFound
        }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let access = membership.access(relationships, at: services.clock.now)
        guard can(viewer, .see, access) else { throw Problem.notFound }
        guard can(viewer, action, access) else { throw Problem.mayNotWrite }
        return membership
    }
}
