import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The calendar of the days on which somebody wrote.
struct CalendarPages: Sendable {
    let dependencies: TapestryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.calendar, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let month = try request.month()
        let view = try await CalendarReader(dependencies: dependencies).view(of: month, for: viewer)
        return .html(CalendarPage(view: view, viewer: viewer, site: dependencies.services.site).body)
    }
}

extension Request {
    /// The month that an address asks for, as `2026-11`; `nil` where it asks for none.
    ///
    /// - Throws: ``Problem/notFound`` for anything else.
    func month() throws(Problem) -> Month? {
        guard let text = query["month"], !text.isEmpty else { return nil }
        guard let date = LocalDate("\(text)-01") else { throw .notFound }
        return date.month
    }
}
