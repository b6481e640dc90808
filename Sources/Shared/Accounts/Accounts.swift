public import Kernel
public import SQL
public import Web

/// People: how they come in and go, who they are to others, and whom they follow, block and mute.
public struct Accounts: Feature, ViewerSource {
    private let sessions: SessionActions
    private let signUp: SignUpActions
    private let letters: LetterSender
    private let services: Services

    public init(_ services: Services) {
        self.services = services
        letters = LetterSender(services)
        sessions = SessionActions(services)
        signUp = SignUpActions(services, sessions: sessions)
    }

    /// After how many days without use a session ends.
    public static let sessionIdleDays = 14
    /// After how many days a session ends however often it is used.
    public static let sessionDays = 90
    /// After how many days a deleted account is erased.
    public static let graceDays = 30

    public static var migrations: [Migration] { AccountsMigrations.all }

    public static var accountTables: Set<String> {
        [
            "accounts", "credentials", "sessions", "follows", "follow_requests", "blocks", "mutes", "profile_fields",
            "account_counts", "account_words", "letters",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        SignUpPages(services, signUp).register(on: &routes)
        SessionPages(services, sessions).register(on: &routes)
        ProfilePages(services, tabs: features.flatMap(\.profileTabs)).register(on: &routes)
        FollowPages(services, FollowActions(services)).register(on: &routes)
        BlockPages(services).register(on: &routes)
        LetterPages(services).register(on: &routes)
    }

    public var searchSources: [any SearchSource] { [PeopleSearch(services: services)] }

    public var exploreSections: [any ExploreSection] { [PeopleToFollow(services: services)] }

    public func viewer(of request: Request) async throws -> Viewer? {
        try await sessions.viewer(of: request)
    }

    public func chores(among features: [any Feature]) -> [Chore] {
        [
            Chore("letters", every: .seconds(2)) { [letters] in try await letters.sendDue() },
            Chore("ended mutes", every: .hours(6)) { [services] in
                let now = services.clock.now
                try await services.database.write { tx in try BlockQueries.removeEndedMutes(at: now, in: tx) }
            },
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
}
