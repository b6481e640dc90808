import Contracts
import Kernel
import Runtime
import SQL

/// A round that nobody closes, and out of which nobody takes a snippet, until the transaction ends; others vote in it
/// beside.
struct SharedRound: Sendable {
    let round: Round

    var id: ID<Round> { round.id }

    fileprivate init(_ round: Round) { self.round = round }
}

/// The rounds of acts that are written together, each read and held once.
final class SharedRounds {
    let tx: Transaction
    private var seen: [ID<Round>: Round] = [:]
    private var held: [ID<Round>: SharedRound] = [:]

    fileprivate init(_ tx: Transaction) { self.tx = tx }

    /// A round for somebody who came at `moment`; `nil` where it was over then.
    func round(_ id: ID<Round>, came moment: Instant, at now: Instant) throws -> SharedRound? {
        // Before the round is held: whoever comes too late does not wait for those who close it.
        guard let seen = try seen[id] ?? RoundQueries.round(id, in: tx) else { throw Problem.notFound }
        self.seen[id] = seen
        guard seen.state == .open else { return nil }
        guard seen.takesVotes(at: moment) else {
            if Bell.isRinging(for: seen, at: now, in: tx) { return nil }
            throw OverdueRoundError(story: seen.story)
        }
        let found = try held[id] ?? hold(id)
        held[id] = found
        return found
    }

    /// - Throws: ``Problem/notFound`` where it is gone.
    private func hold(_ id: ID<Round>) throws -> SharedRound {
        // SQLite has one writer.
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        let found = try tx.first("select \(Round.columns) from rounds where id = \(id) \(lock)", as: Round.self)
        guard let round = found else { throw Problem.notFound }
        return SharedRound(round)
    }
}

/// Acts that share rounds and are written together.
protocol SharedRoundBatch<Act> {
    associatedtype Act

    /// Takes an act that may be done.
    ///
    /// - Throws: why it may not.
    func take(_ act: Act) throws
    /// Writes what was taken.
    func write() throws
    /// Why an act could not be written; `nil` where it was.
    func refusal(of act: Act) -> (any Error)?
}

/// A writer of acts that share rounds, such as votes: those that come at the same time go into one transaction.
///
/// Each is done or refused for itself; one that meets a round whose time is over is tried anew when that is closed.
struct SharedRoundWriter<Act: Sendable>: Sendable {
    private let dependencies: StoryDependencies
    private let acts: WriteBatcher<Act>

    /// A writer that does acts one after the other.
    ///
    /// - Parameters:
    ///   - isBefore: their order, the same on every server, so that none waits for another that waits for it.
    ///   - begin: what does them, for those of one transaction.
    init(
        _ dependencies: StoryDependencies,
        inOrder isBefore: @escaping @Sendable (Act, Act) -> Bool,
        _ begin: @escaping @Sendable ([Act], SharedRounds) -> any SharedRoundBatch<Act>
    ) {
        self.dependencies = dependencies
        acts = WriteBatcher(dependencies.services.database) { acts, tx in
            let batch = begin(acts, SharedRounds(tx))
            var refusals = [(any Error)?](repeating: nil, count: acts.count)
            for index in acts.indices.sorted(by: { isBefore(acts[$0], acts[$1]) }) {
                do {
                    try batch.take(acts[index])
                } catch let refusal where refusal is Problem || refusal is OverdueRoundError {
                    refusals[index] = refusal
                }
            }
            try batch.write()
            for index in acts.indices where refusals[index] == nil { refusals[index] = batch.refusal(of: acts[index]) }
            return refusals
        }
    }

    func write(_ act: Act) async throws {
        try await dependencies.settling { [acts] in try await acts.write(act) }
    }
}
