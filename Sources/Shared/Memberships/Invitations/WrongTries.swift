import Contracts
import Kernel
import SQL
import Secrets

/// Counts wrong tries at links and codes, so that nobody guesses one: what is right costs nothing, and whoever was wrong
/// too often is not let in by what is right either.
struct WrongTries<Rules: SpaceRules>: Sendable {
    let rules: Rules

    /// Undoes the transaction in which a try was counted that is right.
    private struct RightTryError: Error {}

    /// Counts the try of a hash, into one space or into any, unless it is right.
    ///
    /// - Throws: ``Problem`` `.tooMany` for whoever was wrong too often.
    func count(
        _ hash: String,
        at address: Rules.Address?,
        by viewer: Viewer,
        from network: String?
    ) async throws {
        let (limits, access, rules) = (rules.limits, SpaceAccess(rules: rules), rules)
        do {
            try await rules.services.database.write { [services = rules.services] tx in
                try services.limits.count(limits.wrongTries, of: viewer.id, in: tx)
                if let rule = limits.wrongTriesOfNetwork, let network {
                    try services.limits.count(rule, of: network, in: tx)
                }
                if try access.isOpen(hash, to: address, in: tx) { throw RightTryError() }
                try rules.didTryWrong(in: tx)
            }
        } catch is RightTryError {
        } catch is DatabaseError {
            // Reading goes on where nothing can be written; until then this server counts every try by itself.
            try await rules.services.limits.count(limits.wrongTries, of: viewer.id)
        }
    }
}
