import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// A page of the people who did something with a post.
struct PostPeople: Sendable {
    let post: Post
    let people: [Account]
    /// Where the next page begins, if there is more.
    let next: Int64?

    /// The things that they did.
    enum Kind: Sendable {
        case likers, boosters

        fileprivate var query: PostReactionQueries.People {
            switch self {
            case .likers: PostReactionQueries.likers
            case .boosters: PostReactionQueries.boosters
            }
        }
    }
}

/// Reads the marks that people set on posts.
struct PostReactionReader: Sendable {
    let services: Services

    /// How many people are on one page.
    private static let pageLength = 40

    /// The people who did something with a post, latest first, as far as `viewer` may know of them.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post.
    func people(
        _ kind: PostPeople.Kind,
        of id: ID<Post>,
        for viewer: Viewer?,
        cursor: Int64?
    ) async throws -> PostPeople {
        try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let rows = try kind.query(post.id, cursor, Self.pageLength + 1, tx)
            let list = ListPage(rows, upTo: Self.pageLength, cursor: \.position)
            return PostPeople(
                post: post,
                people: list.items.map(\.account).filter {
                    $0.state.isPresent && !relationships.relation(to: $0.id, at: services.clock.now).isSevered
                },
                next: list.next
            )
        }
    }

    /// The pinned posts of `viewer`, newest pin first.
    func pins(of viewer: Viewer) async throws -> [ID<Post>] {
        try await services.database.read { tx in try PostReactionQueries.pins(of: viewer.id, in: tx) }
    }
}
