import Contracts
import Kernel
import SQL

/// Reads when somebody wants to be reminded of their moods.
struct MoodReminderReader: Sendable {
    let services: Services

    /// The times of `viewer`; `nil` where they want none.
    func reminder(of viewer: Viewer) async throws -> MoodReminder? {
        try await services.database.read { tx in try MoodReminderQueries.reminder(of: viewer.id, in: tx) }
    }
}
