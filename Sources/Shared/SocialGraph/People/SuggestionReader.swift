package import Contracts
import Directory
package import Kernel
import Runtime
package import SQL

/// Somebody to follow, with what speaks for it.
package struct SuggestedPerson: Sendable {
    let person: FoundPerson
    let reason: String
    /// The people of whom the reason speaks.
    let faces: [Account]

    /// Who.
    package var account: ID<Account> { person.account.id }
}

/// The people to follow, and those whom a viewer does not want to be shown.
struct SuggestionList: Sendable {
    let people: [SuggestedPerson]
    let hidden: [FoundPerson]
    let relationships: Relationships
}

/// Puts together why one might want to follow whom, out of what every slice knows.
package struct SuggestionReader: Sendable {
    private let services: Services
    private let sources: [any SuggestionSource]

    /// So many accounts of each source are looked at.
    private static let depth = 60

    package init(_ services: Services, among features: [any Feature]) {
        self.init(services, sources: features.flatMap(\.suggestionSources))
    }

    package init(_ services: Services, sources: [any SuggestionSource]) {
        self.services = services
        self.sources = sources
    }

    /// The people for `viewer`, and those whom they do not want to be shown; up to `limit` of each.
    func list(for viewer: Viewer, limit: Int) async throws -> SuggestionList {
        try await services.database.read(.slow) { [self] tx in
            SuggestionList(
                people: try people(for: viewer, limit: limit, in: tx),
                hidden: try SuggestionQueries.hidden(by: viewer.id, limit: limit, in: tx),
                relationships: try services.relationships.relationships(of: viewer, in: tx)
            )
        }
    }

    /// Up to `limit` people for `viewer`, those for whom most speaks first; popular ones for visitors.
    ///
    /// Without whom the viewer follows, asked, blocks, mutes, is blocked by, or does not want to be shown. The number
    /// of statements and the rows they read do not grow with the graph.
    package func people(for viewer: Viewer?, limit: Int, in tx: Transaction) throws -> [SuggestedPerson] {
        let suggestions =
            try viewer.map { try self.suggestions(for: $0.id, in: tx) }
            ?? FamousPeople().suggestions(for: ID(rawValue: 0), limit: Self.depth, in: tx)
        let ranked = Self.ranked(suggestions)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let dismissed = try viewer.map { try SuggestionQueries.dismissed(by: $0.id, in: tx) } ?? []
        let now = services.clock.now
        let wanted = ranked.filter { suggestion in
            suggestion.account != viewer?.id && relationships.relation(to: suggestion.account, at: now).isEmpty
                && !dismissed.contains(suggestion.account)
        }
        let people = try PeopleQueries.suggestible(wanted.prefix(4 * Self.depth).map(\.account), in: tx)
        return wanted.compactMap { suggestion in
            people[suggestion.account].map {
                SuggestedPerson(person: $0, reason: suggestion.reason, faces: suggestion.faces)
            }
        }
        .prefix(limit).map { $0 }
    }

    private func suggestions(for viewer: ID<Account>, in tx: Transaction) throws -> [Suggestion] {
        try sources.flatMap { try $0.suggestions(for: viewer, limit: Self.depth, in: tx) }
    }

    /// One for each account: the reason with most weight, and the weights of all reasons together; the account that
    /// joined first where they are equal.
    static func ranked(_ suggestions: [Suggestion]) -> [Suggestion] {
        Dictionary(grouping: suggestions, by: \.account).compactMap { account, reasons in
            guard let best = reasons.max(by: { ($0.weight, $1.reason) < ($1.weight, $0.reason) }) else { return nil }
            let weight = reasons.reduce(0) { $0 + $1.weight }
            return Suggestion(account, weight: weight, reason: best.reason, faces: best.faces)
        }
        .sorted { ($1.weight, $0.account) < ($0.weight, $1.account) }
    }
}
