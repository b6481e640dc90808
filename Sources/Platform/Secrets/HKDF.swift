/// Keys from key material (RFC 5869, with SHA-256), where a standard asks for it.
///
/// For everything of our own there is ``Secret/key(for:salt:count:)``.
public enum HKDF {
    /// A key of `count` bytes, 1 to 32.
    ///
    /// - Parameters:
    ///   - material: what the key is made from.
    ///   - salt: what makes it another one.
    ///   - purpose: what it is for.
    public static func key(from material: Secret, salt: Secret, purpose: [UInt8], count: Int) -> Secret {
        precondition((1...32).contains(count), "One block of HKDF has 32 bytes.")
        let extracted = Secret(Digest.hmacSHA256(material.withBytes { Array($0) }, key: salt))
        return Secret(Digest.hmacSHA256(purpose + [1], key: extracted).prefix(count))
    }
}
