import Contracts
import Kernel
public import Markup
public import Secrets

/// A code by which people join a space, short enough to be said or written down: `ABCDE-FGHJK`.
///
/// Ten letters and digits, 50 random bits. Nothing looks like anything else: there is no I, L, O or U, and whoever types
/// one of the first three means 1, 1 and 0 (Crockford's base 32). A limit on wrong tries protects it (``WrongTries``).
public struct InviteCode: Sendable {
    private let symbols: [UInt8]

    static let length = 10
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    /// More than anybody writes around a code.
    private static let longest = 100

    /// A new code.
    public init(from random: RandomSource) {
        symbols = random.bytes(Self.length).map { Self.alphabet[Int($0 & 31)] }
    }

    /// The code that somebody typed, in whatever case, with spaces and dashes wherever they like; `nil` where it cannot
    /// be one.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.longest else { return nil }
        var symbols: [UInt8] = []
        for character in text.unicodeScalars where !Self.isGap(character) {
            guard let symbol = Self.symbol(character), symbols.count < Self.length else { return nil }
            symbols.append(symbol)
        }
        guard symbols.count == Self.length else { return nil }
        self.symbols = symbols
    }

    /// The code as people read it.
    public var text: String {
        let half = Self.length / 2
        return String(decoding: symbols[..<half], as: UTF8.self) + "-"
            + String(decoding: symbols[half...], as: UTF8.self)
    }

    /// A link that brings the code to `page` behind a `#`, where no server and no log sees it.
    public func link(to page: Path) -> Path { page.fragment(text) }

    /// The hash that is stored to recognise the code: whoever has the tables alone cannot try out all codes.
    func hash(under key: Secret) -> String {
        Hex.encode(Digest.blake2b(symbols, key: key.key(for: "invite codes")))
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

extension InviteCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, whatever the code is.
    public var description: String { "•••" }
    /// Three dots, whatever the code is.
    public var debugDescription: String { "•••" }
    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Seals codes, so that those who may can be shown them again.
struct CodeSealer {
    private let sealer: Sealer

    init(_ services: Services) {
        sealer = Sealer(key: services.key.key(for: "sealed invite codes"), random: services.random)
    }

    func seal(_ code: InviteCode, of space: Space) -> String {
        sealer.seal(text: code.text, context: Self.context(space))
    }

    /// The code that was sealed for `space`; `nil` where it was for another one, or under another key.
    func open(_ sealed: String, of space: Space) -> InviteCode? {
        guard let text = try? sealer.open(text: sealed, context: Self.context(space)) else { return nil }
        return InviteCode(text)
    }

    private static func context(_ space: Space) -> [UInt8] { Array("\(space.kind.name)/\(space.id)".utf8) }
}
