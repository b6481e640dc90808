import Contracts
import Directory
import Kernel
import SQL

/// Reads how votes came: for the staff, and in figures for hosts.
///
/// Votes of an open round are shown to nobody; staff alone may look at them, because they may void some. Each look
/// stands in their log, and whoever looks has no vote in the round.
struct FraudSignalReader: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// How many votes are looked at; more than any round is likely to have.
    static let mostVotes = 20_000
    /// How many lines are listed, and how many people are named.
    static let mostNamed = 50

    /// A round for staff.
    ///
    /// - Parameter looks: whether they ask for the votes of a round that is open, which is written down.
    /// - Throws: ``Problem/notFound`` where the story is not there for them, such as a private one, or the round not,
    ///   or hidden until the end; `.forbidden` `own_round` where they look at an open round in which they have written.
    func round(
        _ number: Int,
        of id: PublicID<Story>,
        looks: Bool = false,
        as staff: Viewer
    ) async throws -> RoundFile {
        let found = looks ? try await look(number, of: id, as: staff) : try await admitted(number, of: id, as: staff)
        guard found.round.state == .closed || looks && found.round.state == .open else {
            return RoundFile(story: found.story, round: found.round, signals: nil)
        }
        return try await services.database.read(.slow) { [self] tx in
            RoundFile(
                story: found.story,
                round: found.round,
                signals: try signals(of: found.round, for: staff, in: tx)
            )
        }
    }

    private func admitted(
        _ number: Int,
        of id: PublicID<Story>,
        as staff: Viewer
    ) async throws -> (story: Story, round: Round) {
        try await dependencies.read({ [self] tx in try admitted(id, as: staff, in: tx) }) { found, tx in
            try (found.story, Self.round(number, of: found.story, in: tx))
        }
    }

    /// A round for whoever looks at its votes, which is written down while it is open.
    private func look(
        _ number: Int,
        of id: PublicID<Story>,
        as staff: Viewer
    ) async throws -> (story: Story, round: Round) {
        try await dependencies.onPresentRound(
            of: { [self] tx in try admitted(id, as: staff, in: tx) }
        ) { [self] present, tx in
            let round = try Self.round(number, of: present.story, in: tx)
            if round.state == .open { try writeDown(present, staff, in: tx) }
            return (present.story, round)
        }
    }

    /// The one way of staff to a story whose votes they look at.
    func admitted(_ id: PublicID<Story>, as staff: Viewer, in tx: Transaction) throws -> StoryAccess.Admitted {
        guard staff.isStaff else { throw Problem.notFound }
        return try StoryAccess.admitted(id, for: staff, dependencies, in: tx)
    }

    /// A round of a story that hides nothing of it.
    static func round(_ number: Int, of story: Story, in tx: Transaction) throws -> Round {
        guard let round = try RoundQueries.round(number, of: story.id, in: tx),
            round.state != .closed || !story.hidesStory
        else { throw Problem.notFound }
        return round
    }

    /// Writes down that `staff` look at the open round, which is the present one.
    private func writeDown(
        _ present: PresentRound<StoryAccess.Admitted>,
        _ staff: Viewer,
        in tx: Transaction
    ) throws {
        let round = present.round
        try Self.requireNoPart(of: staff, in: round, tx)
        _ = try VoidQueries.void(staff.id, in: present.held, tx)
        try services.auditLog.record(
            "looked at the votes of an open round",
            by: staff.id,
            about: round.id.rawValue,
            note: round.title(in: present.story),
            in: tx
        )
    }

    /// - Throws: ``Problem`` `.forbidden` `own_round` where `staff` have written in the round themselves.
    static func requireNoPart(of staff: Viewer, in round: Round, _ tx: Transaction) throws {
        guard try SnippetQueries.own(by: staff.id, in: round.id, tx) == nil else {
            throw Problem(
                .forbidden,
                "You have written in this round yourself. Another moderator can look at its votes.",
                code: "own_round"
            )
        }
    }

    private func signals(of round: Round, for staff: Viewer, in tx: Transaction) throws -> RoundFraudSignals {
        let read = try FraudSignalQueries.votes(in: round.id, limit: Self.mostVotes + 1, tx)
        let votes = Array(read.prefix(Self.mostVotes))
        let signals = Dictionary(grouping: votes, by: \.snippet).mapValues { FraudSignals($0) }
        let most = signals.sorted { ($1.value.votes, $0.key) < ($0.value.votes, $1.key) }.prefix(Self.mostNamed)
        let found = try SnippetQueries.snippets(most.map(\.key), in: tx)
        // Their words are enough: who wrote a candidate is nobody's business before the round is over.
        let shown = try StoryReader(dependencies: dependencies).show(found, of: [], to: staff, in: tx)
        let snippets = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
        let pairs = VotePair.all(in: votes).prefix(Self.mostNamed)
        let marked = round.state == .open ? Self.marked(votes) : []
        let named = Set(pairs.flatMap { [$0.first, $0.second] } + marked.map(\.voter))
        let people = try Account.all(named, in: tx)
        return RoundFraudSignals(
            lines: most.compactMap { id, signals in
                snippets[id].map { RoundFraudSignals.Line(snippet: $0, signals: signals) }
            },
            pairs: pairs.compactMap { pair in
                guard let first = people[pair.first], let second = people[pair.second] else { return nil }
                return (first, second)
            },
            voters: marked.compactMap { vote in
                people[vote.voter].map {
                    MarkedVoter(account: $0, isNewcomer: vote.isByNewcomer, isStranger: vote.isAllTheyDid)
                }
            },
            isCut: read.count > votes.count
        )
    }

    /// One vote of each of those whose votes deserve a look, the newest accounts first.
    private static func marked(_ votes: [CastVote]) -> [CastVote] {
        let marked = votes.filter { $0.isByNewcomer || $0.isAllTheyDid }
        let first = Dictionary(marked.map { ($0.voter, $0) }) { first, _ in first }
        return Array(first.values.sorted { $0.voter > $1.voter }.prefix(mostNamed))
    }

    /// How the votes of a round came, for the host of its story; `nil` for everybody else, and while it is not over.
    func totals(of view: RoundView, for viewer: Viewer?) async throws -> RoundTotals? {
        guard let viewer, viewer.id == view.story.host?.id, view.round.state == .closed else { return nil }
        return try await services.database.read(.slow) { tx in
            let votes = try FraudSignalQueries.votes(in: view.round.id, limit: Self.mostVotes, tx)
            let lines = Dictionary(grouping: votes, by: \.snippet).values.map { FraudSignals($0) }
            return RoundTotals(signals: lines.reduce(FraudSignals(), +), pairs: VotePair.all(in: votes).count)
        }
    }
}

extension Round {
    /// The name in the audit log; of a private story it says no more than that it is one.
    func title(in story: Story) -> String {
        "Round \(number) of " + (story.visibility == .members ? "a private story" : "“\(story.title)”")
    }
}
