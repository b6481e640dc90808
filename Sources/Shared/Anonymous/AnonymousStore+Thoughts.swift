import Kernel
import Runtime
import SQL

/// A sign for the author of a post that talks about self-harm that somebody is thinking of them.
///
/// Nobody sees who gave it, when, or how many did: a row is there or it is not. The author alone asks for it, by the
/// capability that leads them to their post.
extension AnonymousStore {
    /// Gives the sign to the author of a post that everybody can read.
    ///
    /// - Parameter member: whose limit it counts for, in memory alone.
    /// - Throws: ``Problem/notFound`` where there is no such post, or it is no folded one; ``Problem`` `.tooMany`.
    public func think(of id: AnonymousPostID, _ kind: AnonymousKind, by member: CountedMember) async throws {
        guard try await post(id, of: kind).isFolded else { throw Problem.notFound }
        try thinking.count(
            member,
            atMost: AnonymousLimits.dailyThoughts,
            at: clock.now,
            or: "You have thought of many people today. Come back tomorrow, and look after yourself as well."
        )
        try await database.write { tx in try ThoughtQueries.insert(id, in: tx) }
    }

    /// Those of the posts whose authors somebody is thinking of.
    public func thoughtOf(among ids: [AnonymousPostID]) async throws -> Set<AnonymousPostID> {
        guard !ids.isEmpty else { return [] }
        return try await database.read { tx in try ThoughtQueries.thoughtOf(among: ids, in: tx) }
    }
}
