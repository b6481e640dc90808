import Reactions

/// An emoji of the palette: its word, how it feels, and where it stands in the field.
struct PaletteEmoji: Sendable, Equatable {
    let emoji: Emoji
    /// The word for it, which is read to who does not see the emoji.
    let word: String
    let feeling: Feeling
    /// The middle of its target from the left of the field, in hundredths of its width.
    let x: Double
    /// The middle of its target from the top of the field, in hundredths of its height.
    let y: Double

    fileprivate init(_ text: String, _ word: String, _ feeling: Feeling, x: Double, y: Double) {
        (emoji, self.word, self.feeling) = (Emoji(literal: text), word, feeling)
        (self.x, self.y) = (x, y)
    }
}

/// The emoji that one chooses from with a tap, laid out by feeling: right is pleasant, up is more energy.
enum MoodPalette {
    /// The emoji in the order in which they are read out.
    static let all: [PaletteEmoji] = [
        PaletteEmoji("🤩", "thrilled", Feeling(0.8, 0.8), x: 91.6, y: 8.9),
        PaletteEmoji("🥳", "festive", Feeling(0.8, 0.7), x: 91.6, y: 25.1),
        PaletteEmoji("😂", "laughing", Feeling(0.7, 0.6), x: 78.3, y: 16.9),
        PaletteEmoji("😀", "glad", Feeling(0.7, 0.4), x: 78.3, y: 33.3),
        PaletteEmoji("🥰", "loved", Feeling(0.85, 0.35), x: 91.6, y: 41.4),
        PaletteEmoji("😊", "content", Feeling(0.7, 0.1), x: 91.6, y: 57.7),
        PaletteEmoji("😎", "sure of myself", Feeling(0.6, 0.3), x: 65, y: 41.5),
        PaletteEmoji("💪", "strong", Feeling(0.5, 0.6), x: 65, y: 25.1),
        PaletteEmoji("🙏", "grateful", Feeling(0.65, -0.2), x: 69.5, y: 63.1),
        PaletteEmoji("😌", "at ease", Feeling(0.6, -0.5), x: 70.5, y: 80.8),
        PaletteEmoji("🤗", "warm", Feeling(0.65, 0.2), x: 78.3, y: 49.6),
        PaletteEmoji("🫶", "close to someone", Feeling(0.7, 0), x: 82.9, y: 71.1),
        PaletteEmoji("🤔", "thoughtful", Feeling(0.05, 0.1), x: 49.7, y: 42.7),
        PaletteEmoji("😐", "neither", Feeling(0, 0), x: 52.5, y: 58.8),
        PaletteEmoji("😲", "surprised", Feeling(0.1, 0.6), x: 50, y: 21.7),
        PaletteEmoji("😶", "without words", Feeling(-0.35, -0.6), x: 36.6, y: 75.1),
        PaletteEmoji("😴", "sleepy", Feeling(-0.15, -0.8), x: 48.8, y: 91.1),
        PaletteEmoji("🥱", "tired", Feeling(-0.25, -0.7), x: 33.4, y: 91.1),
        PaletteEmoji("😕", "unsure", Feeling(-0.35, -0.1), x: 37.1, y: 58.7),
        PaletteEmoji("🥺", "tender", Feeling(-0.6, -0.2), x: 22.5, y: 63.8),
        PaletteEmoji("😔", "low", Feeling(-0.65, -0.45), x: 22, y: 80.1),
        PaletteEmoji("😢", "sad", Feeling(-0.7, -0.3), x: 9, y: 71.5),
        PaletteEmoji("😭", "crying", Feeling(-0.8, 0.3), x: 9.9, y: 38.1),
        PaletteEmoji("💔", "heartbroken", Feeling(-0.8, -0.1), x: 9.4, y: 55.2),
        PaletteEmoji("😰", "worried", Feeling(-0.6, 0.7), x: 18.9, y: 21.7),
        PaletteEmoji("🤯", "too much", Feeling(-0.5, 0.8), x: 28.6, y: 8.9),
        PaletteEmoji("😤", "frustrated", Feeling(-0.5, 0.6), x: 34.1, y: 24.2),
        PaletteEmoji("😡", "angry", Feeling(-0.8, 0.8), x: 9.3, y: 8.9),
    ]

    private static let byBase = Dictionary(all.map { (Emoji(stored: $0.emoji.base), $0) }) { first, _ in first }

    /// Tells whether the palette has just this text; bytes are compared, as anything may be typed.
    static func has(_ text: String) -> Bool { all.contains { $0.emoji.text.utf8.elementsEqual(text.utf8) } }

    /// The emoji of the palette that is this one, whatever its tone of skin.
    static func entry(for emoji: Emoji) -> PaletteEmoji? {
        byBase[emoji] ?? byBase[Emoji(stored: emoji.base)]
    }

    /// How an emoji feels: by the palette, or by what its owner answered for it; `nil` where they are still to be asked.
    ///
    /// - Parameter answers: the answers of the account, by the base of the emoji.
    static func feeling(of emoji: Emoji, answers: [String: FeelingAnswer]) -> Feeling? {
        entry(for: emoji)?.feeling ?? answers[emoji.base]?.feeling
    }

    /// The face that stands nearest to a feeling.
    static func face(nearest feeling: Feeling) -> Emoji {
        let faces = all.filter { !Self.objects.contains($0.emoji.base) }
        let nearest = faces.min { $0.feeling.distance(to: feeling) < $1.feeling.distance(to: feeling) }
        return nearest?.emoji ?? FeelingAnswer.neutral.emoji
    }

    private static let objects: Set<String> = ["💪", "🙏", "🫶", "💔"]
}
