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
    /// - Parameter arrival: when the vote came to this server; one that came in time counts, however busy it is.
    /// - Throws: ``Problem`` `.notFound` where the snippet is not there for the viewer, `.invalid` `own_snippet`,
    ///   `.conflict` `round_closed`, `.forbidden` for accounts that may not vote, `too_new` ones, and `votes_void` where
    ///   theirs are void in this round, `.tooMany` above 300 an hour.
    func vote(
        for id: PublicID<Snippet>,
        as viewer: Viewer,
        arrival: ContinuousClock.Instant? = nil
    ) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
        let came = arrival.map { services.clock.moment(of: $0) }
        try await parts.write { [self] tx in
            let vote = try admitted(id, for: viewer, came, in: tx)
            guard try !VoteQueries.add(vote, by: viewer.id, in: tx) else { return }
            // It was there already, or the snippet was taken back.
            let known = try VoteQueries.votes(of: viewer.id, in: vote.round, tx)
            guard known.contains(vote.snippet) else { throw Problem.notFound }
        }
    }

    /// Takes a vote back; doing it again changes nothing.
    ///
    /// - Throws: as ``vote(for:as:arrival:)``.
    func unvote(
        _ id: PublicID<Snippet>,
        as viewer: Viewer,
        arrival: ContinuousClock.Instant? = nil
    ) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
        let came = arrival.map { services.clock.moment(of: $0) }
        try await parts.write { [self] tx in
            try VoteQueries.remove(try admitted(id, for: viewer, came, in: tx), by: viewer.id, in: tx)
        }
    }

    /// The vote that `viewer` may give or undo, with the round held, which nobody closes until the transaction ends.
    private func admitted(
        _ id: PublicID<Snippet>,
        for viewer: Viewer,
        _ came: Instant?,
        in tx: Transaction
    ) throws -> AdmittedVote {
        guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
        let found = try SnippetAccess.admitted(snippet, for: viewer, parts, in: tx)
        guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
        guard viewer.account.state == .active else { throw Problem.mayNotVote }
        guard let roundID = snippet.round else { throw VoteRule.roundClosed }
        // Before the round is held: whoever comes too late does not wait for those who close it.
        guard let seen = try RoundQueries.round(roundID, in: tx), seen.state == .open else {
            throw VoteRule.roundClosed
        }
        let moment = Bell.moment(came, at: found.now, in: tx)
        guard seen.takesVotes(at: moment) else {
            if Bell.isRinging(for: seen, at: found.now, in: tx) { throw VoteRule.roundClosed }
            throw OverdueRound(thread: snippet.thread)
        }
        let round = try RoundQueries.held(roundID, .shared, in: tx)
        if let refusal = VoteRule.refusal(of: viewer, found, round, services.site, at: moment) { throw refusal }
        if try VoidQueries.isVoid(viewer.id, in: roundID, tx) { throw VoteRule.isVoid(for: viewer) }
        return AdmittedVote(snippet: snippet.id, round: roundID, moment: moment)
    }

    /// Likes a snippet of a round that is over, or the starter: it changes no result.
    ///
    /// - Throws: ``Problem`` `.notFound`, `.invalid` `own_snippet`, `.conflict` `round_open` while it stands for
    ///   election.
    func like(_ id: PublicID<Snippet>, _ isOn: Bool, as viewer: Viewer) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
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

/// A vote that somebody may give or take back.
struct AdmittedVote: Sendable {
    let snippet: ID<Snippet>
    let round: ID<Round>
    /// When it came.
    let moment: Instant
}
