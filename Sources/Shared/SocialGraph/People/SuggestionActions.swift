import Contracts
import Kernel
import Runtime
import SQL

/// The decisions of people about whom they are not shown among people to follow.
struct SuggestionActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Hides somebody, or shows them again.
    ///
    /// Nobody there and somebody who cannot be seen look the same.
    ///
    /// - Throws: ``Problem/notFound`` where there is nobody of that name for the viewer, `.forbidden` for oneself.
    func hide(_ username: String, _ isOn: Bool, for viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { [services] tx in
            let target = try AccountAccess.admitted(username, for: viewer, services, in: tx)
            guard target.id != viewer.id else { throw Problem(.forbidden, "You are never suggested to yourself.") }
            try SuggestionQueries.dismiss(target.id, isOn, for: viewer.id, at: now, in: tx)
        }
    }
}
