import Anonymous
import AnonymousPosting
import Calendar
import Contracts
import Kernel
import Markup
import Memberships
import Reactions
import Responses
import Routing
import Runtime
import SQL
import Web

/// Moods that others posted, for programs.
struct MoodFeedAPI: Sendable {
    let dependencies: MoodsDependencies

    /// As many as on pages, and counted in memory alone: a row would tell when somebody was here.
    private static let searches = RateRule("mood searches", 30, per: .minutes(1), on: .oneServer)

    private var services: Services { dependencies.services }
    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }
    private var actions: AnonymousMoodActions { AnonymousMoodActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        let (summary, query) = (
            "Lists moods, the newest first; those without a name stand among those of everyone",
            [Operation.QueryField("tab", "Whose moods: everyone or following."), .cursor, .limit]
        )
        if services.site.showsMoodsToVisitors {
            routes.apiOpen(MoodAPIPaths.feed, .readMoods, summary, query: query) { request, viewer in
                guard let viewer else { return try await openFeed(request) }
                return try await feed(request, viewer)
            }
        } else {
            routes.api(.get, MoodAPIPaths.feed, .readMoods, summary, query: query, feed)
        }
        routes.api(
            .get,
            MoodAPIPaths.search,
            .readMoods,
            "Finds moods by who posted them, by an emoji, and by their words",
            query: [
                .init("user", "The username of who posted it."), .init("emoji", "The emoji, in any tone of skin."),
                .init("q", "The words in it, of two letters or more."), .cursor, .limit,
            ],
            search
        )
        routes.api(.get, MoodAPIPaths.mood, .readMoods, "Shows a mood", show)
        routes.api(.post, MoodAPIPaths.report, .writeMoods, "Reports a mood without a name to the moderators", report)
        routes.api(
            .post,
            MoodAPIPaths.authorComments,
            .writeMoods,
            "Comments on one’s own mood without a name, as its author",
            takesKey: false,
            comment
        )
    }

    @Sendable private func feed(_ request: Request, _ viewer: Viewer) async throws -> WirePage<SharedMoodJSON> {
        _ = try await dependencies.gate.person(viewer)
        let tab = try tab(of: request)
        let cursor = try request.checkedCursor(.cursor, as: MoodFeedCursor.self)
        let list = try await reader.page(tab, after: cursor, limit: try request.limit(), for: viewer)
        return WirePage(list.items.map { SharedMoodJSON($0, on: services.site) }, next: list.next)
    }

    /// The feed as visitors read it, without what others say of a mood.
    ///
    /// - Throws: ``Problem/signInNeeded`` for the moods of people one follows.
    private func openFeed(_ request: Request) async throws -> WirePage<SharedMoodJSON> {
        guard try tab(of: request) == .everyone else { throw Problem.signInNeeded }
        let (below, limit) = (try request.checkedCursor(.cursor, as: Int64.self), try request.limit())
        let (items, next) = try await OpenMoods(dependencies: dependencies).page(below: below, limit: limit)
        return WirePage(items.map { SharedMoodJSON($0, on: services.site) }, next: next)
    }

    private func tab(of request: Request) throws(Problem) -> FeedTab {
        let text = request.query["tab"] ?? FeedTab.everyone.rawValue
        guard let tab = FeedTab(rawValue: text) else { throw .field("tab", "It is everyone or following.") }
        return tab
    }

    @Sendable private func search(_ request: Request, _ viewer: Viewer) async throws -> WirePage<SharedMoodJSON> {
        _ = try await dependencies.gate.person(viewer)
        var wanted = MoodSearch.Wanted()
        wanted.author = request.query["user"].map { String($0.drop { $0 == "@" }) }
        wanted.emoji = try request.query["emoji"].map { text in try Emoji(text) }
        if let text = request.query["q"] {
            let query = try SearchQuery(text)
            guard query.plain.count >= 2 else { throw Problem.field("q", "Search for two letters or more.") }
            wanted.words = query
            try await services.limits.count(Self.searches, of: viewer.id)
        }
        let (below, limit) = (try request.checkedCursor(.cursor, as: Int64.self), try request.limit())
        let found = MoodSearch(dependencies: dependencies)
        let own = below == nil ? try await found.own(wanted, of: viewer, limit: limit) : []
        // Own moods stand first, and count as others do: where they fill the page, those of others begin on the next one.
        let room = limit - own.count
        let list = room > 0 ? try await found.find(wanted, for: viewer, below: below, limit: room) : MoodList()
        let next: Int64? = room > 0 ? list.next?.below : Int64.max
        let shared = try await found.shared(among: own, of: viewer)
        let items = own.map { mood in
            shared[mood.name].map { SharedMoodJSON($0, on: services.site) }
                ?? SharedMoodJSON(mood, by: viewer.account, on: services.site)
        }
        return WirePage(
            items + list.items.map { SharedMoodJSON($0, on: services.site) },
            next: next
        )
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> SharedMoodJSON {
        _ = try await dependencies.gate.person(viewer)
        switch try await reader.mood(at: request.text("mood"), for: viewer) {
        case .shared(let item): return SharedMoodJSON(item, on: services.site)
        case .sealed(let mood): return SharedMoodJSON(mood, by: viewer.account, on: services.site)
        }
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer, _ input: PostReportJSON) async throws -> Done {
        _ = try await dependencies.gate.writer(viewer)
        let reports = PostReportPages.moods(services)
        try await reports.report(try request.anonymousMood(), input.reason.value, as: viewer)
        return Done()
    }

    @Sendable private func comment(_ request: Request, _ viewer: Viewer, _ input: WordsJSON) async throws -> Done {
        _ = try await dependencies.gate.writer(viewer)
        try await actions.comment(input.text, on: try request.anonymousMood(), as: viewer)
        return Done()
    }

    /// The body that a program sends to comment as an author.
    struct WordsJSON: Codable, Sendable {
        let text: String
    }
}

