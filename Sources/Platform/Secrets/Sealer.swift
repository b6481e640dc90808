internal import CSodium

/// A failure to open: another key, another context, or changed bytes.
public struct SealError: Error, Sendable {
    /// The error, which tells nothing on purpose.
    public init() {}
}

/// Encrypts small things so that only holders of the key can read them and nobody can change them.
///
/// XChaCha20-Poly1305 with a random nonce. The context is not stored: it ties a sealed thing to its place, so that two
/// rows cannot be swapped.
///
/// ```swift
/// let sealer = Sealer(key: key)
/// let sealed = sealer.seal(bytes, context: Array("notes/7".utf8))
/// let opened = try sealer.open(sealed, context: Array("notes/7".utf8))
/// ```
public struct Sealer: Sendable {
    private static let version: UInt8 = 1
    private static let nonceSize = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagSize = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    /// How many bytes a sealed thing is longer than the thing.
    public static let overhead = 1 + nonceSize + tagSize

    private let key: Secret
    private let random: RandomSource

    /// A sealer with a key of its own that is made from `key`, of any length.
    public init(key: Secret, random: RandomSource = .system) {
        self.key = key.key(for: "seal")
        self.random = random
    }

    /// `plain`, encrypted: a version byte, the nonce, the ciphertext with its tag.
    public func seal(_ plain: [UInt8], context: [UInt8] = []) -> [UInt8] {
        plain.withUnsafeBytes { seal($0, context: context) }
    }

    /// The bytes that ``seal(_:context:)`` was given, with the same context.
    public func open(_ sealed: [UInt8], context: [UInt8] = []) throws(SealError) -> [UInt8] {
        var plain = [UInt8](repeating: 0, count: max(0, sealed.count - Self.overhead))
        let isRight = plain.withUnsafeMutableBytes { open(sealed, into: $0, context: context) }
        guard isRight else { throw SealError() }
        return plain
    }

    func seal(_ plain: UnsafeRawBufferPointer, context: [UInt8]) -> [UInt8] {
        let nonce = random.bytes(Self.nonceSize)
        var sealed = [UInt8](repeating: 0, count: plain.count + Self.tagSize)
        key.withBytes { key in
            _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
                &sealed,
                nil,
                plain.baseAddress?.assumingMemoryBound(to: UInt8.self),
                UInt64(plain.count),
                context,
                UInt64(context.count),
                nil,
                nonce,
                key.octets
            )
        }
        return [Self.version] + nonce + sealed
    }

    /// Writes what was sealed into `plain`, which has room for just that; `false` where it does not open.
    func open(_ sealed: [UInt8], into plain: UnsafeMutableRawBufferPointer, context: [UInt8]) -> Bool {
        guard sealed.count == plain.count + Self.overhead, sealed[0] == Self.version else { return false }
        return sealed.withUnsafeBufferPointer { sealed in
            guard let version = sealed.baseAddress else { return false }
            let (nonce, before) = (version + 1, 1 + Self.nonceSize)
            let status = key.withBytes { key in
                crypto_aead_xchacha20poly1305_ietf_decrypt(
                    plain.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    nil,
                    nil,
                    version + before,
                    UInt64(sealed.count - before),
                    context,
                    UInt64(context.count),
                    nonce,
                    key.octets
                )
            }
            return status == 0
        }
    }

    /// `text`, sealed and written in base64url: for a cookie or a link.
    public func seal(text: String, context: [UInt8] = []) -> String {
        Base64URL.encode(seal(Array(text.utf8), context: context))
    }

    /// The text that ``seal(text:context:)`` was given, with the same context.
    public func open(text: some StringProtocol, context: [UInt8] = []) throws(SealError) -> String {
        guard let sealed = Base64URL.decode(text) else { throw SealError() }
        let plain = try open(sealed, context: context)
        guard let text = String(validating: plain, as: UTF8.self) else { throw SealError() }
        return text
    }
}
