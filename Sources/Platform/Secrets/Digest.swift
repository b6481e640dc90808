internal import CSodium

/// Fingerprints of bytes.
public enum Digest {
    /// The BLAKE2b hash of `bytes`; with `key` only holders of the key can make or check it.
    ///
    /// - Parameter size: 16 to 64 bytes.
    public static func blake2b(_ bytes: [UInt8], size: Int = 32, key: Secret? = nil) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        digest.withUnsafeMutableBytes { write(into: $0, bytes, key: key) }
        return digest
    }

    /// A number for `bytes` that is the same on every machine and hard to steer (SipHash-2-4), to find them again by.
    ///
    /// - Parameter key: 16 bytes; different keys give numbers that have nothing to do with one another.
    public static func number(of bytes: [UInt8], key: [UInt8]) -> UInt64 {
        precondition(key.count == 16, "A SipHash key has 16 bytes.")
        var digest: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
        crypto_shorthash(&digest, bytes, UInt64(bytes.count), key)
        return digest.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The SHA-256 hash of `bytes`, where a standard asks for it (PKCE, S3).
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }

    /// The HMAC of `bytes` with SHA-256 (RFC 2104), where a standard asks for it (S3, webhooks).
    public static func hmacSHA256(_ bytes: [UInt8], key: Secret) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        var state = crypto_auth_hmacsha256_state()
        key.withBytes { key in
            _ = crypto_auth_hmacsha256_init(&state, key.octets, key.count)
        }
        crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
        crypto_auth_hmacsha256_final(&state, &digest)
        sodium_memzero(&state, MemoryLayout.size(ofValue: state))
        return digest
    }

    /// Fills `output`, of 16 to 64 bytes, with the BLAKE2b hash of `bytes`.
    ///
    /// A key outside the 16 to 64 bytes that BLAKE2b takes is hashed to 64 first.
    static func write(into output: UnsafeMutableRawBufferPointer, _ bytes: [UInt8], key: Secret?) {
        precondition((16...64).contains(output.count), "A BLAKE2b hash has 16 to 64 bytes.")
        Sodium.start()
        guard let key else {
            crypto_generichash(output.octets, output.count, bytes, UInt64(bytes.count), nil, 0)
            return
        }
        fitting(key).withBytes { key in
            _ = crypto_generichash(output.octets, output.count, bytes, UInt64(bytes.count), key.octets, key.count)
        }
    }

    private static func fitting(_ key: Secret) -> Secret {
        guard !(16...64).contains(key.count) else { return key }
        return Secret(count: 64) { output in
            key.withBytes { key in
                _ = crypto_generichash(output.octets, output.count, key.octets, UInt64(key.count), nil, 0)
            }
        }
    }
}
