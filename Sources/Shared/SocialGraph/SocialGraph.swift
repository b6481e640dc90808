public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// The people among one another: whom they follow, block and mute, what they show of themselves, and how they are found.
public struct SocialGraph: RoutedFeature {
    let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    /// None: its tables were made when it was a part of `Accounts`, by steps that are never edited.
    public static var migrations: [Migration] { [] }

    public static var accountTables: Set<String> {
        [
            "follows", "follow_requests", "blocks", "mutes", "profile_fields", "account_counts", "account_words",
            "featured_accounts", "suggestion_dismissals",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        ProfilePages(
            services,
            tabs: features.flatMap(\.profileTabs),
            beside: peopleToFollow(among: features, length: 3)
        ).register(on: &routes)
        let (profile, pictures) = (ProfileActions(services), PictureActions(services))
        ProfileSettingsPages(services: services, profile: profile, pictures: pictures).register(on: &routes)
        WelcomeProfile(services: services, profile: profile, pictures: pictures).register(on: &routes)
        FollowPages(services, FollowActions(services)).register(on: &routes)
        BlockPages(services).register(on: &routes)
        FriendListPages(services).register(on: &routes)
        SuggestionPages(services, SuggestionReader(services, among: features)).register(on: &routes)
    }

    public var searchSources: [any SearchSource] { [PeopleSearch(services: services)] }

    public func exploreSections(among features: [any Feature]) -> [any ExploreSection] {
        [peopleToFollow(among: features, length: 8)]
    }

    public func welcomeSections(among features: [any Feature]) -> [WelcomeStep: any ExploreSection] {
        [.people: peopleToFollow(among: features, length: 8)]
    }

    public func columnSections(among features: [any Feature]) -> [ColumnSlot: any ExploreSection] {
        [.people: peopleToFollow(among: features, length: 3)]
    }

    private func peopleToFollow(among features: [any Feature], length: Int) -> PeopleToFollow {
        PeopleToFollow(
            services: services,
            suggestions: SuggestionReader(services, among: features),
            length: length
        )
    }

    public var suggestionSources: [any SuggestionSource] { [GraphSuggestions(), FamousPeople()] }

    public var reportSources: [any ReportSource] { [AccountReports(services: services)] }

    public var notificationSources: [any NotificationSource] { [FollowNotifications()] }

    public var mediaGuards: [any MediaGuard] {
        ProfilePicture.allCases.map { PictureGuard(services: services, picture: $0) }
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("ended mutes", every: .hours(1), removes: true) { [services] in
                let now = services.clock.now
                try await services.database.write { tx in try BlockQueries.removeEndedMutes(at: now, in: tx) }
            }
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        PeopleFiles(account: account, site: services.site).all
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try ErasureQueries.countPresence(of: account, by: isPresent ? 1 : -1, in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try ErasureQueries.erase(account, in: tx)
    }
}
