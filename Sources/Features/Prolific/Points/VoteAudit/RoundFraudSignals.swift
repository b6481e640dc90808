import Kernel

/// A round as the staff look at it.
struct RoundFile: Sendable {
    let story: Story
    let round: Round
    /// How its votes came; `nil` while it is open and nobody has asked to see it.
    let signals: RoundFraudSignals?

    var isOpen: Bool { round.state == .open }
}

/// How the votes of a round came, line by line.
struct RoundFraudSignals: Sendable {
    let lines: [Line]
    /// Who voted for each other.
    let pairs: [(Account, Account)]
    /// Whose votes deserve a look, while they can be voided; nobody once the round is over.
    let voters: [MarkedVoter]
    /// True where there are more votes than were read.
    let isCut: Bool

    /// A line with its votes.
    struct Line: Sendable {
        let snippet: Snippet
        let signals: FraudSignals
    }
}

/// How the votes of a round that is over came, as its host is told: figures, and nobody's name.
struct RoundTotals: Sendable, Equatable {
    let signals: FraudSignals
    /// How many pairs of people voted for each other.
    let pairs: Int
}
