import Contracts
import Kernel
import Runtime
import SQL

/// Keeps when somebody wants to be reminded.
///
/// Whoever asks has agreed that moods are kept of them (``MoodGate``).
struct MoodReminderActions: Sendable {
    let services: Services

    /// - Throws: ``Problem`` `.invalid` at `time` or `zone`.
    func save(_ draft: MoodReminderDraft, as viewer: Viewer) async throws {
        let reminder = try draft.checked()
        let now = services.clock.now
        try await services.database.write { tx in
            try MoodReminderQueries.save(reminder, of: viewer.id, at: now, in: tx)
        }
    }

    /// Forgets the times.
    func remove(as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            try MoodReminderQueries.remove(of: viewer.id, in: tx)
            try services.notifier.takeBack(.moodReminder, to: viewer.id, in: tx)
        }
    }
}
