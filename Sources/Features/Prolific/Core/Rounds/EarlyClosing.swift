import Contracts
import Kernel
import SQL
import Synchronization

/// Goes on before the time is over, in private stories whose hosts want it: from writing to voting when everyone has
/// written, and to the next round when everyone has voted.
struct EarlyClosing: Sendable {
    let dependencies: StoryDependencies

    /// Tells whether `story` goes on as soon as everyone has done their part; of others nobody knows who everyone is.
    static func applies(to story: Story) -> Bool {
        story.settings.closesEarly && story.visibility == .members
    }

    /// Ends the time for writing where everyone has written who may.
    static func endWriting(_ held: HeldRound, of story: Story, in tx: Transaction) throws {
        guard applies(to: story), try RoleQueries.silentWriters(in: story.id, held.id, tx).isEmpty else { return }
        try RoundQueries.endSubmitting(held, of: story, in: tx)
    }

    /// Goes on in a round where nobody is waited for any more because a member has gone.
    static func goOn(_ held: HeldRound, of story: Story, in tx: Transaction) throws {
        // It waits again where their line was the only one.
        guard applies(to: story), let round = try RoundQueries.round(held.id, in: tx), round.state == .open else {
            return
        }
        if round.takesSnippets(at: held.now) {
            try endWriting(held, of: story, in: tx)
        } else if try round.entries <= 1 || !RoleQueries.hasSilentVoters(in: story.id, round.id, tx) {
            try RoundQueries.endNow([held], in: tx)
        }
    }

    /// Ends the present round of a story where writing is over and everyone has voted who may.
    func endVoting(in story: ID<Story>) async throws {
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in
                guard let found = try StoryQueries.story(story, dependencies.clock, in: tx) else {
                    throw Problem.notFound
                }
                return found.story
            }
        ) { present, tx in
            let (round, held) = (present.round, present.held)
            guard Self.applies(to: present.story), round.state == .open, !round.takesSnippets(at: present.now),
                try !RoleQueries.hasSilentVoters(in: present.story.id, round.id, tx)
            else { return }
            try RoundQueries.endNow([held], in: tx)
        }
    }
}

/// Where a vote notes that its story goes on as soon as everyone has voted.
final class EarlyMark: Sendable {
    private let marked = Mutex<ID<Story>?>(nil)

    var story: ID<Story>? { marked.withLock(\.self) }

    func note(_ story: Story) {
        guard EarlyClosing.applies(to: story) else { return }
        marked.withLock { $0 = story.id }
    }
}
