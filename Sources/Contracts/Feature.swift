public import Configuration
public import Kernel
public import Markup
public import Runtime
public import SQL

/// A part of the product: one folder of nouns, given to `App` as one value.
public protocol Feature: Sendable {
    /// The part over the things of one server.
    init(_ services: Services)

    /// The place that it is, if it is one.
    static var place: Place? { get }

    /// Its own tables, in order.
    static var migrations: [Migration] { get }

    /// The tables that say something about an account, each covered by ``export(_:)`` and ``erase(_:in:)``.
    static var accountTables: Set<String> { get }

    /// The settings that an operator can choose.
    static var settings: [any SettingDeclaration] { get }

    /// The number of conversations that wait for somebody, one that is 0 unless strangers wrote to them, and one that
    /// changes with both, as expressions over their row of `accounts`; `nil` where it has no conversations.
    static var unreadConversations: (count: SQL, requests: SQL, stamp: SQL)? { get }

    /// The connections of people in it; `nil` where nothing connects them.
    static var connections: (any ConnectionSource)? { get }

    /// True where nothing of requests is written down or counted: a line with a time would tell when somebody was there.
    static var isUnlogged: Bool { get }

    /// The things that only the owner's own session can do before their account goes.
    var lastActs: [any LastAct] { get }

    /// The jobs that time drives: each looks for what is due and does it, safe to run twice.
    func periodicJobs(among features: [any Feature]) -> [PeriodicJob]

    /// Its tabs on people's profiles.
    var profileTabs: [any ProfileTab] { get }

    /// The sources of what the search box finds of it.
    var searchSources: [any SearchSource] { get }

    /// All that the search index holds of it.
    var searchCatalogs: [any SearchCatalog] { get }

    /// Its sections for whoever looks around.
    func exploreSections(among features: [any Feature]) -> [any ExploreSection]

    /// Its steps of the way in for newcomers.
    func welcomeSections(among features: [any Feature]) -> [WelcomeStep: any ExploreSection]
    /// Its sections of the second column of wide screens.
    func columnSections(among features: [any Feature]) -> [ColumnSlot: any ExploreSection]

    /// Why it would suggest somebody.
    var suggestionSources: [any SuggestionSource] { get }

    /// The sources of its notifications.
    var notificationSources: [any NotificationSource] { get }

    /// The sources of what it tells open pages.
    var liveSources: [any LiveSource] { get }

    /// The audits that answer "Who can see this?" for its objects.
    var auditors: [any ObjectAudit] { get }

    /// The guards that decide who gets the media of its objects.
    var mediaGuards: [any MediaGuard] { get }
    /// The sources of what people can report of it.
    var reportSources: [any ReportSource] { get }

    /// The sources of what is shown beside links.
    var linkPreviewSources: [any LinkPreviewSource] { get }

    /// The source of its part of a made-up world.
    var samples: (any SampleSource)? { get }

    /// Its way in for what `viewer` wrote on another server.
    func postIntake(for viewer: Viewer) -> (any PostIntake)?

    /// The notes for the page about privacy.
    var privacyNotes: [PrivacyNote] { get }

    /// Its entries in the list of settings.
    var settingsEntries: [SettingsEntry] { get }

    /// The latest texts that `account` wrote under its name, at most 100, to warn whoever says the same without it.
    func namedTexts(by account: ID<Account>, in tx: Transaction) throws -> [String]

    /// Everything of `account`, as files of an archive.
    func export(_ account: ID<Account>) -> [ExportFile]

    /// Removes everything of `account`. Called in the transaction that removes the account, after
    /// ``setPresence(_:of:in:)``, so that other people's counts do without it already.
    func erase(_ account: ID<Account>, in tx: Transaction) throws

    /// Takes what `account` did out of other people's counts as it vanishes, or back into them as it returns.
    ///
    /// Called once for each change, in its transaction. What the account wrote is hidden by `can`, not here.
    func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws
}

extension Feature {
    /// No place of its own.
    public static var place: Place? { nil }
    /// No tables.
    public static var migrations: [Migration] { [] }
    /// No table that says something about an account.
    public static var accountTables: Set<String> { [] }
    /// Nothing that is read as somebody's.
    public func namedTexts(by account: ID<Account>, in tx: Transaction) throws -> [String] { [] }
    /// Nothing of anybody.
    public func export(_ account: ID<Account>) -> [ExportFile] { [] }
    /// Nothing to remove.
    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
    /// Nothing to choose.
    public static var settings: [any SettingDeclaration] { [] }
    /// Nothing that connects people.
    public static var connections: (any ConnectionSource)? { nil }
    /// Logged as pages are.
    public static var isUnlogged: Bool { false }
    /// Nothing but what ``erase(_:in:)`` does.
    public var lastActs: [any LastAct] { [] }
    /// No conversations.
    public static var unreadConversations: (count: SQL, requests: SQL, stamp: SQL)? { nil }
    /// No sample data.
    public var samples: (any SampleSource)? { nil }
    /// No way in for posts.
    public func postIntake(for viewer: Viewer) -> (any PostIntake)? { nil }
    /// Nothing that is kept of people.
    public var privacyNotes: [PrivacyNote] { [] }
    /// Nothing that time drives.
    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] { [] }
    /// Nothing on profiles.
    public var profileTabs: [any ProfileTab] { [] }
    /// Nothing to be found.
    public var searchSources: [any SearchSource] { [] }
    /// Nothing in the index.
    public var searchCatalogs: [any SearchCatalog] { [] }
    /// Nothing to explore.
    public func exploreSections(among features: [any Feature]) -> [any ExploreSection] { [] }
    /// Nothing for newcomers.
    public func welcomeSections(among features: [any Feature]) -> [WelcomeStep: any ExploreSection] { [:] }
    /// Nothing beside other pages.
    public func columnSections(among features: [any Feature]) -> [ColumnSlot: any ExploreSection] { [:] }
    /// No reason for anybody.
    public var suggestionSources: [any SuggestionSource] { [] }
    /// Nothing to tell.
    public var notificationSources: [any NotificationSource] { [] }
    /// Nothing that holds media.
    public var mediaGuards: [any MediaGuard] { [] }
    /// Nothing that open pages hear of.
    public var liveSources: [any LiveSource] { [] }
    /// Nothing to set.
    public var settingsEntries: [SettingsEntry] { [] }
    /// No counts to keep right.
    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {}
    /// No objects to ask about.
    public var auditors: [any ObjectAudit] { [] }
    /// Nothing to report.
    public var reportSources: [any ReportSource] { [] }
    /// Nothing but the link.
    public var linkPreviewSources: [any LinkPreviewSource] { [] }
}

