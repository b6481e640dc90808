import Calendar
import Markup
import SQL

/// How somebody has left, as the page says to which they come then: the one by which they come back.
enum Farewell: Sendable, Equatable {
    /// The account is out of sight until they log in again.
    case resting
    /// The account is erased at a moment; until then they can keep it.
    case deleted(until: Instant)
    /// Nothing is left.
    case erased

    private static let restingWord = "resting", erasedWord = "erased"

    /// The words of an address; `nil` for what no one who leaves now is told.
    init?(_ text: String, at now: Instant) {
        switch text {
        case Self.restingWord: self = .resting
        case Self.erasedWord: self = .erased
        default:
            guard let end = Int64(text).map({ Instant(milliseconds: $0) }) else { return nil }
            guard now < end, end <= now + ClosingActions.graceSpan else { return nil }
            self = .deleted(until: end)
        }
    }

    /// The page that says it.
    var path: Path { SessionPaths.logInPath.query("left", word) }

    private var word: String {
        switch self {
        case .resting: Self.restingWord
        case .deleted(let end): String(end.milliseconds)
        case .erased: Self.erasedWord
        }
    }

    /// The news, and how to come back.
    var sentence: String {
        switch self {
        case .resting: "Your account is deactivated. Log in whenever you like, and all of it is back."
        case .deleted(let end):
            "Your account is deleted. On \(end.dayText) everything of it is erased for good. "
                + "To keep it, log in before that day."
        case .erased: "Your account is deleted, and everything of it is erased."
        }
    }
}
