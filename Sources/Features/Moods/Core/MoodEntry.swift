import Calendar
import Kernel
import Memberships
import Reactions
import Routing
import SQL

/// Who may see a mood.
enum MoodAudience: String, Sendable, Hashable, CaseIterable {
    case me
    case followers
    case everyone
    /// The members of a group that its author is in.
    case group

    /// The words beside its choice.
    var title: String {
        switch self {
        case .me: "Only me"
        case .followers: "Followers"
        case .everyone: "Everyone"
        case .group: "A group"
        }
    }

    /// The audience by which it is decided who may see a mood that is not in a vault.
    var audience: Audience {
        switch self {
        case .me: .owner
        case .followers: .followers
        case .everyone: .everyone
        case .group: .addressed
        }
    }

    /// The choice that was stored as an audience; what no mood is stored as is for its owner.
    init(_ audience: Audience) {
        switch audience {
        case .everyone: self = .everyone
        case .followers: self = .followers
        case .addressed: self = .group
        case .unlisted, .owner: self = .me
        }
    }
}

/// A mood as its owner has it, whoever else may see it and wherever it is kept: calendar, numbers, the week and files
/// are made of these.
struct MoodEntry: Sendable, Hashable {
    let at: Instant
    /// The name of the zone in which it was felt.
    let zone: String
    /// The day it was there.
    let date: LocalDate
    /// The time on clocks there, in minutes since midnight.
    let minute: Int
    let emoji: Emoji
    let feeling: Feeling
    var caption = ""
    var audience = MoodAudience.me
    /// The group whose members see it, where it is for one.
    var space: Space?
    var isAnonymous = false
    /// The words for feelings that its owner chose.
    var words: [String] = []
    /// The tags that its owner gave it.
    var tags: [String] = []

    /// A mood at a moment, on the day that it was in a zone.
    init(at: Instant, in zone: Zone, emoji: Emoji, feeling: Feeling) {
        self.init(
            at: at,
            zone: zone.name,
            date: zone.date(at: at),
            minute: zone.minuteOfDay(at: at),
            emoji: emoji,
            feeling: feeling
        )
    }

    /// A mood whose day and time are known.
    init(at: Instant, zone: String, date: LocalDate, minute: Int, emoji: Emoji, feeling: Feeling) {
        (self.at, self.zone, self.date, self.minute) = (at, zone, date, min(max(minute, 0), 1439))
        (self.emoji, self.feeling) = (emoji, feeling)
    }

    /// The time as clocks show it, such as `08:05`.
    var time: String { ClockTime(minute: minute).text }

    /// The words and the tags in one line, such as `calm · #work`; empty where it has none.
    var marks: String { (words + tags.map { "#\($0)" }).joined(separator: " · ") }

    /// True for the same mood, which two files may hold: of one moment, with one emoji and caption.
    func isSame(as other: MoodEntry) -> Bool { key == other.key }

    /// The parts by which the same mood is found again.
    var key: [String] { ["\(at.milliseconds)", emoji.text, caption] }
}
