public import Kernel
public import Outbound
public import Routing
public import SQL
public import Web

/// People: how they come in and go, who they are to others, and whom they follow, block and mute.
public struct Accounts: RoutedFeature, ViewerSource, AccountKeeping {
    private let sessions: SessionActions
    private let signUp: SignUpActions
    private let emails: EmailSender
    let services: Services

    public init(_ services: Services) {
        self.services = services
        emails = EmailSender(services)
        sessions = SessionActions(services)
        signUp = SignUpActions(services, sessions: sessions)
    }

    public static var migrations: [Migration] { AccountsMigrations.all }

    public static var accountTables: Set<String> {
        [
            "accounts", "credentials", "sessions", "follows", "follow_requests", "blocks", "mutes", "profile_fields",
            "account_counts", "account_words", "letters", "account_tokens", "held_usernames", "known_devices",
            "featured_accounts", "suggestion_dismissals", "sign_ups", "invites",
            "one_time_keys", "backup_codes", "connections", "access_tokens", "idempotency_keys", "security_events",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let states = AccountStates(services, among: features)
        let entrance = LogInActions(services, sessions: sessions, states: states)
        let account = AccountActions(services, sessions: sessions)
        let profile = ProfileActions(services)
        let pictures = PictureActions(services, features.lazy.compactMap { $0 as? any MediaIntake }.first)
        SignUpPages(services, signUp, pictures).register(on: &routes)
        SessionPages(services, sessions, entrance).register(on: &routes)
        TwoFactorPages(services, TwoFactorLogIn(services, entrance)).register(on: &routes)
        ConfirmingPages(services, ConfirmingActions(services, states: states)).register(on: &routes)
        let providers = LoginProviderActions(services, entrance, signUp)
        LoginProviderPages(services, providers).register(on: &routes)
        ConnectionPages(services, providers).register(on: &routes)
        FriendPages(services, providers).register(on: &routes)
        FriendListPages(services).register(on: &routes)
        FriendInvitePages(services).register(on: &routes)
        RecoveryPages(services).register(on: &routes)
        ProfilePages(services, tabs: features.flatMap(\.profileTabs)).register(on: &routes)
        FollowPages(services, FollowActions(services)).register(on: &routes)
        BlockPages(services).register(on: &routes)
        SettingsPages(services, profile, pictures, entries: features.flatMap(\.settingsEntries)).register(on: &routes)
        AccountSettingsPages(services, account, profile, sessions).register(on: &routes)
        ExportPages(services, among: features).register(on: &routes)
        DataPages(services, ClosingActions(services, states: states)).register(on: &routes)
        EmailPages(services).register(on: &routes)
        SuggestionPages(services, SuggestionReader(services, among: features)).register(on: &routes)
        SignUpQueuePages(services, SignUpQueue(services, states: states)).register(on: &routes)
        SignUpBlockPages(services).register(on: &routes)
        InvitePages(services).register(on: &routes)
        AccessTokenPages(services).register(on: &routes)
        SecurityLogPages(services).register(on: &routes)
    }

    public var settingsEntries: [SettingsEntry] {
        var entries = [
            SettingsEntry("Find friends", hint: "People you know who are here already", path: FriendPaths.startPath)
        ]
        if !services.site.providers.isEmpty {
            entries.append(
                SettingsEntry("Connections", hint: "Other servers that let you in", path: SettingsPaths.connectionsPath)
            )
        }
        if services.site.membersInvite, services.site.signUp != .closed {
            entries.append(
                SettingsEntry("Invitations", hint: "Links by which others can sign up", path: InvitePages.path)
            )
        }
        entries.append(
            SettingsEntry("Programs", hint: "What acts in your name by a token", path: AccessTokenPages.path)
        )
        return entries
    }

    public var searchSources: [any SearchSource] { [PeopleSearch(services: services)] }

    public func exploreSections(among features: [any Feature]) -> [any ExploreSection] {
        [PeopleToFollow(services: services, suggestions: SuggestionReader(services, among: features))]
    }

    public func welcomeSections(among features: [any Feature]) -> [any ExploreSection] {
        exploreSections(among: features)
    }

    public var suggestionSources: [any SuggestionSource] { [GraphSuggestions(), FamousPeople()] }

    public var reportSources: [any ReportSource] { [AccountReports(services: services)] }

    public var notificationSources: [any NotificationSource] { [FollowNotifications(), SafetyNotifications()] }

    public var mediaGuards: [any MediaGuard] {
        ProfilePicture.allCases.map { PictureGuard(services: services, picture: $0) }
    }

    public func viewer(of request: Request) async throws -> Viewer? {
        try await sessions.viewer(of: request)
    }

    public func holder(of token: String) async throws -> TokenHolder? {
        try await AccessTokenActions(services).holder(of: token)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let states = AccountStates(services, among: features)
        let closing = ClosingActions(services, states: states)
        let waiting = SignUpQueue(services, states: states)
        let confirming = ConfirmingActions(services, states: states)
        return [
            PeriodicJob("letters", every: .seconds(2)) { [emails] in try await emails.sendDue() },
            PeriodicJob("kept letters", every: .seconds(30)) { [emails] in try await emails.cleanUpFolder() },
            PeriodicJob("erasure", every: .minutes(10), removes: true) { try await closing.eraseDue() },
            PeriodicJob("unanswered sign-ups", every: .hours(1), removes: true) { try await waiting.eraseUnanswered() },
            PeriodicJob("unconfirmed sign-ups", every: .hours(1), removes: true) {
                try await confirming.eraseUnconfirmed()
            },
            PeriodicJob("account cleanup", every: .hours(1), removes: true) { [self] in try await cleanUp() },
        ]
    }

    public func setState(
        _ state: AccountState,
        of account: ID<Account>,
        among features: [any Feature],
        in tx: Transaction
    ) throws {
        try AccountStates(services, among: features).set(state, of: account, in: tx)
    }

    public func restrict(
        _ account: ID<Account>,
        to state: AccountState,
        among features: [any Feature],
        in tx: Transaction
    ) throws {
        try AccountStates(services, among: features).restrict(account, to: state, in: tx)
    }

    public func erase(_ account: ID<Account>, among features: [any Feature], in tx: Transaction) throws {
        try AccountStates(services, among: features).erase(account, in: tx)
    }

    public func setRole(_ role: Role, of account: ID<Account>, in tx: Transaction) throws {
        try RoleChange.make(role, of: account, services, in: tx)
    }

    public func resident(_ username: String, bio: String, in tx: Transaction) throws -> ID<Account> {
        if let known = try Account.named(username, in: tx) { return known.id }
        let now = services.clock.now
        let id = services.ids.next(Account.self, at: now)
        try AccountQueries.insertResident(id, username: username, bio: bio, at: now, in: tx)
        return id
    }

    public func address(of account: ID<Account>, in tx: Transaction) throws -> EmailAddress? {
        try CredentialQueries.address(of: account, in: tx)
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        AccountFiles(account: account, site: services.site).all
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try StateQueries.erase(account, in: tx)
    }

    /// Removes what has ended; nobody could use it any more.
    private func cleanUp() async throws {
        let now = services.clock.now
        try await sessions.cleanUp()
        try await emails.cleanUp()
        try await services.database.write { tx in
            try BlockQueries.removeEndedMutes(at: now, in: tx)
            try TokenQueries.removeEnded(at: now, in: tx)
            try NameQueries.removeEndedHolds(at: now, in: tx)
            try LogInQueries.removeFailures(before: now - .days(1), in: tx)
            try LogInQueries.removeDevices(before: now - DeviceCookie.span, in: tx)
            try InviteQueries.removeEnded(before: now - .days(30), in: tx)
            try AccessTokenQueries.removeIdempotencyKeys(before: now - IdempotencyKey.span, in: tx)
            try ErasureQueries.forget(before: now - Erasure.memory, in: tx)
            try SecurityEventQueries.remove(before: now - .days(AccountRetention.securityLogDays), in: tx)
            try LogInQueries.removeRateCounts(endedAt: now, in: tx)
        }
    }
}
