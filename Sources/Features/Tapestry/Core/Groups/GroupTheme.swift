import Kernel
import SQL

/// How the issues of a group look; a change is seen in those that close afterwards.
struct GroupTheme: Sendable, Equatable {
    /// One of the six ways in which an issue is set.
    enum Style: Int, Sendable, CaseIterable, Storable, Codable {
        case cloth = 0
        case paper = 1
        case album = 2
        case post = 3
        case garden = 4
        case night = 5

        var word: String { "\(self)" }
    }

    /// The order of the stories.
    enum Order: Int, Sendable, CaseIterable, Storable, Codable {
        /// Each author's stories together, whoever wrote first first.
        case authors = 0
        /// By the date of the story.
        case dates = 1
    }

    var style = Style.cloth
    /// The colour of rules and initials.
    var accent = Ground.straw
    /// The words over an issue; the name of the group where there are none.
    var masthead = ""
    var order = Order.authors

    static let mastheadLimit = 40
}
