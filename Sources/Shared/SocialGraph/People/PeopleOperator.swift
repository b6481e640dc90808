package import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The work of the operator on whom the server recommends, at the terminal.
package struct PeopleOperator: Sendable {
    private let services: Services

    package init(_ services: Services) {
        self.services = services
    }

    /// Recommends somebody to everybody, with the reason that this server does, or no longer.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.invalid` for somebody who is not there
    ///   for others or does not want to be suggested.
    package func feature(_ username: String, _ isOn: Bool) async throws {
        let now = services.clock.now
        try await services.database.write { [services] tx in
            guard let account = try Account.named(username, in: tx) else { throw Problem.notFound }
            if isOn {
                guard try !PeopleQueries.suggestible([account.id], in: tx).isEmpty else {
                    throw Problem(
                        .invalid,
                        "@\(account.username) is not there for others, or wants to be suggested to no one."
                    )
                }
            }
            try SuggestionQueries.feature(account.id, isOn, at: now, in: tx)
            try services.auditLog.record(isOn ? "recommended" : "no longer recommends", by: nil, on: account.id, in: tx)
        }
    }
}
