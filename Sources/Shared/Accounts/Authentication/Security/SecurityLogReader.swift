import Contracts
import Kernel
import Routing
import SQL

/// Reads what happened to the safety of accounts.
struct SecurityLogReader: Sendable {
    let services: Services

    /// How many entries a page has.
    private static let pageLength = 50

    /// The events of the viewer's account from below `cursor` on, the latest first.
    func page(
        of viewer: Viewer,
        cursor: ID<SecurityEvent>?
    ) async throws -> ListPage<SecurityEvent, ID<SecurityEvent>> {
        let found = try await services.database.read { tx in
            try SecurityEventQueries.page(of: viewer.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(found, upTo: Self.pageLength, cursor: \.id)
    }
}
