import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Reads what helps people to find those they know.
struct FriendReader: Sendable {
    let services: Services

    /// The viewer's own link for friends, where there is one that works.
    func invite(of viewer: Viewer) async throws -> Invite? {
        let now = services.clock.now
        return try await services.database.read { tx in
            try InviteQueries.befriending(by: viewer.id, at: now, in: tx)
        }
    }

    /// Those of `friends` whom the viewer may see, each with a button to follow them.
    func people(_ friends: [ID<Account>], for viewer: Viewer) async throws -> PeopleRows {
        try await services.database.read { [services] tx in
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            return try services.people.rows(of: friends, for: viewer, relationships, in: tx)
        }
    }
}
