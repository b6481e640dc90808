/// A code that people say, write down and type, each of its letters and digits for five random bits.
///
/// Nothing in it looks like anything else: there is no I, L, O or U, and whoever types one of the first three means 1, 1
/// and 0 (Crockford's base 32).
///
/// ```swift
/// let code = SpokenCode(length: 10, from: .system)
/// print(code.groups(of: 5).joined(separator: "-"))  // 7K2M0-QW3RT
/// ```
public struct SpokenCode: Sendable {
    /// The letters and digits, in ASCII.
    public let symbols: [UInt8]

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// A new code.
    public init(length: Int, from random: RandomSource) {
        symbols = random.bytes(length).map { Self.alphabet[Int($0 & 31)] }
    }

    /// The code that somebody typed, in whatever case, with spaces and dashes wherever they like; `nil` where it cannot
    /// be one.
    ///
    /// - Parameters:
    ///   - length: the letters and digits of a code.
    ///   - longest: the bytes of a text that is looked at, which are more than anybody writes around a code.
    public init?(_ text: some StringProtocol, length: Int, longest: Int) {
        guard text.utf8.count <= longest else { return nil }
        var symbols: [UInt8] = []
        for character in text.unicodeScalars where !Self.isGap(character) {
            guard let symbol = Self.symbol(character), symbols.count < length else { return nil }
            symbols.append(symbol)
        }
        guard symbols.count == length else { return nil }
        self.symbols = symbols
    }

    /// The groups in which people read it.
    public func groups(of length: Int) -> [String] {
        stride(from: 0, to: symbols.count, by: length).map { start in
            String(decoding: symbols[start..<min(start + length, symbols.count)], as: UTF8.self)
        }
    }

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

extension SpokenCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, whatever the code is.
    public var description: String { "•••" }
    /// Three dots, whatever the code is.
    public var debugDescription: String { "•••" }
    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
