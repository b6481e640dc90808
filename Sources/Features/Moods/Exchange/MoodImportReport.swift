import Calendar
import Text

/// The outcome of bringing moods in: how many came, and a line for each that could not be taken.
struct MoodImportReport: Sendable, Equatable {
    /// A mood that stayed behind.
    struct Left: Sendable, Equatable {
        let date: LocalDate
        let time: String
        let reason: Reason
    }

    /// Why a mood stayed behind.
    enum Reason: Sendable {
        case future, fullDay, full

        var sentence: String {
            switch self {
            case .future: "It lies in the future."
            case .fullDay: "There is room for \(MoodLimits.perDay) moods a day."
            case .full: "There is no room for more moods under lock."
            }
        }
    }

    var added = 0
    /// How many were here already, or stand in the file twice.
    var known = 0
    /// How many captions have been cut.
    var shortened = 0
    /// How many moods had more tags than there is room for.
    var untagged = 0
    var left: [Left] = []

    /// Adds the outcome of a part.
    mutating func add(_ part: MoodImportReport) {
        added += part.added
        known += part.known
        left += part.left
    }

    /// The sentences about all of it.
    var sentences: [String] {
        var sentences = [
            added == 0 ? "No new moods came." : plural(added, one: "1 mood came.", other: "\(added) moods came.")
        ]
        if known > 0 {
            sentences.append(plural(known, one: "1 was here already.", other: "\(known) were here already."))
        }
        if shortened > 0 {
            sentences.append("The words of \(MoodWords.moods(shortened)) were too long, and are cut.")
        }
        if untagged > 0 {
            sentences.append("\(MoodWords.moods(untagged)) had more than \(MoodLimits.tags) tags; the first ones came.")
        }
        if !left.isEmpty {
            let count = left.count
            sentences.append(plural(count, one: "1 mood stayed behind:", other: "\(count) moods stayed behind:"))
        }
        return sentences
    }
}
