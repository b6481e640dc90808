import Contracts
import Kernel
import SQL

/// The decision of people whether their profile shows their moods.
struct MoodTabActions: Sendable {
    let services: Services

    func show(_ isShown: Bool, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            try MoodPersonQueries.showTab(isShown, of: viewer.id, in: tx)
        }
    }
}
