import Kernel
import SQL

/// The activity of one account in a story.
struct ViewerActivity: Sendable {
    /// The snippets that it voted for in the present round.
    var votes: Set<ID<Snippet>> = []
    /// Which lines it likes.
    var likes: Set<ID<Snippet>> = []
    var isFollowing = false
    var isMuted = false
    /// True where it has no votes in the present round, by what staff decided or looked at.
    var isVoid = false
}

/// The statements about votes.
enum VoteQueries {
    /// Asks for the activity of somebody in a story: votes in its present round, likes of its lines, and whether they
    /// follow it.
    static func askActivity(
        of account: ID<Account>,
        in found: Story,
        _ tx: Transaction
    ) throws -> () throws -> ViewerActivity {
        let (story, round, lines) = (found.id, RoundQueries.present(of: found), SnippetQueries.shown(of: found))
        let asked = try tx.ask(
            """
            select 0, snippet_id from votes where account_id = \(account) and round_id = \(round)
            union all
            select 1, snippet_id from snippet_likes where account_id = \(account) and snippet_id in (\(lines))
            union all
            select 2, thread_id from thread_follows where account_id = \(account) and thread_id = \(story)
            union all
            select 4, thread_id from thread_mutes where account_id = \(account) and thread_id = \(story)
            union all
            select 3, round_id from void_voters where account_id = \(account) and round_id = \(round)
            """
        ) { row in (kind: try row.next() as Int, object: try row.next() as ID<Snippet>) }
        return {
            var activity = ViewerActivity()
            for row in try asked.all() {
                switch row.kind {
                case 0: activity.votes.insert(row.object)
                case 1: activity.likes.insert(row.object)
                case 2: activity.isFollowing = true
                case 4: activity.isMuted = true
                default: activity.isVoid = true
                }
            }
            return activity
        }
    }

    /// The snippets that somebody voted for in a round.
    static func votes(of account: ID<Account>, in round: ID<Round>, _ tx: Transaction) throws -> Set<ID<Snippet>> {
        Set(try tx.values("select snippet_id from votes where account_id = \(account) and round_id = \(round)"))
    }

    /// Asks whether somebody has ever voted.
    static func askHasVoted(_ account: ID<Account>, in tx: Transaction) throws -> () throws -> Bool {
        try tx.askExists("select 1 from votes where account_id = \(account) limit 1")
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

    /// Adds votes whose snippets stand for election, with one statement however many they are.
    ///
    /// They go into the table in one order everywhere, so that none waits for another that waits for it.
    ///
    /// - Returns: those that are new.
    static func add(_ votes: [AdmittedVote], in tx: Transaction) throws -> Set<AdmittedVote.Name> {
        let rows = votes.map { "(\($0.name.snippet), \($0.name.account), \($0.moment))" as SQL }
        return Set(
            try tx.all(
                """
                with given (snippet_id, account_id, moment) as (values \(SQL.joined(rows, separator: ", ")))
                insert into votes (snippet_id, account_id, round_id, created_at)
                select snippets.id, given.account_id, snippets.round_id, given.moment
                from given join snippets on snippets.id = given.snippet_id
                where snippets.state = \(Snippet.State.live)
                order by snippets.id, given.account_id
                on conflict do nothing
                returning snippet_id, account_id
                """
            )
        )
    }

    /// The votes among `names` that there are.
    static func known(_ names: [AdmittedVote.Name], in tx: Transaction) throws -> Set<AdmittedVote.Name> {
        Set(
            try tx.all(
                """
                with given (snippet_id, account_id) as (values \(pairs: names.map { ($0.snippet, $0.account) }))
                select votes.snippet_id, votes.account_id from given join votes
                    on votes.snippet_id = given.snippet_id and votes.account_id = given.account_id
                """
            )
        )
    }

    /// Takes a vote back.
    static func remove(_ vote: AdmittedVote, in tx: Transaction) throws {
        try tx.send("delete from votes where snippet_id = \(vote.name.snippet) and account_id = \(vote.name.account)")
    }

    static func removeAll(for snippet: ID<Snippet>, in tx: Transaction) throws {
        try tx.run("delete from votes where snippet_id = \(snippet)")
    }

    /// Drops what somebody voted for in a round.
    static func removeAll(by account: ID<Account>, in held: HeldRound, _ tx: Transaction) throws {
        try tx.run("delete from votes where account_id = \(account) and round_id = \(held.id)")
    }

    /// Likes what is decided, or no longer.
    ///
    /// - Returns: whether the like is new.
    static func like(
        _ snippet: ID<Snippet>,
        _ isOn: Bool,
        by account: ID<Account>,
        at now: Instant,
        _ tx: Transaction
    ) throws -> Bool {
        let change =
            try isOn
            ? tx.run(
                """
                insert into snippet_likes (snippet_id, account_id, created_at)
                values (\(snippet), \(account), \(now)) on conflict do nothing
                """
            ) : -tx.run("delete from snippet_likes where snippet_id = \(snippet) and account_id = \(account)")
        if change != 0 { try tx.run("update snippets set likes = likes + \(change) where id = \(snippet)") }
        return change > 0
    }
}
