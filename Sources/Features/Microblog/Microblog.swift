public import Contracts
public import Kernel
public import Routing
public import Runtime
public import SQL

/// Home: short posts, answers to them, and what one follows, newest first.
public struct Microblog: RoutedFeature {
    let services: Services
    private let dependencies: MicroblogDependencies

    public init(_ services: Services) {
        self.services = services
        dependencies = MicroblogDependencies(services)
    }

    public static var migrations: [Migration] { MicroblogMigrations.all }

    public static var unreadConversations: (count: SQL, requests: SQL, stamp: SQL)? {
        (Conversation.unreadCount, Conversation.unreadRequests, Conversation.unreadStamp)
    }

    public static var accountTables: Set<String> {
        [
            "posts", "author_stats", "mentions", "post_tags", "likes", "bookmarks", "pins", "poll_votes",
            "imported_posts", "tag_follows", "catch_ups", "conversation_members", "hidden_messages", "saved_drafts",
            "muted_threads",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        dependencies.previews.ask(features.flatMap(\.linkPreviewSources))
        let files = DraftFiles(services, room: PostMedia.room)
        let timeline = dependencies.timeline
        TimelinePages(services, timeline, dependencies.home).register(on: &routes)
        ThreadPages(services: services, threads: ThreadReader(services, timeline)).register(on: &routes)
        ThreadMutePages(services: services, mutes: ThreadMutes(services)).register(on: &routes)
        CatchUpPages(services, CatchUp(services, timeline)).register(on: &routes)
        TagPages(follows: TagFollows(services)).register(on: &routes)
        PostPages(
            services: services,
            actions: dependencies.posts,
            drafts: dependencies.drafts,
            timeline: timeline,
            files: files
        ).register(on: &routes)
        PostReactionPages(
            services: services,
            reactions: PostReactionActions(services, recentPosts: dependencies.recentPosts),
            polls: PollActions(services),
            timeline: timeline
        ).register(on: &routes)
        MessagePages(
            services: services,
            actions: MessageActions(services, dependencies.posts),
            reader: dependencies.messages,
            files: files
        ).register(on: &routes)
    }

    public var profileTabs: [any ProfileTab] {
        [false, true].map { PostsTab(services: services, timeline: dependencies.timeline, withReplies: $0) }
            + [MediaTab(services: services, timeline: dependencies.timeline)]
    }

    /// The things that wait for guests of a demo.
    var inbox: InboxSamples { InboxSamples(services, dependencies.posts) }

    /// The people of a demo write to its guests; nobody does elsewhere.
    private var demoJobs: [PeriodicJob] {
        guard services.site.isDemo else { return [] }
        return [PeriodicJob("people of the demo greet", every: .seconds(1)) { [inbox] in try await inbox.greet() }]
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        demoJobs + [
            PeriodicJob("news of posts", every: .seconds(5), orWhen: dependencies.outbox.isThere) { [dependencies] in
                try await dependencies.outbox.deliver()
            },
            PeriodicJob("withdrawn posts", every: .seconds(5), removes: true) { [dependencies] in
                try await dependencies.posts.removeWithdrawn()
            },
            PeriodicJob("saved drafts", every: .minutes(10)) { [dependencies] in try await dependencies.drafts.cleanUp()
            },
        ]
    }

    public var metrics: [Metric] { [dependencies.recentPosts.lag] }

    public var searchSources: [any SearchSource] {
        [PostSearch(services: services, timeline: dependencies.timeline), TagSearch(services: services)]
    }

    public func welcomeSections(among features: [any Feature]) -> [WelcomeStep: any ExploreSection] {
        [.tags: TagsToFollow(services: services, trends: dependencies.trends)]
    }

    public func columnSections(among features: [any Feature]) -> [ColumnSlot: any ExploreSection] {
        [
            .trending: TrendingTags(trends: dependencies.trends),
            .latest: LatestPosts(services: services, timeline: dependencies.timeline),
        ]
    }

    public var suggestionSources: [any SuggestionSource] { [TalkSuggestions(), TagSuggestions()] }

    public var searchCatalogs: [any SearchCatalog] { [PostCatalog(services: services)] }

    public func exploreSections(among features: [any Feature]) -> [any ExploreSection] {
        [
            FollowedTags(services: services),
            TrendingTags(trends: dependencies.trends),
            TrendingPosts(services: services, timeline: dependencies.timeline, trends: dependencies.trends),
        ]
    }

    public var notificationSources: [any NotificationSource] {
        [PostNotifications(services: services), MessageNotifications(services: services)]
    }

    public var mediaGuards: [any MediaGuard] { [PostMediaGuard(services: services)] }

    public var liveSources: [any LiveSource] {
        [
            PostLive(services: services, timeline: dependencies.timeline),
            MessageLive(services: services, messages: dependencies.messages),
        ]
    }

    public var auditors: [any ObjectAudit] { [PostAudit(services: services)] }

    public var reportSources: [any ReportSource] {
        [PostReports(services: services, recentPosts: dependencies.recentPosts)]
    }

    public func namedTexts(by account: ID<Account>, in tx: Transaction) throws -> [String] {
        try PostQueries.texts(by: account, limit: 100, in: tx)
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        PostFiles(account: account, services: services).all
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try PresenceQueries.count(account, by: isPresent ? 1 : -1, in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try PostDocument.removeAll(by: account, from: services.search, in: tx)
        let boosts = try ErasureQueries.erase(account, in: tx)
        tx.onCommit { [dependencies] in
            for boost in boosts { dependencies.recentPosts.remove(boost.id, by: boost.author) }
        }
    }
}

/// The dependencies that several of Home's pages and jobs share, one of each.
private final class MicroblogDependencies: Sendable {
    let recentPosts: RecentPostsIndex
    let outbox: PostNotificationOutbox
    let posts: PostActions
    let drafts: SavedDraftReader
    let previews: LinkPreviews
    let timeline: TimelineReader
    let home: HomeTimeline
    let messages: MessageReader
    let trends: Trends

    init(_ services: Services) {
        recentPosts = RecentPostsIndex()
        outbox = PostNotificationOutbox(services)
        posts = PostActions(services, recentPosts: recentPosts, outbox: outbox)
        drafts = SavedDraftReader(services)
        previews = LinkPreviews(services.site)
        timeline = TimelineReader(services, cards: CardCache(services.media, previews), previews: previews)
        home = HomeTimeline(services, recentPosts: recentPosts)
        messages = MessageReader(services, timeline)
        trends = Trends(services)
    }
}
