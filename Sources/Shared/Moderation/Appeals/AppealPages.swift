import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of the decisions about somebody, their appeals, and the staff's answers.
struct AppealPages: Sendable {
    private let services: Services
    private let actions: AppealActions

    init(_ services: Services, _ actions: AppealActions) {
        self.services = services
        self.actions = actions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, ModerationPaths.appeals, showList)
        routes.members(.get, ModerationPaths.decision, showDecision)
        routes.members(.post, ModerationPaths.decision, appeal)
        routes.everybody(.get, ModerationPaths.email, caching: .secret, showByEmail)
        routes.everybody(.post, ModerationPaths.email, caching: .secret, appealByEmail)
        routes.staff(.get, ModerationPaths.appealQueue, .moderator, showQueue)
        routes.staff(.get, ModerationPaths.appeal, .moderator, showAppeal)
        routes.staff(.post, ModerationPaths.appeal, .moderator, answer)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<Decision>.self)
        let list = try await actions.list(cursor: cursor, for: viewer)
        let page = DecisionsPage(list: list, viewer: viewer, now: services.clock.now, site: services.site)
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func showDecision(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let file = try await actions.decision(try request.id("decision"), for: viewer)
        return .decision(page(file, viewer))
    }

    @Sendable private func appeal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let file = try await actions.decision(try request.id("decision"), for: viewer)
        return try await appeal(request, file, viewer, path: ModerationPaths.decision(file.decision.id))
    }

    /// Whoever comes by an e-mail has no session, and need not have one.
    @Sendable private func showByEmail(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let file = try await actions.decision(behind: request.text("token"))
        return .decision(page(file, nil, path: ModerationPaths.email(request.text("token"))))
    }

    @Sendable private func appealByEmail(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let file = try await actions.decision(behind: request.text("token"))
        return try await appeal(request, file, nil, path: ModerationPaths.email(request.text("token")))
    }

    private func appeal(_ request: Request, _ file: AppealFile, _ viewer: Viewer?, path: Path) async throws -> Response
    {
        let text = request.form["text"] ?? ""
        do {
            try await actions.appeal(text, against: file.decision)
            return .seeOther(path)
        } catch let problem as Problem where problem.kind == .invalid {
            return .decision(page(file, viewer, path: path, text: text, problem: problem), status: .unprocessable)
        }
    }

    private func page(
        _ file: AppealFile,
        _ viewer: Viewer?,
        path: Path? = nil,
        text: String = "",
        problem: Problem? = nil
    ) -> DecisionPage {
        DecisionPage(
            file: file,
            path: path ?? ModerationPaths.decision(file.decision.id),
            text: text,
            problem: problem,
            viewer: viewer,
            site: services.site
        )
    }

    @Sendable private func showQueue(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.after, as: ID<Decision>.self)
        let queue = try await actions.waiting(cursor: cursor, for: viewer)
        let page = AppealQueuePage(queue: queue, viewer: viewer, now: services.clock.now, site: services.site)
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func showAppeal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let file = try await actions.file(try request.id("decision"), for: viewer)
        return Response.html(StaffAppealPage(file: file, viewer: viewer, site: services.site).body)
    }

    @Sendable private func answer(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Decision> = try request.id("decision")
        let text = request.form["answer"] ?? ""
        let isGranted = request.form["verdict"] == "grant"
        do {
            try await actions.answer(id, text, isGranted: isGranted, as: viewer)
            return .seeOther(ModerationPaths.appealQueuePath)
        } catch let problem as Problem where problem.kind == .invalid {
            let file = try await actions.file(id, for: viewer)
            let page = StaffAppealPage(file: file, text: text, problem: problem, viewer: viewer, site: services.site)
            return Response.html(page.body, status: .unprocessable)
        }
    }
}

extension Response {
    fileprivate static func decision(_ page: DecisionPage, status: Status = .ok) -> Response {
        Response.html(page.body, status: status).hidingAddress
    }
}
