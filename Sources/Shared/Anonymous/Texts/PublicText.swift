public import Kernel
import Text

/// A text as everybody is going to read it: normalised, so that spaces, quotes and signs that nobody sees betray nobody.
///
/// The preview is the text that is stored: normalising twice changes nothing.
public struct PublicText: Sendable, Equatable {
    /// The words.
    public let text: String
    /// True where they talk about self-harm, so that they are shown folded, and their author sees where there is help.
    public let isFolded: Bool

    /// The longest text in characters.
    public static let longest = 2000
    /// The longest text in bytes.
    static let longestInBytes = 8000

    /// The public form of what somebody typed.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `text` where nothing is to be seen of it, it is too long, it
    ///   holds what cannot be shown, or talks about self-harm and says how.
    public init(_ typed: String) throws(Problem) {
        guard let tidied = typed.tidied(within: Self.longestInBytes) else { throw Self.tooLong }
        let text = Self.normalised(tidied)
        guard text.utf8.count <= Self.longestInBytes, text.count <= Self.longest else { throw Self.tooLong }
        guard text.isVisible else { throw .field("text", "Write something. There is nothing to be seen yet.") }
        try text.requireLegible(at: "text")
        self.text = text
        isFolded = CrisisWords.all.occur(in: text)
        guard !isFolded || !CrisisWords.methods.occur(in: text) else { throw Self.method }
    }

    /// The text that was stored.
    init(stored text: String, isFolded: Bool) {
        self.text = text
        self.isFolded = isFolded
    }

    private static let method = Problem.field(
        "text",
        "Your text says how someone could harm themselves, and others who read it may be in need. Leave out means and "
            + "amounts, and say how it is for you."
    )

    private static let tooLong = Problem.field(
        "text",
        "That is too long. There is room for \(longest) characters in public."
    )

    /// The text without what tells one keyboard from another, and without what nobody sees.
    ///
    /// Joiners stay where words or pictures need them: Persian and Hindi words, families of emoji.
    private static func normalised(_ text: String) -> String {
        var kept: [Unicode.Scalar] = []
        kept.reserveCapacity(text.unicodeScalars.count)
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar.isASCII {
                if scalar == "\n" || scalar == "\t" || (0x20..<0x7f).contains(scalar.value) { kept.append(scalar) }
            } else if let plain = plain(scalar) {
                kept.append(contentsOf: plain)
            } else if !scalar.isUnseen || joins(scalars, at: index) {
                kept.append(scalar)
            }
        }
        return spaced(kept)
    }

    /// One space where there were several, none at the ends of lines, and at most one empty line.
    private static func spaced(_ scalars: [Unicode.Scalar]) -> String {
        let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.split { $0 == " " || $0 == "\t" }.joined(separator: [" "]) }
        var kept: [Unicode.Scalar] = []
        var empty = 0
        for line in lines {
            let words = Array(line)
            empty = words.isEmpty ? empty + 1 : 0
            guard empty < 2 else { continue }
            if !kept.isEmpty || empty > 0 { kept.append("\n") }
            kept.append(contentsOf: words)
        }
        return String(String.UnicodeScalarView(kept)).tidied
    }

    private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        switch scalar.value {
        case 0x2018...0x201B, 0x2032, 0x2039, 0x203A, 0xB4, 0x2BC: ["'"]
        case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: ["\""]
        case 0x2010...0x2015, 0x2212: ["-"]
        case 0x2026: [".", ".", "."]
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: [" "]
        case 0x85, 0x2028, 0x2029: ["\n"]
        default: nil
        }
    }

    /// True for a joiner between two scalars that look different for it.
    private static func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        let scalar = scalars[index]
        guard index > 0 else { return false }
        let before = scalars[index - 1]
        // The wish to see a picture in colour, or as text.
        if scalar.value == 0xFE0F || scalar.value == 0xFE0E { return before.properties.isEmoji }
        guard scalar.value == 0x200D || scalar.value == 0x200C, index + 1 < scalars.count else { return false }
        let after = scalars[index + 1]
        if scalar.value == 0x200D, after.beginsEmoji { return before.beginsEmoji || before.isEmojiShade }
        return before.wantsJoiners && after.wantsJoiners
    }
}

extension Unicode.Scalar {
    /// True where nobody sees it, and for controls and marks of direction.
    fileprivate var isUnseen: Bool {
        if isInvisible || properties.isBidiControl { return true }
        switch properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .surrogate: return true
        default: return false
        }
    }

    /// True for letters of scripts in which joiners make another letter: Arabic and those of India and around.
    fileprivate var wantsJoiners: Bool {
        switch value {
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0x900...0xDFF, 0x1000...0x109F, 0x1780...0x17FF,
            0x1800...0x18AF:
            true
        default: false
        }
    }
}
