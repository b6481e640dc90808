import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// The numbers of one's own moods, and the report of them for paper.
///
/// They are made when somebody looks, and kept nowhere.
struct MoodInsightsPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var reader: LookBackReader { LookBackReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.insights, show)
        routes.members(.get, LookingBackPaths.report, report)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let span = try InsightSpan(request.query["period"], today: reader.today(for: person))
            let read = try await reader.sums(of: span.period.range, of: viewer, person)
            let page = MoodInsightsPage(
                span: span,
                numbers: MoodNumbers(span.period, read.sums),
                look: read.look,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let span = try InsightSpan(request.query["period"], today: reader.today(for: person))
            let look = try await reader.look(at: span.period.range, of: viewer, person)
            let page = MoodReportPage(
                span: span,
                numbers: MoodNumbers(span.period, look.entries),
                hasWords: request.query.isOn("words"),
                look: look,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }
}
