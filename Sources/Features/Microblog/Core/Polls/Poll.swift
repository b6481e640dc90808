import Kernel
import SQL
import Text

/// A question with two to four answers that a post asks.
struct Poll: Sendable {
    let isMultiple: Bool
    let hidesTotals: Bool
    let endsAt: Instant
    /// How many accounts voted.
    let voters: Int
    let options: [Option]

    struct Option: Sendable {
        let title: String
        let votes: Int
    }

    /// True where votes are taken at `now`.
    func isOpen(at now: Instant) -> Bool { now < endsAt }

    /// True where the numbers are shown to somebody who has, or has not, voted.
    func showsTotals(hasVoted: Bool, at now: Instant) -> Bool {
        !isOpen(at: now) || (hasVoted && !hidesTotals)
    }
}

/// How long a poll is open.
enum PollLength: Int, Sendable, CaseIterable {
    case minutes5 = 5
    case minutes30 = 30
    case hour = 60
    case hours6 = 360
    case day = 1440
    case days3 = 4320
    case week = 10080
    case month = 44640

    /// The shortest length that is not shorter than `span`.
    init(nearest span: Instant.Span) {
        self = Self.allCases.first { $0.span >= span } ?? .month
    }

    var span: Instant.Span { .minutes(rawValue) }

    var label: String {
        switch self {
        case .minutes5: "5 minutes"
        case .minutes30: "30 minutes"
        case .hour: "1 hour"
        case .hours6: "6 hours"
        case .day: "1 day"
        case .days3: "3 days"
        case .week: "1 week"
        case .month: "31 days"
        }
    }
}

/// A poll that is about to be asked, checked.
struct NewPoll: Sendable {
    static let optionCount = 2...4
    static let optionLength = 50

    let options: [String]
    let isMultiple: Bool
    let hidesTotals: Bool
    let span: Instant.Span

    /// Checks the poll of a draft.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `option`.
    init(_ draft: PostDraft) throws(Problem) {
        try self.init(
            options: draft.options,
            isMultiple: draft.pollIsMultiple,
            hidesTotals: draft.pollHidesTotals,
            span: draft.pollLength.span
        )
    }

    /// Checks a poll.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `option`.
    init(options: [String], isMultiple: Bool, hidesTotals: Bool, span: Instant.Span) throws(Problem) {
        guard Self.optionCount.contains(options.count) else {
            throw .field("option", "A poll has two to four answers.")
        }
        let sentence = "An answer has at most \(Self.optionLength) characters."
        let options = try options.map { typed throws(Problem) in
            let text = try TextRule.line(Self.optionLength, bytes: 400).checked(typed, at: "option", or: sentence)
            guard text.isVisible else { throw .field("option", "Every answer needs words.") }
            return text
        }
        guard Set(options.map(Folding.key)).count == options.count else {
            throw .field("option", "Two answers are the same.")
        }
        self.options = options
        self.isMultiple = isMultiple
        self.hidesTotals = hidesTotals
        self.span = span
    }
}
