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
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let askedDetails = try ProfileQueries.askDetails(of: account.id, in: tx)
        let askedFields = try ProfileQueries.askFields(of: account.id, in: tx)
        let askedFollow = try viewer.map { try ProfileQueries.askFollow(account.id, $0.id, in: tx) }
        let askedKnown = try viewer.flatMap { viewer in
            try viewer.id == account.id ? nil : ProfileQueries.askKnownFollowers(of: account.id, to: viewer.id, in: tx)
        }
        let askedFigures = try tabs.map { try $0.askCount(of: account.id, for: viewer, in: tx) }
        let askedTabs = try tabs.map { try $0.askIsShown(on: account.id, to: viewer, in: tx) }
        var relationship = Relationship(account, to: viewer, relationships)
        if let viewer, relationship.state == .follows {
            let notifies = try FollowQueries.askNotifies(viewer.id, of: account.id, in: tx)
            relationship.notifies = try notifies.first() ?? false
        }
        guard let details = try askedDetails.first() else { throw Problem.notFound }
        let named = try Account.present(named: TextParts(details.bio).usernames, in: tx)
        return Profile(
            account: account,
            details: details,
            fields: try askedFields.all(),
            mentioned: Dictionary(named.map { ($0.username.lowercased(), $0) }) { first, _ in first },
            figures: try askedFigures.compactMap { try $0() },
            tabs: try tabs.indices.filter { try askedTabs[$0]() },
            relationship: relationship,
            followsViewer: try askedFollow?.first() ?? false,
            isMuted: relationships.relation(to: account.id, at: services.clock.now).contains(.mutes),
            knownFollowers: try details.hidesGraph ? KnownFollowers() : askedKnown?() ?? KnownFollowers()
        )
    }
}
