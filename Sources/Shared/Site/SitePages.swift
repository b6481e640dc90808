public import Contracts
public import Kernel
public import Routing
public import SQL

/// The site itself: the pages that belong to no place, the name that its database knows it by, and its clock.
///
/// It comes last, as it tells what all the others have.
public struct SitePages: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { SiteFacts.migrations + [ClockQueries.migration] }

    public static var accountTables: Set<String> { [] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        let glances = [ColumnSlot.firstLine, .latest, .endingSoon].compactMap { slot in
            features.lazy.compactMap { $0.columnSections(among: features)[slot] }.first
        }
        PublicPages(services, glances: glances).register(on: &routes)
        GalleryPages(services).register(on: &routes)
        CrisisPages(services: services).register(on: &routes)
        AboutPages(services, features.flatMap(\.privacyNotes)).register(on: &routes)
        AuditPages(services, features.flatMap(\.auditors)).register(on: &routes)
        APIDocumentPages(services.site).register(on: &routes)
    }

    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
}
