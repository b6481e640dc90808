import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The people of a demo who go on playing while its server runs, a move at a time, so that whoever looks finds a game.
///
/// They have no other rights than anybody: each move is an action of theirs.
struct StoryPlayers: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    /// How long they wait with the first line of a round.
    private static let pause = Instant.Span.seconds(6)
    /// How many stories of one title that are over are kept.
    private static let kept = 1

    /// Makes the moves that are due, one in each story at most.
    func play() async throws {
        let cast = try await services.database.read { tx in try StoryCast(in: tx) }
        guard cast.isEnough else { return }
        let game = StoryGame(dependencies: dependencies, cast: cast)
        for story in try PlayedStory.read() where story.kind.goesOn {
            do {
                try await move(in: story, game)
            } catch let problem as Problem {
                // Somebody was faster, or the round is over: there will be another move.
                services.log(.debug, "a move was not made", ["story": story.title, "reason": problem.message])
            }
        }
    }

    /// A table at which people play: the story, its present round and what is done in it.
    private struct Table: Sendable {
        let story: Story
        let round: Round
        let now: Instant
        let lines: [Snippet]
        let voters: Set<ID<Account>>
    }

    private func move(in story: PlayedStory, _ game: StoryGame) async throws {
        guard let table = try await table(of: story) else {
            _ = try await game.begin(story)
            return try await forgetOld(story)
        }
        let number = table.round.number
        guard story.rounds.indices.contains(number - 1) else { return }
        let texts = story.rounds[number - 1]
        if let place = nextLine(at: table, of: texts.count, game.cast) {
            let author = game.cast.authors(of: number, texts.count)[place]
            return try await game.offer(texts[place], by: author, to: table.story.publicID)
        }
        if let (voter, line) = nextVote(at: table, texts, game.cast) { try await game.vote(for: line, by: voter) }
    }

    private func table(of story: PlayedStory) async throws -> Table? {
        try await services.database.read { [dependencies] tx in
            guard let host = try Viewer.absent(named: story.host, in: tx),
                let latest = try SampleStoryQueries.stories(called: story.title, by: host.id, in: tx).first,
                !latest.isOver, let (story, now) = try StoryQueries.story(latest.name, dependencies.clock, in: tx),
                let round = try RoundQueries.round(story.roundNumber, of: story.id, in: tx)
            else { return nil }
            let lines = try SnippetQueries.candidates(in: round.id, tx).map(\.id)
            return Table(
                story: story,
                round: round,
                now: now,
                lines: try SnippetQueries.snippets(lines, in: tx),
                voters: try SampleStoryQueries.voters(in: round.id, tx)
            )
        }
    }

    /// The place of the line that is due; `nil` where none is.
    private func nextLine(at table: Table, of count: Int, _ cast: StoryCast) -> Int? {
        guard table.round.takesSnippets(at: table.now) else { return nil }
        let order = (0..<count).map { ($0 + table.round.number) % count }
        let authors = cast.authors(of: table.round.number, count).map(\.id)
        let present = Set(table.lines.compactMap { $0.author?.id })
        guard let turn = order.firstIndex(where: { !present.contains(authors[$0]) }) else { return nil }
        let wait = table.story.settings.pacing.submitSpan.milliseconds * Int64(turn) / Int64(count + 1)
        let due = table.round.armedAt.map { $0 + .init(milliseconds: wait) } ?? table.story.lastEventAt + Self.pause
        return table.now >= due ? order[turn] : nil
    }

    /// The vote that is due, spread over the time from the middle of the round on.
    private func nextVote(
        at table: Table,
        _ texts: [String],
        _ cast: StoryCast
    ) -> (voter: Viewer, line: PublicID<Snippet>)? {
        guard let armedAt = table.round.armedAt, let closeAt = table.round.closeAt, table.lines.count > 1,
            table.round.takesVotes(at: table.now)
        else { return nil }
        let (passed, whole) = (table.now.since(armedAt).milliseconds, closeAt.since(armedAt).milliseconds)
        let voters = cast.voters(of: table.round.number, among: texts.count)
        let due = (2 * passed - whole) * Int64(voters.count + 1) / max(whole, 1)
        let waiting = voters.prefix(max(0, Int(due))).filter { !table.voters.contains($0.viewer.id) }
        for (voter, line) in waiting {
            let wanted = table.lines.first { $0.text == texts[line] } ?? table.lines.first
            if let wanted, wanted.author?.id != voter.id { return (voter, wanted.publicID) }
        }
        return nil
    }

    /// Removes what was played to its end before; a demo that runs for weeks stays as small as it was.
    private func forgetOld(_ story: PlayedStory) async throws {
        try await services.database.write { [services] tx in
            guard let host = try Viewer.absent(named: story.host, in: tx) else { return }
            let over = try SampleStoryQueries.stories(called: story.title, by: host.id, in: tx).filter(\.isOver)
            for old in over.dropFirst(Self.kept) { try StoryDeletion(services: services).remove(old.id, in: tx) }
        }
    }
}
