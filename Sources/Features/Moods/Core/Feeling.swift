import Reactions

/// How a mood feels: from unpleasant (−1) to pleasant (1), and from little energy (−1) to much (1).
struct Feeling: Sendable, Hashable {
    let valence: Double
    let energy: Double

    static let neutral = Feeling(0, 0)
    private static let range = -1.0...1.0

    /// The feeling at a place of the field; `nil` outside of it.
    init?(valence: Double, energy: Double) {
        guard Self.range.contains(valence), Self.range.contains(energy) else { return nil }
        self.init(valence, energy)
    }

    /// A feeling of the palette or of an answer.
    init(_ valence: Double, _ energy: Double) {
        self.valence = min(max(valence, -1), 1)
        self.energy = min(max(energy, -1), 1)
    }

    /// The part of the field it lies in; `nil` in the very middle between pleasant and unpleasant.
    var quadrant: Quadrant? {
        if valence == 0 { return nil }
        return valence > 0 ? (energy >= 0 ? .bright : .calm) : (energy >= 0 ? .tense : .heavy)
    }

    /// How far it lies from another one, squared.
    func distance(to other: Feeling) -> Double {
        let (across, up) = (valence - other.valence, energy - other.energy)
        return across * across + up * up
    }
}

/// The four parts of the field of feelings.
enum Quadrant: String, Sendable, CaseIterable {
    /// Pleasant, with much energy.
    case bright
    /// Pleasant, with little energy.
    case calm
    /// Unpleasant, with much energy.
    case tense
    /// Unpleasant, with little energy.
    case heavy

    /// The words for how it feels, as people read them.
    var title: String {
        switch self {
        case .bright: "pleasant, high energy"
        case .calm: "pleasant, low energy"
        case .tense: "unpleasant, high energy"
        case .heavy: "unpleasant, low energy"
        }
    }

    /// The words for feelings that one can choose from.
    var words: [String] {
        switch self {
        case .bright: ["amazed", "energetic", "excited", "hopeful", "inspired", "joyful", "playful", "proud"]
        case .calm: ["at ease", "calm", "content", "grateful", "peaceful", "relieved", "rested", "safe"]
        case .tense: ["afraid", "angry", "annoyed", "anxious", "jealous", "overwhelmed", "restless", "stressed"]
        case .heavy: ["ashamed", "bored", "disappointed", "discouraged", "drained", "empty", "lonely", "sad"]
        }
    }

    /// The part in which a word for a feeling stands.
    ///
    /// Bytes are compared, as any text may be asked for.
    static func of(word: String) -> Quadrant? {
        allCases.first { $0.words.contains { $0.utf8.elementsEqual(word.utf8) } }
    }
}

/// An answer to how an emoji feels that the palette does not have.
enum FeelingAnswer: String, Sendable, CaseIterable {
    case pleasantHigh = "pleasant_high"
    case pleasantLow = "pleasant_low"
    case unpleasantHigh = "unpleasant_high"
    case unpleasantLow = "unpleasant_low"
    case neutral

    /// The words beside its button.
    var title: String {
        switch self {
        case .pleasantHigh: "Pleasant, with much energy"
        case .pleasantLow: "Pleasant, with little energy"
        case .unpleasantHigh: "Unpleasant, with much energy"
        case .unpleasantLow: "Unpleasant, with little energy"
        case .neutral: "Neither"
        }
    }

    /// The place in the field that it stands for.
    var feeling: Feeling {
        switch self {
        case .pleasantHigh: Feeling(0.5, 0.5)
        case .pleasantLow: Feeling(0.5, -0.5)
        case .unpleasantHigh: Feeling(-0.5, 0.5)
        case .unpleasantLow: Feeling(-0.5, -0.5)
        case .neutral: .neutral
        }
    }

    /// The face of the palette for somebody who gave an answer and no emoji.
    var emoji: Emoji {
        switch self {
        case .pleasantHigh: Emoji(literal: "😀")
        case .pleasantLow: Emoji(literal: "😌")
        case .unpleasantHigh: Emoji(literal: "😤")
        case .unpleasantLow: Emoji(literal: "😔")
        case .neutral: Emoji(literal: "😐")
        }
    }
}
