import Kernel
import Runtime
import SQL

/// The statements about news of stories.
enum StoryNotificationOutboxQueries {
    /// Remembers that people are told that a story has begun.
    ///
    /// - Returns: whether they have not been before.
    static func markBegun(_ thread: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.run("\(Story.update) is_begun_told = 1 where id = \(thread) and is_begun_told = 0") > 0
    }

    static func hasTurns(_ clock: DatabaseClock, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from rounds where state = 1 and is_vote_told = 0 and submit_until <= \(clock.now(in: tx)) limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// Marks rounds in which nothing can be submitted any more, and says in which there is something to choose.
    static func takeTurns(
        _ limit: Int,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [(round: ID<Round>, thread: ID<Story>, hasChoice: Bool)] {
        let lock: SQL = tx.dialect == .postgres ? "for update skip locked" : ""
        let rounds = try tx.all(
            """
            select id, thread_id, entries from rounds
            where state = 1 and is_vote_told = 0 and submit_until <= \(clock.now(in: tx))
            order by submit_until limit \(limit) \(lock)
            """
        ) { row in
            let (round, thread): (ID<Round>, ID<Story>) = (try row.next(), try row.next())
            let entries: Int = try row.next()
            return (round: round, thread: thread, hasChoice: entries > 1)
        }
        try tx.run("update rounds set is_vote_told = 1 where id in (\(list: rounds.map(\.round)))")
        return rounds
    }
}
