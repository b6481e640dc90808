import Contracts
import Kernel
import Runtime
import SQL

/// Reads what somebody wants to know before they sign up.
struct SignUpReader: Sendable {
    let services: Services

    /// True where somebody has a username, or it is held for whoever had it.
    func isTaken(_ name: Username) async throws -> Bool {
        let now = services.clock.now
        return try await services.database.read { tx in try UsernameQueries.isTaken(name, at: now, in: tx) }
    }

    /// Who invites by a link for friends that still works; nobody where no one can sign up.
    func host(of code: String) async throws -> Account? {
        guard !code.isEmpty, services.site.takesNewcomers else { return nil }
        let now = services.clock.now
        return try await services.database.read { tx in try InviteQueries.host(of: code, at: now, in: tx) }
    }
}
