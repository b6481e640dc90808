public import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL

/// Live updates: tells open pages of what happens, as it happens.
///
/// It knows no kind of event; each slice brings its own.
public struct LiveUpdates: RoutedFeature {
    private let services: Services
    private let hub = LiveHub()

    public init(_ services: Services) {
        self.services = services
    }

    /// How long an event is kept for pages that were cut off.
    public static let minutes = 15
    /// How long ago a page may have been told for nothing to be lost: events are kept a little longer.
    static let memory = Instant.Span.minutes(minutes - 1)

    public static var migrations: [Migration] { LiveMigrations.all }

    public static var accountTables: Set<String> { ["events"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let sources = LiveSources(features.flatMap(\.liveSources))
        EventPages(services, hub, sources).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let teller = LiveTeller(services, hub, LiveSources(features.flatMap(\.liveSources)))
        return [
            PeriodicJob("tell open pages", every: .seconds(2), orWhen: services.live.happened, run: teller.tell),
            PeriodicJob("remind open pages", every: .minutes(5)) { [hub] in hub.remind() },
            PeriodicJob("forget events", every: .minutes(1)) { [services] in
                let limit = services.clock.now - .minutes(Self.minutes)
                while try await services.database.write({ tx in try LiveQueries.forget(before: limit, in: tx) }) {}
            },
        ]
    }

    /// Nothing: an event says only that something happened, for a quarter of an hour.
    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try LiveQueries.erase(account, in: tx)
    }
}
