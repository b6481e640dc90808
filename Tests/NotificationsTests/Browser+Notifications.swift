import TestSupport
import Testing

extension Browser {
    /// The lines of the notification centre, newest first.
    func notifications() async throws -> [String] {
        try await get("/notifications").all(".notification p a").filter { $0["class"] == nil }.map(\.text)
    }

    /// The number beside the bell.
    func unread() async throws -> String? {
        try await get("/notifications").first("#tool-notifications .badge")?.text
    }
}

extension Browser {
    /// Saves the settings of notifications as they stand, with these changes; `nil` unticks.
    @discardableResult
    func decide(_ changes: KeyValuePairs<String, String?>) async throws -> Answer {
        try await get("/settings/notifications")
        return try await submit("Save", changes)
    }
}
