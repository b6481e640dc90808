import Contracts
import Kernel
import Runtime
import SQL

/// The decisions of people about what they are told of, how and when.
struct NotificationSettingsActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// The decisions as they stand.
    func settings(of viewer: Viewer) async throws -> NotificationSettings {
        try await services.database.read { tx in try SettingsQueries.settings(of: viewer.id, in: tx) }
    }

    /// Decides anew.
    ///
    /// - Throws: ``Problem`` `.invalid` at `quiet_from`, `quiet_until` or `zone`.
    func save(_ draft: SettingsDraft, of viewer: Viewer) async throws {
        let settings = try draft.checked()
        let now = services.clock.now
        try await services.database.write { tx in
            try SettingsQueries.save(settings, of: viewer.id, at: now, in: tx)
        }
    }
}
