import Contracts
import Kernel
import Runtime
import SQL

/// Voting for snippets, and liking lines; one for a server, as votes that come at the same time are written together.
///
/// A vote changes nothing that anybody else can read before its round closes: no page is told of it, and no figure
/// moves.
struct VoteActions: Sendable {
    private let dependencies: StoryDependencies
    private let ballots: SharedRoundWriter<Ballot>

    init(dependencies: StoryDependencies) {
        self.dependencies = dependencies
        ballots = SharedRoundWriter(
            dependencies,
            inOrder: { ($0.snippet, $0.viewer.id) < ($1.snippet, $1.viewer.id) },
            { BallotBatch($0, in: $1) }
        )
    }

    private var services: Services { dependencies.services }
    private static let hourly = RateRule("story votes", 300, per: .hours(1))

    /// Votes for a snippet, or takes the vote back; doing it again changes nothing.
    ///
    /// A vote that is taken counts, and one that is refused does not: the round is held while it is written.
    ///
    /// - Parameter arrival: when the vote came to this server; one that came in time counts, however busy it is.
    /// - Throws: ``Problem`` `.notFound` where the snippet is not there for the viewer, `.invalid` `own_snippet`,
    ///   `.conflict` `round_closed`, `.forbidden` for accounts that may not vote, `too_new` ones, and `votes_void`
    ///   where theirs are void in this round, `.tooMany` above 300 an hour.
    func vote(
        for id: PublicID<Snippet>,
        _ isOn: Bool = true,
        as viewer: Viewer,
        arrival: ContinuousClock.Instant? = nil
    ) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
        let came = arrival.map { services.clock.moment(of: $0) }
        let ballot = Ballot(snippet: id, isOn: isOn, viewer: viewer, came: came, dependencies: dependencies)
        try await ballots.write(ballot)
        if isOn, let story = ballot.early.story {
            try await EarlyClosing(dependencies: dependencies).endVoting(in: story)
        }
    }

    /// Likes a snippet of a round that is over, or the starter: it changes no result.
    ///
    /// - Throws: ``Problem`` `.notFound`, `.invalid` `own_snippet`, `.conflict` `round_open` while it stands for
    ///   election.
    func like(_ id: PublicID<Snippet>, _ isOn: Bool, as viewer: Viewer) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
        try await services.database.write { [dependencies] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            let found = try SnippetAccess.admitted(snippet, for: viewer, to: .answer, dependencies, in: tx)
            guard snippet.author?.id != viewer.id else { throw VoteRule.ownSnippet }
            guard snippet.isLine || snippet.countedVotes != nil else { throw VoteRule.roundOpen }
            if try VoteQueries.like(snippet.id, isOn, by: viewer.id, at: found.now, tx) {
                try LikeNotificationOutbox(dependencies: dependencies).note(snippet.id, at: found.now, in: tx)
            }
        }
    }
}
