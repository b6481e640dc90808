package import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// The operator's decisions about people, at the terminal: as staff decide, above everybody.
package struct OperatorDecisions: Sendable {
    private let services: Services
    private let decisions: DecisionActions

    package init(_ services: Services, among features: [any Feature]) {
        self.services = services
        decisions = DecisionActions(services, sources: [:], among: features)
    }

    /// Suspends somebody; they read the reason in an e-mail, and may appeal.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.invalid` without a reason, `.conflict` where
    ///   it would change nothing.
    package func suspend(_ username: String, reason: String) async throws {
        let reason = try StaffText.checked(reason, at: "reason")
        let now = services.clock.now
        let (id, token) = (services.ids.next(Decision.self, at: now), Token(from: services.random))
        try await services.database.write { [self] tx in
            guard let person = try AccountRoleQueries.accountRole(named: username, in: tx) else {
                throw Problem.notFound
            }
            if let obstacle = try self.obstacle(to: person.account, in: tx) {
                throw Problem(.conflict, "@\(person.account.username) \(obstacle)")
            }
            let new = NewDecision(
                account: person.account.id,
                staff: nil,
                report: nil,
                measure: .suspend,
                title: "Your account",
                reason: reason
            )
            try decisions.apply(new, id, token, to: person.account, in: tx)
        }
    }

    /// The reason why somebody cannot be suspended, if there is one, as the rest of a sentence.
    private func obstacle(to account: Account, in tx: Transaction) throws -> String? {
        switch account.state {
        case .pending: return "waits to join, and is seen by no one. Moderators refuse that under Moderation, Sign-ups."
        case .unconfirmed: return "has not confirmed an e-mail address yet, and is seen by no one."
        case .active, .limited, .frozen, .suspended, .deactivated, .deleting: break
        }
        return try DecisionQueries.state(of: account.id, in: tx) == .suspended ? "is suspended already." : nil
    }

    /// Takes back every suspension of somebody that is in force, whoever decided it.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``Problem/notFound`` where nobody is called so.
    package func unsuspend(_ username: String) async throws -> Int {
        try await services.database.write { [decisions] tx in
            guard let person = try AccountRoleQueries.accountRole(named: username, in: tx) else {
                throw Problem.notFound
            }
            let found = try DecisionQueries.about(person.account.id, limit: 1000, in: tx)
                .filter { $0.measure == .suspend && $0.undoneAt == nil }
            for decision in found { try decisions.undo(decision, of: person.account, by: nil, in: tx) }
            return found.count
        }
    }
}
