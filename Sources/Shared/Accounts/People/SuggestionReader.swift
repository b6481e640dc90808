import Kernel
import SQL

/// Somebody to follow, with what speaks for it.
struct SuggestedPerson: Sendable {
    let person: FoundPerson
    let reason: String
}

/// Puts together why one might want to follow whom, out of what every slice knows.
struct SuggestionReader: Sendable {
    private let services: Services
    private let sources: [any SuggestionSource]

    /// So many accounts of each source are looked at.
    private static let depth = 60

    init(_ services: Services, among features: [any Feature]) {
        self.services = services
        sources = features.flatMap(\.suggestionSources)
    }

    /// Up to `limit` people for `viewer`, those for whom most speaks first; popular ones for visitors.
    ///
    /// Without whom the viewer follows, asked, blocks, mutes, is blocked by, or does not want to be shown. The number
    /// of statements and the rows they read do not grow with the graph.
    func people(for viewer: Viewer?, limit: Int, in tx: Transaction) throws -> [SuggestedPerson] {
        let suggestions =
            try viewer.map { try self.suggestions(for: $0.id, in: tx) }
            ?? FamousPeople().suggestions(for: ID(rawValue: 0), limit: Self.depth, in: tx)
        let ranked = Self.ranked(suggestions)
        let circle = try services.circles.circle(of: viewer, in: tx)
        let dismissed = try viewer.map { try SuggestionQueries.dismissed(by: $0.id, in: tx) } ?? []
        let now = services.clock.now
        let wanted = ranked.filter { suggestion in
            suggestion.account != viewer?.id && circle.relation(to: suggestion.account, at: now).isEmpty
                && !dismissed.contains(suggestion.account)
        }
        let people = try PeopleQueries.suggestible(wanted.prefix(4 * Self.depth).map(\.account), in: tx)
        return wanted.compactMap { suggestion in
            people[suggestion.account].map { SuggestedPerson(person: $0, reason: suggestion.reason) }
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
            return Suggestion(account, weight: reasons.reduce(0) { $0 + $1.weight }, reason: best.reason)
        }
        .sorted { ($1.weight, $0.account) < ($0.weight, $1.account) }
    }
}

/// People followed by those whom one follows.
struct GraphSuggestions: SuggestionSource {
    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let common = try SuggestionQueries.friendsOfFriends(of: viewer, limit: limit, in: tx)
        let names = try SuggestionQueries.names(common.flatMap { [$0.one, $0.other] }, in: tx)
        return common.compactMap { common in
            guard let one = names[common.one], let other = names[common.other] else { return nil }
            let others = common.count - 2
            let reason =
                switch others {
                case 0: "Followed by \(one) and \(other)"
                case 1: "Followed by \(one), \(other) and 1 more you follow"
                default: "Followed by \(one), \(other) and \(others) more you follow"
                }
            return Suggestion(common.account, weight: common.weight, reason: reason)
        }
    }
}

/// People whom the operator recommends, and the most followed ones.
struct FamousPeople: SuggestionSource {
    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let featured = try SuggestionQueries.featured(limit: limit, in: tx).map {
            Suggestion($0, weight: 0.4, reason: "Recommended by this server")
        }
        let popular = try SuggestionQueries.popular(limit: limit, in: tx)
        let most = Double(popular.first?.followers ?? 1)
        return featured
            + popular.map { account, followers in
                Suggestion(
                    account,
                    weight: 0.1 * Double(followers) / most,
                    reason: followers == 1 ? "1 person here follows" : "\(followers) people here follow"
                )
            }
    }
}
