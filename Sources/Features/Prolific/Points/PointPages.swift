import Contracts
import Kernel
import Markup
import Routing
import Web

/// The pages on which people find out who has how many points, and what for.
struct PointPages: Sendable {
    let dependencies: StoryDependencies

    private var site: Site { dependencies.services.site }

    func register(on routes: inout Routes) {
        routes.open(.get, PointPaths.board, showBoard)
        routes.open(.get, PointPaths.storyBoard, showStoryBoard)
        routes.open(.get, PointPaths.ledger, showLedger)
        routes.open(.get, PointPaths.storyLedger, showStoryLedger)
    }

    @Sendable private func showBoard(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await show(request.query["board"] == "all" ? .all : .month, request, viewer)
    }

    @Sendable private func showStoryBoard(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await show(.story(try request.story()), request, viewer)
    }

    private func show(_ board: PointBoard, _ request: Request, _ viewer: Viewer?) async throws -> Response {
        let cursor = request.cursor(.after, as: BoardCursor.self)
        let view = try await PointReader(dependencies: dependencies).board(board, for: viewer, cursor: cursor)
        let page = BoardPage(view: view, viewer: viewer, site: site)
        return Response.html(request.wantsFragment ? page.list : page.body).kept(as: view.story)
    }

    @Sendable private func showLedger(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await showLedger(nil, request, viewer)
    }

    @Sendable private func showStoryLedger(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await showLedger(try request.story(), request, viewer)
    }

    private func showLedger(
        _ story: PublicID<Story>?,
        _ request: Request,
        _ viewer: Viewer?
    ) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<PointEntry>.self)
        let ledger = try await PointReader(dependencies: dependencies).ledger(
            of: request.text("username"),
            in: story,
            for: viewer,
            cursor: cursor
        )
        let page = LedgerPage(ledger: ledger, viewer: viewer, site: site)
        return Response.html(request.wantsFragment ? page.list : page.body).kept(as: ledger.story)
    }
}

extension Response {
    /// The answer about a story, or about none; see ``kept(as:)-(Story)``.
    fileprivate func kept(as story: Story?) -> Response {
        story.map { kept(as: $0) } ?? self
    }
}