/// A mood as programs read it.
struct SharedMoodJSON: WireValue, SchemaDescribed {
    /// How often one emoji was set on it.
    struct Count: Codable, Sendable {
        let emoji: String
        let count: Int
        let is_own: Bool
    }

    let id: String
    let url: String
    let author: AccountJSON?
    let emoji: String
    let base: String
    let caption: String
    let visibility: String
    let group: MoodGroupJSON?
    let at: String?
    let ends_at: String?
    let is_own: Bool
    let is_edited: Bool
    let talks_about_self_harm: Bool
    let reactions: [Count]
    let comment_count: Int

    static let meanings = [
        "author": "Missing where it has no name.",
        "base": "The emoji without a tone of skin, by which moods are counted and found.",
        "visibility": "Who can see it: me, followers, everyone or group.",
        "group": "The group whose members can see it; missing where you are not in it any more.",
        "at": "When it was felt; not told where it has no name.",
        "ends_at": "When a mood without a name has to go from every screen.",
        "talks_about_self_harm": "Whether it is shown folded.",
    ]

    init(_ item: MoodItem, on site: Site) {
        id = item.name
        url = "\(site.baseAddress)\(item.subject.path)"
        author = item.author.map { AccountJSON($0, on: site) }
        (emoji, base, caption) = (item.emoji.text, item.emoji.base, item.caption)
        visibility = item.audience.rawValue
        group = item.group.map(MoodGroupJSON.init)
        at = item.author == nil ? nil : item.moment.iso8601
        ends_at = item.author == nil ? item.moment.iso8601 : nil
        (is_own, is_edited, talks_about_self_harm) = (item.isOwn, item.isEdited, item.isFolded)
        reactions = (item.reactions?.counts ?? []).map {
            Count(emoji: $0.emoji.text, count: $0.number, is_own: $0.isOwn)
        }
        comment_count = item.comments
    }

    /// A mood that whoever asks alone reads, and of which nobody says anything.
    init(_ mood: OwnMood, by account: Account, on site: Site) {
        let entry = mood.entry
        id = mood.name.text
        url = "\(site.baseAddress)\(MoodPaths.mood(mood.name))"
        author = entry.isAnonymous ? nil : AccountJSON(account, on: site)
        (emoji, base, caption) = (entry.emoji.text, entry.emoji.base, entry.caption)
        (visibility, group, at, ends_at) = (entry.audience.rawValue, nil, entry.at.iso8601, nil)
        (is_own, is_edited, talks_about_self_harm) = (true, false, false)
        (reactions, comment_count) = ([], 0)
    }
}
