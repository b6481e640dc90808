import Calendar
import Design
import Kernel
import Markup
import Reactions

/// The moods of a day with their times, the latest first.
struct MoodDayDetail: View {
    let date: LocalDate
    let look: LookBack

    var body: HTML {
        let moods = look.moods.moods.reversed().filter { $0.entry.date == date }
        return section(.class("over day-detail"), .id("day"), .aria("labelledby", "day-title")) {
            h2(.id("day-title")) { date.weekdayAndDay }
            if moods.isEmpty { p(.class("soft")) { empty } }
            if !moods.isEmpty {
                ul { for mood in moods { row(mood) } }
                MenuKind.templates
            }
            if moods.count > 1 {
                p(.class("tiny soft")) {
                    "The calendar shows the emoji you chose most that day; of two, the later one."
                }
            }
            if look.takesMoods(date) {
                LinkButton("Add one to this day", to: LookingBackPaths.new(on: date), icon: .plus, style: .quiet)
            }
        }
    }

    private var empty: String {
        if date > look.today { return "This day is still to come." }
        return look.moods.hasClosed ? "No mood of this day that is open here." : "No mood on this day."
    }

    private func row(_ mood: OwnMood) -> HTML {
        let (entry, time) = (mood.entry, mood.entry.time)
        return Self.row.filled { hole in
            switch hole {
            case Self.pictureHole: Self.pictures[entry.emoji] ?? Self.picture(of: entry.emoji)
            case Self.captionHole: Self.words(of: entry)
            case Self.timeHole: HTML(text: time)
            case Self.audienceHole: Self.audience(mood)
            default: menu(of: mood, at: time)
            }
        }
    }

    private static let (pictureHole, captionHole, timeHole): (UInt8, UInt8, UInt8) = (0, 1, 2)
    private static let (audienceHole, menuHole): (UInt8, UInt8) = (3, 4)

    /// A row without what stands in it.
    private static let row = Template(
        li {
            HTML.hole(pictureHole)
            div {
                HTML.hole(captionHole)
                p(.class("seen-by")) {
                    time { HTML.hole(timeHole) }
                    HTML.hole(audienceHole)
                }
            }
            HTML.hole(menuHole)
        }
    )

    private static func picture(of emoji: Emoji) -> HTML {
        let word = MoodWords.word(for: emoji)
        return span(.class("emoji"), .role("img"), .aria("label", word.isEmpty ? emoji.text : word)) { emoji.text }
    }

    /// The pictures of most moods.
    private static let pictures =
        Dictionary(MoodPalette.all.map { ($0.emoji, picture(of: $0.emoji)) }) { first, _ in first }

    @HTMLBuilder private static func words(of entry: MoodEntry) -> HTML {
        if entry.caption.isEmpty { noWords } else { caption.filled { _ in HTML(text: entry.caption) } }
        if !entry.marks.isEmpty { marks.filled { _ in HTML(text: entry.marks) } }
    }

    private static let noWords: HTML = p(.class("soft"), .dir("auto")) { "No words" }
    private static let caption = Template(p(.class("prose"), .dir("auto")) { HTML.hole(0) })
    private static let marks = Template(p(.class("tiny soft"), .dir("auto")) { HTML.hole(0) })

    private func menu(of mood: OwnMood, at time: String) -> HTML {
        let kind: MenuKind = mood.isEditable(at: look.now) ? .fresh : .lasting
        return MenuLink("More about the mood of \(time)", of: kind.rawValue, to: MoodPaths.mood(mood.name)).body
    }

    /// The menus of one's own moods, by what can be done with them.
    private enum MenuKind: String, CaseIterable {
        case lasting = "mood"
        case fresh = "fresh-mood"

        /// The items of all, the same for everybody.
        static let templates = HTML { for kind in allCases { kind.template } }

        private var template: MenuTemplate {
            let id = "{id}"
            let mood: Path = "/moods/\(id)"
            return MenuTemplate(of: rawValue) {
                MenuItem.link("Open", icon: .eye, to: mood)
                if self == .fresh { MenuItem.link("Edit", icon: .edit, to: mood.followed(by: "/edit")) }
                MenuItem.link("Delete", icon: .delete, to: mood.followed(by: "/delete"), isDangerous: true)
            }
        }
    }

    private static func audience(_ mood: OwnMood) -> HTML {
        if mood.entry.isAnonymous { return nameless }
        let words = audience(mood.entry.audience)
        guard mood.entry.audience != .me, !mood.isListed else { return words }
        return HTML {
            words
            unlisted
        }
    }

    private static func audience(_ audience: MoodAudience) -> HTML {
        switch audience {
        case .me: onlyMe
        case .followers: followers
        case .everyone: everyone
        case .group: group
        }
    }

    /// The words behind the audience of a mood that is not in the feed, so that nobody else finds it.
    private static let unlisted: HTML = span { "· in your calendar alone" }
    private static let nameless = audience(.person, "Everyone, without your name")
    private static let onlyMe = audience(.lock, "Only me")
    private static let followers = audience(.followers, "Followers")
    private static let everyone = audience(.globe, "Everyone")
    private static let group = audience(MoodAudience.group.icon, MoodAudience.group.title)

    private static func audience(_ icon: Icon, _ words: String) -> HTML {
        HTML {
            icon
            span { words }
        }
    }
}
