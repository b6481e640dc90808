import Kernel
import SQL

/// The statements about rounds.
enum RoundQueries {
    static func round(_ number: Int, of thread: ID<StoryThread>, in tx: Transaction) throws -> Round? {
        try tx.first("select \(Round.columns) from rounds where thread_id = \(thread) and number = \(number)")
    }

    static func round(_ id: ID<Round>, in tx: Transaction) throws -> Round? {
        try tx.first("select \(Round.columns) from rounds where id = \(id)")
    }

    /// The rounds of a story in order; there are at most 100.
    static func rounds(of thread: ID<StoryThread>, in tx: Transaction) throws -> [Round] {
        try tx.all("select \(Round.columns) from rounds where thread_id = \(thread) order by number")
    }

    static func insert(_ id: ID<Round>, _ number: Int, of thread: ID<StoryThread>, in tx: Transaction) throws {
        try tx.run("insert into rounds (id, thread_id, number) values (\(id), \(thread), \(number))")
    }
}
