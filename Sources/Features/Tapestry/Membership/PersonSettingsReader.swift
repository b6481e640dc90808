import Calendar
import Contracts
import Kernel
import SQL

/// Reads the choices of somebody for all their groups.
struct PersonSettingsReader: Sendable {
    let services: Services

    /// The clocks of `viewer`, as far as they said them.
    func zone(of viewer: Viewer) async throws -> Zone? {
        try await services.database.read { tx in try PersonQueries.zone(of: viewer.id, in: tx) }
    }

    /// The choices of `viewer`, and whether letters to them came back.
    func settings(of viewer: Viewer) async throws -> (settings: PersonSettings, isBouncing: Bool) {
        try await services.database.read { tx in
            let settings = try PersonQueries.settings(of: viewer.id, in: tx) ?? PersonSettings()
            return (settings, try EmailFailureQueries.isBouncing(viewer.id, in: tx))
        }
    }
}
