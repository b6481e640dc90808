public import Kernel
public import SQL
import Text

/// One emoji, in the form in which it is written everywhere (UTS #51): what would be shown as text has the variation
/// selector behind it that makes it a picture, and nothing else has one.
///
///     try Emoji("❤").text        // "❤️"
///     try Emoji("👍🏽").plain     // "👍": what counting and searching go by
public struct Emoji: Sendable, Hashable, Storable {
    /// The emoji as it is shown.
    public let text: String
    /// The emoji without tones of skin: those that are one to a count.
    public let plain: String

    /// ``plain`` without variation selectors.
    public var base: String {
        guard plain.unicodeScalars.contains(where: \.isSelector) else { return plain }
        return String(String.UnicodeScalarView(plain.unicodeScalars.filter { !$0.isSelector }))
    }

    /// The longest one there is, a kiss of two people with their tones of skin, has 35 bytes.
    private static let mostBytes = 64

    /// Checks what was typed or chosen.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `emoji` for anything but exactly one.
    public init(_ typed: String) throws(Problem) {
        guard typed.utf8.count <= Self.mostBytes else { throw Self.notOne }
        let text = typed.trimmed
        guard !text.isEmpty else {
            throw Problem(.invalid, "Choose an emoji first.", fields: ["emoji": Self.none], code: "emoji_required")
        }
        var reader = EmojiReader(text)
        guard text.count == 1, let read = reader.read() else { throw Self.notOne }
        self.init(text: read.text, plain: read.plain)
    }

    private init(text: String, plain: String) {
        self.text = text
        self.plain = plain
    }

    private static let none = "Choose an emoji first."

    private static let notOne = Problem(
        .invalid,
        "Choose exactly one emoji.",
        fields: ["emoji": "Choose exactly one emoji."],
        code: "emoji_invalid"
    )

    /// An emoji written in the source.
    ///
    /// Text that is none stays as it is written.
    public init(literal text: String) {
        if let only = text.unicodeScalars.first, only.isWhole, text.utf8.count == UTF8.width(only) {
            self.init(text: text, plain: text)
            return
        }
        var reader = EmojiReader(text)
        let read = reader.read() ?? (text: text, plain: text)
        self.init(text: read.text, plain: read.plain)
    }

    /// One text is one emoji: it is written in one form, so that bytes are compared and nothing is composed.
    public static func == (left: Emoji, right: Emoji) -> Bool {
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    /// The bytes of the text.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The stored text.
    public var sqlValue: SQLValue { .text(text) }

    /// An emoji that was written down by its ``text`` or its ``plain``, which are in one form already: only tones of
    /// skin are to be taken off it.
    public init(stored text: String) {
        if text.unicodeScalars.contains(where: \.isTone) {
            self.init(literal: text)
        } else {
            self.init(text: text, plain: text)
        }
    }

    /// Reads a stored emoji.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Emoji {
        Emoji(stored: try row.text(column))
    }
}

/// Reads one emoji by the grammar of UTS #51 §1.4.9, and writes it anew.
private struct EmojiReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var text = String.UnicodeScalarView()
    private var plain = String.UnicodeScalarView()

    /// The most emoji that are joined to one: a family has four members.
    private static let mostElements = 4

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func read() -> (text: String, plain: String)? {
        guard readFlag() || readKeycap() || readElements(), index == scalars.count else { return nil }
        return (String(text), String(plain))
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func write(_ scalar: Unicode.Scalar, isTone: Bool = false) {
        text.append(scalar)
        if !isTone { plain.append(scalar) }
    }

    /// Two letters of a region.
    private mutating func readFlag() -> Bool {
        guard scalars.count == 2, scalars.allSatisfy(\.isRegionLetter) else { return false }
        scalars.forEach { write($0) }
        index = 2
        return true
    }

    /// A digit or a sign on a key.
    private mutating func readKeycap() -> Bool {
        guard let key = scalars.first, key.isKey, scalars.last == .keycap else { return false }
        guard scalars.count == 2 || scalars.count == 3 && scalars[1].isSelector else { return false }
        for scalar in [key, .pictureSelector, .keycap] { write(scalar) }
        index = scalars.count
        return true
    }

    private mutating func readElements() -> Bool {
        for count in 1...Self.mostElements {
            guard readElement() else { return false }
            guard next == .joiner else { return true }
            guard count < Self.mostElements else { return false }
            write(.joiner)
            index += 1
        }
        return false
    }

    private mutating func readElement() -> Bool {
        guard let scalar = next, scalar.canBePicture else { return false }
        // A sign of writing is meant as such, unless somebody says otherwise.
        guard scalars.contains(.pictureSelector) || !scalar.isSignOfWriting else { return false }
        index += 1
        write(scalar)
        if let tone = next, tone.properties.isEmojiModifier {
            guard scalar.properties.isEmojiModifierBase else { return false }
            index += 1
            // Without the tone the picture would be text.
            if !scalar.properties.isEmojiPresentation { plain.append(.pictureSelector) }
            write(tone, isTone: true)
            return true
        }
        if let selector = next, selector.isSelector { index += 1 }
        if !scalar.properties.isEmojiPresentation { write(.pictureSelector) }
        return scalar != .blackFlag || readRegion()
    }

    /// The letters nobody sees that make a black flag the flag of a part of a country: there are three of them.
    private mutating func readRegion() -> Bool {
        guard let first = next, first.isTag else { return true }
        let tags = scalars[index...].prefix { $0.isTag }
        let name = String(String.UnicodeScalarView(tags.compactMap { Unicode.Scalar($0.value - 0xE0000) }))
        guard ["gbeng", "gbsct", "gbwls"].contains(name), index + tags.count < scalars.count else { return false }
        guard scalars[index + tags.count].value == 0xE007F else { return false }
        for scalar in scalars[index...index + tags.count] { write(scalar) }
        index += tags.count + 1
        return true
    }
}

extension Unicode.Scalar {
    fileprivate static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
    fileprivate static let keycap: Unicode.Scalar = "\u{20E3}"
    fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
    fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

    /// The five tones of skin, which are all the modifiers there are (UTS #51 §1.4.4).
    fileprivate var isTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
    fileprivate var isSelector: Bool { value == 0xFE0E || value == 0xFE0F }
    fileprivate var isRegionLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }
    fileprivate var isTag: Bool { (0xE0020...0xE007E).contains(value) }

    fileprivate var isKey: Bool {
        switch self {
        case "0"..."9", "#", "*": true
        default: false
        }
    }

    /// True where it is a picture by itself or with the selector: not the parts of flags, keys and people.
    fileprivate var canBePicture: Bool {
        properties.isEmoji && !isKey && !isRegionLetter && !properties.isEmojiModifier
    }

    /// True where it is an emoji by itself and needs nothing behind it, as most are.
    fileprivate var isWhole: Bool { canBePicture && !isSignOfWriting && properties.isEmojiPresentation }

    /// True for ©, ®, ™, ‼ and their like, which stand before the arrows.
    fileprivate var isSignOfWriting: Bool { value < 0x2190 }
}
