internal import CSodium

/// The SHA-256 hash of bytes that come piece by piece, so that a large file is never whole in memory.
public struct SHA256Pieces {
    private var state = crypto_hash_sha256_state()

    /// The hash of nothing yet.
    public init() {
        crypto_hash_sha256_init(&state)
    }

    /// Goes on with further bytes.
    public mutating func add(_ bytes: [UInt8]) {
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// The hash of all that was added.
    public func digest() -> [UInt8] {
        var (state, digest) = (state, [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES)))
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }
}
