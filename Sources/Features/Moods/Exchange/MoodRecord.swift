import Calendar
import Kernel
import Reactions
import Routing
import SQL
import Text

/// A mood as files hold it, in JSON and in a row of CSV.
struct MoodRecord: Sendable, Equatable, Codable {
    var at: String
    var zone: String
    var date: String
    var time: String
    var emoji: String
    var valence: Double
    var energy: Double
    var caption: String
    var visibility: String
    var anonymous: Bool
    var words: [String]
    var tags: [String]

    init(_ mood: MoodEntry) {
        (at, zone, date, time) = (mood.at.iso8601, mood.zone, mood.date.text, mood.time)
        (emoji, caption) = (mood.emoji.text, mood.caption)
        (valence, energy) = (mood.feeling.valence, mood.feeling.energy)
        (visibility, anonymous) = (mood.audience.rawValue, mood.isAnonymous)
        (words, tags) = (mood.words, mood.tags)
    }

    /// The mood that the record tells of.
    ///
    /// - Throws: ``Problem`` with the sentence for the first thing that cannot be taken.
    func mood() throws(Problem) -> MoodEntry {
        guard let at = Instant(iso8601: at), let date = LocalDate(date), let time = Self.time(time) else {
            throw MoodFileText.refusal("its time cannot be read.")
        }
        guard let zone = Zone(zone) else { throw MoodFileText.refusal("no one knows its time zone.") }
        guard abs(date.days(since: zone.date(at: at))) <= 1 else {
            throw MoodFileText.refusal("its day and its time do not go together.")
        }
        guard let feeling = Feeling(valence: valence, energy: energy) else {
            throw MoodFileText.refusal("valence and energy are numbers from -1 to 1.")
        }
        guard let audience = MoodAudience(rawValue: visibility) else {
            throw MoodFileText.refusal("its visibility is me, followers, everyone or group.")
        }
        var mood = MoodEntry(
            at: at,
            zone: zone.name,
            date: date,
            minute: time.minute,
            emoji: try Emoji(emoji),
            feeling: feeling
        )
        (mood.caption, mood.audience) = (try MoodLimits.caption.checked(caption, at: "file"), audience)
        (mood.isAnonymous, mood.words) = (anonymous, try Self.words(words))
        mood.tags = try Self.tags(tags)
        return mood
    }

    /// The time that is written as `08:05`, and in no other way.
    static func time(_ text: String) -> ClockTime? {
        guard let time = ClockTime(text), time.text == text else { return nil }
        return time
    }

    private static func words(_ words: [String]) throws(Problem) -> [String] {
        guard words.count <= MoodLimits.words, words.allSatisfy({ Quadrant.of(word: $0) != nil }) else {
            throw MoodFileText.refusal("it has words for feelings that are not known here.")
        }
        return words
    }

    /// The tags as they are kept, each once.
    static func tags(_ tags: [String]) throws(Problem) -> [String] {
        guard tags.count <= MoodLimits.tags else {
            throw MoodFileText.refusal("it has more than \(MoodLimits.tags) tags.")
        }
        var kept: [String] = []
        for tag in tags {
            let tag = try MoodLimits.tag.checked(tag, at: "file")
            guard !tag.isEmpty, !tag.contains("|"), !kept.contains(tag) else { continue }
            kept.append(tag)
        }
        return kept
    }
}
