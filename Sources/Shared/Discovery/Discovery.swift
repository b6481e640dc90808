public import Kernel
public import Routing
public import SQL

/// Finding: the search box over all places and the index behind it, and the page for looking around.
///
/// It knows no place; each contributes.
public struct Discovery: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { DiscoveryMigrations.all }

    public static var accountTables: Set<String> { ["search_readers"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let explore = ExplorePages(services, sections: features.flatMap { $0.exploreSections(among: features) })
        explore.register(on: &routes)
        WelcomePages(services, sections: features.flatMap { $0.welcomeSections(among: features) })
            .register(on: &routes)
        SearchPages(services, sources: features.flatMap(\.searchSources), explore: explore).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let keeper = IndexKeeper(services, catalogs: features.flatMap(\.searchCatalogs))
        return [
            PeriodicJob("search index", every: .seconds(1)) { try await keeper.settle() },
            PeriodicJob("search cleanup", every: .seconds(30)) { try await keeper.cleanUp() },
        ]
    }

    /// Nothing: what stands in the index is in the archives of its slices.
    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try SearchIndex.forget(account, in: tx)
    }
}

/// Keeps the search index whole.
struct IndexKeeper: Sendable {
    private let services: Services
    private let catalogs: [any SearchCatalog]

    /// What people write goes before what is added to the index.
    private static let pause = Duration.milliseconds(10)

    init(_ services: Services, catalogs: [any SearchCatalog]) {
        self.services = services
        self.catalogs = catalogs
    }

    /// Reads what the index was not told of, and adds what waits; many short transactions with pauses, so that others
    /// can write between them.
    func settle() async throws {
        guard try await services.database.read({ [catalogs] tx in try SearchIndex.isBehind(catalogs, in: tx) }) else {
            return
        }
        for catalog in catalogs {
            while try await services.database.write({ tx in try SearchIndex.catchUp(catalog, in: tx) }) {
                _ = try await services.database.write { tx in try SearchIndex.settle(in: tx) }
                try await Task.sleep(for: Self.pause)
            }
        }
        while try await services.database.write({ tx in try SearchIndex.settle(in: tx) }) {
            try await Task.sleep(for: Self.pause)
        }
    }

    /// Overwrites what is left of removed documents.
    func cleanUp() async throws {
        guard try await services.database.read({ tx in try SearchIndex.isUntidy(in: tx) }) else { return }
        var isFirst = true
        while try await services.database.write({ [isFirst] tx in try SearchIndex.cleanUp(isFirst: isFirst, in: tx) }) {
            isFirst = false
        }
    }
}
