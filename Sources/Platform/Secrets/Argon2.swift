internal import CSodium

/// The blocking calls under ``PasswordHasher``; `nil` wherever there was no memory.
enum Argon2 {
    static func hash(_ password: String, cost: PasswordCost) -> String? {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let status = withCharacters(of: password) { password, length in
            crypto_pwhash_str_alg(
                &text,
                password,
                length,
                UInt64(cost.passes),
                cost.memory * 1024,
                crypto_pwhash_ALG_ARGON2ID13
            )
        }
        guard status == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func verify(_ password: String, against hash: String) -> Bool? {
        let status = withCharacters(of: password) { password, length in
            weft_sodium_verify(hash, password, length)
        }
        return status == 2 ? nil : status == 0
    }

    static func needsRehash(_ hash: String, cost: PasswordCost) -> Bool {
        crypto_pwhash_str_needs_rehash(hash, UInt64(cost.passes), cost.memory * 1024) != 0
    }

    static func key(from password: String, salt: PasswordSalt, cost: PasswordCost) -> Secret? {
        var status: Int32 = -1
        let key = Secret(count: 32) { output in
            status = withCharacters(of: password) { password, length in
                crypto_pwhash(
                    output.octets,
                    UInt64(output.count),
                    password,
                    length,
                    salt.bytes,
                    UInt64(cost.passes),
                    cost.memory * 1024,
                    crypto_pwhash_ALG_ARGON2ID13
                )
            }
        }
        return status == 0 ? key : nil
    }

    /// Lends the UTF-8 of `text` from memory that is wiped; a NUL inside counts like any other byte.
    private static func withCharacters<Value>(
        of text: String,
        _ body: (UnsafePointer<CChar>, UInt64) -> Value
    ) -> Value {
        Secret(utf8: text).withBytes { bytes in
            bytes.octets.withMemoryRebound(to: CChar.self, capacity: bytes.count) { body($0, UInt64(bytes.count)) }
        }
    }
}
