public import Kernel
public import SQL

/// Stories that people write together: everybody offers a line, and the one with most votes becomes the next.
public struct Prolific: Feature {
    private let services: Services
    private let parts: StoryParts

    public init(_ services: Services) {
        self.services = services
        parts = StoryParts(services)
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
        FeedPages(parts: parts).register(on: &routes)
        let intake = features.lazy.compactMap { $0 as? any MediaIntake }.first
        let files = DraftFiles(services, intake, room: SnippetMedia.room)
        StoryPages(parts: parts, files: files).register(on: &routes)
        SettingPages(parts: parts).register(on: &routes)
        PublishRequestPages(parts: parts).register(on: &routes)
        LeftPages(parts: parts).register(on: &routes)
        MemberPages(parts: parts).register(on: &routes)
        InvitationPages(parts: parts).register(on: &routes)
        SnippetPages(parts: parts).register(on: &routes)
        RoundPages(parts: parts).register(on: &routes)
        ReadingPages(parts: parts).register(on: &routes)
        StorySettingsPages(parts: parts).register(on: &routes)
        CardPages(parts: parts).register(on: &routes)
        ExportPages(parts: parts).register(on: &routes)
        GraphPages(parts: parts).register(on: &routes)
        StoryAPI(parts: parts).register(on: &routes)
        SnippetAPI(parts: parts).register(on: &routes)
        RoundAPI(parts: parts).register(on: &routes)
        MemberAPI(parts: parts).register(on: &routes)
        PointAPI(parts: parts).register(on: &routes)
        PointPages(parts: parts).register(on: &routes)
        FraudSignalPages(parts: parts).register(on: &routes)
    }

    public var profileTabs: [any ProfileTab] { [StoriesTab(parts: parts)] }

    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Stories",
                hint: "Whether your profile shows what you write in them",
                path: StorySettingsPages.path
            )
        ]
    }

    public var liveSources: [any LiveSource] { [StoryLive(parts: parts)] }

    public var searchSources: [any SearchSource] { [StorySearch(parts: parts)] }

    public var searchCatalogs: [any SearchCatalog] { [StoryCatalog()] }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let keeper = features.lazy.compactMap { $0 as? any AccountKeeping }.first
        return [
            // No round may be two seconds late, however many there are: little of that goes by before it is noticed.
            PeriodicJob("close rounds", every: .init(milliseconds: 250)) { [parts] in
                try await parts.closer.closeDue()
                try await parts.outbox.noteTurns()
            },
            // Rounds come first: being told of them can wait for a moment.
            PeriodicJob("news of stories", every: .seconds(2)) { [parts] in
                try await parts.outbox.deliver { try await parts.closer.hasDue() }
            },
            PeriodicJob("likes of lines", every: .minutes(1)) { [parts] in try await parts.likes.tellDue() },
            PeriodicJob("tidy stories", every: .minutes(1)) { [parts] in try await parts.cleanup.cleanUp() },
            PeriodicJob("age points", every: .minutes(1)) { [parts] in try await parts.aging.age() },
            PeriodicJob("begin stories", every: .minutes(10)) { [parts] in
                guard let keeper else { return }
                try await Starters(parts: parts, keeper: keeper).keepOpen()
            },
        ]
    }

    public var notificationSources: [any NotificationSource] {
        [StoryNotifications(parts: parts), HidingNotifications(parts: parts), LeftNotifications(parts: parts)]
    }

    public var reportSources: [any ReportSource] {
        [StoryReports(parts: parts), TitleReports(parts: parts), SnippetReports(parts: parts)]
    }

    public var linkPreviewSources: [any LinkPreviewSource] { [StoryPreviews(parts: parts)] }

    public var auditors: [any ObjectAudit] { [StoryAudit(parts: parts)] }

    public var mediaGuards: [any MediaGuard] { [SnippetMediaGuard(parts: parts)] }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        StoryFiles(account: account).all
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        let changed = try PresenceQueries.count(account, by: isPresent ? 1 : -1, parts.clock, in: tx)
        let nobody = ID<Account>(rawValue: 0)
        try services.live.tell(.story, about: changed.map { ($0.rawValue, nobody) }, in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try Erasure(services: services).erase(account, in: tx)
    }
}
