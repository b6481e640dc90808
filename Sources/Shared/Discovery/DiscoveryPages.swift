import Kernel
import Markup
import Web

/// The search page and the explore page.
struct DiscoveryPages: Sendable {
    private let services: Services
    private let sources: [any SearchSource]
    private let sections: [any ExploreSection]

    init(_ services: Services, sources: [any SearchSource], sections: [any ExploreSection]) {
        self.services = services
        self.sources = sources
        self.sections = sections
    }

    static let search = Pattern("/search")
    static let explore = Pattern("/explore")
    private static let searches = RateRule("search", 30, per: .minutes(1))

    func register(on routes: inout Routes) {
        routes.open(.get, Self.search, showSearch)
        routes.open(.get, Self.explore, showExplore)
    }

    @Sendable private func showSearch(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try checkReader(viewer)
        let words = String((request.query["q"] ?? "").trimmed.prefix(100))
        guard !words.isEmpty else { return try await showExplore(request, viewer) }
        try services.limits.count(Self.searches, of: viewer?.id.description ?? request.client.network)
        let source = sources.first { $0.slug == request.query["type"] } ?? sources.first
        let found = try await source?.results(for: words, viewer: viewer)
        return .html(
            SearchPage(
                words: words,
                sources: sources,
                current: source?.slug ?? "",
                found: found,
                viewer: viewer,
                site: services.site
            ).body
        )
    }

    @Sendable private func showExplore(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try checkReader(viewer)
        var shown: [HTML] = []
        for section in sections {
            if let content = try await section.content(for: viewer) { shown.append(content) }
        }
        return .html(ExplorePage(sections: shown, viewer: viewer, site: services.site).body)
    }

    private func checkReader(_ viewer: Viewer?) throws(Problem) {
        guard viewer != nil || services.site.isPublicReadable else { throw Problem.signInNeeded }
    }
}
