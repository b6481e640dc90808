import Kernel

/// The result of a round when it closes: who wins, by one total order, whoever counts.
enum Tally {
    /// A snippet that stands for election.
    struct Entry: Sendable, Equatable {
        let snippet: ID<Snippet>
        /// Its place in the order of submission.
        let seq: Int
        /// How many people voted for it who are there when it closes.
        let votes: Int
        /// How many lines its author has in the story.
        let earlierLines: Int
    }

    enum Outcome: Sendable, Equatable {
        /// Nothing was left to be voted for: the round begins anew.
        case waiting
        /// Nobody voted: it goes on for a while.
        case extended
        case won(ID<Snippet>)
    }

    /// The outcome of a round in which `entries` stand, whose end was put off `extensions` times.
    static func outcome(of entries: [Entry], extensions: Int) -> Outcome {
        guard let best = entries.min(by: precedes) else { return .waiting }
        if entries.count > 1, best.votes == 0, extensions < Round.mostExtensions { return .extended }
        return .won(best.snippet)
    }

    /// More votes first, then fewer lines in the story, then the earlier submission.
    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        (-left.votes, left.earlierLines, left.seq) < (-right.votes, right.earlierLines, right.seq)
    }
}
