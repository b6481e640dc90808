package import Contracts
import Directory
package import Kernel
import Routing
import SQL
import Secrets
import Text

/// Takes in what somebody decided about people on another server, and how they described themselves there.
///
/// Only people of this server are followed, blocked and muted, and none of them is told; all rules hold, but not the
/// daily limits, if the services are without them.
package struct GraphImport: Sendable {
    /// In whose name it is done.
    package let viewer: Viewer
    private let services: Services
    private let follows: FollowActions
    private let blocks: BlockActions

    /// An import in the name of the account called `username`; `nil` where there is none that may write.
    package init?(_ services: Services, as username: String) async throws {
        let found = try await services.database.read { tx in try Self.viewer(named: username, services, in: tx) }
        guard let found, found.account.state.mayWrite else { return nil }
        self.services = services
        viewer = found
        follows = FollowActions(services, telling: services.notifier.silenced)
        blocks = BlockActions(services)
    }

    /// Follows somebody, or asks to.
    ///
    /// - Throws: ``Problem`` where that is not possible.
    package func follow(_ username: String) async throws {
        _ = try await follows.setFollow(true, of: username, as: viewer)
    }

    /// Blocks somebody.
    ///
    /// - Throws: ``Problem`` where that is not possible.
    package func block(_ username: String) async throws {
        try await blocks.block(username, as: viewer)
    }

    /// Mutes somebody for good.
    ///
    /// - Throws: ``Problem`` where that is not possible.
    package func mute(_ username: String, hidesNotices: Bool) async throws {
        try await blocks.mute(username, for: .always, hidesNotices: hidesNotices, as: viewer)
    }

    /// Takes in words about oneself where there are none yet.
    ///
    /// - Returns: whether there were none.
    package func describe(bio: String, fields: [PeopleLoading.Field]) async throws -> Bool {
        let bio = String((bio.tidied(within: 64 << 10) ?? "").prefix(500))
        let fields = fields.filter { $0.name.isPlainLine && $0.value.isPlainLine }.prefix(ProfileField.limit)
        return try await services.database.write { [id = viewer.id] tx in
            guard let details = try ProfileQueries.details(of: id, in: tx), details.bio.isEmpty,
                try ProfileQueries.fields(of: id, in: tx).isEmpty
            else { return false }
            try PeopleLoading.describe(id, bio: bio, fields: Array(fields), in: tx)
            return true
        }
    }

    private static func viewer(named username: String, _ services: Services, in tx: Transaction) throws -> Viewer? {
        guard let account = try Account.named(username, in: tx) else { return nil }
        let version = try tx.value("select graph_version from accounts where id = \(account.id)", as: Int64.self)
        return Viewer(
            account: account,
            role: .member,
            session: ID(rawValue: 0),
            formSecret: Token(from: services.random).secret,
            graphVersion: version ?? 0
        )
    }
}
