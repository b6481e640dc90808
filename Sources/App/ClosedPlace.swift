import Configuration
import Contracts
import Kernel
import SQL

/// A place that the operator has switched off.
///
/// Nobody finds it: it has no routes, no entry anywhere, no results and no news. Its tables stay, what people have in it
/// is in their archives and goes with their accounts, and what was to be removed at a time is removed.
struct ClosedPlace<Open: Feature>: Feature {
    private let open: Open

    init(_ services: Services) {
        open = Open(services)
    }

    static var migrations: [Migration] { Open.migrations }
    static var accountTables: Set<String> { Open.accountTables }
    static var settings: [any SettingDeclaration] { Open.settings }
    static var isUnlogged: Bool { Open.isUnlogged }

    var lastActs: [any LastAct] { open.lastActs }

    func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        open.periodicJobs(among: features).filter(\.removes)
    }

    func export(_ account: ID<Account>) -> [ExportFile] { open.export(account) }

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try open.erase(account, in: tx)
    }

    func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try open.setPresence(isPresent, of: account, in: tx)
    }
}

extension [any Feature.Type] {
    /// The slices, of which those whose place is not among `places` are closed.
    func opening(_ places: [Place]) -> [any Feature.Type] {
        map { type in
            guard let place = type.place, !places.contains(place) else { return type }
            return Self.closed(type)
        }
    }

    private static func closed<Open: Feature>(_ type: Open.Type) -> any Feature.Type { ClosedPlace<Open>.self }
}
