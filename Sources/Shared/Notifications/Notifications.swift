public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// The notification centre: what others did that concerns somebody, newest first.
///
/// It knows no kind; each slice brings its own.
public struct Notifications: RoutedFeature {
    private let services: Services
    private let keys: PushKeys

    public init(_ services: Services) {
        self.services = services
        keys = PushKeys(services)
    }

    public static var migrations: [Migration] { NotificationsMigrations.all }

    public static var accountTables: Set<String> {
        [
            "notifications", "notification_marks", "notification_choices", "notification_settings",
            "push_subscriptions", "pushes",
        ]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let reader = reader(among: features)
        let groups = ChoiceGroup.all(among: features)
        NotificationPages(services, reader, groups: groups).register(on: &routes)
        NotificationAPI(services: services, reader: reader).register(on: &routes)
        NotificationSettingsPages(
            services,
            choices: reader.choices,
            groups: groups,
            SubscriptionActions(services, keys)
        )
        .register(on: &routes)
        UnsubscribePages(services, keys).register(on: &routes)
    }

    public var liveSources: [any LiveSource] { [NotificationLive()] }

    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Notifications",
                hint: "In the app, by push, by e-mail",
                path: NotificationSettingsPaths.settingsPath,
                icon: "notifications"
            ) { [services] viewer, tx in
                let isPushed = try SubscriptionQueries.askIsPushed(viewer.id, at: services.clock.now, in: tx)
                let isMailed = try SettingsQueries.askIsMailed(viewer.id, in: tx)
                return { try Self.channels(isPushed: isPushed(), isMailed: isMailed()) }
            }
        ]
    }

    /// By which ways somebody is told.
    private static func channels(isPushed: Bool, isMailed: Bool) -> String {
        switch (isPushed, isMailed) {
        case (true, true): "Push and e-mail"
        case (true, false): "Push"
        case (false, true): "E-mail"
        case (false, false): "In the app"
        }
    }

    /// How many lines of the list somebody has not read, at most 100, where `accounts` is their row: what several
    /// people did with one thing is one line.
    package static let unreadCount: SQL = """
        (select count(*) from (select distinct kind, object_id from (
            select kind, object_id from notifications join accounts as actors on actors.id = notifications.actor_id
            where notifications.account_id = accounts.id and actors.state <= \(AccountState.frozen)
                and notifications.id > coalesce((
                    select read_id from notification_marks where notification_marks.account_id = accounts.id
                ), 0) and notifications.kind <> \(NotificationKind.message.name)
            limit 100
        ) as fresh) as lines)
        """

    /// A number that is another one whenever ``unreadCount`` may be, as far as new and removed rows go: it reads nothing
    /// but the index of the first of them, and no row.
    package static let unreadStamp = SQL.stamp(
        of: """
            select id from notifications
            where notifications.account_id = accounts.id and notifications.id > coalesce((
                select read_id from notification_marks where notification_marks.account_id = accounts.id
            ), 0)
            order by id
            """
    )

    /// How long a notification is kept.
    public static let days = 180

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let reader = reader(among: features)
        let delivery = PushDelivery(services, keys, PushReader(reader))
        let digests = DigestSender(services, reader, keys)
        return [
            PeriodicJob("pushes", every: .seconds(2), orWhen: services.notifier.hasPushes) {
                try await delivery.sendDue()
            },
            PeriodicJob("digests", every: .minutes(1)) { try await digests.sendDue() },
            PeriodicJob("forget notifications", every: .hours(1), removes: true) { [services] in
                let limit = ID<Notification>(atFirst: services.clock.now - .days(Self.days))
                try await services.database.write { tx in try NotificationQueries.forget(before: limit, in: tx) }
                try await delivery.cleanUp()
            },
        ]
    }

    /// The settings of `account`; what is told here is told of other people's things, which are in their archives.
    public func export(_ account: ID<Account>) -> [ExportFile] { [SettingsFile(account: account).file] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try NotificationQueries.erase(account, in: tx)
        try SettingsQueries.erase(account, in: tx)
        try SubscriptionQueries.erase(account, in: tx)
    }

    private func reader(among features: [any Feature]) -> NotificationReader {
        NotificationReader(services, sources: features.flatMap(\.notificationSources))
    }
}
