public import Kernel
public import SQL

/// Finding: the search box over all places, and the page for looking around.
///
/// It knows no place; each contributes.
public struct Discovery: Feature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { [] }

    public static var accountTables: Set<String> { [] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        DiscoveryPages(
            services,
            sources: features.flatMap(\.searchSources),
            sections: features.flatMap(\.exploreSections)
        ).register(on: &routes)
    }

    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
}
