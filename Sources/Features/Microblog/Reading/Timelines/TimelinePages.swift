import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages that are lists of posts.
struct TimelinePages: Sendable {
    private let services: Services
    private let timeline: TimelineReader
    private let home: HomeTimeline
    private let cache: TimelineCache
    private let freshForm: FreshPostForm

    init(_ services: Services, _ timeline: TimelineReader, _ home: HomeTimeline) {
        self.services = services
        self.timeline = timeline
        self.home = home
        cache = TimelineCache(services)
        freshForm = FreshPostForm(site: services.site, list: PostFeed.id)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, PostPaths.home, caching: .personal, showHome)
        routes.open(.get, PostPaths.local, showLocal)
        routes.open(.get, TagPaths.showPattern, showTag)
        routes.members(.get, PostPaths.liked, caching: .personal, showLiked)
        routes.members(.get, PostPaths.bookmarks, caching: .personal, showBookmarks)
    }

    @Sendable private func showHome(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: Int64.self)
        let unwanted = TimelinePage.Kind.home.leavesOut
        let list = try await cache.list(at: PostPaths.homePath, for: viewer, cursor: cursor) {
            try await home.page(for: viewer, cursor: cursor, leavingOut: unwanted, by: timeline)
        }
        var response = page(.home, list, request, viewer)
        response.afterwards = { [home] in await home.prepareIfNeeded(for: viewer) }
        return response
    }

    @Sendable private func showLocal(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let kind: TimelinePage.Kind = request.query.isOn("media") ? .localMedia : .local
        return try await show(kind, request, viewer) { cursor, limit in
            TimelineQueries.local(cursor: cursor, limit: limit)
        }
    }

    @Sendable private func showTag(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let name = request.text("tag")
        let (tag, isFollowed) = try await TagReader(services: services).tag(named: name, for: viewer)
        let kind = TimelinePage.Kind.tag(tag?.name ?? name, id: tag?.id, isFollowed: isFollowed)
        // A tag that was never used has the number of none.
        let number = tag?.id ?? ID(rawValue: 0)
        return try await show(kind, request, viewer) { cursor, limit in
            TimelineQueries.tagged(number, cursor: cursor, limit: limit)
        }
    }

    @Sendable private func showLiked(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await show(.likes, request, viewer) { cursor, limit in
            TimelineQueries.liked(by: viewer.id, cursor: cursor, limit: limit)
        }
    }

    @Sendable private func showBookmarks(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await show(.bookmarks, request, viewer) { cursor, limit in
            TimelineQueries.bookmarked(by: viewer.id, cursor: cursor, limit: limit)
        }
    }

    private func show(
        _ kind: TimelinePage.Kind,
        _ request: Request,
        _ viewer: Viewer?,
        _ source: @escaping PostSource
    ) async throws -> Response {
        let cursor = request.cursor(.before, as: Int64.self)
        let list = try await cache.list(at: kind.path, for: viewer, cursor: cursor) {
            try await timeline.page(of: source, for: viewer, cursor: cursor, leavingOut: kind.leavesOut)
        }
        return page(kind, list, request, viewer)
    }

    private func page(
        _ kind: TimelinePage.Kind,
        _ list: PostList,
        _ request: Request,
        _ viewer: Viewer?
    ) -> Response {
        let isFirst = request.cursor(.before, as: Int64.self) == nil
        let page = TimelinePage(
            kind: kind,
            list: list,
            viewer: viewer,
            now: services.clock.now,
            site: services.site,
            form: isFirst && kind.hasComposer ? form(for: viewer) : HTML()
        )
        return .html(request.wantsFragment ? page.feed : page.body)
    }

    private func form(for viewer: Viewer?) -> HTML {
        guard let viewer else { return HTML() }
        return freshForm.body(for: viewer, key: services.newFormKey())
    }
}
