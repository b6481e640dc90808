public import Kernel
public import SQL
import Secrets

extension Viewer {
    /// The owner of `account` while they are not there: for what is sent to them, which they must still be allowed to
    /// read.
    ///
    /// Nothing can be done in their name.
    ///
    /// - Returns: `nil` where the account is gone or at rest.
    public static func absent(_ account: ID<Account>, in tx: Transaction) throws -> Viewer? {
        try tx.first(
            """
            select \(Account.columns), accounts.role, accounts.graph_version from accounts
            where accounts.id = \(account) and accounts.state <= \(AccountState.frozen)
            """
        ) { row in
            Viewer(
                account: try Account(from: &row),
                role: try row.next(),
                session: ID(rawValue: 0),
                formSecret: Secret(random: 32),
                graphVersion: try row.next()
            )
        }
    }

    /// The owner of the account called `name`, as of ``absent(_:in:)``.
    ///
    /// - Returns: `nil` where nobody is called so, or the account is gone or at rest.
    public static func absent(named name: String, in tx: Transaction) throws -> Viewer? {
        try Account.named(name, in: tx).flatMap { try absent($0.id, in: tx) }
    }
}
