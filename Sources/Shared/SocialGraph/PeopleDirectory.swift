public import Contracts
import Design
import Directory
public import Kernel
import Markup
import Runtime
public import SQL

/// Keeps what lies between people, for all slices.
public struct PeopleDirectory: PeopleKeeping {
    private let server: Infrastructure
    private let live: any LiveFeed
    private let notifier: any Notifier

    /// The contract, which tells people by `live` and `notifier` what became of them.
    public init(_ server: Infrastructure, live: any LiveFeed, notifier: any Notifier) {
        self.server = server
        self.live = live
        self.notifier = notifier
    }

    public func welcome(_ account: ID<Account>, _ username: String, _ displayName: String, in tx: Transaction) throws {
        try GraphQueries.begin(account, in: tx)
        try PeopleIndex.index(account, username: username, displayName: displayName, in: tx)
    }

    public func rename(_ account: ID<Account>, to username: String, in tx: Transaction) throws {
        let shown = try ProfileQueries.displayName(of: account, in: tx)
        try PeopleIndex.index(account, username: username, displayName: shown, in: tx)
    }

    public func hold(_ accounts: [ID<Account>], in tx: Transaction) throws {
        try GraphQueries.lock(accounts, in: tx)
    }

    public func befriend(_ newcomer: ID<Account>, with host: ID<Account>, in tx: Transaction) throws {
        let now = server.clock.now
        guard let pair = try GraphQueries.pair(of: newcomer, with: host, in: tx),
            pair.allows(.answer, by: newcomer), pair.other.state.mayWrite
        else { return }
        for (follower, followee) in [(newcomer, host), (host, newcomer)] {
            guard try FollowQueries.total(of: follower, in: tx) < FollowActions.limit,
                try FollowQueries.insert(follower, follows: followee, at: now, in: tx)
            else { continue }
            try FollowQueries.countFollowers(of: followee, by: 1, in: tx)
            try FollowQueries.countFollowing(of: follower, by: 1, in: tx)
            try notifier.tell([followee], .follow, by: follower, in: tx)
        }
        try GraphQueries.bump([newcomer, host], telling: live, in: tx)
    }

    public func rows(
        of accounts: [ID<Account>],
        for viewer: Viewer,
        _ relationships: Relationships,
        in tx: Transaction
    ) throws -> PeopleRows {
        let found = try Account.all(accounts, in: tx)
        let now = server.clock.now
        let people = accounts.compactMap { found[$0] }
            .filter { can(viewer, .see, $0.access(relationships.relation(to: $0.id, at: now))) }
            .map { Relationship($0, to: viewer, relationships) }
        return PeopleRows(
            rows: people.map { person in PersonRow(person.account) { FollowButton(person) }.body },
            free: people.filter { $0.state == .none }.map(\.account.username)
        )
    }
}
