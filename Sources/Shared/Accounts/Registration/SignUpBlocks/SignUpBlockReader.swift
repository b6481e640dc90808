import Contracts
import Kernel
import Routing
import SQL

/// Reads who may not sign up.
struct SignUpBlockReader: Sendable {
    let services: Services

    /// How many blocks a page has.
    private static let pageLength = 100

    /// The blocks from below `cursor` on, the newest first.
    func page(cursor: ID<SignUpBlock>?) async throws -> ListPage<SignUpBlock, ID<SignUpBlock>> {
        let found = try await services.database.read { tx in
            try SignUpBlockQueries.list(cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(found, upTo: Self.pageLength, cursor: \.id)
    }
}
