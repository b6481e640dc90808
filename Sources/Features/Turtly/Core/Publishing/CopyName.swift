import Calendar

/// The name that a public copy of a note has among all copies of that note: the ISO week in which it was let go, and
/// how often it was before in that week.
struct CopyName: Sendable, Hashable, CustomStringConvertible {
    private let week: ISOWeek
    let turn: Int

    /// How often a note can be let go in a week.
    static let turns = 3
    /// For how many days a copy is there at most: a year, and what it waits before.
    private static let reach = 367

    /// The names in the week of a day.
    static func all(on day: LocalDate) -> [CopyName] {
        (0..<turns).map { CopyName(week: ISOWeek(of: day), turn: $0) }
    }

    /// The names that copies of a note can have that are still there, the latest first.
    ///
    /// The day on which a note was made is the one where its writer was, which may be tomorrow or yesterday. A later one
    /// came with a file from elsewhere and tells nothing of when the note was let go.
    static func all(since made: LocalDate, until today: LocalDate) -> [CopyName] {
        let earliest = today.adding(days: -reach)
        let first = made > today.adding(days: 1) ? earliest : max(made.adding(days: -2), earliest)
        let weeks = (today.day - first.day) / 7 + 1
        return (0...weeks).flatMap { all(on: today.adding(days: -7 * $0)) }
    }

    /// The day on which nothing is there any more that was let go until today.
    static func end(from today: LocalDate) -> LocalDate { today.adding(days: reach) }

    private init(week: ISOWeek, turn: Int) {
        (self.week, self.turn) = (week, turn)
    }

    /// The name written as `2026-W48-0`; `nil` for anything else.
    init?(_ text: String, among names: [CopyName]) {
        guard let name = names.first(where: { $0.description == text }) else { return nil }
        self = name
    }

    /// The ISO 8601 week and the turn: `2026-W48-0`.
    var description: String { "\(week.text)-\(turn)" }
}
