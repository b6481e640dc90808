import Contracts
import Kernel
import SQL
import Secrets
import Vault

/// The way to the choices of a reader, who does not want to see something: sealed under a key that their open vault has.
///
/// In rows beside an account it would tell which texts somebody has surely not written. The screen lock does not hide
/// it: what is muted stays muted while the notebook is locked.
struct FeedVaults: Sendable {
    private let vaults: VaultReader

    init(_ services: Services) {
        vaults = VaultReader(services.infrastructure)
    }

    /// The place of somebody's choices, and the key to them; `nil` where their vault is not open.
    func vault(of viewer: Viewer, in tx: Transaction) throws -> FeedVault? {
        guard case .open(let vault) = try vaults.state(for: viewer, in: tx) else { return nil }
        return FeedVault(name: PublicID(vault.id.text) ?? .nothing, key: vault.key(for: "feed"))
    }
}

/// The place of somebody's choices, and the key to them.
struct FeedVault: Sendable {
    let name: PublicID<OpenNotebook>
    let key: Secret
}
