import Contracts
import Kernel
import SQL

/// Giving somebody a role, or taking it.
enum RoleChange {
    /// Gives an account a role, and logs it out everywhere: no session that somebody else may hold gains by it
    /// (security.md, SE2).
    static func make(
        _ role: Role,
        of account: ID<Account>,
        _ log: SecurityLog,
        telling live: any LiveFeed,
        in tx: Transaction
    ) throws {
        try StateQueries.setRole(role, of: account, in: tx)
        try SessionQueries.removeAll(of: account, telling: live, in: tx)
        try log.record(.roleChanged, of: account, detail: "\(role)", in: tx)
    }
}
