import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The log-in and log-out pages.
struct SessionPages: Sendable {
    private let services: Services
    private let sessions: SessionActions
    private let entrance: LogInActions

    init(_ services: Services, _ sessions: SessionActions, _ entrance: LogInActions) {
        self.services = services
        self.sessions = sessions
        self.entrance = entrance
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, SessionPaths.logIn, showForm)
        routes.everybody(.post, SessionPaths.logIn, caching: .secret, logIn)
        routes.everybody(.post, SessionPaths.keep, caching: .secret, keep)
        routes.members(.get, SessionPaths.logOut, askLogOut)
        routes.members(.post, SessionPaths.logOut, logOut)
    }

    @Sendable private func showForm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        var draft = LogInDraft(link: request.query)
        if viewer != nil { return .seeOther(draft.destination) }
        draft.farewell = request.query["left"].flatMap { Farewell($0, at: services.clock.now) }
        return .html(LogInPage(draft: draft, site: services.site).body)
    }

    @Sendable private func logIn(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let draft = LogInDraft(request.form)
        do {
            let outcome = try await entrance.logIn(
                name: draft.name,
                password: draft.password,
                isKept: draft.isKept,
                from: Device(request, services)
            )
            return .entering(outcome, isKept: draft.isKept, next: draft.next, site: services.site)
        } catch let problem as Problem where [.invalid, .tooMany].contains(problem.kind) {
            return Response.html(LogInPage(draft: draft.rejected(problem), site: services.site).body)
                .refused(by: problem)
        }
    }

    @Sendable private func keep(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let session = try await entrance.keep(
            request.form["token"] ?? "",
            isKept: request.form.isOn("keep"),
            from: Device(request, services)
        )
        return Response.seeOther("/").starting(session, site: services.site)
    }

    @Sendable private func askLogOut(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .html(LogOutPage(viewer: viewer, site: services.site).body)
    }

    @Sendable private func logOut(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await sessions.logOut(viewer)
        return Response.seeOther("/").endingSession(site: services.site)
    }
}

/// The fields of the log-in form, with what is wrong with them.
struct LogInDraft: Sendable {
    let name: String
    let password: String
    let isKept: Bool
    let next: String
    /// True where they have just chosen another password.
    var hasNewPassword = false
    /// How whoever comes here has just left.
    var farewell: Farewell?
    var problem: Problem?

    /// The draft that a link to the form begins.
    init(link query: FormFields) {
        hasNewPassword = query.isOn("changed")
        name = hasNewPassword ? query["name"] ?? "" : ""
        password = ""
        isKept = true
        next = query["next"] ?? ""
    }

    init(_ form: FormFields) {
        name = form["name"] ?? ""
        password = form["password"] ?? ""
        isKept = form.isOn("keep")
        next = form["next"] ?? ""
    }

    /// Where to go after logging in: the page first asked for, if it is one of ours, or the place one starts at.
    var destination: Path { Path(untrusted: next) ?? "/" }

    func rejected(_ problem: Problem) -> LogInDraft {
        var draft = self
        draft.problem = problem
        return draft
    }
}
