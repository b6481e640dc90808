import Contracts
import Kernel
import Runtime
import SQL

/// The decision of people whether their profile shows what they write in stories.
struct StoryTabActions: Sendable {
    let services: Services

    func isShown(by viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in try !HiddenTabQueries.isHidden(for: viewer.id, in: tx) }
    }

    func show(_ isShown: Bool, as viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { tx in
            try HiddenTabQueries.setHidden(!isShown, for: viewer.id, at: now, in: tx)
        }
    }
}
