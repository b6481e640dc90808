package import Contracts
import Directory
import Kernel
import SQL
import Secrets

extension AccountLoading {
    /// Begins a session of an account without asking for its password, for measurements.
    ///
    /// - Returns: the value of the session's cookie; `nil` where nobody has this username.
    package static func beginSession(of username: String, _ services: Services) async throws -> String? {
        let account = try await services.database.read { tx in
            try Account.named(username, in: tx)
        }
        guard let account else { return nil }
        let session = try await services.database.write { tx in
            try SessionActions(services).begin(
                for: account.id,
                by: .nothing,
                from: Device(label: "A measurement"),
                isKept: true,
                in: tx
            )
        }
        return session.token.text
    }
}
