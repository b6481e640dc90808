import Kernel
import Runtime
import SQL

/// The statements about news of stories.
enum StoryNotificationOutboxQueries {
    /// Remembers that people are told that a story has begun.
    ///
    /// - Returns: whether they have not been before.
    static func markBegun(_ story: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.run("\(Story.update) is_begun_told = 1 where id = \(story) and is_begun_told = 0") > 0
    }

    /// Tells whether a round ends within `span` of which nobody was told so.
    static func hasEnds(_ clock: DatabaseClock, within span: Instant.Span, in tx: Transaction) throws -> Bool {
        let end = try clock.read(in: tx) + span
        return try tx.value(
            "select 1 from rounds where state = 1 and is_end_told = 0 and close_at <= \(end) limit 1",
            as: Int.self
        ) != nil
    }

    static func hasTurns(_ clock: DatabaseClock, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from rounds where state = 1 and is_vote_told = 0 and submit_until <= \(clock.now(in: tx)) limit 1
            """,
            as: Int.self
        ) != nil
    }
}
