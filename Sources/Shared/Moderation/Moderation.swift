public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// Keeping the place a good one: reports, what staff decide about them, appeals, and the log of all that.
public struct Moderation: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    /// How many reports wait, at most 100, for the account of the staff whose row is `accounts`; 0 for everybody else.
    ///
    /// Reports about themselves are none of theirs.
    package static let waitingCount: SQL = """
        case when accounts.role >= \(Role.moderator) then (select count(*) from (
            select 1 from reports where reports.is_open = 1 and reports.owner_id <> accounts.id limit 100
        ) as waiting) else 0 end
        """

    public static var migrations: [Migration] { ModerationMigrations.all }

    public static var accountTables: Set<String> {
        ["reports", "report_notes", "report_readings", "decisions", "appeals", "staff_entries"]
    }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let sources = Self.sources(among: features)
        let decisions = DecisionActions(services, sources: sources, among: features)
        ReportPages(services, ReportActions(services, sources: sources)).register(on: &routes)
        let anonymous = AnonymousReviewActions(services)
        QueuePages(services, QueueActions(services), decisions) { try await !anonymous.queue().isEmpty }
            .register(on: &routes)
        AnonymousReviewPages(services, anonymous).register(on: &routes)
        AppealPages(services, AppealActions(services, decisions)).register(on: &routes)
        PeoplePages(services, decisions).register(on: &routes)
        LogPages(services).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let decisions = DecisionActions(services, sources: Self.sources(among: features), among: features)
        let notices = AnonymousReviewNotices(services, AnonymousReviewActions(services))
        return [
            PeriodicJob("tell of anonymous posts that wait", every: .minutes(10)) { try await notices.run() },
            PeriodicJob("end suspensions", every: .minutes(10), removes: true) { try await decisions.eraseDue() },
            PeriodicJob("forget reports", every: .hours(1), removes: true) { [services] in
                let moment = services.clock.now - .days(ModerationRetention.reportDays)
                try await services.database.write { tx in
                    let gone = try ReportQueries.forget(before: moment, in: tx)
                    try services.media.letGo(AttachmentOwner.report, gone.map(\.rawValue), in: tx)
                }
            },
        ]
    }

    public var notificationSources: [any NotificationSource] {
        [DecisionNotifications(), ReportNotifications(), AnonymousReviewNotifications(), AppealNotifications()]
    }

    public var mediaGuards: [any MediaGuard] { [ReportMediaGuard(services: services)] }

    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Moderation notices and appeals",
                hint: "What moderators decided about you",
                path: ModerationPaths.appealsPath,
                icon: "report"
            )
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] { ModerationFiles(account: account).all }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        let appeals = try ErasureQueries.openAppeals(of: account, in: tx)
        try services.notifier.takeBack([.appeal], about: appeals, to: nil, by: nil, in: tx)
        let reports = try ErasureQueries.erase(account, in: tx)
        try services.media.letGo(AttachmentOwner.report, reports, in: tx)
    }

    private static func sources(among features: [any Feature]) -> [String: any ReportSource] {
        Dictionary(features.flatMap(\.reportSources).map { ($0.kind, $0) }) { first, _ in first }
    }
}
