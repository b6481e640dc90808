/// The odds by which somebody guesses the author of a post who sees everything that the server stores and knows when
/// each member was online: estimates, which the page of publishing tells before anybody decides.
///
/// They are what the attack of `weft privacy-audit` reaches where members come twice a day for 20 minutes, for the
/// fewest members of each row and rounded up. A test holds them against it.
public struct ReleaseOdds: Sendable, Equatable {
    /// The odds in words, as they stand in a sentence: "about half".
    public let words: String
    /// The odds as a share of 1.
    public let share: Double

    /// The odds among so many members who were active this week.
    public init(_ release: ReleaseWindow, amongActive members: Int) {
        let row = Self.rows.last { members >= $0.members } ?? Self.rows[0]
        (words, share) =
            switch release {
            case .soon: row.soon
            case .today: row.today
            case .day: row.day
            }
    }

    /// How many people were here this week, as a range in words that stand at the beginning of a sentence.
    public static func people(amongActive members: Int) -> String {
        let index = max(0, rows.lastIndex { members >= $0.members } ?? 0)
        let least = rows[index].members
        guard index + 1 < rows.count else { return "\(least) people or more" }
        let most = rows[index + 1].members - 1
        return least == 0 ? "Fewer than \(most + 1) people" : "Between \(least) and \(most) people"
    }

    /// The number of active members below which the page says that somebody who knows one may guess.
    public static let few = 15

    private typealias Odds = (words: String, share: Double)

    private static let rows: [(members: Int, soon: Odds, today: Odds, day: Odds)] = [
        (0, ("almost surely", 1), ("almost surely", 1), ("almost surely", 1)),
        (5, ("almost surely, 9 times in 10", 0.9), ("about half of the time", 0.5), ("3 times in 10", 0.3)),
        (10, ("8 times in 10", 0.8), ("3 times in 10", 0.3), ("once in 6", 1 / 6)),
        (15, ("7 times in 10", 0.7), ("once in 5", 0.2), ("once in 8", 0.125)),
        (30, ("about half of the time", 0.5), ("once in 10", 0.1), ("once in 16", 1 / 16)),
        (80, ("once in 4", 0.25), ("once in 25", 1 / 25), ("once in 50", 1 / 50)),
        (200, ("once in 7", 1 / 7), ("once in 33", 1 / 33), ("once in 100", 1 / 100)),
    ]
}
