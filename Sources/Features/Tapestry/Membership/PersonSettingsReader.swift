import Calendar
import Contracts
import Kernel
import Memberships
import SQL

/// Reads the choices of somebody for all their groups.
struct PersonSettingsReader: Sendable {
    let services: Services

    /// The clocks of `viewer`, as far as they said them.
    func zone(of viewer: Viewer) async throws -> Zone? {
        try await services.database.read { tx in try PersonQueries.zone(of: viewer.id, in: tx) }
    }

    /// The choices of `viewer`, whether they made them themselves, and whether letters to them came back.
    ///
    /// Whoever has made none is taken to live by the clocks of their first group.
    func settings(
        of viewer: Viewer
    ) async throws -> (settings: PersonSettings, isChosen: Bool, isBouncing: Bool) {
        try await services.database.read { tx in
            let chosen = try PersonQueries.settings(of: viewer.id, in: tx)
            let settings = try chosen ?? PersonSettings(zone: Self.groupZone(of: viewer.id, in: tx) ?? .utc)
            return (settings, chosen != nil, try EmailFailureQueries.isBouncing(viewer.id, in: tx))
        }
    }

    private static func groupZone(of account: ID<Account>, in tx: Transaction) throws -> Zone? {
        try tx.value(
            """
            select zone from tapestry_groups where id in (\(SpaceKind.group.spaces(of: account))) order by id limit 1
            """,
            as: String.self
        ).flatMap { Zone($0) }
    }
}
