import Kernel
import Web

/// Stories for programs.
struct StoryAPI: Sendable {
    let dependencies: StoryDependencies

    private var site: Site { dependencies.services.site }
    private var clock: Clock { dependencies.services.clock }

    func register(on routes: inout Routes) {
        routes.apiOpen(APIPaths.threads, .readStories, "Lists stories", query: Self.listQuery, list)
        routes.api(.post, APIPaths.threads, .writeStories, "Begins a story", begin)
        routes.apiOpen(APIPaths.thread, .readStories, "Shows a story", query: [.cursor], show)
        routes.api(.patch, APIPaths.thread, .writeStories, "Changes a story of one's own", change)
        routes.api(.delete, APIPaths.thread, .writeStories, "Deletes a story of one's own", end)
        routes.api(.put, APIPaths.follow, .writeStories, "Follows a story") {
            try await FollowActions(dependencies: dependencies).follow(try $0.story(), as: $1)
        }
        routes.api(.delete, APIPaths.follow, .writeStories, "Stops following a story") {
            try await FollowActions(dependencies: dependencies).unfollow(try $0.story(), as: $1)
        }
        routes.api(.put, APIPaths.mute, .writeStories, "Mutes a story: nothing more is told of it") {
            try await FollowActions(dependencies: dependencies).mute(try $0.story(), as: $1)
        }
        routes.api(.delete, APIPaths.mute, .writeStories, "Hears of a story again") {
            try await FollowActions(dependencies: dependencies).unmute(try $0.story(), as: $1)
        }
        routes.api(.post, APIPaths.wrapUp, .writeStories, "Asks everybody to wrap up") {
            try await HostActions(dependencies: dependencies).wrapUp(
                try $0.story(),
                as: $1,
                under: try IdempotencyKey(of: $0)
            )
        }
        routes.api(.post, APIPaths.endSubmitting, .writeStories, "Ends the time for snippets early") {
            try await HostActions(dependencies: dependencies).endSubmitting(
                try $0.story(),
                as: $1,
                under: try IdempotencyKey(of: $0)
            )
        }
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
        let (query, limit, feed) = (request.query, try request.limit(), FeedReader(dependencies: dependencies))
        let typed = query["cursor"]
        if let words = query["q"] {
            let search = try SearchQuery(words)
            let below = typed.flatMap { Int64($0) }
            let found = try await feed.search(search, for: viewer, below: below, limit: limit, with: feed.items)
            return TimedPage(found.items.map { ThreadCardJSON($0, on: site) }, next: found.next, by: clock)
        }
        let list = query["language"].map(FeedList.language) ?? StoryTab(query["tab"], query["tag"], for: viewer).list
        let cursor = typed.flatMap { FeedCursor($0) }
        guard typed == nil || cursor != nil else { throw Problem.field("cursor", "There is no such page.") }
        let page = try await feed.page(list, for: viewer, from: cursor, limit: limit, with: feed.items)
        return TimedPage(page.items.map { ThreadCardJSON($0, on: site) }, next: page.next, by: clock)
    }

    @Sendable private func begin(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewThreadJSON
    ) async throws -> Created<ThreadViewJSON> {
        let key = try IdempotencyKey(of: request)
        let thread = try await StoryActions(dependencies: dependencies).begin(
            try input.draft(for: viewer),
            as: viewer,
            under: key
        )
        return Created(try await view(of: thread, for: viewer), at: APIPaths.thread(thread))
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> ThreadViewJSON {
        let start = request.query["cursor"].flatMap { Int($0) } ?? 0
        return try await view(of: try request.story(), for: viewer, from: start)
    }

    private func view(
        of thread: PublicID<Story>,
        for viewer: Viewer?,
        from start: Int = 0
    ) async throws -> ThreadViewJSON {
        let view = try await StoryReader(dependencies: dependencies).view(
            of: thread,
            for: viewer,
            candidatesFrom: start
        )
        return ThreadViewJSON(view, for: viewer, on: site)
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: ThreadChangeJSON
    ) async throws -> ThreadViewJSON {
        let thread = try request.story()
        let hosted = try await SettingActions(dependencies: dependencies).hosted(thread, by: viewer)
        try await SettingActions(dependencies: dependencies).change(thread, to: try input.draft(of: hosted), as: viewer)
        return try await view(of: thread, for: viewer)
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> EndedJSON {
        let thread = try request.story()
        guard try await !EndActions(dependencies: dependencies).end(thread, as: viewer) else {
            return EndedJSON(ends_at: nil)
        }
        let hosted = try await SettingActions(dependencies: dependencies).hosted(thread, by: viewer)
        return EndedJSON(ends_at: hosted.thread.settings.expiresAt?.iso8601)
    }

    @Sendable private func prompt(_ request: Request, _ viewer: Viewer) async throws -> PromptJSON {
        let prompt = try await FeedReader(dependencies: dependencies).prompt(for: viewer)
        return PromptJSON(
            prompt: prompt.map { ThreadCardJSON($0, on: site) },
            server_now: clock.steady.iso8601
        )
    }
}

/// What became of a story that its host deleted.
struct EndedJSON: WireValue, SchemaDescribed {
    let ends_at: String?

    static let meanings = ["ends_at": "When it is gone; missing where it is gone already."]
}
