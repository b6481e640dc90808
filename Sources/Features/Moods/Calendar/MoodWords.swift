import Calendar
import Reactions
import Text

/// Emoji and numbers as people say them.
enum MoodWords {
    /// `21 Nov`.
    static func shortDay(_ date: LocalDate) -> String { "\(date.civil.day) \(date.month.name.prefix(3))" }

    /// The word for an emoji: that of the palette, or its name; empty for one that nobody has named yet.
    static func word(for emoji: Emoji) -> String {
        MoodPalette.entry(for: emoji)?.word ?? EmojiNames.name(of: emoji) ?? ""
    }

    /// `1 mood`, `12 moods`.
    static func moods(_ count: Int) -> String { plural(count, one: "1 mood", other: "\(count) moods") }

    /// `1 day`, `12 days`.
    static func days(_ count: Int) -> String { plural(count, one: "1 day", other: "\(count) days") }

    /// A mean as it is written, such as `+0.14` and `−0.31`.
    static func mean(_ mean: Double) -> String {
        difference(min(max(mean, -1), 1))
    }

    /// How far two means lie apart, such as `+0.42`.
    static func difference(_ difference: Double) -> String {
        let hundredths = Int((min(max(difference, -2), 2) * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : ""
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// How pleasant a mean is, in words.
    static func pleasantness(_ mean: Double) -> String {
        switch mean {
        case 0.5...: "pleasant"
        case Stitch.edge...: "a little pleasant"
        case -Stitch.edge..<Stitch.edge: "in between"
        case -0.5..<(-Stitch.edge): "a little unpleasant"
        default: "unpleasant"
        }
    }

    /// How much energy a mean is, in words.
    static func liveliness(_ mean: Double) -> String {
        switch mean {
        case Stitch.edge...: "more energy"
        case -Stitch.edge..<Stitch.edge: "middling energy"
        default: "less energy"
        }
    }
}
