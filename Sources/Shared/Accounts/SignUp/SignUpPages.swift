import Kernel
import Markup
import Web

/// The sign-up page.
struct SignUpPages: Sendable {
    private let services: Services
    private let actions: SignUpActions

    init(_ services: Services, _ actions: SignUpActions) {
        self.services = services
        self.actions = actions
    }

    func register(on routes: inout Routes) {
        routes.open(.get, SessionPaths.signUp, showForm)
        routes.open(.post, SessionPaths.signUp, signUp)
    }

    @Sendable private func showForm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        if viewer != nil { return .seeOther(Place.home.path) }
        return .html(SignUpPage(draft: SignUpDraft(), site: services.site).body)
    }

    @Sendable private func signUp(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let draft = SignUpDraft(request.form)
        do {
            let session = try await actions.signUp(draft, from: Device(request, services))
            return Response.seeOther(Place.home.path).starting(session, site: services.site)
        } catch let problem as Problem where problem.kind == .invalid {
            return .html(SignUpPage(draft: draft.rejected(problem), site: services.site).body, status: .unprocessable)
        }
    }
}
