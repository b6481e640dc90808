internal import CCrypto

extension Digest {
    /// The SHA-1 hash of `bytes`, for the opening of a WebSocket alone (RFC 6455 §4.2.2): it protects nothing there.
    public static func sha1(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 20)
        var size: UInt32 = 0
        guard EVP_Digest(bytes, bytes.count, &digest, &size, EVP_sha1(), nil) == 1, size == 20 else {
            preconditionFailure("libcrypto makes no SHA-1.")
        }
        return digest
    }

    /// The HMAC of `bytes` with SHA-1 (RFC 2104), for one-time codes alone: apps that show them know nothing better.
    static func hmacSHA1(_ bytes: [UInt8], key: Secret) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 20)
        var size: UInt32 = 0
        key.withBytes { key in
            _ = HMAC(EVP_sha1(), key.baseAddress, Int32(key.count), bytes, bytes.count, &digest, &size)
        }
        guard size == 20 else { preconditionFailure("libcrypto makes no HMAC with SHA-1.") }
        return digest
    }
}
