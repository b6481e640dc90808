public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// The accounts of people: how they come in and go, and how they are kept safe.
public struct Accounts: RoutedFeature {
    let sessions: SessionActions
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
            "accounts", "credentials", "sessions", "letters", "account_tokens", "held_usernames", "known_devices",
            "sign_ups", "invites", "one_time_keys", "backup_codes", "connections", "access_tokens", "idempotency_keys",
            "security_events",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let states = AccountStates(services, among: features)
        let entrance = LogInActions(services, sessions: sessions, states: states)
        let account = AccountActions(services, sessions: sessions)
        SignUpPages(services, signUp).register(on: &routes)
        DemoGuestPages(services, DemoGuestActions(services, sessions: sessions)).register(on: &routes)
        SessionPages(services, sessions, entrance).register(on: &routes)
        TwoFactorPages(services, TwoFactorLogIn(services, entrance)).register(on: &routes)
        ConfirmingPages(services, ConfirmingActions(services, states: states)).register(on: &routes)
        let providers = LoginProviderActions(services, entrance, signUp)
        LoginProviderPages(services, providers).register(on: &routes)
        ConnectionPages(services, providers).register(on: &routes)
        FriendPages(services, providers).register(on: &routes)
        FriendInvitePages(services).register(on: &routes)
        RecoveryPages(services).register(on: &routes)
        let settings = SettingsReader(services: services, entries: features.flatMap(\.settingsEntries))
        SettingsPages(services: services, reader: settings).register(on: &routes)
        AccountSettingsPages(services, account, sessions).register(on: &routes)
        // An archive begins with the account itself.
        let ordered = [self] + features.filter { !($0 is Self) }
        ExportPages(services, among: ordered).register(on: &routes)
        DataPages(services, ClosingActions(services, states: states), features.flatMap(\.lastActs))
            .register(on: &routes)
        EmailPages(services).register(on: &routes)
        SignUpQueuePages(services, SignUpQueue(services, states: states)).register(on: &routes)
        SignUpBlockPages(services).register(on: &routes)
        InvitePages(services).register(on: &routes)
        AccessTokenPages(services).register(on: &routes)
        SecurityLogPages(services).register(on: &routes)
    }

    public var notificationSources: [any NotificationSource] { [SafetyNotifications(), SignUpNotifications()] }

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

    public func export(_ account: ID<Account>) -> [ExportFile] {
        AccountFiles(account: account).all
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
            try TokenQueries.removeEnded(at: now, in: tx)
            try UsernameQueries.removeEndedHolds(at: now, in: tx)
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
