import Kernel
import SQL

/// Giving somebody a role, or taking it.
enum RoleChange {
    /// Gives an account a role, and logs it out everywhere: no session that somebody else may hold gains by it
    /// (security.md, SE2).
    static func make(_ role: Role, of account: ID<Account>, _ services: Services, in tx: Transaction) throws {
        try StateQueries.setRole(role, of: account, in: tx)
        try SessionQueries.removeAll(of: account, telling: services.live, in: tx)
        try SecurityLog(services).record(.roleChanged, of: account, detail: "\(role)", in: tx)
    }
}
