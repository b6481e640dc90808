import Kernel
import SQL

/// The statements that read how votes came.
enum FraudSignalQueries {
    /// The votes that count for what stands or stood for election in a round, in the order in which they came.
    static func votes(in round: ID<Round>, limit: Int, _ tx: Transaction) throws -> [CastVote] {
        try tx.all(
            """
            select votes.snippet_id, snippets.author_id, votes.account_id, votes.created_at,
                case when exists (select 1 from snippets as own where own.author_id = votes.account_id)
                    or exists (
                        select 1 from votes as others
                        where others.account_id = votes.account_id and others.round_id <> votes.round_id
                    )
                    or exists (select 1 from snippet_likes where snippet_likes.account_id = votes.account_id)
                then 0 else 1 end
            from snippets join votes on votes.snippet_id = snippets.id
            join accounts as authors on authors.id = snippets.author_id
            join accounts as voters on voters.id = votes.account_id
            where snippets.round_id = \(round) and snippets.state = \(Snippet.State.live)
                and authors.state <= \(AccountState.frozen) and voters.state <= \(AccountState.frozen)
            order by votes.created_at, votes.account_id, votes.snippet_id limit \(limit)
            """
        )
    }

    static func accountRole(named name: String, in tx: Transaction) throws -> AccountRole? {
        try tx.first(
            """
            select \(AccountRole.columns) from accounts
            where accounts.username_key = \(name.lowercased()) and accounts.state <= \(AccountState.frozen)
            """
        )
    }
}
