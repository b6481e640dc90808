internal import CCrypto

/// A key pair of the curve P-256, for standards that ask for it: Web Push (RFC 8291) and its senders (RFC 8292).
///
/// ```swift
/// let ours = P256Key()
/// let shared = ours.shared(with: theirs.publicKey)
/// let signature = ours.signature(of: message)
/// ```
public struct P256Key: Sendable {
    /// The private number, 32 bytes.
    public let number: Secret
    /// The public half, by which others know it.
    public let publicKey: P256PublicKey

    /// A new pair.
    public init(from source: RandomSource = .system) {
        var found: P256Key?
        // One number in four billion is too large for the curve.
        while found == nil { found = P256Key(number: Secret(random: 32, from: source)) }
        guard let found else { preconditionFailure("A loop ended before its end.") }
        self = found
    }

    /// The pair of a private number; `nil` where it is none.
    public init?(number: Secret) {
        guard number.count == 32 else { return nil }
        var point = [UInt8](repeating: 0, count: P256PublicKey.size)
        guard number.withBytes({ weft_p256_point($0.octets, &point) }) == 1 else { return nil }
        self.number = number
        publicKey = P256PublicKey(known: point)
    }

    /// The secret that both ends of a conversation can make, and nobody else (ECDH): 32 bytes, material for keys.
    public func shared(with other: P256PublicKey) -> Secret {
        withKey { own in
            other.withKey { peer in
                guard let context = EVP_PKEY_CTX_new_from_pkey(nil, own, nil) else { Self.fail() }
                defer { EVP_PKEY_CTX_free(context) }
                guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer) == 1 else {
                    Self.fail()
                }
                return Secret(count: 32) { output in
                    var count = output.count
                    guard EVP_PKEY_derive(context, output.octets, &count) == 1, count == 32 else { Self.fail() }
                }
            }
        }
    }

    /// The signature of `message` with SHA-256 (ES256 of RFC 7518): 64 bytes, different each time.
    public func signature(of message: [UInt8]) -> [UInt8] {
        let written = withKey { key in
            guard let context = EVP_MD_CTX_new() else { Self.fail() }
            defer { EVP_MD_CTX_free(context) }
            var written = [UInt8](repeating: 0, count: 80)
            var count = written.count
            guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
                EVP_DigestSign(context, &written, &count, message, message.count) == 1
            else { Self.fail() }
            return Array(written[..<count])
        }
        guard let signature = P256Signature.numbers(of: written) else { Self.fail() }
        return signature
    }

    private func withKey<Value>(_ body: (OpaquePointer) -> Value) -> Value {
        let key = number.withBytes { weft_p256_key($0.octets, publicKey.bytes) }
        guard let key else { Self.fail() }
        defer { EVP_PKEY_free(key) }
        return body(key)
    }

    /// Everything that is given to libcrypto was checked before.
    fileprivate static func fail() -> Never {
        preconditionFailure("libcrypto refused a key or a buffer of the size it asked for.")
    }
}

/// The public half of a key pair of the curve P-256.
public struct P256PublicKey: Sendable, Equatable {
    /// The point, uncompressed: 65 bytes that begin with 4.
    public let bytes: [UInt8]

    static let size = 65

    /// A point that somebody sent; `nil` where it is none of the curve.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, bytes[0] == 4, let key = weft_p256_key(nil, bytes) else { return nil }
        EVP_PKEY_free(key)
        self.bytes = bytes
    }

    fileprivate init(known bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// True where the holder of the private half made `signature`, 64 bytes, of `message` (ES256).
    public func made(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let written = P256Signature.written(signature) else { return false }
        return withKey { key in
            guard let context = EVP_MD_CTX_new() else { P256Key.fail() }
            defer { EVP_MD_CTX_free(context) }
            guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
            return EVP_DigestVerify(context, written, written.count, message, message.count) == 1
        }
    }

    fileprivate func withKey<Value>(_ body: (OpaquePointer) -> Value) -> Value {
        guard let key = weft_p256_key(nil, bytes) else { P256Key.fail() }
        defer { EVP_PKEY_free(key) }
        return body(key)
    }
}

/// The two ways to write a signature: two numbers of 32 bytes, or DER as libcrypto does.
private enum P256Signature {
    static func numbers(of written: [UInt8]) -> [UInt8]? {
        written.withUnsafeBufferPointer { bytes in
            var position = bytes.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &position, bytes.count) else { return nil }
            defer { ECDSA_SIG_free(signature) }
            var numbers = [UInt8](repeating: 0, count: 64)
            let isWhole = numbers.withUnsafeMutableBufferPointer { numbers in
                BN_bn2binpad(ECDSA_SIG_get0_r(signature), numbers.baseAddress, 32) == 32
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), numbers.baseAddress.map { $0 + 32 }, 32) == 32
            }
            return isWhole ? numbers : nil
        }
    }

    static func written(_ numbers: [UInt8]) -> [UInt8]? {
        guard numbers.count == 64, let signature = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(signature) }
        let (r, s) = (BN_bin2bn(Array(numbers[..<32]), 32, nil), BN_bin2bn(Array(numbers[32...]), 32, nil))
        guard ECDSA_SIG_set0(signature, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return nil
        }
        var written = [UInt8](repeating: 0, count: 80)
        let count = written.withUnsafeMutableBufferPointer { buffer in
            var position = buffer.baseAddress
            return Int(i2d_ECDSA_SIG(signature, &position))
        }
        return count > 0 ? Array(written[..<count]) : nil
    }
}
