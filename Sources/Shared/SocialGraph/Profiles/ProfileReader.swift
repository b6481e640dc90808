import Contracts
import Directory
import Kernel
import Markup
import Runtime
import SQL
import Text

/// Reads profiles as viewers meet them.
struct ProfileReader: Sendable {
    private let services: Services
    private let tabs: [any ProfileTab]
    /// The numbers of the accounts that were looked at lately, by their names: guesses, which are checked.
    private let guesses = VersionedCache<String, Int, ID<Account>>(capacity: 2000)
    /// The people who were shown as known followers lately; any change of them gives a new version.
    private let known = VersionedCache<ID<Account>, Int64, Account>(capacity: 2000)

    init(_ services: Services, tabs: [any ProfileTab]) {
        self.services = services
        self.tabs = tabs
    }

    /// The tab that is opened, and from where on.
    typealias Opening = (tab: Int, older: String?)

    /// The profile of the account called `name`, and what the tab shows that is opened, where it is there.
    ///
    /// On PostgreSQL all of it goes out with the question who that is, where the guess is right; nothing of an answer is
    /// looked at before it is known that the viewer may see the account.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see it.
    func profile(
        named name: String,
        for viewer: Viewer?,
        opening: Opening? = nil
    ) async throws -> (profile: Profile, content: HTML?) {
        try await services.database.read { [self] tx in
            try profile(named: name, for: viewer, opening: opening, in: tx)
        }
    }

    private func profile(
        named name: String,
        for viewer: Viewer?,
        opening: Opening?,
        in tx: Transaction
    ) throws -> (profile: Profile, content: HTML?) {
        let guess = guesses.value(for: name, at: 0)
        let guessed = try guess.map { try ask(of: $0, for: viewer, opening: opening, in: tx) }
        let account = try AccountAccess.admitted(name, for: viewer, services, in: tx)
        if guess != account.id { guesses.keep(account.id, for: name, at: 0) }
        let right = guess == account.id ? guessed : nil
        let asked = try right ?? ask(of: account.id, for: viewer, opening: opening, in: tx)
        let profile = try profile(of: account, asked, for: viewer, in: tx)
        let isThere = opening.map { profile.tabs.contains($0.tab) } ?? false
        return (profile, isThere ? try asked.content?(account) : nil)
    }

    /// The answers of which a profile is made, asked for.
    private struct AskedProfile {
        let met: Asked<ProfileQueries.Met>
        let fields: Asked<ProfileField>
        let followers: Asked<(id: ID<Account>, version: Int64)>?
        let figures: [() throws -> ProfileCount?]
        let tabs: [() throws -> Bool]
        let content: ProfileTab.Content?
    }

    private func ask(
        of account: ID<Account>,
        for viewer: Viewer?,
        opening: Opening?,
        in tx: Transaction
    ) throws -> AskedProfile {
        let other = viewer.flatMap { $0.id == account ? nil : $0.id }
        return AskedProfile(
            met: try ProfileQueries.askDetails(of: account, for: other, in: tx),
            fields: try ProfileQueries.askFields(of: account, in: tx),
            followers: try other.map { _ in try ProfileQueries.askLatestFollowers(of: account, in: tx) },
            figures: try tabs.map { try $0.askCount(of: account, for: viewer, in: tx) },
            tabs: try tabs.map { try $0.askIsShown(on: account, to: viewer, in: tx) },
            content: try opening.map { opening in
                try tabs[opening.tab].askContent(of: account, for: viewer, older: opening.older, in: tx)
            }
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
        guard let met = try asked.met.first() else { throw Problem.notFound }
        if relationship.state == .follows { relationship.notifies = met.notifiesReader }
        let details = met.details
        let named = try Account.present(named: TextParts(details.bio).usernames, in: tx)
        return Profile(
            account: account,
            details: details,
            fields: try asked.fields.all(),
            mentioned: Dictionary(named.map { ($0.username.lowercased(), $0) }) { first, _ in first },
            figures: try asked.figures.compactMap { try $0() },
            tabs: try tabs.indices.filter { try asked.tabs[$0]() },
            relationship: relationship,
            followsViewer: met.followsReader,
            isMuted: relationships.relation(to: account.id, at: services.clock.now).contains(.mutes),
            knownFollowers: details.hidesGraph
                ? KnownFollowers()
                : try knownFollowers(among: asked.followers?.all() ?? [], relationships, in: tx)
        )
    }

    /// Those of the latest followers of an account whom the viewer follows too.
    private func knownFollowers(
        among latest: [(id: ID<Account>, version: Int64)],
        _ relationships: Relationships,
        in tx: Transaction
    ) throws -> KnownFollowers {
        let found = latest.filter { relationships.follows($0.id) }
        let first = found.sorted { $0.id < $1.id }.prefix(KnownFollowers.mostShown)
        let accounts = try known.values(for: first.map { ($0.id, $0.version) }) { missing in
            try Account.all(missing.map(\.key), in: tx).map { ($0, $1.version, $1) }
        }
        return KnownFollowers(first: first.compactMap { accounts[$0.id] }, count: found.count)
    }
}
