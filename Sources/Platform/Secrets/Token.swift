/// A random text that proves who sends it: a session cookie, a link in a letter, a bearer token.
///
/// The text goes to its owner only; the database keeps its ``hash``.
///
/// ```swift
/// let token = Token(.bits256)
/// store(token.hash)
/// let sent = Token(text: cookie)?.hash
/// ```
public struct Token: Sendable {
    /// How hard a token is to guess.
    public enum Strength: Int, Sendable {
        /// 22 characters: links and names that a limit on attempts protects as well.
        case bits128 = 16
        /// 43 characters: sessions, access tokens, password resets.
        case bits256 = 32
    }

    private let bytes: [UInt8]

    /// A new token.
    public init(_ strength: Strength = .bits256, from source: RandomSource = .system) {
        bytes = source.bytes(strength.rawValue)
    }

    /// The token that somebody sent, or `nil` where `text` cannot be one.
    public init?(text: some StringProtocol) {
        guard text.utf8.count <= 43, let bytes = Base64URL.decode(text), Strength(rawValue: bytes.count) != nil else {
            return nil
        }
        self.bytes = bytes
    }

    /// The token as its owner gets it: base64url without padding.
    public var text: String { Base64URL.encode(bytes) }

    /// The hash that is stored to recognise the token: 32 bytes that nobody can turn back, for a look-up by equality.
    public var hash: [UInt8] { Digest.blake2b(Array("id".utf8), key: secret) }

    /// The bytes of the token as a secret of its own, for keys that are made from it.
    public var secret: Secret { Secret(bytes) }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, whatever the token is.
    public var description: String { "•••" }

    /// Three dots, whatever the token is.
    public var debugDescription: String { "•••" }

    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
