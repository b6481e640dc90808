public import Contracts
public import Kernel
import Markup
public import Routing
import Runtime
public import SQL

/// Stories that people write together: everybody offers a line, and the one with most votes becomes the next.
public struct Prolific: RoutedFeature {
    private let services: Services
    private let dependencies: StoryDependencies
    private let feed: FeedReader

    public init(_ services: Services) {
        self.services = services
        dependencies = StoryDependencies(services)
        feed = FeedReader(dependencies: dependencies)
    }

    public static var migrations: [Migration] { ProlificMigrations.all }

    public static var accountTables: Set<String> {
        [
            "story_threads", "snippets", "votes", "snippet_likes", "thread_writers", "thread_members",
            "thread_follows", "thread_mutes", "thread_invites", "thread_consents", "snippet_drafts", "point_events",
            "point_totals", "void_voters", "hidden_story_tabs", "hidden_snippets",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        FeedPages(feed: feed).register(on: &routes)
        CoverPages().register(on: &routes)
        let files = DraftFiles(services, room: SnippetMedia.room)
        StoryPages(dependencies: dependencies, files: files).register(on: &routes)
        HostPages(dependencies: dependencies).register(on: &routes)
        SettingPages(dependencies: dependencies).register(on: &routes)
        PublishRequestPages(dependencies: dependencies).register(on: &routes)
        LeftPages(dependencies: dependencies).register(on: &routes)
        MemberPages(dependencies: dependencies).register(on: &routes)
        InvitationPages(dependencies: dependencies).register(on: &routes)
        let votes = VoteActions(dependencies: dependencies)
        SnippetPages(dependencies: dependencies, votes: votes).register(on: &routes)
        WithdrawPages(dependencies: dependencies).register(on: &routes)
        NamePages(dependencies: dependencies).register(on: &routes)
        RoundPages(dependencies: dependencies) { [dependencies] round, viewer in
            let totals = try await FraudSignalReader(dependencies: dependencies).totals(of: round, for: viewer)
            return totals.map { TotalsSheet(totals: $0).body } ?? HTML()
        }
        .register(on: &routes)
        GameNightPages(dependencies: dependencies).register(on: &routes)
        ReadingPages(dependencies: dependencies).register(on: &routes)
        StorySettingsPages(dependencies: dependencies).register(on: &routes)
        CardPages(dependencies: dependencies).register(on: &routes)
        StoryExportPages(dependencies: dependencies).register(on: &routes)
        GraphPages(dependencies: dependencies).register(on: &routes)
        FeedAPI(feed: feed).register(on: &routes)
        StoryAPI(dependencies: dependencies).register(on: &routes)
        HostAPI(dependencies: dependencies).register(on: &routes)
        SnippetAPI(dependencies: dependencies, votes: votes).register(on: &routes)
        NameAPI(dependencies: dependencies).register(on: &routes)
        RoundAPI(dependencies: dependencies).register(on: &routes)
        GraphAPI(dependencies: dependencies).register(on: &routes)
        MemberAPI(dependencies: dependencies).register(on: &routes)
        PointAPI(dependencies: dependencies).register(on: &routes)
        PointPages(dependencies: dependencies).register(on: &routes)
        ColumnPages(dependencies: dependencies).register(on: &routes)
        FraudSignalPages(dependencies: dependencies).register(on: &routes)
    }

    public var profileTabs: [any ProfileTab] { [StoriesTab(dependencies: dependencies)] }

    public func exploreSections(among features: [any Feature]) -> [any ExploreSection] {
        [PopularStories(feed: feed)]
    }

    public func columnSections(among features: [any Feature]) -> [ColumnSlot: any ExploreSection] {
        [.firstLine: FirstLineBox(feed: feed), .endingSoon: StoriesEndingSoon(feed: feed)]
    }

    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Stories",
                hint: "Whether your profile shows what you write in them",
                path: StorySettingPaths.showPath,
                icon: "story"
            )
        ]
    }

    public var liveSources: [any LiveSource] { [StoryLive(dependencies: dependencies)] }

    public var searchSources: [any SearchSource] { [StorySearch(feed: feed)] }

    public var searchCatalogs: [any SearchCatalog] { [StoryCatalog()] }

    public var samples: (any SampleSource)? { StorySamples(dependencies: dependencies) }

    /// The people of a demo play in it; nobody does elsewhere.
    private var demoJobs: [PeriodicJob] {
        guard services.site.isDemo else { return [] }
        return [
            PeriodicJob("people of the demo play", every: .seconds(2)) { [dependencies] in
                try await StoryPlayers(dependencies: dependencies).play()
            },
            PeriodicJob("stories greet guests of the demo", every: .seconds(1)) { [dependencies] in
                try await StoryGuests(dependencies: dependencies).greet()
            },
        ]
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        demoJobs + [
            // No round may be two seconds late, however many there are: little of that goes by before it is noticed.
            PeriodicJob("close rounds", every: .init(milliseconds: 250)) { [dependencies] in
                try await dependencies.closer.closeDue()
                try await dependencies.outbox.noteTurns()
            },
            // Rounds come first: being told of them can wait for a moment.
            PeriodicJob("news of stories", every: .seconds(2)) { [dependencies] in
                try await dependencies.outbox.noteLastCalls()
                try await StoryNotificationDelivery(dependencies: dependencies).deliver {
                    try await dependencies.closer.hasDue()
                }
            },
            PeriodicJob("likes of lines", every: .minutes(1)) { [dependencies] in
                try await LikeNotificationDelivery(dependencies: dependencies).tellDue()
            },
            PeriodicJob("cleanup of stories", every: .minutes(1)) { [dependencies] in
                try await Cleanup(dependencies: dependencies).cleanUp()
            },
            PeriodicJob("age points", every: .minutes(1)) { [dependencies] in
                try await PointAging(dependencies: dependencies).age()
            },
            PeriodicJob("begin stories", every: .minutes(10)) { [dependencies] in
                try await Starters(dependencies: dependencies).keepOpen()
            },
        ]
    }

    public var notificationSources: [any NotificationSource] {
        [
            StoryNotifications(dependencies: dependencies), HidingNotifications(dependencies: dependencies),
            LeftNotifications(dependencies: dependencies),
        ]
    }

    public var reportSources: [any ReportSource] {
        [
            StoryReports(dependencies: dependencies), TitleReports(dependencies: dependencies),
            SnippetReports(dependencies: dependencies),
        ]
    }

    public var linkPreviewSources: [any LinkPreviewSource] { [StoryPreviews(dependencies: dependencies)] }

    public var auditors: [any ObjectAudit] { [StoryAudit(dependencies: dependencies)] }

    public var mediaGuards: [any MediaGuard] { [SnippetMediaGuard(dependencies: dependencies)] }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        StoryFiles(account: account).all
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        let changed = try PresenceQueries.count(account, by: isPresent ? 1 : -1, dependencies.clock, in: tx)
        let nobody = ID<Account>(rawValue: 0)
        try services.live.tell(.story, about: changed.map { ($0.rawValue, nobody) }, in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try StoryErasure(services: services).erase(account, in: tx)
    }
}
