public import Contracts
public import Kernel
public import SQL
import Secrets

/// Tells in which state somebody's vault is, and hands out its key where it is open.
public struct VaultReader: Sendable {
    private let random: RandomSource

    /// A reader of the vaults of a server.
    public init(_ server: Infrastructure) {
        random = server.random
    }

    /// The state of the viewer's vault, for the session or the token with which they came.
    ///
    /// - Throws: `SealError` where the row was changed: that is never taken for an empty vault, or a closed one.
    public func state(for viewer: Viewer, in tx: Transaction) throws -> VaultState {
        try look(for: viewer, in: tx).state
    }

    /// The state with the rows that it was read from.
    func look(for viewer: Viewer, in tx: Transaction) throws -> VaultLook {
        guard let holder = viewer.vaultHolder else {
            return VaultLook(vault: try VaultQueries.current(of: viewer.id, in: tx))
        }
        guard let found = try VaultQueries.current(of: viewer.id, for: holder.rowID, in: tx) else {
            return VaultLook(vault: nil)
        }
        guard let key = found.key else { return VaultLook(vault: found.vault) }
        let userKey = try VaultSeal(found.vault, random: random).userKey(key.wrapped, for: holder)
        return VaultLook(vault: found.vault, key: key, opened: found.vault.opened(by: userKey))
    }
}

/// The rows of a vault as one holder finds them.
struct VaultLook: Sendable {
    let vault: StoredVault?
    var key: HeldKey?
    var opened: OpenVault?

    var state: VaultState {
        if let opened { return .open(opened) }
        guard let vault else { return .none }
        return vault.sealedOn == nil ? .closed : .sealed
    }
}
