import Contracts
import Kernel
import Markup
import Routing
import SQL
import Web

/// The search box and what it finds.
struct SearchPages: Sendable {
    private let services: Services
    private let sources: [any SearchSource]
    private let explore: ExplorePages

    init(_ services: Services, sources: [any SearchSource], explore: ExplorePages) {
        self.services = services
        self.sources = sources
        self.explore = explore
    }

    static let search = Pattern("/search")
    private static let tooSlow = Problem(
        .busy,
        "That search takes too long here. Add a rarer word, a name or a day.",
        retryAfter: 1
    )

    func register(on routes: inout Routes) {
        routes.open(.get, Self.search, showSearch)
    }

    @Sendable private func showSearch(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let typed = SearchQuery.beginning(of: request.query["q"] ?? "")
        var page = FoundPage(typed: typed, sources: sources, viewer: viewer, site: services.site)
        page.current = sources.first { $0.slug == request.query["type"] }?.slug ?? ""
        guard !typed.isEmpty else { return try await explore.showExplore(request, viewer) }
        try await services.limits.countSearch(of: viewer, from: request.client)
        do {
            page.found = try await find(
                SearchQuery(typed),
                for: viewer,
                in: page.current,
                cursor: request.cursor(.before)
            )
            return .html(request.wantsFragment ? page.list : page.body)
        } catch DatabaseError.deadline {
            page.problem = Self.tooSlow
            return .html(page.body, status: .unavailable).with("Retry-After", "1")
        } catch let problem as Problem where problem.kind == .invalid {
            page.problem = problem
            return .html(page.body, status: .unprocessable)
        }
    }

    /// A few of each kind, or a page of one.
    private func find(
        _ query: SearchQuery,
        for viewer: Viewer?,
        in tab: String,
        cursor: String?
    ) async throws -> [FoundPage.Part] {
        var parts: [FoundPage.Part] = []
        for source in sources where tab.isEmpty || source.slug == tab {
            let page = SearchPage(cursor: tab.isEmpty ? nil : cursor, isShort: tab.isEmpty)
            guard let results = try await source.results(for: query, viewer: viewer, page: page) else { continue }
            parts.append(FoundPage.Part(title: source.title, slug: source.slug, results: results))
        }
        return parts
    }
}

/// The page for looking around.
struct ExplorePages: Sendable {
    private let services: Services
    private let sections: [any ExploreSection]
    /// The sections beside other pages: whom and which tags to follow.
    private let beside: [any ExploreSection]

    init(_ services: Services, sections: [any ExploreSection], beside: [any ExploreSection]) {
        self.services = services
        self.sections = sections
        self.beside = beside
    }

    static let explore = Pattern("/explore")
    static let aside = Pattern("/explore/aside")

    func register(on routes: inout Routes) {
        routes.open(.get, Self.explore, showExplore)
        routes.members(.get, Self.aside, caching: .personal, showAside)
    }

    /// The second column of other pages, for our script; whoever comes by a link finds the page that has all of it.
    @Sendable private func showAside(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard request.wantsFragment else { return .seeOther("/explore") }
        return .html(DiscoveryColumn(sections: try await shown(beside, to: viewer, request)).body)
    }

    @Sendable func showExplore(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let parts = try await shown(sections, to: viewer, request)
        return .html(ExplorePage(sections: parts, viewer: viewer, site: services.site).body)
    }

    private func shown(
        _ sections: [any ExploreSection],
        to viewer: Viewer?,
        _ request: Request
    ) async throws -> [HTML] {
        var shown: [HTML] = []
        let languages = request.acceptedLanguages.map(\.language)
        for section in sections {
            if let content = try await section.content(for: viewer, reading: languages) { shown.append(content) }
        }
        return shown
    }
}
