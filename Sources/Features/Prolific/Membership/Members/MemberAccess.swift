import Kernel
import SQL

/// The one way to what the members of a private story do together.
enum MemberAccess {
    /// A private story of which `viewer` is a member.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, and about every other story.
    static func admitted(
        _ id: PublicID<Story>,
        for viewer: Viewer,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryAccess.Admitted {
        let found = try StoryAccess.admitted(id, for: viewer, to: action, dependencies, in: tx)
        guard found.role != nil else { throw Problem.notFound }
        return found
    }
}
