import Contracts
import Jobs
import Kernel
import Runtime
import SQL

/// Notes that people like lines, of which those who wrote them are told an hour later.
struct LikeNotificationOutbox: Sendable {
    let dependencies: StoryDependencies

    /// How long it is waited for more likes.
    private static let span = Instant.Span.hours(1)

    /// Notes that somebody likes a line; who wrote it is told an hour after the first like.
    func note(_ snippet: ID<Snippet>, at now: Instant, in tx: Transaction) throws {
        let jobs = JobOutbox(.likes, dependencies.services.clock)
        try jobs.add([NewJob(snippet.rawValue, due: now + Self.span)], in: tx)
    }
}

extension JobKind {
    /// Likes of which is still to be told; the object is the line.
    static let likes = JobKind(rawValue: "likes")
}
