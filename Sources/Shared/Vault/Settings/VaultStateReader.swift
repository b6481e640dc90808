import Contracts
import Kernel
import SQL

/// Reads how the vaults of somebody stand.
struct VaultStateReader: Sendable {
    private let services: Services
    private let reader: VaultReader
    private let recovery: VaultRecovery

    init(_ services: Services, _ recovery: VaultRecovery) {
        self.services = services
        self.recovery = recovery
        reader = VaultReader(services.infrastructure)
    }

    /// The state of the viewer's vault, for the session or the token with which they came, and all their vaults, the one
    /// in use first.
    func state(for viewer: Viewer) async throws -> (state: VaultState, vaults: [StoredVault]) {
        try await services.database.read { [reader, recovery] tx in
            (try reader.state(for: viewer, in: tx), try recovery.all(of: viewer, in: tx))
        }
    }
}
