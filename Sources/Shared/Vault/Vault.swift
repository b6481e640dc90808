import Calendar
public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// Vaults: the keys of what nobody but its owner reads, opened by their password and kept from the server.
///
/// Places hang their rows on the name of a vault (``VaultContents``) and read them with its keys (``VaultReader``,
/// ``NotebookReader``); accounts open, change and seal vaults by `VaultKeeping`. It stands behind the places, so that
/// they find the names of an account's vaults when it is erased.
public struct Vault: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { VaultMigrations.all }

    public static var isUnlogged: Bool { true }

    public static var accountTables: Set<String> { ["vaults", "vault_keys"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        VaultPages(services).register(on: &routes)
        VaultAPI(services).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let cleanup = VaultCleanup(services, among: features)
        return [PeriodicJob("vault cleanup", every: .minutes(10), removes: true) { try await cleanup.run() }]
    }

    public var privacyNotes: [PrivacyNote] {
        [
            PrivacyNote(
                .reading,
                "What lies in your vault is sealed with a key that your password opens and that we do not keep. Whoever "
                    + "has the database, its backups or its files reads none of it without your password or your recovery "
                    + "code. While you are logged in the running server can open it, because it shows it to you."
            ),
            PrivacyNote(
                .forgotten,
                "A vault that you left for an empty one: it is removed with everything in it after "
                    + "\(VaultRecovery.keptDays) days."
            ),
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        [
            .json("vaults.json", title: "Your vaults, without what is in them") { cursor, tx in
                let vaults = cursor == nil ? try VaultQueries.all(of: account, in: tx) : []
                let keys = cursor == nil ? try VaultKeyQueries.count(of: account, in: tx) : [:]
                return vaults.enumerated().map { index, vault in
                    (position: Int64(index) + 1, row: ExportedVault(vault, openFor: keys[vault.id] ?? 0))
                }
            }
        ]
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try VaultQueries.erase(account, in: tx)
    }
}

/// A vault as it stands in its owner's archive.
private struct ExportedVault: Encodable {
    let made: String
    let sealed: String?
    let left: String?
    let hasRecoveryCode: Bool
    let hasScreenLock: Bool
    let locksAfterMinutes: Int
    let openSessionsAndPrograms: Int

    init(_ vault: StoredVault, openFor holders: Int) {
        made = vault.madeOn.text
        sealed = vault.sealedOn?.text
        left = vault.leftOn?.text
        hasRecoveryCode = vault.byCode != nil
        hasScreenLock = vault.pinLock != nil
        locksAfterMinutes = vault.lockMinutes
        openSessionsAndPrograms = holders
    }
}
