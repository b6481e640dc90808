import Kernel
import SQL

/// The cache of people who passed posts on lately; any change of them gives a new version.
final class BoosterCache: Sendable {
    private let cache = VersionedCache<ID<Account>, Int64, Account>(capacity: 2000)

    /// The boosters of marked posts, by id; those not known at their version are read with one statement.
    func accounts(for stamps: [VersionStamp], in tx: Transaction) throws -> [ID<Account>: Account] {
        let asked = stamps.compactMap(\.booster)
        guard !asked.isEmpty else { return [:] }
        var result: [ID<Account>: Account] = [:]
        var missing: [ID<Account>] = []
        for (booster, account) in zip(asked, cache.values(for: asked.map { ($0.id, $0.version) })) {
            result[booster.id] = account
            if account == nil { missing.append(booster.id) }
        }
        for (id, account) in try Account.all(missing, in: tx) {
            cache.keep(account, for: id, at: account.version)
            result[id] = account
        }
        return result
    }
}
