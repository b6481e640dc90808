import Contracts
import Kernel
import SQL

/// Reads when somebody wants to be reminded to write.
struct WritingReminderReader: Sendable {
    let services: Services

    /// The times of `viewer`; `nil` where they want none.
    func reminder(of viewer: Viewer) async throws -> WritingReminder? {
        try await services.database.read { tx in try WritingReminderQueries.reminder(of: viewer.id, in: tx) }
    }
}
