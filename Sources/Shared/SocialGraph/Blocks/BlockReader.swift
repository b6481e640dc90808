import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// Reads whom somebody blocks and mutes.
struct BlockReader: Sendable {
    let services: Services

    private static let pageLength = FollowReader.pageLength

    /// The account called `name`, and whether `viewer` mutes it.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such account for the viewer.
    func account(_ name: String, for viewer: Viewer) async throws -> (account: Account, isMuted: Bool) {
        try await services.database.read { [services] tx in
            let account = try AccountAccess.admitted(name, for: viewer, services, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            return (account, relationships.relation(to: account.id, at: services.clock.now).contains(.mutes))
        }
    }

    /// Whom `viewer` blocks, latest first.
    func blocked(by viewer: Viewer, cursor: PeopleCursor?) async throws -> ListPage<Person, PeopleCursor> {
        let list = try await services.database.read { tx in
            try BlockQueries.blocked(by: viewer.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(list, upTo: Self.pageLength, cursor: \.cursor)
    }

    /// Whom `viewer` mutes at present, latest first.
    func muted(by viewer: Viewer, cursor: PeopleCursor?) async throws -> ListPage<Muted, PeopleCursor> {
        let now = services.clock.now
        let list = try await services.database.read { tx in
            try BlockQueries.muted(by: viewer.id, at: now, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(list, upTo: Self.pageLength, cursor: \.person.cursor)
    }
}
