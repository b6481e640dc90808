import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The staff's list of reports, and each of them.
struct QueuePages: Sendable {
    private let services: Services
    private let queue: QueueActions
    private let decisions: DecisionActions
    private let hasAnonymousPosts: @Sendable () async throws -> Bool

    init(
        _ services: Services,
        _ queue: QueueActions,
        _ decisions: DecisionActions,
        hasAnonymousPosts: @escaping @Sendable () async throws -> Bool
    ) {
        self.services = services
        self.queue = queue
        self.decisions = decisions
        self.hasAnonymousPosts = hasAnonymousPosts
    }

    func register(on routes: inout Routes) {
        routes.staff(.get, ModerationPaths.home, .moderator) { _, _ in .seeOther(ModerationPaths.queuePath) }
        routes.staff(.get, ModerationPaths.queue, .moderator, showQueue)
        routes.staff(.get, ModerationPaths.showReport, .moderator, showReport)
        routes.staff(.post, ModerationPaths.read, .moderator, read)
        routes.staff(.post, ModerationPaths.assign, .moderator, assign)
        routes.staff(.post, ModerationPaths.notes, .moderator, note)
        routes.staff(.post, ModerationPaths.decide, .moderator, decide)
    }

    @Sendable private func showQueue(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let filter = request.query["show"].flatMap(ReportQueueFilter.init) ?? .open
        let cursor = request.cursor(.before, as: ID<Report>.self)
        let done = request.query["done"].flatMap { ID<Report>($0) }
        let list = try await queue.list(filter, cursor: cursor, after: done, for: viewer)
        let page = QueuePage(
            list: list,
            filter: filter,
            hasAnonymousPosts: try await hasAnonymousPosts(),
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func showReport(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(try request.id("report"), DecisionDraft(), for: viewer)
    }

    private func page(
        _ id: ID<Report>,
        _ draft: DecisionDraft,
        note: String = "",
        for viewer: Viewer,
        status: Status = .ok
    ) async throws -> Response {
        let file = try await queue.file(id, for: viewer)
        let page = ReportFilePage(
            file: file,
            draft: draft,
            note: note,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(page.body, status: status)
    }

    @Sendable private func read(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Report> = try request.id("report")
        try await queue.read(id, as: viewer)
        return .seeOther(ModerationPaths.report(id))
    }

    @Sendable private func assign(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Report> = try request.id("report")
        try await queue.assign(id, isMine: request.form.isOn("on"), as: viewer)
        return .seeOther(ModerationPaths.report(id))
    }

    @Sendable private func note(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Report> = try request.id("report")
        let text = request.form["note"] ?? ""
        do {
            try await queue.note(text, on: id, as: viewer)
            return .seeOther(ModerationPaths.report(id).fragment("notes"))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await page(
                id,
                DecisionDraft().rejected(problem),
                note: text,
                for: viewer,
                status: .unprocessable
            )
        }
    }

    @Sendable private func decide(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Report> = try request.id("report")
        let draft = DecisionDraft(request.form)
        do {
            try await decisions.decide(on: id, draft, as: viewer)
            return .seeOther(ModerationPaths.queuePath.query("done", id.description))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await page(id, draft.rejected(problem), for: viewer, status: .unprocessable)
        }
    }
}

extension DecisionDraft {
    init(_ form: FormFields) {
        measure = form["measure"] ?? ""
        reason = form["reason"] ?? ""
    }
}
