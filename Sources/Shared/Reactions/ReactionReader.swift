import Contracts
import Directory
import Kernel
import Responses
import Runtime
import SQL

/// Reads reactions as a viewer may see them.
struct ReactionReader: Sendable {
    let services: Services
    let subjects: any ResponseSubjects

    /// How many people a page has.
    static let pageLength = 40
    /// As many blocks are looked at for a count, those of the newest accounts first.
    private static let mostSevered = 500
    /// After so many steps a page is handed out as it is, with its continuation.
    private static let steps = 25

    /// The reactions that the viewer finds on each of the objects; those without any are left out.
    func summaries(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: ReactionSummary] {
        guard !numbers.isEmpty else { return [:] }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let severed = relationships.blocking.union(relationships.blockedBy).sorted(by: >).prefix(Self.mostSevered)
        return try ReactionQueries.summaries(
            subjects.kind,
            numbers,
            for: viewer?.id,
            without: Array(severed),
            in: tx
        )
    }

    /// An object with what is set on it.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for the viewer.
    func summary(
        of number: Int64,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> (subject: ResponseSubject, summary: ReactionSummary) {
        let subject = try subjects.subject(number, for: viewer, in: tx)
        return (subject, try summaries([number], for: viewer, in: tx)[number] ?? ReactionSummary())
    }

    /// An object with what is set on it, read by itself.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for the viewer.
    func summary(
        of number: Int64,
        for viewer: Viewer?
    ) async throws -> (subject: ResponseSubject, summary: ReactionSummary) {
        try await services.database.read { [self] tx in try summary(of: number, for: viewer, in: tx) }
    }

    /// The object that the pattern of a route took out of a path, with what is set on it.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for the viewer.
    func summary(
        at parameters: [String: String],
        for viewer: Viewer?
    ) async throws -> (subject: ResponseSubject, summary: ReactionSummary) {
        try await services.database.read { [self] tx in
            try summary(of: try subjects.existing(parameters, in: tx), for: viewer, in: tx)
        }
    }

    /// The object that the pattern of a route took out of a path, with what is set on it and one page of who reacted;
    /// without that where nobody may know who did.
    ///
    /// - Throws: ``Problem/notFound`` where the object is not there for the viewer.
    func page(
        at parameters: [String: String],
        with emoji: Emoji?,
        cursor: ID<Reaction>?,
        for viewer: Viewer?
    ) async throws -> (subject: ResponseSubject, summary: ReactionSummary, list: ReactionPage?) {
        try await services.database.read { [self] tx in
            let number = try subjects.existing(parameters, in: tx)
            let (subject, reactions) = try summary(of: number, for: viewer, in: tx)
            let list =
                subject.showsNames ? try people(on: subject, with: emoji, cursor: cursor, for: viewer, in: tx) : nil
            return (subject, reactions, list)
        }
    }

    /// One page of who reacted to the object that the pattern of a route took out of a path.
    ///
    /// - Throws: ``Problem/notFound`` where the object is not there for the viewer, or nobody may know who did.
    func people(
        at parameters: [String: String],
        with emoji: Emoji?,
        cursor: ID<Reaction>?,
        limit: Int,
        for viewer: Viewer?
    ) async throws -> ReactionPage {
        try await services.database.read { [self] tx in
            let number = try subjects.existing(parameters, in: tx)
            let subject = try subjects.subject(number, for: viewer, in: tx)
            return try people(on: subject, with: emoji, cursor: cursor, limit: limit, for: viewer, in: tx)
        }
    }

    /// One page of who reacted, the latest first, from below `cursor` on.
    ///
    /// - Throws: ``Problem/notFound`` where nobody may know who did.
    func people(
        on subject: ResponseSubject,
        with emoji: Emoji?,
        cursor: ID<Reaction>?,
        limit: Int = pageLength,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> ReactionPage {
        guard subject.showsNames else { throw Problem.notFound }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        var found: [Reaction] = []
        var below = cursor?.rawValue ?? .max
        for _ in 0..<Self.steps {
            let rows = try ReactionQueries.reactions(
                on: subjects.kind,
                subject.number,
                emoji,
                cursor: below,
                limit: limit + 1,
                in: tx
            )
            found += rows.filter { reaction in
                let account = reaction.account
                let relation = relationships.relation(to: account.id, at: now)
                return can(viewer, .see, Self.access(to: account, relation))
            }
            if found.count > limit {
                let page = Array(found.prefix(limit))
                return ReactionPage(reactions: page, next: page.last?.id)
            }
            guard rows.count > limit, let last = rows.last else { return ReactionPage(reactions: found, next: nil) }
            below = last.id.rawValue
        }
        return ReactionPage(reactions: found, next: ID(rawValue: below))
    }

    /// Whoever sees the object sees who reacted, but for what is between two people.
    private static func access(to account: Account, _ relation: Relation) -> Access {
        Access(owner: account.id, ownerState: account.state, audience: .everyone, isAddressed: true, relation: relation)
    }
}

/// A page of who reacted.
struct ReactionPage: Sendable {
    let reactions: [Reaction]
    /// Where the next page begins, if there is more.
    let next: ID<Reaction>?
}
