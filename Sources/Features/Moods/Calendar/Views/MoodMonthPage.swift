import Calendar
import Design
import Kernel
import Markup
import Reactions

/// A month of the calendar with the moods of one of its days.
struct MoodMonthPage: View {
    let month: Month
    let calendar: CalendarLook
    let frame: MonthFrame
    /// The day that was asked for, if any.
    let asked: LocalDate?
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    private var look: LookBack { calendar.look }

    var body: HTML {
        Page(
            asked?.weekdayAndDay ?? month.withYear,
            viewer: viewer,
            place: .moods,
            layout: .wide,
            heading: .first,
            metadata: .lookingBack(site).beginning(with: Assets.monthSheet),
            notice: notice
        ) {
            MoodTabs(.calendar)
            ClosedMoods(look: look, next: asked.map(MoodPaths.day) ?? LookingBackPaths.month(month))
            div(.class("moods-calendar")) {
                div {
                    frame.turn(hasEarlier: calendar.first < calendar.look.days.lowerBound)
                    grid
                }
                detail
                frame.links
            }
        }.body
    }

    private var grid: HTML {
        frame.filled { day in
            let emoji = calendar.tallies[day.date].flatMap { DayEmoji.shown(for: $0) }
            guard let emoji else { return look.takesMoods(day.date) ? cell(of: day, .none) : HTML() }
            // Moods of this day may lie in the vault, and its emoji would be a guess.
            return cell(of: day, look.moods.hasClosed ? .unsure : Face.palette[emoji] ?? Face(emoji))
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

    @HTMLBuilder private var detail: HTML {
        if let opened = calendar.opened {
            MoodDayDetail(date: opened, look: look)
        } else {
            section(.class("over day-detail")) {
                p(.class("soft")) { invitation }
            }
        }
    }

    private var invitation: String {
        if !calendar.tallies.isEmpty { return "Tap a day to see its moods." }
        return month == look.today.month
            ? "Quiet so far. Tap a day to add how it was." : "There are no moods in this month."
    }
}

/// The name of a month between the links to the months beside it.
struct MonthTurn: View {
    let month: Month
    let today: LocalDate
    /// True where an earlier month has moods.
    let hasEarlier: Bool

    var body: HTML {
        header(.class("turn")) {
            h1 { month.withYear }
            if hasEarlier, let before = neighbour(-1) { link(before, .back, "prev") }
            if let after = neighbour(1) { link(after, .forward, "next") }
        }
    }

    private func neighbour(_ months: Int) -> Month? {
        guard let dates = month.dates else { return nil }
        let other = dates.lowerBound.adding(months: months).month
        return other == month || months > 0 && today < dates.upperBound ? nil : other
    }

    private func link(_ other: Month, _ icon: Icon, _ relation: String) -> HTML {
        a(
            .class("button only"),
            .href(LookingBackPaths.month(other)),
            .rel(relation),
            .aria("label", other.withYear)
        ) { icon }
    }
}

extension PageMetadata {
    /// The metadata of pages on which people read their own moods: nothing of themselves.
    static func lookingBack(_ site: Site) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.moodsLookingBackSheet.path])
    }
}
