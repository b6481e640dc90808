import Calendar
import Contracts
import Runtime
import SQL

/// The dependencies of Turtly's actions and pages; one of each.
final class TurtlyDependencies: Sendable {
    let services: Services
    let access: NotebookAccess
    let feedVaults: FeedVaults

    init(_ services: Services, access: NotebookAccess) {
        self.services = services
        self.access = access
        feedVaults = FeedVaults(services)
    }

    /// The choices for writing in a notebook.
    func settings(of notebook: OpenNotebook) async throws -> NotebookSettings {
        try await services.database.read { tx in try NotebookSettingsQueries.settings(of: notebook.id, in: tx) }
    }

    /// The day in UTC, for what is thrown away after so many days.
    var today: LocalDate { Zone.utc.date(at: services.clock.now) }
}
