public import Kernel
public import SQL

extension AccountState {
    /// The state of an account, which stays as it is until the transaction ends; `nil` where it is gone.
    ///
    /// Whoever vanishes at this very moment is counted by the one transaction or by the other, and not by both.
    public static func held(of account: ID<Account>, in tx: Transaction) throws -> AccountState? {
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        return try tx.value("select state from accounts where id = \(account) \(lock)")
    }
}
