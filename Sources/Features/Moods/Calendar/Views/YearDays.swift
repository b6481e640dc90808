import Calendar
import Design
import Markup
import Reactions

/// The days of a year in words, a column for each month that has moods: the cloth for whoever does not see it.
struct YearDays: View {
    let year: Int
    let months: [MoodYear.Row]

    var body: HTML {
        var words: [MoodYear.Look: HTML] = [:]
        let days = (0..<31).map { day in
            [HTML(text: String(day + 1))]
                + months.map { month in
                    guard month.days.indices.contains(day), let look = month.days[day].look else { return HTML() }
                    let said = words[look] ?? HTML(text: Self.words(of: look))
                    words[look] = said
                    return said
                }
        }
        return Table("The days of \(year)", columns: ["Day"] + months.map(\.month.name), rows: days).body
    }

    /// `glad, pleasant`.
    private static func words(of look: MoodYear.Look) -> String {
        let word = look.emoji.map { emoji in
            let word = MoodWords.word(for: emoji)
            return word.isEmpty ? emoji.text : word
        }
        return [word, look.stitch.word].compactMap(\.self).joined(separator: ", ")
    }
}
