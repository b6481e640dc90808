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
}

/// Votes that are counted together: what all of them need is read once.
final class BallotBatch {
    private let tx: Transaction
    private let voters: [ID<Account>]
    private var snippets: [PublicID<Snippet>: Snippet] = [:]
    private var stories: [ID<Story>: (thread: Story, now: Instant)] = [:]
    private var seen: [ID<Round>: Round] = [:]
    private var held: [ID<Round>: Round] = [:]
    private var void: [ID<Round>: Set<ID<Account>>] = [:]

    /// Writes what may be written of `ballots`, and tells of the others why not.
    static func write(_ ballots: [Ballot], in tx: Transaction) throws -> [(any Error)?] {
        let batch = BallotBatch(tx: tx, voters: ballots.map(\.viewer.id))
        var refusals = [(any Error)?](repeating: nil, count: ballots.count)
        // In one order on every server, so that none waits for another that waits for it.
        let order = ballots.indices.sorted { left, right in
            let (one, other) = (ballots[left], ballots[right])
            return (one.snippet, one.viewer.id, left) < (other.snippet, other.viewer.id, right)
        }
        for index in order {
            do {
                try batch.write(ballots[index])
            } catch let refusal where refusal is Problem || refusal is OverdueRoundError {
                refusals[index] = refusal
            }
        }
        return refusals
    }

    private init(tx: Transaction, voters: [ID<Account>]) {
        self.tx = tx
        self.voters = voters
    }

    private func write(_ ballot: Ballot) throws {
        let vote = try admitted(ballot)
        guard ballot.isOn else { return try VoteQueries.remove(vote, by: ballot.viewer.id, in: tx) }
        guard try !VoteQueries.add(vote, by: ballot.viewer.id, in: tx) else { return }
        // It was there already, or the snippet was taken back.
        let known = try VoteQueries.votes(of: ballot.viewer.id, in: vote.round, tx)
        guard known.contains(vote.snippet) else { throw Problem.notFound }
    }

    /// The vote that somebody may give or take back, with the round held, which nobody closes until the transaction
    /// ends.
    private func admitted(_ ballot: Ballot) throws -> AdmittedVote {
        let (viewer, dependencies) = (ballot.viewer, ballot.dependencies)
        let snippet = try kept(in: \.snippets, ballot.snippet) { try SnippetQueries.snippet($0, in: tx) }
        let story = try kept(in: \.stories, snippet.thread) { try StoryQueries.thread($0, dependencies.clock, in: tx) }
        let found = try SnippetAccess.admitted(snippet, of: story, for: viewer, dependencies, in: tx)
        guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
        guard viewer.account.state == .active else { throw Problem.mayNotVote }
        guard let roundID = snippet.round else { throw VoteRule.roundClosed }
        // Before the round is held: whoever comes too late does not wait for those who close it.
        let seen = try kept(in: \.seen, roundID) { try RoundQueries.round($0, in: tx) }
        guard seen.state == .open else { throw VoteRule.roundClosed }
        let moment = Bell.moment(ballot.came, at: found.now, in: tx)
        guard seen.takesVotes(at: moment) else {
            if Bell.isRinging(for: seen, at: found.now, in: tx) { throw VoteRule.roundClosed }
            throw OverdueRoundError(thread: snippet.thread)
        }
        let round = try kept(in: \.held, roundID) { try RoundQueries.held($0, .shared, in: tx) }
        let refusal = VoteRule.refusal(of: viewer, found, round, dependencies.services.site, at: moment)
        if let refusal { throw refusal }
        let void = try kept(in: \.void, roundID) { try VoidQueries.voters(in: $0, among: voters, tx) }
        if void.contains(viewer.id) { throw VoteRule.isVoid(for: viewer) }
        return AdmittedVote(snippet: snippet.id, round: roundID, moment: moment)
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
