import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The lists of stories.
struct FeedPages: Sendable {
    let feed: FeedReader

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.feed, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let site = feed.dependencies.services.site
        let tab = StoryTab(request.query["tab"], request.query["tag"], request.query["language"], for: viewer)
        let cursor = request.cursor(.before, as: FeedCursor.self)
        let skipped = request.query["skip"].flatMap(PublicID<Story>.init)
        let view: StoriesPage
        if tab == .feed, cursor == nil, let viewer {
            view = StoriesPage(front: try await feed.front(for: viewer, skipping: skipped), viewer: viewer, site: site)
        } else {
            let listing = try await feed.listing(
                tab.list,
                for: viewer,
                cursor: cursor,
                reading: request.acceptedLanguages.map(\.language),
                skipping: skipped
            )
            view = StoriesPage(tab: tab, listing: listing, viewer: viewer, site: site)
        }
        var response = Response.html(request.wantsFragment ? view.list : view.body)
        if viewer == nil { response.headers.vary(on: "Accept-Language") }
        return response
    }
}

/// Which stories the page lists.
enum StoryTab: Equatable {
    case feed, favourites, recent, trending, voting, endingSoon, needsEntries, finished
    case tag(String)
    case language(String)

    init(_ name: String?, _ tag: String?, _ language: String? = nil, for viewer: Viewer?) {
        if let tag {
            self = .tag(tag)
        } else if let language, !language.isEmpty {
            self = .language(language)
        } else {
            self = Self.named[name ?? ""] ?? (viewer == nil ? .recent : .feed)
        }
        if viewer == nil, self == .feed || self == .favourites { self = .recent }
    }

    private static let named: [String: StoryTab] = [
        "feed": .feed, "favourites": .favourites, "explore": .recent, "recent": .recent, "trending": .trending,
        "voting": .voting, "ending": .endingSoon, "needs-entries": .needsEntries, "finished": .finished,
    ]

    /// The words of the lists that have one.
    static let words = named.keys.sorted()

    var list: FeedList {
        switch self {
        case .feed: .feed
        case .favourites: .favourites
        case .recent: .recent
        case .trending: .trending
        case .voting: .voting
        case .endingSoon: .endingSoon
        case .needsEntries: .needsEntries
        case .finished: .finished
        case .tag(let name): .tag(name)
        case .language(let tag): .language(tag)
        }
    }

    var path: Path {
        switch self {
        case .feed: StoryPaths.feedPath
        case .favourites: StoryPaths.feedPath.query("tab", "favourites")
        case .recent: StoryPaths.feedPath.query("tab", "explore")
        case .trending: StoryPaths.feedPath.query("tab", "trending")
        case .voting: StoryPaths.votingPath
        case .endingSoon: StoryPaths.feedPath.query("tab", "ending")
        case .needsEntries: StoryPaths.feedPath.query("tab", "needs-entries")
        case .finished: StoryPaths.feedPath.query("tab", "finished")
        case .tag(let name): StoryPaths.feedPath.query("tag", name)
        case .language(let tag): StoryPaths.feedPath.query("language", tag)
        }
    }

    /// True where it is one of the lists of Explore.
    var isExplored: Bool { self != .feed && self != .favourites }
}
