internal import CSodium

/// Bytes that must not be seen: a key, a pepper, a password in use.
///
/// They live in locked memory that is wiped at the end, never print, and compare only in constant time: there is no
/// `==`, no hash value and no coding.
///
/// ```swift
/// let key = Secret(random: 32)
/// let wrapKey = key.key(for: "wrap")
/// print(wrapKey)  // •••
/// ```
public struct Secret: Sendable {
    private let storage: LockedBytes

    /// A secret of the given bytes.
    ///
    /// The caller's copy stays where it is.
    public init(_ bytes: some Collection<UInt8>) {
        storage = LockedBytes(count: bytes.count) { buffer in
            buffer.copyBytes(from: bytes)
        }
    }

    /// A secret of `count` random bytes.
    public init(random count: Int, from source: RandomSource = .system) {
        storage = LockedBytes(count: count) { buffer in source.overwrite(buffer) }
    }

    /// The UTF-8 bytes of `text`, as they are: nothing is trimmed or normalised.
    public init(utf8 text: String) {
        self.init(text.utf8)
    }

    /// The secret that ``hex`` wrote, or `nil` for any other text.
    public init?(hex: some StringProtocol) {
        guard let bytes = Hex.decode(hex) else { return nil }
        self.init(bytes)
    }

    /// The secret that ``base64url`` wrote, or `nil` for any other text.
    public init?(base64url: some StringProtocol) {
        guard let bytes = Base64URL.decode(base64url) else { return nil }
        self.init(bytes)
    }

    /// A secret that `write` fills in place, so that no other copy of it is made.
    init(count: Int, writtenBy write: (UnsafeMutableRawBufferPointer) -> Void) {
        storage = LockedBytes(count: count, write: write)
    }

    /// How many bytes there are.
    public var count: Int { storage.bytes.count }

    /// Lends the bytes to `body`, which must not keep them.
    public func withBytes<Value, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try body(storage.bytes)
    }

    /// True where both hold the same bytes, in a time that tells nothing but the lengths.
    public func isEqual(to other: Secret) -> Bool {
        guard count == other.count else { return false }
        return sodium_memcmp(storage.bytes.octets, other.storage.bytes.octets, count) == 0
    }

    /// The bytes as hexadecimal text, in ordinary memory: for a key file, not for a log.
    public var hex: String { Hex.encode(storage.bytes) }

    /// The bytes as base64url text without padding, in ordinary memory: for a cookie, not for a log.
    public var base64url: String { Base64URL.encode(storage.bytes) }

    /// A key of `count` bytes for one purpose.
    ///
    /// Keys of different purposes tell nothing of each other, nor of this one.
    ///
    /// - Parameters:
    ///   - purpose: a word that is used for this purpose only, such as `"wrap"`; more bytes may be mixed in by `salt`.
    ///   - salt: further bytes that the key depends on, of any length.
    ///   - count: 16 to 64.
    public func key(for purpose: StaticString, salt: [UInt8] = [], count: Int = 32) -> Secret {
        let message = Array("\(purpose)".utf8) + [0] + salt
        return Secret(count: count) { output in
            Digest.write(into: output, message, key: self)
        }
    }

    /// A 32-byte key for one purpose that takes both this secret and `other` to make.
    public func key(for purpose: StaticString, with other: Secret) -> Secret {
        key(for: purpose, salt: other.withBytes { Digest.blake2b(Array($0), size: 64) })
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, whatever the secret is.
    public var description: String { "•••" }

    /// Three dots, whatever the secret is.
    public var debugDescription: String { "•••" }

    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
