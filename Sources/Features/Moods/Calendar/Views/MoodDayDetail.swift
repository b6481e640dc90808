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
            if !moods.isEmpty { ul { for mood in moods { row(mood) } } }
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
            case Self.momentHole: HTML.attributes(.datetime(entry.at.iso8601), of: Tag.Time.self)
            case Self.timeHole: HTML(text: time)
            case Self.audienceHole: Self.audience(entry)
            case Self.menuHole: Menu.label("More about the mood of \(time)")
            default: items(for: mood)
            }
        }
    }

    private static let (pictureHole, captionHole, momentHole, timeHole): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3)
    private static let (audienceHole, menuHole, itemsHole): (UInt8, UInt8, UInt8) = (4, 5, 6)

    /// A row without what stands in it.
    private static let row = Template(
        li {
            HTML.hole(pictureHole)
            div {
                HTML.hole(captionHole)
                p(.class("seen-by")) {
                    time(.hole(momentHole)) { HTML.hole(timeHole) }
                    HTML.hole(audienceHole)
                }
            }
            Menu(label: menuHole, items: itemsHole)
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
        if entry.caption.isEmpty { noWords } else { p(.class("prose"), .dir("auto")) { entry.caption } }
        if !entry.words.isEmpty || !entry.tags.isEmpty {
            p(.class("tiny soft"), .dir("auto")) { Self.marks(of: entry) }
        }
    }

    private static let noWords: HTML = p(.class("soft"), .dir("auto")) { "No words" }

    @HTMLBuilder private func items(for mood: OwnMood) -> HTML {
        if !mood.isSealed { MenuItem.link("Open", icon: .eye, to: MoodPaths.mood(mood.name)) }
        if mood.isEditable(at: look.now) {
            MenuItem.link("Edit", icon: .edit, to: MoodPaths.edit(mood.name))
        }
        MenuItem.link("Delete", icon: .delete, to: MoodPaths.delete(mood.name), isDangerous: true)
    }

    private static func marks(of entry: MoodEntry) -> String {
        (entry.words + entry.tags.map { "#\($0)" }).joined(separator: " · ")
    }

    private static func audience(_ entry: MoodEntry) -> HTML {
        switch entry.audience {
        case _ where entry.isAnonymous: nameless
        case .me: onlyMe
        case .followers: followers
        case .everyone: everyone
        case .group: group
        }
    }

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
