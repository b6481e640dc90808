import Calendar
import Design
import Kernel
import Markup

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
                    MoodMonth(calendar: calendar, frame: frame)
                }
                detail
                frame.links
            }
        }.body
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
