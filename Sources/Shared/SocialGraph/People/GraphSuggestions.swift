package import Contracts
package import Kernel
import Runtime
package import SQL
import Text

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// People followed by those whom one follows, at least two of them.
struct GraphSuggestions: SuggestionSource {
    /// Somebody whom several friends follow.
    private struct Common {
        let account: ID<Account>
        var friends: [ID<Account>] = []
        var weight = 0.0
    }

    /// Fewer friends are no reason.
    private static let fewest = 2

    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let friends = try SuggestionQueries.friends(of: viewer, in: tx)
        guard friends.count >= Self.fewest else { return [] }
        let known = try SuggestionQueries.following(of: viewer, in: tx).union([viewer])
        let pairs = try SuggestionQueries.followed(by: friends.map(\.account), in: tx)
        let common = Self.common(pairs.filter { !known.contains($0.account) }, friends)
        let chosen = try Self.ranked(Array(common.prefix(4 * limit)), in: tx).prefix(limit)
        let friendsByID = try SuggestionQueries.present(chosen.flatMap { $0.friends.prefix(2) }, in: tx)
        return chosen.compactMap { common in
            let named = common.friends.prefix(2).compactMap { friendsByID[$0] }
            guard named.count == 2 else { return nil }
            let others = common.friends.count - 2
            let reason = Self.reason(named[0].displayName, named[1].displayName, others: others)
            return Suggestion(common.account, weight: common.weight, reason: reason, faces: named)
        }
    }

    /// Whom at least two friends follow: a friend who follows few says more than one who follows everybody, as Adamic
    /// and Adar found.
    private static func common(
        _ pairs: [(friend: ID<Account>, account: ID<Account>)],
        _ friends: [SuggestionQueries.Friend]
    ) -> [Common] {
        let weights = Dictionary(friends.map { ($0.account, 1 / log(3 + Double($0.following))) }) { first, _ in first }
        var found: [ID<Account>: Common] = [:]
        for pair in pairs {
            found[pair.account, default: Common(account: pair.account)].friends.append(pair.friend)
            found[pair.account]?.weight += weights[pair.friend] ?? 0
        }
        return found.values.filter { $0.friends.count >= fewest }.sorted {
            ($1.weight, $0.account) < ($0.weight, $1.account)
        }
    }

    /// Somebody whom everybody follows needs no introduction.
    private static func ranked(_ common: [Common], in tx: Transaction) throws -> [Common] {
        let followers = try SuggestionQueries.followers(of: common.map(\.account), in: tx)
        return common.map { common in
            var common = common
            common.weight /= sqrt(10 + Double(followers[common.account] ?? 0))
            common.friends.sort()
            return common
        }
        .sorted { ($1.weight, $0.account) < ($0.weight, $1.account) }
    }

    private static func reason(_ one: String, _ other: String, others: Int) -> String {
        others == 0 ? "Followed by \(one) and \(other)" : "Followed by \(one) and \(others + 1) more"
    }
}

/// People whom the operator recommends, and the most followed ones.
package struct FamousPeople: SuggestionSource {
    package init() {}

    package func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let featured = try SuggestionQueries.featured(limit: limit, in: tx).map {
            Suggestion($0, weight: 0.1, reason: "Recommended by this server")
        }
        let popular = try SuggestionQueries.popular(limit: limit, in: tx)
        let most = Double(popular.first?.followers ?? 1)
        return featured
            + popular.map { account, followers in
                Suggestion(
                    account,
                    weight: 0.01 * Double(followers) / most,
                    reason: plural(followers, one: "1 follower", other: "\(followers) followers")
                )
            }
    }
}
