import Contracts
import Kernel
import Markup
import Routing
import Web

/// The form that tells the staff of something, and what happens then.
struct ReportPages: Sendable {
    private let services: Services
    private let actions: ReportActions

    init(_ services: Services, _ actions: ReportActions) {
        self.services = services
        self.actions = actions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, ModerationPaths.report, ask)
        routes.members(.post, ModerationPaths.report, report)
        routes.members(.get, ModerationPaths.thanks, thank)
    }

    /// The object stands in the query as `kind-id`.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let object = request.query["object"] ?? ""
        let subject = try await actions.subject(object, for: viewer)
        return .html(page(object, subject, ReportDraft(), viewer).body)
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let object = request.query["object"] ?? ""
        let draft = ReportDraft(request.form)
        do {
            let category = try await actions.report(object, draft, as: viewer)
            return .seeOther(ModerationPaths.thanksPath.query("about", category.slug))
        } catch let problem as Problem where [.invalid, .tooMany].contains(problem.kind) {
            let subject = try await actions.subject(object, for: viewer)
            return Response.html(page(object, subject, draft.rejected(problem), viewer).body).refused(by: problem)
        }
    }

    private func page(_ object: String, _ subject: ReportSubject, _ draft: ReportDraft, _ viewer: Viewer) -> ReportPage
    {
        ReportPage(object: object, subject: subject, draft: draft, viewer: viewer, site: services.site)
    }

    @Sendable private func thank(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let category = request.query["about"].flatMap(ReportCategory.init(slug:))
        return .html(ReportThanksPage(category: category, viewer: viewer, site: services.site).body)
    }
}
