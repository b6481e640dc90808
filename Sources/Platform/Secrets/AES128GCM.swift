internal import CCrypto

/// AES-128 in Galois/Counter Mode, where a standard asks for it (RFC 8188).
///
/// For everything of our own there is ``Sealer``.
public enum AES128GCM {
    /// `plain`, encrypted, with its tag of 16 bytes behind it.
    ///
    /// - Parameters:
    ///   - key: 16 bytes.
    ///   - nonce: 12 bytes, never used twice with the same key.
    public static func seal(_ plain: [UInt8], key: Secret, nonce: Secret) -> [UInt8] {
        precondition(key.count == 16 && nonce.count == 12, "AES-128-GCM takes a key of 16 bytes and a nonce of 12.")
        guard let context = EVP_CIPHER_CTX_new() else { fail() }
        defer { EVP_CIPHER_CTX_free(context) }
        let isReady = key.withBytes { key in
            nonce.withBytes { nonce in
                EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key.octets, nonce.octets)
            }
        }
        var sealed = [UInt8](repeating: 0, count: plain.count + 16)
        var tag = [UInt8](repeating: 0, count: 16)
        var (count, rest): (Int32, Int32) = (0, 0)
        guard isReady == 1, EVP_EncryptUpdate(context, &sealed, &count, plain, Int32(plain.count)) == 1,
            EVP_EncryptFinal_ex(context, &tag, &rest) == 1, Int(count) == plain.count, rest == 0,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1
        else { fail() }
        sealed.replaceSubrange(plain.count..., with: tag)
        return sealed
    }

    private static func fail() -> Never {
        preconditionFailure("libcrypto refused what AES-128-GCM is made for.")
    }
}
