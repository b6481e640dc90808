import Kernel
import SQL

/// The statements about snippets.
enum SnippetQueries {
    /// Tells whether lines stand in a round after which the story goes on.
    static func hasLinesThatGoOn(in round: ID<Round>, _ tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from snippets where round_id = \(round) and state = \(Snippet.State.live)
                and kind <> \(Snippet.Kind.final) limit 1
            """,
            as: Int.self
        ) != nil
    }

    static func snippet(_ id: ID<Snippet>, in tx: Transaction) throws -> Snippet? {
        try tx.first("select \(Snippet.columns) from \(Snippet.source) where snippets.id = \(id)")
    }

    static func snippet(_ id: PublicID<Snippet>, in tx: Transaction) throws -> Snippet? {
        try tx.first("select \(Snippet.columns) from \(Snippet.source) where snippets.public_id = \(id)")
    }

    static func snippets(_ ids: [ID<Snippet>], in tx: Transaction) throws -> [Snippet] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Snippet.columns) from \(Snippet.source) where snippets.id in (\(list: ids))")
    }

    /// The lines of a story as everybody reads it: from the starter on, or the last one alone where it hides the rest.
    ///
    /// There are at most 101.
    static func lines(of story: Story, in tx: Transaction) throws -> [SnippetVersionStamp] {
        try askLines(of: story, in: tx).all()
    }

    /// Asks for what ``lines(of:in:)`` gives.
    static func askLines(of story: Story, in tx: Transaction) throws -> Asked<SnippetVersionStamp> {
        try tx.ask(
            """
            select \(SnippetVersionStamp.columns) from \(Snippet.source)
            where snippets.id in (\(shown(of: story))) order by snippets.round_number
            """
        )
    }

    /// The numbers of what ``lines(of:in:)`` gives, as what stands between the parentheses of an `in (…)`.
    static func shown(of story: Story) -> SQL {
        story.hidesStory
            ? "\(story.tail)"
            : """
            select winner_id from rounds where thread_id = \(story.id) and winner_id is not null
            union all select \(story.starter)
            """
    }

    static func stamps(of ids: [ID<Snippet>], in tx: Transaction) throws -> [SnippetVersionStamp] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            "select \(SnippetVersionStamp.columns) from \(Snippet.source) where snippets.id in (\(list: ids))"
        )
    }

    /// The numbers of what stands for election in a round, with who wrote it.
    static func candidates(
        in round: ID<Round>,
        _ tx: Transaction
    ) throws -> [(id: ID<Snippet>, author: ID<Account>, state: AccountState)] {
        try tx.all(
            """
            select snippets.id, accounts.id, accounts.state from snippets
            join accounts on accounts.id = snippets.author_id
            where snippets.round_id = \(round) and snippets.state = \(Snippet.State.live)
            """
        ) { row in (id: try row.next(), author: try row.next(), state: try row.next()) }
    }

    /// Asks for everything that was submitted in the round whose number `round` is, taken back or not; for rounds of
    /// few snippets.
    static func askAll(in round: SQL, _ tx: Transaction) throws -> Asked<SnippetVersionStamp> {
        try tx.ask("select \(SnippetVersionStamp.columns) from \(Snippet.source) where snippets.round_id = \(round)")
    }

    /// Everything that took part in a round that is over, in the order of submission, from one place on.
    static func entries(
        of round: ID<Round>,
        cursor: Int,
        limit: Int,
        in tx: Transaction
    ) throws -> [Snippet] {
        try tx.all(
            """
            select \(Snippet.columns) from \(Snippet.source)
            where snippets.round_id = \(round) and snippets.counted_votes is not null and snippets.seq > \(cursor)
            order by snippets.seq limit \(limit)
            """
        )
    }

    /// The snippet that `author` submitted in a round, taken back or not.
    static func own(by author: ID<Account>, in round: ID<Round>, _ tx: Transaction) throws -> Snippet? {
        try tx.first(
            """
            select \(Snippet.columns) from \(Snippet.source)
            where snippets.round_id = \(round) and snippets.author_id = \(author)
            """
        )
    }

    /// How many snippets took part in a round that is over, how many votes counted in it, and how many snippets had as
    /// many of them as the winner, itself among them.
    static func totals(of round: Round, in tx: Transaction) throws -> (offered: Int, votes: Int, best: Int) {
        try tx.first(
            """
            select count(*), cast(coalesce(sum(snippets.counted_votes), 0) as bigint),
                count(case when snippets.counted_votes = winner.counted_votes then 1 end)
            from snippets left join snippets as winner on winner.id = \(round.winner)
            where snippets.round_id = \(round.id) and snippets.counted_votes is not null
            """
        ) { row in (try row.next(), try row.next(), try row.next()) } ?? (0, 0, 0)
    }

    /// The snippets that somebody submitted in rounds that are over, as far as they took part.
    static func decided(by author: ID<Account>, in rounds: [ID<Round>], _ tx: Transaction) throws -> [Snippet] {
        guard !rounds.isEmpty else { return [] }
        return try tx.all(
            """
            select \(Snippet.columns) from \(Snippet.source)
            where snippets.author_id = \(author) and snippets.round_id in (\(list: rounds))
                and snippets.counted_votes is not null
            """
        )
    }

    /// Asks in which of `stories` somebody has submitted in the present round, taken back or not.
    static func askAnswered(
        by author: ID<Account>,
        among stories: [ID<Story>],
        _ tx: Transaction
    ) throws -> () throws -> Set<ID<Story>> {
        guard !stories.isEmpty else { return { [] } }
        let asked = try tx.ask(
            """
            select story_threads.id from story_threads
            join rounds on rounds.thread_id = story_threads.id and rounds.number = story_threads.round_number
            join snippets on snippets.round_id = rounds.id and snippets.author_id = \(author)
            where story_threads.id in (\(list: stories))
            """
        ) { row in try row.next() as ID<Story> }
        return { Set(try asked.all()) }
    }

    /// The snippets that `author` submitted in rounds of a story that are over.
    static func decided(
        by author: ID<Account>,
        in story: ID<Story>,
        _ tx: Transaction
    ) throws -> [ID<Snippet>] {
        try tx.values(
            """
            select id from snippets
            where thread_id = \(story) and author_id = \(author) and counted_votes is not null
            """
        )
    }

    static func insert(_ row: SnippetRow, in tx: Transaction) throws {
        try tx.run(
            """
            insert into snippets
                (id, public_id, thread_id, round_id, round_number, parent_id, author_id, kind, text, seq, is_line,
                    created_at)
            values (\(row.id), \(row.publicID), \(row.story), \(row.round), \(row.roundNumber), \(row.parent),
                \(row.author), \(row.kind), \(row.text), \(row.seq), \(row.kind == .starter), \(row.createdAt))
            """
        )
    }

    /// Takes a snippet back for good: its words go with it.
    static func withdraw(_ snippet: ID<Snippet>, in tx: Transaction) throws {
        try tx.run("update snippets set state = \(Snippet.State.withdrawn), text = '' where id = \(snippet)")
    }

    static func setState(_ state: Snippet.State, of snippet: ID<Snippet>, in tx: Transaction) throws {
        try tx.run("update snippets set state = \(state) where id = \(snippet)")
    }
}

/// The row of a new snippet.
struct SnippetRow: Sendable {
    let id: ID<Snippet>
    let publicID: PublicID<Snippet>
    let story: ID<Story>
    var round: ID<Round>?
    var roundNumber = 0
    var parent: ID<Snippet>?
    let author: ID<Account>
    let kind: Snippet.Kind
    let text: String
    var seq = 0
    let createdAt: Instant
}
