import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The one way to somebody's profile: through the viewer.
enum AccountAccess {
    /// The account called `name` in any case, if `viewer` may see it.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such account for this viewer: nobody of that name, suspended,
    ///   asleep, or one of the two blocks the other.
    static func admitted(
        _ name: String,
        for viewer: Viewer?,
        _ services: Services,
        in tx: Transaction
    ) throws -> Account {
        guard let account = try Account.named(name, in: tx) else { throw Problem.notFound }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let relation = relationships.relation(to: account.id, at: services.clock.now)
        guard can(viewer, .see, account.access(relation)) else { throw Problem.notFound }
        return account
    }
}
