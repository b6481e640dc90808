import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Lists of stories for programs.
struct FeedAPI: Sendable {
    let feed: FeedReader

    private var site: Site { feed.dependencies.services.site }
    private var clock: Clock { feed.dependencies.services.clock }

    func register(on routes: inout Routes) {
        routes.apiOpen(APIPaths.stories, .readStories, "Lists stories", query: Self.listQuery, list)
        routes.api(.get, APIPaths.prompt, .readStories, "Shows a story that waits for a line of yours", prompt)
    }

    private static let listQuery: [Operation.QueryField] = [
        .init("tab", "Which list; feed and favourites are your own.", .choice(StoryTab.words)),
        .init("tag", "Stories under a tag."),
        .init("language", "Stories in a language, such as en."),
        .init("q", "Stories by words of their title, first lines and tags."),
        .cursor, .limit,
    ]

    @Sendable private func list(_ request: Request, _ viewer: Viewer?) async throws -> TimedPage<ThreadCardJSON> {
        let (query, limit) = (request.query, try request.limit())
        if let words = query["q"] {
            let search = try SearchQuery(words)
            try await feed.dependencies.services.limits.countSearch(of: viewer, from: request.client)
            let cursor: Int64? = request.cursor(.cursor)
            let found = try await feed.search(search, for: viewer, cursor: cursor, limit: limit, with: feed.items)
            return TimedPage(found.items.map { ThreadCardJSON($0, on: site) }, next: found.next, by: clock)
        }
        let list = query["language"].map(FeedList.language) ?? StoryTab(query["tab"], query["tag"], for: viewer).list
        let cursor: FeedCursor? = try request.checkedCursor(.cursor)
        let page = try await feed.page(list, for: viewer, cursor: cursor, limit: limit, with: feed.items)
        return TimedPage(page.items.map { ThreadCardJSON($0, on: site) }, next: page.next, by: clock)
    }

    @Sendable private func prompt(_ request: Request, _ viewer: Viewer) async throws -> PromptJSON {
        let prompt = try await feed.prompt(for: viewer)
        return PromptJSON(
            prompt: prompt.map { ThreadCardJSON($0, on: site) },
            server_now: clock.steady.iso8601
        )
    }
}

/// A story in a list, as programs read it.
struct ThreadCardJSON: WireValue, SchemaDescribed {
    let thread: ThreadJSON
    let starter: SnippetJSON?
    let tail: SnippetJSON

    static let meanings = ["starter": "Missing while the story hides all but its last line."]

    init(_ item: FeedItem, on site: Site) {
        thread = ThreadJSON(item.story, tags: item.tags, isFollowing: item.isFollowing, on: site)
        starter = item.starter.map { SnippetJSON($0, on: site) }
        tail = SnippetJSON(item.tail, on: site)
    }
}

/// A story to continue, if there is one.
struct PromptJSON: WireValue {
    let prompt: ThreadCardJSON?
    let server_now: String
}
