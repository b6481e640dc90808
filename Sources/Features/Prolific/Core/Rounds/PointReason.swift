import SQL

/// The reason for which somebody got points: every entry of the ledger has one.
enum PointReason: Int, Sendable, CaseIterable, Storable {
    /// Their snippet became a line.
    case win = 0
    /// It ended the story.
    case ending = 1
    /// Others voted for it.
    case votes = 2
    /// A story they host is complete, with lines of three people or more.
    case completion = 3

    /// How many points; for ``votes`` the most.
    var points: Int {
        switch self {
        case .win, .votes: 10
        case .ending, .completion: 5
        }
    }

    /// How many people's lines a story needs, to be worth something to its host.
    static let leastContributors = 3
}

extension PointReason {
    /// The points of the author of a snippet whose round is over, each with its reason.
    ///
    /// - Parameters:
    ///   - votes: how many votes counted for it.
    ///   - isLine: true where it won.
    ///   - isEnd: true where it ended the story with that.
    static func earned(votes: Int, isLine: Bool, isEnd: Bool) -> [(reason: PointReason, points: Int)] {
        var earned: [(reason: PointReason, points: Int)] = []
        if votes > 0 { earned.append((.votes, min(votes, PointReason.votes.points))) }
        if isLine { earned.append((.win, PointReason.win.points)) }
        if isEnd { earned.append((.ending, PointReason.ending.points)) }
        return earned
    }
}
