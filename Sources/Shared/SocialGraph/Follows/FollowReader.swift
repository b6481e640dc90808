import Contracts
import Directory
import Kernel
import Routing
import SQL

/// One page of the people around somebody.
struct FollowList: Sendable {
    let owner: Account
    /// The people, or `nil` where the owner keeps the list to themselves.
    let people: [ListedPerson]?
    let next: PeopleCursor?
}

/// Reads who follows whom, as a viewer may see it.
struct FollowReader: Sendable {
    let services: Services

    /// How many people a page has.
    static let pageLength = 40

    /// The people around the account called `name`, latest first.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such account for the viewer.
    func people(
        _ kind: PeoplePage.Kind,
        around name: String,
        for viewer: Viewer?,
        cursor: PeopleCursor?
    ) async throws -> FollowList {
        try await services.database.read { [services] tx in
            let owner = try AccountAccess.admitted(name, for: viewer, services, in: tx)
            let isHidden = try viewer?.id != owner.id && FollowListQueries.hidesGraph(owner.id, in: tx)
            guard !isHidden else { return FollowList(owner: owner, people: nil, next: nil) }
            let list = try Self.list(kind, of: owner.id, for: viewer, cursor: cursor, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let page = ListPage(list, upTo: Self.pageLength, cursor: \.cursor)
            let people = page.items.map {
                ListedPerson(relationship: Relationship($0.account, to: viewer, relationships), bio: $0.bio.firstLine)
            }
            return FollowList(owner: owner, people: people, next: page.next)
        }
    }

    private static func list(
        _ kind: PeoplePage.Kind,
        of owner: ID<Account>,
        for viewer: Viewer?,
        cursor: PeopleCursor?,
        in tx: Transaction
    ) throws -> [Person] {
        switch kind {
        case .followers:
            try FollowListQueries.followers(of: owner, for: viewer, cursor: cursor, limit: pageLength + 1, in: tx)
        case .following:
            try FollowListQueries.following(of: owner, for: viewer, cursor: cursor, limit: pageLength + 1, in: tx)
        }
    }

    /// The number of people who follow `account`, and whether it keeps the list of them to itself.
    func followers(of account: ID<Account>) async throws -> (count: Int, isHidden: Bool) {
        try await services.database.read { tx in
            try (FollowQueries.followers(of: account, in: tx), FollowListQueries.hidesGraph(account, in: tx))
        }
    }

    /// Who asks to follow `viewer`, a page of them.
    func requests(to viewer: Viewer, cursor: PeopleCursor?) async throws -> ListPage<Person, PeopleCursor> {
        let list = try await services.database.read { tx in
            try FollowQueries.requests(to: viewer.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(list, upTo: Self.pageLength, cursor: \.cursor)
    }
}
