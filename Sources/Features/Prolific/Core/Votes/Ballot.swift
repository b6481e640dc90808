import Contracts
import Kernel
import Runtime
import SQL

/// A vote as it came, or that one is taken back.
struct Ballot: Sendable {
    let snippet: PublicID<Snippet>
    let isOn: Bool
    let viewer: Viewer
    /// When it came to this server.
    let came: Instant?
    let dependencies: StoryDependencies
    let early = EarlyMark()
}

/// Votes that are counted together: what all of them need is read once, and they are written with one statement.
final class BallotBatch: SharedRoundBatch {
    private let rounds: SharedRounds
    private let voters: [ID<Account>]
    private var snippets: [PublicID<Snippet>: Snippet] = [:]
    private var stories: [ID<Story>: (story: Story, now: Instant)] = [:]
    private var void: [ID<Round>: Set<ID<Account>>] = [:]
    /// Those that are still to be written.
    private var taken: [AdmittedVote] = []
    /// Those for snippets that were taken back.
    private var lost: Set<AdmittedVote.Name> = []

    private var tx: Transaction { rounds.tx }

    init(_ ballots: [Ballot], in rounds: SharedRounds) {
        self.rounds = rounds
        voters = ballots.map(\.viewer.id)
    }

    func take(_ ballot: Ballot) throws {
        let vote = try admitted(ballot)
        stories[vote.round.round.story].map { ballot.early.note($0.story) }
        guard !ballot.isOn else { return taken.append(vote) }
        // It may have been given a moment ago.
        try write()
        try VoteQueries.remove(vote, in: tx)
    }

    func write() throws {
        guard !taken.isEmpty else { return }
        defer { taken = [] }
        let added = try VoteQueries.add(taken, in: tx)
        let others = taken.map(\.name).filter { !added.contains($0) }
        guard !others.isEmpty else { return }
        // They were there already, or the snippet was taken back.
        let known = try VoteQueries.known(others, in: tx)
        lost.formUnion(others.filter { !known.contains($0) })
    }

    func refusal(of ballot: Ballot) -> (any Error)? {
        guard ballot.isOn, let snippet = snippets[ballot.snippet] else { return nil }
        return lost.contains(AdmittedVote.Name(snippet: snippet.id, account: ballot.viewer.id)) ? Problem.notFound : nil
    }

    /// The vote that somebody may give or take back.
    private func admitted(_ ballot: Ballot) throws -> AdmittedVote {
        let (viewer, dependencies) = (ballot.viewer, ballot.dependencies)
        let snippet = try kept(in: \.snippets, ballot.snippet) { try SnippetQueries.snippet($0, in: tx) }
        let known = try kept(in: \.stories, snippet.story) { try StoryQueries.story($0, dependencies.clock, in: tx) }
        let found = try SnippetAccess.admitted(snippet, of: known, for: viewer, dependencies, in: tx)
        guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
        guard viewer.account.state == .active else { throw Problem.mayNotVote }
        let moment = Bell.moment(ballot.came, at: found.now, in: tx)
        guard let id = snippet.round, let round = try rounds.round(id, came: moment, at: found.now) else {
            throw VoteRule.roundClosed
        }
        let refusal = VoteRule.refusal(of: viewer, found, round.round, dependencies.services.site, at: moment)
        if let refusal { throw refusal }
        let void = try kept(in: \.void, id) { try VoidQueries.voters(in: $0, among: voters, tx) }
        if void.contains(viewer.id) { throw VoteRule.isVoid(for: viewer) }
        return AdmittedVote(
            name: AdmittedVote.Name(snippet: snippet.id, account: viewer.id),
            round: round,
            moment: moment
        )
    }

    /// A value that is read once in a batch.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there.
    private func kept<Key: Hashable, Value>(
        in cache: ReferenceWritableKeyPath<BallotBatch, [Key: Value]>,
        _ key: Key,
        read: (Key) throws -> Value?
    ) throws -> Value {
        if let known = self[keyPath: cache][key] { return known }
        guard let value = try read(key) else { throw Problem.notFound }
        self[keyPath: cache][key] = value
        return value
    }
}
