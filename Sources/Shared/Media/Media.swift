public import Contracts
public import Kernel
public import Routing
public import SQL

/// The uploads of people: pictures, films and sound, for everything that shows them.
///
/// It knows nothing of what they belong to; each slice says who may see its own.
public struct Media: RoutedFeature {
    private let services: Services
    private let actions: MediaActions

    public init(_ services: Services) {
        self.services = services
        actions = MediaActions(services)
    }

    public static var migrations: [Migration] { MediaMigrations.all }

    public static var accountTables: Set<String> { ["media"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        MediaPages(services, actions, guards: features.flatMap(\.mediaGuards)).register(on: &routes)
        MediaAPI(actions: actions, site: services.site).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let faces = SmallFaces(services)
        return [
            PeriodicJob("remove files", every: .seconds(20)) { [actions] in try await actions.removeLeftovers() },
            PeriodicJob("small faces", every: .minutes(1)) { try await faces.make() },
            PeriodicJob("forget unused uploads", every: .minutes(10), removes: true) { [actions] in
                try await actions.forgetUnused()
            },
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        MediaArchive(account: account, services: services).all
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try actions.forgetAll(of: account, in: tx)
    }
}
