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
    /// The activity of somebody in a story: votes in `round`, likes of `lines`, and whether they follow it.
    static func activity(
        of account: ID<Account>,
        in story: ID<Story>,
        _ round: ID<Round>,
        _ lines: [ID<Snippet>],
        _ tx: Transaction
    ) throws -> ViewerActivity {
        let rows = try tx.all(
            """
            select 0, snippet_id from votes where account_id = \(account) and round_id = \(round)
            union all
            select 1, snippet_id from snippet_likes where account_id = \(account) and snippet_id in (\(list: lines))
            union all
            select 2, thread_id from thread_follows where account_id = \(account) and thread_id = \(story)
            union all
            select 4, thread_id from thread_mutes where account_id = \(account) and thread_id = \(story)
            union all
            select 3, round_id from void_voters where account_id = \(account) and round_id = \(round)
            """
        ) { row in (kind: try row.next() as Int, object: try row.next() as ID<Snippet>) }
        var activity = ViewerActivity()
        for row in rows {
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

    /// The snippets that somebody voted for in a round.
    static func votes(of account: ID<Account>, in round: ID<Round>, _ tx: Transaction) throws -> Set<ID<Snippet>> {
        Set(try tx.values("select snippet_id from votes where account_id = \(account) and round_id = \(round)"))
    }

    static func hasVoted(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from votes where account_id = \(account) limit 1", as: Int.self) != nil
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

    /// Adds a vote where the snippet stands for election.
    ///
    /// - Returns: whether it is new.
    static func add(_ vote: AdmittedVote, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            insert into votes (snippet_id, account_id, round_id, created_at)
            select id, \(account), round_id, \(vote.moment) from snippets
            where id = \(vote.snippet) and state = \(Snippet.State.live)
            on conflict do nothing
            """
        ) > 0
    }

    /// Takes a vote back.
    static func remove(_ vote: AdmittedVote, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from votes where snippet_id = \(vote.snippet) and account_id = \(account)")
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
