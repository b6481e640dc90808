import Kernel
import SQL

/// The statements about votes.
enum VoteQueries {
    /// What somebody voted for in a round.
    static func votes(of account: ID<Account>, in round: ID<Round>, _ tx: Transaction) throws -> Set<ID<Snippet>> {
        Set(try tx.values("select snippet_id from votes where account_id = \(account) and round_id = \(round)"))
    }

    /// Which of `snippets` of closed rounds somebody likes, or voted for.
    static func likes(of account: ID<Account>, among snippets: [ID<Snippet>], _ tx: Transaction) throws
        -> Set<ID<Snippet>>
    {
        guard !snippets.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select snippet_id from snippet_likes
                where account_id = \(account) and snippet_id in (\(list: snippets))
                """
            )
        )
    }
}
