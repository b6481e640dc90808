import Contracts
import Kernel
public import Markup
public import Secrets

/// A code by which people join a space, short enough to be said or written down: `ABCDE-FGHJK`.
///
/// Ten letters and digits, 50 random bits; a limit on wrong tries protects it (``WrongTries``).
public struct InviteCode: Sendable {
    private let code: SpokenCode

    static let length = 10

    /// A new code.
    public init(from random: RandomSource) {
        code = SpokenCode(length: Self.length, from: random)
    }

    /// The code that somebody typed; `nil` where it cannot be one.
    public init?(_ text: some StringProtocol) {
        guard let code = SpokenCode(text, length: Self.length, longest: 100) else { return nil }
        self.code = code
    }

    /// The code as people read it.
    public var text: String { code.groups(of: Self.length / 2).joined(separator: "-") }

    /// A link that brings the code to `page` behind a `#`, where no server and no log sees it.
    public func link(to page: Path) -> Path { page.fragment(text) }

    /// The hash that is stored to recognise the code: whoever has the tables alone cannot try out all codes.
    func hash(under key: Secret) -> String {
        Hex.encode(Digest.blake2b(code.symbols, key: key.key(for: "invite codes")))
    }
}

extension InviteCode: CustomStringConvertible {
    /// Three dots, whatever the code is.
    public var description: String { "\(code)" }
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
