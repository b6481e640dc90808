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
    /// The numbers of the accounts that were looked at lately, by their names: guesses, which are checked.
    private let guesses = VersionedCache<String, Int, ID<Account>>(capacity: 2000)

    init(_ services: Services, tabs: [any ProfileTab]) {
        self.services = services
        self.tabs = tabs
    }

    /// The profile of the account called `name`.
    ///
    /// On PostgreSQL all of it goes out with the question who that is, where the guess is right; nothing of an answer is
    /// looked at before it is known that the viewer may see the account.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see it.
    func profile(named name: String, for viewer: Viewer?, in tx: Transaction) throws -> Profile {
        let guess = guesses.value(for: name, at: 0)
        let guessed = try guess.map { try ask(of: $0, for: viewer, in: tx) }
        let account = try AccountAccess.admitted(name, for: viewer, services, in: tx)
        if guess != account.id { guesses.keep(account.id, for: name, at: 0) }
        let right = guess == account.id ? guessed : nil
        return try profile(of: account, try right ?? ask(of: account.id, for: viewer, in: tx), for: viewer, in: tx)
    }

    /// The answers of which a profile is made, asked for.
    private struct AskedProfile {
        let details: Asked<ProfileDetails>
        let fields: Asked<ProfileField>
        let followsViewer: Asked<Bool>?
        let notifies: Asked<Bool>?
        let known: (() throws -> KnownFollowers)?
        let figures: [() throws -> ProfileCount?]
        let tabs: [() throws -> Bool]
    }

    private func ask(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) throws -> AskedProfile {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let other = viewer.flatMap { $0.id == account ? nil : $0.id }
        return AskedProfile(
            details: try ProfileQueries.askDetails(of: account, in: tx),
            fields: try ProfileQueries.askFields(of: account, in: tx),
            followsViewer: try other.map { try ProfileQueries.askFollow(account, $0, in: tx) },
            notifies: try other.flatMap { other in
                try relationships.follows(account) ? FollowQueries.askNotifies(other, of: account, in: tx) : nil
            },
            known: try other.map { try ProfileQueries.askKnownFollowers(of: account, to: $0, in: tx) },
            figures: try tabs.map { try $0.askCount(of: account, for: viewer, in: tx) },
            tabs: try tabs.map { try $0.askIsShown(on: account, to: viewer, in: tx) }
        )
    }

    private func profile(
        of account: Account,
        _ asked: AskedProfile,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> Profile {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        var relationship = Relationship(account, to: viewer, relationships)
        if relationship.state == .follows { relationship.notifies = try asked.notifies?.first() ?? false }
        guard let details = try asked.details.first() else { throw Problem.notFound }
        let named = try Account.present(named: TextParts(details.bio).usernames, in: tx)
        return Profile(
            account: account,
            details: details,
            fields: try asked.fields.all(),
            mentioned: Dictionary(named.map { ($0.username.lowercased(), $0) }) { first, _ in first },
            figures: try asked.figures.compactMap { try $0() },
            tabs: try tabs.indices.filter { try asked.tabs[$0]() },
            relationship: relationship,
            followsViewer: try asked.followsViewer?.first() ?? false,
            isMuted: relationships.relation(to: account.id, at: services.clock.now).contains(.mutes),
            knownFollowers: try details.hidesGraph ? KnownFollowers() : asked.known?() ?? KnownFollowers()
        )
    }
}
