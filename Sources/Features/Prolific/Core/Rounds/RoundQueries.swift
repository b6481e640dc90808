import Kernel
import SQL

/// The statements about rounds.
enum RoundQueries {
    /// The number of the present round of a story, as an expression.
    static func present(of story: Story) -> SQL {
        "(select rounds.id from rounds where rounds.thread_id = \(story.id) and rounds.number = \(story.roundNumber))"
    }

    static func round(_ number: Int, of story: ID<Story>, in tx: Transaction) throws -> Round? {
        try askRound(number, of: story, in: tx).first()
    }

    /// Asks for what ``round(_:of:in:)`` gives.
    static func askRound(_ number: Int, of story: ID<Story>, in tx: Transaction) throws -> Asked<Round> {
        try tx.ask("select \(Round.columns) from rounds where thread_id = \(story) and number = \(number)")
    }

    static func round(_ id: ID<Round>, in tx: Transaction) throws -> Round? {
        try tx.first("select \(Round.columns) from rounds where id = \(id)")
    }

    /// The rounds of a story in order; there are at most 100.
    static func rounds(of story: ID<Story>, in tx: Transaction) throws -> [Round] {
        try tx.all("select \(Round.columns) from rounds where thread_id = \(story) order by number")
    }

    /// The rounds of a story in order, or one of them, each with the name of its winner.
    static func summaries(
        of story: ID<Story>,
        number: Int? = nil,
        in tx: Transaction
    ) throws -> [RoundSummary] {
        let one: SQL = if let number { "and rounds.number = \(number)" } else { "" }
        return try tx.all(
            """
            select \(Round.columns), snippets.public_id
            from rounds left join snippets on snippets.id = rounds.winner_id
            where rounds.thread_id = \(story) \(one) order by rounds.number
            """
        )
    }

    static func rounds(_ ids: [ID<Round>], in tx: Transaction) throws -> [Round] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Round.columns) from rounds where id in (\(list: ids))")
    }

    static func insert(_ id: ID<Round>, _ number: Int, of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("insert into rounds (id, thread_id, number) values (\(id), \(story), \(number))")
    }
}
