import TestSupport
import Web

extension Browser {
    /// Sends a POST as a button of a page would, with the token of the settings page.
    @discardableResult
    func act(_ path: String, _ fields: [(String, String)] = [], headers: [String: String] = [:]) async throws -> Answer
    {
        try await get("/settings/appearance")
        return try await send(.post, path, fields + [("csrf", try token())], headers: headers)
    }
}
