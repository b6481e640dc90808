import Contracts
import Jobs
import Kernel
import SQL

/// Tells people that others like their lines, an hour after the first of them did: all at once, once an hour.
struct LikeNotificationDelivery: Sendable {
    let dependencies: StoryDependencies

    /// Of how many lines is told in one transaction.
    private static let batch = 200

    /// Tells what is due.
    func tellDue() async throws {
        let notifier = dependencies.services.notifier
        try await JobRunner(dependencies.services, .likes, batch: Self.batch, adopting: .likes) { jobs, tx in
            let due = jobs.map { ID<Snippet>(rawValue: $0.object) }
            for snippet in try SnippetQueries.snippets(due, in: tx) where snippet.state == .live && snippet.likes > 0 {
                guard let author = snippet.author?.id else { continue }
                // They may have been told before; it counts all.
                try notifier.takeBack(.snippetLikes, about: snippet.id.rawValue, to: author, in: tx)
                try notifier.inform(author, .snippetLikes, about: snippet.id.rawValue, in: tx)
            }
        }.run()
    }
}

extension RetiredOutbox {
    /// Where likes stood before.
    fileprivate static let likes = RetiredOutbox("liked_snippets", object: "snippet_id", due: "due_at")
}
