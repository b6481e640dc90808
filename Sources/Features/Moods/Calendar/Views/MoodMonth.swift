import Calendar
import Design
import Kernel
import Markup
import Reactions

/// The days of a month with the emoji of each.
struct MoodMonth: View {
    let calendar: CalendarLook
    let frame: MonthFrame

    var body: HTML {
        frame.filled { day in
            let emoji = calendar.tallies[day.date].flatMap { DayEmoji.shown(for: $0) }
            guard let emoji else { return calendar.look.takesMoods(day.date) ? cell(of: day, .none) : HTML() }
            // Moods of this day may lie in the vault, and its emoji would be a guess.
            return cell(of: day, calendar.look.moods.hasClosed ? .unsure : Face.palette[emoji] ?? Face(emoji))
        }
    }

    /// The link of a day, over all of its place; nothing where there is nothing to see and nothing to add.
    private func cell(of day: MonthFrame.Day, _ face: Face) -> HTML {
        let link = day.date == calendar.opened ? day.seen : day.plain
        return link.filled { $0 == MonthFrame.Day.wordsHole ? face.words : face.picture }
    }

    /// The emoji of a day with the words behind the day.
    private struct Face {
        let picture: HTML
        let words: HTML

        init(_ emoji: Emoji) {
            let word = MoodWords.word(for: emoji)
            self.init(
                span(.class("emoji"), .aria("hidden", "true")) { emoji.text },
                ", mostly \(word.isEmpty ? emoji.text : word)"
            )
        }

        private init(_ picture: HTML, _ words: String) {
            (self.picture, self.words) = (picture, HTML(text: words))
        }

        /// The faces of most days, of which a month has few different ones.
        static let palette = Dictionary(MoodPalette.all.map { ($0.emoji, Face($0.emoji)) }) { first, _ in first }
        static let none = Face(HTML(), ", no mood")
        static let unsure = Face(Icon.lock.body, ", with your vault closed")
    }
}

/// The second column beside the moods of others: the month of whoever looks.
struct MonthColumn: View {
    let month: MoodMonth

    var body: HTML {
        section(.class("own-month")) {
            h2 { "Your month" }
            month
            a(.class("textlink"), .href(MoodPaths.calendarPath)) { "Open the calendar" }
        }
    }
}
