import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Whom a post for those addressed goes to, as its writer said it.
enum Recipients: Sendable {
    /// Those named in its text.
    case mentioned
    /// The members of a conversation.
    case conversation(ID<Conversation>)
    /// People by their usernames.
    case people([String])

    /// The recipients of what answers `parent`: to a message one answers its conversation.
    func answering(_ parent: Post?) -> Recipients {
        guard case .mentioned = self, let conversation = parent?.conversation else { return self }
        return .conversation(conversation)
    }
}

/// Finds the conversation that a message belongs to.
struct Addressing: Sendable {
    let services: Services

    /// The most people in a conversation, its writer included.
    static let mostMembers = 20

    /// The most messages that wait for an answer of people who do not know their writer.
    static let mostUnanswered = 3

    /// The limit of conversations with people one does not know, who are not written to in masses.
    private static let firstMessages = RateRule("first messages", 20, per: .hours(24))

    /// A conversation with those of its members who read what the writer writes.
    struct Found: Sendable {
        let conversation: ID<Conversation>
        let readers: [ID<Account>]
    }

    /// The conversation of the writer and `recipients`; made if they have none.
    ///
    /// - Parameters:
    ///   - mentioned: who is named in the text.
    ///   - id: the number of a new conversation.
    /// - Throws: ``Problem`` `.invalid` at `to` or `text` where nobody can be written to, `.tooMany` above 20 first
    ///   messages to people who do not know the writer in 24 hours, `.notFound` for a conversation that is not
    ///   theirs.
    func find(
        _ recipients: Recipients,
        mentioned: [Account],
        by viewer: Viewer,
        as id: ID<Conversation>,
        in tx: Transaction
    ) throws -> Found {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        switch recipients {
        case .conversation(let id):
            let membership = try ConversationAccess.admitted(id, for: viewer, to: .answer, services, in: tx)
            let readers = membership.readers(relationships, at: now)
            guard !readers.isEmpty else {
                throw Problem.field("text", "No one is left in this conversation who could read it.")
            }
            return Found(conversation: id, readers: readers.map(\.id))
        case .people(let usernames):
            return try open(with: people(usernames, for: viewer, in: tx), by: viewer, as: id, in: tx)
        case .mentioned:
            let others = mentioned.filter { person in
                person.id != viewer.id && !relationships.relation(to: person.id, at: now).isSevered
            }
            guard !others.isEmpty else {
                throw Problem.field("text", "Name the people this is for, such as @ann.")
            }
            guard others.count < Self.mostMembers else { throw Self.tooMany("text") }
            return try open(with: others, by: viewer, as: id, in: tx)
        }
    }

    /// The people with these names, each there and not severed from the writer.
    ///
    /// - Throws: ``Problem`` `.invalid` at `to`, in the same words for whoever is not there and whoever is severed.
    func people(_ usernames: [String], for viewer: Viewer, in tx: Transaction) throws -> [Account] {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let wanted = Set(usernames.map { $0.lowercased() }).subtracting([viewer.account.username.lowercased()])
        guard !wanted.isEmpty else {
            let sentence = usernames.isEmpty ? "Say who it is for." : "That is you. Say who else it is for."
            throw Problem.field("to", sentence)
        }
        guard wanted.count < Self.mostMembers else { throw Self.tooMany("to") }
        let now = services.clock.now
        let found = try Account.present(named: wanted.sorted(), in: tx).filter { person in
            !relationships.relation(to: person.id, at: now).isSevered
        }
        let missing = wanted.subtracting(found.map { $0.username.lowercased() }).sorted()
        if let name = missing.first {
            throw Problem.field("to", "There is no one called @\(name) whom you could write to.")
        }
        return found
    }

    /// Refuses what was just written where too much of the writer waits as a request already.
    ///
    /// It is asked after the delivery, which makes other messages to the same people wait.
    ///
    /// - Throws: ``Problem`` `.invalid` at `text` above three messages without an answer.
    func requireAnswer(in message: Found, to viewer: Viewer, in tx: Transaction) throws {
        let unanswered = try ConversationQueries.unanswered(
            by: viewer.id,
            in: message.conversation,
            to: message.readers,
            services.connections,
            limit: Self.mostUnanswered + 1,
            in: tx
        )
        guard unanswered <= Self.mostUnanswered else {
            throw Problem.field(
                "text",
                "You have sent \(Self.mostUnanswered) messages. You can send more once there is a reply."
            )
        }
    }

    private static func tooMany(_ field: String) -> Problem {
        .field(field, "A message goes to \(mostMembers - 1) people at most.")
    }

    private func open(
        with others: [Account],
        by viewer: Viewer,
        as id: ID<Conversation>,
        in tx: Transaction
    ) throws -> Found {
        let members = Set(others.map(\.id) + [viewer.id])
        let found = try ConversationQueries.findOrMake(
            members,
            as: id,
            by: viewer.id,
            services.connections,
            in: tx
        )
        if found.isFirst { try services.limits.count(Self.firstMessages, of: viewer.id, in: tx) }
        return Found(conversation: found.id, readers: others.map(\.id))
    }
}
