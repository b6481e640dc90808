import Kernel
import SQL

/// Voting for snippets, and liking lines.
///
/// A vote changes nothing that anybody else can read before its round closes: no page is told of it, and no figure
/// moves.
struct VoteActions: Sendable {
    let parts: StoryParts

    private var services: Services { parts.services }
    private static let hourly = RateRule("story votes", 300, per: .hours(1))

    /// Votes for a snippet; doing it again changes nothing.
    ///
    /// A vote that is taken counts, and one that is refused does not: the round is held while it is written.
    ///
    /// - Throws: ``Problem`` `.notFound` where the snippet is not there for the viewer, `.invalid` `own_snippet`,
    ///   `.conflict` `round_closed`, `.forbidden` for accounts that may not vote, `too_new` ones, and `votes_void` where
    ///   theirs are void in this round, `.tooMany` above 300 an hour.
    func vote(for id: PublicID<Snippet>, as viewer: Viewer) async throws {
        try services.limits.count(Self.hourly, of: viewer.id)
        try await parts.write { [self] tx in
            let (snippet, round) = try admitted(id, for: viewer, in: tx)
            let isAdded = try VoteQueries.add(snippet.id, in: round, by: viewer.id, parts.clock, tx)
            if !isAdded { try explain(snippet, round, viewer, in: tx) }
        }
    }

    /// Takes a vote back; doing it again changes nothing.
    ///
    /// - Throws: as ``vote(for:as:)``.
    func unvote(_ id: PublicID<Snippet>, as viewer: Viewer) async throws {
        try services.limits.count(Self.hourly, of: viewer.id)
        try await parts.write { [self] tx in
            let (snippet, round) = try admitted(id, for: viewer, in: tx)
            let isRemoved = try VoteQueries.remove(snippet.id, in: round, by: viewer.id, parts.clock, tx)
            guard !isRemoved else { return }
            if try !RoundQueries.takesVotes(round, parts.clock, in: tx) { throw OverdueRound(thread: snippet.thread) }
        }
    }

    /// The snippet that `viewer` may vote for, and its round, which nobody closes until the transaction ends.
    private func admitted(
        _ id: PublicID<Snippet>,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> (snippet: Snippet, round: ID<Round>) {
        guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
        let found = try SnippetAccess.admitted(snippet, for: viewer, parts, in: tx)
        guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
        guard viewer.account.state == .active else { throw Problem.mayNotVote }
        guard let roundID = snippet.round else { throw VoteRule.roundClosed }
        // Before the round is held: whoever comes too late does not wait for those who close it.
        guard let seen = try RoundQueries.round(roundID, in: tx), seen.state == .open else {
            throw VoteRule.roundClosed
        }
        if seen.isOverdue(at: found.now) { throw OverdueRound(thread: snippet.thread) }
        let (round, now) = try RoundQueries.hold(roundID, .shared, parts.clock, in: tx)
        if let refusal = VoteRule.refusal(of: viewer, found, round, services.site, at: now) { throw refusal }
        if try VoidQueries.isVoid(viewer.id, in: roundID, tx) { throw VoteRule.isVoid(for: viewer) }
        return (snippet, roundID)
    }

    /// Why a vote was not added: it was there already, or the time ran out, or the snippet was taken back.
    private func explain(_ snippet: Snippet, _ round: ID<Round>, _ viewer: Viewer, in tx: Transaction) throws {
        guard try RoundQueries.takesVotes(round, parts.clock, in: tx) else {
            throw OverdueRound(thread: snippet.thread)
        }
        guard try VoteQueries.votes(of: viewer.id, in: round, tx).contains(snippet.id) else { throw Problem.notFound }
    }

    /// Likes a snippet of a round that is over, or the starter: it changes no result.
    ///
    /// - Throws: ``Problem`` `.notFound`, `.invalid` `own_snippet`, `.conflict` `round_open` while it stands for
    ///   election.
    func like(_ id: PublicID<Snippet>, _ isOn: Bool, as viewer: Viewer) async throws {
        try services.limits.count(Self.hourly, of: viewer.id)
        try await services.database.write { [parts] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            let found = try SnippetAccess.admitted(snippet, for: viewer, to: .answer, parts, in: tx)
            guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
            guard snippet.isLine || snippet.countedVotes != nil else { throw VoteRule.roundOpen }
            if try VoteQueries.like(snippet.id, isOn, by: viewer.id, at: found.now, tx) {
                try LikeNewsQueries.note(snippet.id, at: found.now, in: tx)
            }
        }
    }
}
