import Kernel
import SQL

/// Tells people that others like their lines, an hour after the first of them did: all at once, once an hour.
struct LikeNotificationOutbox: Sendable {
    let dependencies: StoryDependencies

    /// How long it is waited for more likes.
    static let span = Instant.Span.hours(1)
    /// Of how many lines is told in one transaction.
    private static let batch = 200

    /// Tells what is due.
    func tellDue() async throws {
        while try await tellSome() == Self.batch {}
    }

    private func tellSome() async throws -> Int {
        let isDue = try await dependencies.services.database.read { [dependencies] tx in
            try LikeNotificationOutboxQueries.isDue(at: dependencies.clock.read(in: tx), in: tx)
        }
        guard isDue else { return 0 }
        return try await dependencies.services.database.write { [dependencies] tx in
            let due = try LikeNotificationOutboxQueries.takeDue(Self.batch, at: dependencies.clock.read(in: tx), in: tx)
            for snippet in try SnippetQueries.snippets(due, in: tx) where snippet.state == .live && snippet.likes > 0 {
                guard let author = snippet.author?.id else { continue }
                let (notifier, object) = (dependencies.services.notifier, snippet.id.rawValue)
                // They may have been told before; it counts all.
                try notifier.takeBack(.snippetLikes, about: object, to: author, in: tx)
                try notifier.inform(author, .snippetLikes, about: object, in: tx)
            }
            return due.count
        }
    }
}

/// The statements about lines of which is still to be told that somebody likes them.
enum LikeNotificationOutboxQueries {
    /// Notes that somebody likes a line; who wrote it is told an hour after the first like.
    static func note(_ snippet: ID<Snippet>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into liked_snippets (snippet_id, due_at) values (\(snippet), \(now + LikeNotificationOutbox.span))
            on conflict do nothing
            """
        )
    }

    static func isDue(at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from liked_snippets where due_at <= \(now) limit 1", as: Int.self) != nil
    }

    /// Takes those out that are due; of several servers, one gets each.
    static func takeDue(_ limit: Int, at now: Instant, in tx: Transaction) throws -> [ID<Snippet>] {
        try tx.values(
            """
            delete from liked_snippets where snippet_id in (
                select snippet_id from liked_snippets where due_at <= \(now) order by due_at limit \(limit)
            ) returning snippet_id
            """
        )
    }
}
