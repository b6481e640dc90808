import Contracts
import Kernel
import Runtime
import SQL

/// The story that weekly e-mails tell of: of the public ones that were completed in the last seven days the one with
/// most points, three for each person with a line in it and one for each who follows it; among equals the newest.
struct StoryOfTheWeek: Sendable {
    let dependencies: StoryDependencies

    private static let span = Instant.Span.days(7)
    /// How many of the latest are looked at, and how many of the best until one is there for the reader.
    private static let (window, best) = (200, 5)

    /// The story for `viewer`; `nil` where there is none that they may see.
    func story(for viewer: Viewer, in tx: Transaction) throws -> Story? {
        let now = try dependencies.clock.read(in: tx)
        let ids: [ID<Story>] = try tx.values(
            """
            select id from (
                select id, contributors, followers from story_threads
                where visibility = 0 and state = 2 and last_close_at >= \(now - Self.span)
                order by last_close_at desc, id desc limit \(Self.window)
            ) as latest
            order by 3 * contributors + followers desc, id desc limit \(Self.best)
            """
        )
        let stories = Dictionary(try StoryQueries.stories(ids, in: tx).map { ($0.id, $0) }) { first, _ in first }
        let met = try StoryAccess.admitted(ids.compactMap { stories[$0] }, by: viewer, at: now, dependencies, in: tx)
        let unlisted: Unlisted = [.muted, .limited]
        return met.first { !unlisted.matches($0, for: viewer) }?.story
    }
}
