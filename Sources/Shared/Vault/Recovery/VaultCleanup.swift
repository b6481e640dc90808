import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// Removes the keys of holders that have ended, and vaults that were left behind long enough.
struct VaultCleanup: Sendable {
    private let services: Services
    private let contents: [any VaultContents]

    init(_ services: Services, among features: [any Feature]) {
        self.services = services
        var contents: [any VaultContents] = []
        for case let feature as any VaultContents in features { contents.append(feature) }
        self.contents = contents
    }

    /// How many vaults are removed at a time, each in a transaction of its own.
    private static let most = 20
    /// How many keys are removed at a time.
    private static let mostKeys = 500

    func run() async throws {
        let now = services.clock.settled
        let ended = try await services.database.read { tx in
            try VaultRecoveryQueries.endedKeys(at: now, limit: Self.mostKeys, in: tx)
        }
        try await services.database.write { tx in try VaultRecoveryQueries.removeKeys(ended, in: tx) }
        let day = Zone.utc.date(at: now).adding(days: -VaultRecovery.keptDays)
        let due = try await services.database.read { tx in
            try VaultRecoveryQueries.left(until: day, limit: Self.most, in: tx)
        }
        for vault in due {
            try await services.database.write { [contents] tx in
                guard try VaultRecoveryQueries.remove(vault, leftUntil: day, in: tx) else { return }
                for slice in contents { try slice.eraseContents(of: vault, in: tx) }
            }
        }
    }
}
