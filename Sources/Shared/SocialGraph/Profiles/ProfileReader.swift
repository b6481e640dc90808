import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Text

/// Reads profiles as viewers meet them.
struct ProfileReader: Sendable {
    private let services: Services
    private let tabs: [any ProfileTab]

    init(_ services: Services, tabs: [any ProfileTab]) {
        self.services = services
        self.tabs = tabs
    }

    /// The profile of the account called `name`.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see it.
    func profile(named name: String, for viewer: Viewer?, in tx: Transaction) throws -> Profile {
        let account = try AccountAccess.admitted(name, for: viewer, services, in: tx)
        guard let details = try ProfileQueries.details(of: account.id, in: tx) else { throw Problem.notFound }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        var relationship = Relationship(account, to: viewer, relationships)
        if let viewer, relationship.state == .follows {
            relationship.notifies = try FollowQueries.notifies(viewer.id, of: account.id, in: tx)
        }
        let named = try Account.present(named: TextParts(details.bio).usernames, in: tx)
        return Profile(
            account: account,
            details: details,
            fields: try ProfileQueries.fields(of: account.id, in: tx),
            mentioned: Dictionary(named.map { ($0.username.lowercased(), $0) }) { first, _ in first },
            figures: try tabs.compactMap { try $0.count(of: account.id, for: viewer, in: tx) },
            tabs: try tabs.indices.filter { try tabs[$0].isShown(on: account.id, to: viewer, in: tx) },
            relationship: relationship,
            followsViewer: try viewer.map { try ProfileQueries.follows(account.id, $0.id, in: tx) } ?? false,
            isMuted: relationships.relation(to: account.id, at: services.clock.now).contains(.mutes),
            knownFollowers: details.hidesGraph || viewer == nil || viewer?.id == account.id
                ? KnownFollowers()
                : try ProfileQueries.knownFollowers(of: account.id, whoAreIn: relationships, in: tx)
        )
    }
}
