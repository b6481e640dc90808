public import Contracts
public import Kernel
public import Routing
public import SQL

/// Finding: the search box over all places and the index behind it, and the page for looking around.
///
/// It knows no place; each contributes.
public struct Search: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { SearchMigrations.all }

    public static var accountTables: Set<String> { ["search_readers"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let columns = features.flatMap { Array($0.columnSections(among: features)) }
        let beside = columns.filter { ![.latest, .firstLine].contains($0.key) }
            .sorted { $0.key.rawValue < $1.key.rawValue }
        let sections = features.flatMap { $0.exploreSections(among: features) }
        let explore = ExplorePages(services, sections: sections, beside: beside.map(\.value))
        explore.register(on: &routes)
        let steps = features.flatMap { Array($0.welcomeSections(among: features)) }
        WelcomePages(services, Dictionary(steps) { first, _ in first }).register(on: &routes)
        SearchPages(services, sources: features.flatMap(\.searchSources), explore: explore).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        let keeper = IndexMaintenance(services, catalogs: features.flatMap(\.searchCatalogs))
        return [
            PeriodicJob("search index", every: .seconds(1)) { try await keeper.settle() },
            PeriodicJob("search cleanup", every: .seconds(30)) { try await keeper.cleanUp() },
        ]
    }

    /// Nothing: what stands in the index is in the archives of its slices.
    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try TokenIndex().forget(account, in: tx)
    }
}
