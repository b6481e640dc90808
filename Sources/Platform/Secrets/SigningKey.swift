internal import CCrypto

/// The public key by which somebody else signs, for the two ways of signing that OpenID Connect needs (RFC 7518 §3.3
/// and §3.4).
///
/// A key is of one kind and checks signatures of that kind alone, whatever the signed thing says of itself.
public struct SigningKey: Sendable, Equatable {
    /// How something is signed.
    public enum Algorithm: String, Sendable {
        /// RSA with PKCS #1 padding and SHA-256.
        case rs256 = "RS256"
        /// ECDSA on P-256 with SHA-256.
        case es256 = "ES256"
    }

    private enum Numbers: Sendable, Equatable {
        case rsa(modulus: [UInt8], exponent: [UInt8])
        case p256(point: [UInt8])
    }

    private let numbers: Numbers

    /// An RSA key of 2048 to 8192 bits; `nil` for any other.
    public init?(modulus: [UInt8], exponent: [UInt8]) {
        let modulus = Array(modulus.drop { $0 == 0 })
        guard (256...1024).contains(modulus.count), modulus[0] >= 0x80 || modulus.count > 256,
            (1...8).contains(exponent.count), let last = exponent.last, last & 1 == 1, exponent != [1]
        else { return nil }
        numbers = .rsa(modulus: modulus, exponent: exponent)
    }

    /// A key on P-256 by the coordinates of its point, 32 bytes each; `nil` for any other.
    public init?(x: [UInt8], y: [UInt8]) {
        guard x.count == 32, y.count == 32 else { return nil }
        numbers = .p256(point: [4] + x + y)
    }

    /// The one way in which this key signs.
    public var algorithm: Algorithm {
        switch numbers {
        case .rsa: .rs256
        case .p256: .es256
        }
    }

    /// True where the key's owner signed `bytes` so.
    public func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        switch numbers {
        case .rsa(let modulus, let exponent):
            guard signature.count == modulus.count else { return false }
            let key = PublicKey(type: "RSA") { builder in
                builder.add(number: modulus, as: "n") && builder.add(number: exponent, as: "e")
            }
            return key?.verifies(signature, of: bytes) ?? false
        case .p256(let point):
            guard signature.count == 64, let encoded = Self.encoded(signature) else { return false }
            let key = PublicKey(type: "EC") { builder in
                builder.add(text: "prime256v1", as: "group") && builder.add(bytes: point, as: "pub")
            }
            return key?.verifies(encoded, of: bytes) ?? false
        }
    }

    /// A signature of two numbers as libcrypto wants it, in DER.
    private static func encoded(_ signature: [UInt8]) -> [UInt8]? {
        guard let pair = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(pair) }
        let (r, s) = (Array(signature[..<32]), Array(signature[32...]))
        guard let first = BN_bin2bn(r, 32, nil) else { return nil }
        guard let second = BN_bin2bn(s, 32, nil) else {
            BN_free(first)
            return nil
        }
        // From here on the numbers belong to the pair.
        guard ECDSA_SIG_set0(pair, first, second) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 80)
        let count = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return i2d_ECDSA_SIG(pair, &end)
        }
        return count > 0 ? Array(bytes.prefix(Int(count))) : nil
    }
}

/// A key of libcrypto, for as long as one signature takes.
private final class PublicKey {
    private let key: OpaquePointer

    init?(type: String, fill: (Parameters) -> Bool) {
        guard let parameters = Parameters(), fill(parameters), let list = parameters.list() else { return nil }
        defer { OSSL_PARAM_free(list) }
        guard let context = EVP_PKEY_CTX_new_from_name(nil, type, nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1,
            EVP_PKEY_fromdata(context, &made, weft_crypto_public_key(), list) == 1, let made
        else { return nil }
        key = made
    }

    deinit {
        EVP_PKEY_free(key)
    }

    func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
        return EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
    }
}

/// The parameters of which a key is made.
///
/// The library keeps only pointers to names and bytes until the list is made, and to names even after that: names are
/// literals, and bytes live as long as this.
private final class Parameters {
    private let builder: OpaquePointer
    private var numbers: [OpaquePointer] = []
    private var copies: [UnsafeMutableBufferPointer<UInt8>] = []

    init?() {
        guard let builder = OSSL_PARAM_BLD_new() else { return nil }
        self.builder = builder
    }

    deinit {
        for number in numbers { BN_free(number) }
        for copy in copies { copy.deallocate() }
        OSSL_PARAM_BLD_free(builder)
    }

    func add(number: [UInt8], as name: StaticString) -> Bool {
        guard let converted = BN_bin2bn(number, Int32(number.count), nil) else { return false }
        numbers.append(converted)
        return OSSL_PARAM_BLD_push_BN(builder, name.characters, converted) == 1
    }

    func add(text: StaticString, as name: StaticString) -> Bool {
        OSSL_PARAM_BLD_push_utf8_string(builder, name.characters, text.characters, text.utf8CodeUnitCount) == 1
    }

    func add(bytes: [UInt8], as name: StaticString) -> Bool {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        copies.append(copy)
        return OSSL_PARAM_BLD_push_octet_string(builder, name.characters, copy.baseAddress, copy.count) == 1
    }

    func list() -> UnsafeMutablePointer<OSSL_PARAM>? { OSSL_PARAM_BLD_to_param(builder) }
}

extension StaticString {
    /// The literal as C has it: it ends with a zero and is there for good.
    fileprivate var characters: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
