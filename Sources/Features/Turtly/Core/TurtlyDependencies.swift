import Calendar
import Contracts
import Runtime
import SQL

/// The dependencies of Turtly's actions and pages; one of each.
final class TurtlyDependencies: Sendable {
    let services: Services
    let access: NotebookAccess

    init(_ services: Services, access: NotebookAccess) {
        self.services = services
        self.access = access
    }

    /// The day in UTC, for what is thrown away after so many days.
    var today: LocalDate { Zone.utc.date(at: services.clock.now) }
}
