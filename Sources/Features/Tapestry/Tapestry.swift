import Comments
public import Contracts
public import Kernel
import Markup
import Memberships
import Reactions
public import Routing
public import SQL

/// Private groups whose stories become a newsletter, and journals.
public struct Tapestry: RoutedFeature {
    let services: Services
    let dependencies: TapestryDependencies

    public init(_ services: Services) {
        self.services = services
        dependencies = TapestryDependencies(services)
    }

    public static var place: Place? { .tapestry }

    public static var migrations: [Migration] { TapestryMigrations.all }

    public static var accountTables: Set<String> {
        [
            "tapestry_groups", "group_choices", "group_prompts", "tapestry_stories", "story_links", "story_revisions",
            "story_drafts", "issue_items", "issue_failures", "tapestry_settings", "issue_readers",
            "group_reminders", "issue_greetings",
        ]
    }

    public static var connections: (any ConnectionSource)? { SharedGroups() }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        registerPages(on: &routes)
        registerReading(on: &routes)
        dependencies.comments.register(on: &routes)
        dependencies.reactions.register(on: &routes)
        registerAPI(on: &routes)
    }

    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Groups and reminders",
                hint: "When you are reminded to write, your clocks, your birthday",
                path: TapestryPaths.remindersPath,
                icon: "tapestry"
            )
        ]
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("close issues", every: .seconds(2)) { [dependencies] in
                try await IssueCloser(dependencies: dependencies).run()
            },
            PeriodicJob("send issues", every: .seconds(5)) { [dependencies] in
                try await IssueDelivery(dependencies: dependencies).run()
            },
            PeriodicJob("remind of cut-offs and birthdays", every: .minutes(5)) { [dependencies] in
                try await ReminderSender(dependencies: dependencies).run()
                try await BirthdayReminders(dependencies: dependencies).run()
            },
            PeriodicJob("cleanup of groups", every: .minutes(5), removes: true) { [dependencies] in
                try await GroupCleanup(dependencies: dependencies).cleanUp()
            },
        ]
    }

    public var notificationSources: [any NotificationSource] {
        [
            GroupNotifications(dependencies: dependencies), dependencies.comments.notificationSource,
            dependencies.reactions.notificationSource,
        ]
    }

    public var liveSources: [any LiveSource] {
        [GroupLive(dependencies: dependencies), dependencies.comments.liveSource, dependencies.reactions.liveSource]
    }

    public var reportSources: [any ReportSource] {
        [ToldStoryReports(dependencies: dependencies), dependencies.comments.reportSource]
    }

    public var auditors: [any ObjectAudit] { [GroupAudit(dependencies: dependencies)] }

    public var mediaGuards: [any MediaGuard] {
        [StoryMediaGuard(dependencies: dependencies), GroupPictureGuard(dependencies: dependencies)]
    }

    public var samples: (any SampleSource)? { GroupSamples(services: services) }

    public func export(_ account: ID<Account>) -> [ExportFile] { ToldStoryFiles(account: account).all }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try GroupErasure(dependencies: dependencies).erase(account, in: tx)
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try MemberRemoval(GroupSpaces(dependencies: dependencies)).passOn(spacesOf: account, in: tx)
    }
}
