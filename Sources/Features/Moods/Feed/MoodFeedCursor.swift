import Kernel
import Routing
import SQL

/// The place in the feed behind a page: of the moods with names the number of the last one, of those without a name the
/// cursor of their store.
///
/// The two are in the feed by turns, as nobody is to learn from its order when one without a name was posted.
struct MoodFeedCursor: Cursor, Equatable {
    /// A list that is read on behind a position, or at its end.
    enum Place: Sendable, Equatable {
        case beginning
        case behind(String)
        case end
    }

    var named = Place.beginning
    var nameless = Place.beginning

    static let beginning = MoodFeedCursor()

    private init() {}

    init(named: Place, nameless: Place) {
        (self.named, self.nameless) = (named, nameless)
    }

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 120, let named = Place(parts[0]), let nameless = Place(parts[1])
        else { return nil }
        if case .behind(let number) = named, Int64(number) == nil { return nil }
        (self.named, self.nameless) = (named, nameless)
    }

    var description: String { "\(named.text).\(nameless.text)" }

    /// The number below which the moods with names go on; `nil` where there are no more.
    var below: Int64? {
        switch named {
        case .beginning: .max
        case .behind(let number): Int64(number)
        case .end: nil
        }
    }
}

extension MoodFeedCursor.Place {
    fileprivate init?(_ text: Substring) {
        switch text {
        case "": self = .beginning
        case "end": self = .end
        default: self = .behind(String(text))
        }
    }

    fileprivate var text: String {
        switch self {
        case .beginning: ""
        case .behind(let position): position
        case .end: "end"
        }
    }
}

/// The two lists of the feed.
enum FeedTab: String, Sendable, CaseIterable {
    case everyone
    case following

    /// The words on it.
    var title: String {
        switch self {
        case .everyone: "Everyone"
        case .following: "Following"
        }
    }
}
