public import Kernel
public import SQL

/// The notification centre: what others did that concerns somebody, newest first.
///
/// It knows no kind; each slice brings its own.
public struct Notifications: Feature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { NotificationsMigrations.all }

    public static var accountTables: Set<String> { ["notifications", "notification_marks"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        NotificationPages(services, NotificationReader(services, sources: features.flatMap(\.notificationSources)))
            .register(on: &routes)
    }

    public var liveSources: [any LiveSource] { [NotificationLive()] }

    /// How long a notification is kept.
    public static let days = 180

    public func chores(among features: [any Feature]) -> [Chore] {
        [
            Chore("forget notifications", every: .hours(1)) { [services] in
                let limit = ID<Notification>(atFirst: services.clock.now - .days(Self.days))
                try await services.database.write { tx in try NotificationQueries.forget(before: limit, in: tx) }
            }
        ]
    }

    /// Nothing: what is told here is told of other people's things, which are in their archives.
    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try NotificationQueries.erase(account, in: tx)
    }
}
