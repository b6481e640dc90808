import Kernel
import Text

/// The room that a text takes in a list, as far as its letters tell.
///
/// Lists show the first six lines of a long one, and one that is hardly longer they show whole: nobody is led to another
/// page for a line or two. How many lines there are is known to the browser alone. On a phone a text is long where usual
/// prose has more than eight of them; on wide screens only where it has more even in narrow letters, so that nothing
/// promises more where all is shown.
enum TextExtent: Equatable {
    /// Short enough to be shown whole.
    case usual
    /// One to three emoji and nothing else, drawn large.
    case emoji
    /// Long on a phone, where a line is short.
    case longOnPhones
    /// Long on every screen.
    case long

    /// The lines of a long text that lists show.
    static let lines = 6
    /// The most lines that lists show whole, so that a link to the rest leads to three lines at least.
    static let mostWhole = lines + 2
    /// As many letters of prose stand in a line of a list on a phone, and as many narrow ones in the widest at most.
    static let (phoneLine, widestLine) = (37, 76)

    /// The extent of a text, of which at most the beginning is looked at.
    init(_ text: TextParts) {
        if Self.isEmoji(text) {
            self = .emoji
            return
        }
        var (onPhones, anywhere) = (LineCount(of: Self.phoneLine), LineCount(of: Self.widestLine))
        for part in text.parts where anywhere.lines <= Self.mostWhole {
            for scalar in Self.shown(of: part).unicodeScalars where anywhere.lines <= Self.mostWhole {
                onPhones.add(scalar)
                anywhere.add(scalar)
            }
        }
        self = anywhere.lines > Self.mostWhole ? .long : onPhones.lines > Self.mostWhole ? .longOnPhones : .usual
    }

    /// The part as it stands on the page: of an address the beginning, and a name or tag with its sign.
    private static func shown(of part: TextParts.Part) -> Substring {
        switch part {
        case .text(let text): text[...]
        case .link(let address): address.dropFirst("https://".count).prefix(39)
        case .mention(let name, let host): "@\(name)\(host ?? "")"
        case .tag(let name): "#\(name)"
        }
    }

    /// The longest emoji has 35 bytes.
    private static let mostEmojiBytes = 3 * 40

    private static func isEmoji(_ text: TextParts) -> Bool {
        guard text.parts.count == 1, case .text(let text)? = text.parts.first, text.utf8.count <= mostEmojiBytes else {
            return false
        }
        let signs = text.filter { !$0.isWhitespace }
        return (1...3).contains(signs.count) && signs.allSatisfy(\.isEmoji)
    }
}

/// Counts the lines of a text whose letters come one by one; empty lines are gaps, and count as none.
private struct LineCount {
    private let room: Int
    private var filled = 0
    private var isJoined = false
    private(set) var lines = 0

    init(of room: Int) {
        self.room = room
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        guard scalar != "\n" else {
            filled = 0
            return
        }
        defer { isJoined = scalar.value == 0x200D }
        guard !isJoined, !scalar.isCombining, !scalar.isInvisible, !scalar.isEmojiShade else { return }
        if filled == 0 || filled >= room {
            guard !scalar.properties.isWhitespace else { return }
            (lines, filled) = (lines + 1, 0)
        }
        filled += scalar.isWide ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// True where it is as wide as two letters: Chinese, Japanese and Korean signs.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60: true
        default: false
        }
    }
}

extension Character {
    /// True where it is drawn as a picture: ❤️, and not ❤ or ©.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.isRegionalIndicator { return unicodeScalars.count == 2 }
        let isPicture = unicodeScalars.contains { $0.value == 0xFE0F }
        let isKey = isPicture && unicodeScalars.contains { $0.value == 0x20E3 }
        return isKey || (first.beginsEmoji && (isPicture || first.properties.isEmojiPresentation))
    }
}