extension [any Feature.Type] {
    /// Every step of the schema, in order.
    public var migrations: [Migration] { flatMap { $0.migrations } }
    /// The settings that an operator can choose.
    public var settings: [any SettingDeclaration] { flatMap { $0.settings } }
    /// The places, in the order of the navigation.
    public var places: [Place] { compactMap { $0.place } }
}

/// Work that is due at times: every server runs it, and it looks into the database for what there is to do.
public struct PeriodicJob: Sendable {
    /// Its name in logs.
    public let name: String
    /// How often it looks.
    public let interval: Instant.Span
    /// Raised when there is something to do before that.
    public let alarm: Signal?
    /// Looks for what is due, and does it.
    public let run: @Sendable () async throws -> Void
    /// True where it removes what is old, for good: nobody does that by a clock that may be wrong.
    public let removes: Bool

    /// A periodic job that looks every `interval`, and when `alarm` is raised.
    ///
    /// - Parameter removes: whether it removes what is old, for good.
    public init(
        _ name: String,
        every interval: Instant.Span,
        orWhen alarm: Signal? = nil,
        removes: Bool = false,
        run: @escaping @Sendable () async throws -> Void
    ) {
        (self.name, self.interval, self.alarm, self.removes) = (name, interval, alarm, removes)
        self.run = run
    }

    /// The periodic job, doing nothing while `clock` may be wrong where it removes what is old.
    public func waiting(for clock: Clock) -> PeriodicJob {
        guard removes else { return self }
        return PeriodicJob(name, every: interval, orWhen: alarm) { [run] in
            if clock.doubt == nil { try await run() }
        }
    }
}

/// A page of settings, as the list of settings leads to it.
public struct SettingsEntry: Sendable {
    /// The page's name.
    public let title: String
    /// A few words about what can be set there.
    public let hint: String?
    /// Where it is.
    public let path: Path
    /// The drawing that stands for it, by its name in `icons.txt`.
    public let icon: String
    /// Asks what is chosen there now, in a word or two; `nil` where there is nothing to say.
    public let askState: @Sendable (_ viewer: Viewer, _ tx: Transaction) throws -> () throws -> String?

    /// A link to a page of settings.
    public init(
        _ title: String,
        hint: String? = nil,
        path: Path,
        icon: String,
        askState: @escaping @Sendable (_ viewer: Viewer, _ tx: Transaction) throws -> () throws -> String? = { _, _ in
            { nil }
        }
    ) {
        (self.title, self.hint, self.path, self.icon) = (title, hint, path, icon)
        self.askState = askState
    }
}

/// A tab of a slice on people's profiles.
public protocol ProfileTab: Sendable {
    /// The tab's label.
    var title: String { get }
    /// The last part of its address; empty for the tab that opens first.
    var slug: String { get }
    /// Asks whether the tab is there for `viewer`, as its owner decided.
    func askIsShown(on account: ID<Account>, to viewer: Viewer?, in tx: Transaction) throws -> () throws -> Bool
    /// Asks for the content, from `older` on; made of the answers once it is known that the tab is there for `viewer`.
    func askContent(of account: ID<Account>, for viewer: Viewer?, older: String?, in tx: Transaction) throws -> Content
    /// Asks for the number beside the other figures of the profile, where there is one: of what `viewer` may see.
    func askCount(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) throws -> () throws -> ProfileCount?
    /// The little of it that stands beside the profile on a wide screen, with a heading; `nil` where there is nothing.
    func glance(at account: Account, for viewer: Viewer?) async throws -> HTML?
}

extension ProfileTab {
    /// The content of a tab, once its answers are there.
    public typealias Content = (_ account: Account) throws -> HTML
    /// There for everybody who may see the profile.
    public func askIsShown(on _: ID<Account>, to _: Viewer?, in _: Transaction) -> () throws -> Bool { { true } }
    /// Nothing beside the profile.
    public func glance(at account: Account, for viewer: Viewer?) async throws -> HTML? { nil }
}

/// A figure of a profile, such as 12 posts.
public struct ProfileCount: Sendable {
    /// How many.
    public let number: Int
    /// The noun that is counted, in the number that fits.
    public let label: String

    /// A figure with its label.
    public init(_ number: Int, _ label: String) {
        (self.number, self.label) = (number, label)
    }
}
