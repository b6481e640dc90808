import Contracts
import Kernel
import Runtime
import SQL

/// Keeps the choices for writing.
struct NotebookSettingsActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func save(_ settings: NotebookSettings, of notebook: OpenNotebook, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            try NotebookConsentQueries.hold(of: viewer.id, in: tx)
            try NotebookSettingsQueries.save(settings, of: notebook.id, in: tx)
        }
    }

    func save(_ draft: WritingReminderDraft, of viewer: Viewer) async throws {
        let reminder = try draft.checked()
        let now = services.clock.now
        try await services.database.write { tx in
            try NotebookConsentQueries.hold(of: viewer.id, in: tx)
            try WritingReminderQueries.save(reminder, of: viewer.id, at: now, in: tx)
        }
    }

    func removeReminder(of viewer: Viewer) async throws {
        try await services.database.write { tx in try WritingReminderQueries.remove(of: viewer.id, in: tx) }
    }
}
