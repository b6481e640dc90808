import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The one way to somebody's post: through the viewer.
enum PostAccess {
    /// The post, if `viewer` may do `action` with it.
    ///
    /// A boost leads to the post passed on.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such post for this viewer.
    static func admitted(
        _ id: ID<Post>,
        for viewer: Viewer?,
        to action: Action,
        _ services: Services,
        in tx: Transaction
    ) throws -> Post {
        let (post, access) = try admitted(id, for: viewer, services, in: tx)
        guard can(viewer, action, access) else { throw refusal(of: action, viewer) }
        return post
    }

    /// The post, if `viewer` may see it, with the facts by which that was decided.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such post for this viewer.
    static func admitted(
        _ id: ID<Post>,
        for viewer: Viewer?,
        _ services: Services,
        in tx: Transaction
    ) throws -> (post: Post, access: Access) {
        guard let post = try PostQueries.post(id, in: tx) else { throw Problem.notFound }
        guard !post.isWithdrawn else { throw Problem.notFound }
        if let original = post.boostOf { return try admitted(original, for: viewer, services, in: tx) }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let isAddressed = try viewer.map { try Self.isAddressed(post, to: $0.id, in: tx) } ?? false
        let relation = relationships.relation(to: post.author.id, at: services.clock.now)
        let access = post.access(isAddressed: isAddressed, relation: relation)
        guard can(viewer, .see, access) else { throw Problem.notFound }
        return (post, access)
    }

    private static func isAddressed(_ post: Post, to account: ID<Account>, in tx: Transaction) throws -> Bool {
        guard post.audience >= .followers else { return false }
        return try tx.value(
            "select 1 from mentions where post_id = \(post.id) and account_id = \(account)",
            as: Int.self
        ) != nil
    }

    private static func refusal(of action: Action, _ viewer: Viewer?) -> Problem {
        guard let viewer else { return .signInNeeded }
        guard viewer.account.state.mayWrite else { return .mayNotWrite }
        switch action {
        case .share: return Problem(.notFound, "This post is for its author's followers only; it cannot be boosted.")
        case .see, .answer, .manage: return Problem(.forbidden, "You cannot do this with the post.")
        }
    }
}
