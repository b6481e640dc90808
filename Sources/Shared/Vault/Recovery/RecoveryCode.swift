import Kernel
import Secrets

/// A code that opens a vault without its password: `7K2M-…`, eight groups of four, 160 random bits.
///
/// It is shown once and stored nowhere. Nothing in it looks like anything else: there is no I, L, O or U, and whoever
/// types one of the first three means 1, 1 and 0 (Crockford's base 32).
public struct RecoveryCode: Sendable {
    private let symbols: [UInt8]

    static let length = 32
    private static let group = 4
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    /// More than anybody writes around a code.
    private static let longest = 200

    /// A new code.
    init(from random: RandomSource) {
        symbols = random.bytes(Self.length).map { Self.alphabet[Int($0 & 31)] }
    }

    /// The code that somebody typed, in whatever case, with spaces and dashes wherever they like; `nil` where it cannot
    /// be one.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        var symbols: [UInt8] = []
        for character in text.unicodeScalars where !Self.isGap(character) {
            guard let symbol = Self.symbol(character), symbols.count < Self.length else { return nil }
            symbols.append(symbol)
        }
        guard symbols.count == Self.length else { return nil }
        self.symbols = symbols
    }

    /// The groups in which people read it.
    public var groups: [String] {
        stride(from: 0, to: symbols.count, by: Self.group).map { start in
            String(decoding: symbols[start..<min(start + Self.group, symbols.count)], as: UTF8.self)
        }
    }

    /// The code on one line.
    var text: String { groups.joined(separator: "-") }

    /// The key that it is.
    var key: Secret { Secret(symbols).key(for: "recovery-code") }

    private static func isGap(_ character: Unicode.Scalar) -> Bool {
        character.properties.isWhitespace || character.properties.generalCategory == .dashPunctuation
    }

    private static func symbol(_ character: Unicode.Scalar) -> UInt8? {
        guard character.isASCII else { return nil }
        let byte = UInt8(truncatingIfNeeded: character.value)
        let upper = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
        switch upper {
        case UInt8(ascii: "O"): return UInt8(ascii: "0")
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
        default: return alphabet.contains(upper) ? upper : nil
        }
    }
}

extension RecoveryCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of it.
    public var description: String { "•••" }
    /// Nothing of it.
    public var debugDescription: String { "•••" }
    /// Nothing of it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
