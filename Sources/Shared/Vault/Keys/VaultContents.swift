public import Contracts
public import Kernel
public import SQL

/// A slice whose rows hang on the name of a vault: its part of notebooks, or of what only their owners read.
///
/// A vault that was sealed and left for an empty one is kept for ninety days; then it goes with everything in it.
/// Of an account that is erased a slice removes its rows itself (``Feature/erase(_:in:)``), for all vaults that
/// ``OpenVault/names(of:)`` gives.
public protocol VaultContents: Feature {
    /// Removes everything that hangs on `vault`. Called in the transaction that removes the vault.
    func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws
}

extension OpenVault {
    /// The names of all vaults of `account`, the one in use and those left behind: a part of a statement, for rows that
    /// hang on them.
    public static func names(of account: ID<Account>) -> SQL {
        "(select vaults.id from vaults where vaults.account_id = \(account))"
    }
}
