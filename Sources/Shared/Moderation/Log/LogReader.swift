import Contracts
import Directory
import Kernel
import Routing
import SQL

/// Reads what the staff did.
struct LogReader: Sendable {
    let services: Services

    /// How many entries a page has.
    private static let pageLength = 50

    /// The entries of the log from below `cursor` on, with the people they name.
    func page(
        cursor: ID<AuditEntry>?
    ) async throws -> (list: ListPage<StaffEntry, ID<AuditEntry>>, people: [ID<Account>: Account]) {
        let (found, people) = try await services.database.read { tx in
            let found = try LogQueries.page(cursor: cursor, limit: Self.pageLength + 1, in: tx)
            return (
                found,
                try Account.all(found.flatMap { [$0.staff, $0.account].compactMap(\.self) }, in: tx)
            )
        }
        return (ListPage(found, upTo: Self.pageLength, cursor: \.id), people)
    }
}
