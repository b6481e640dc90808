/// Codes that change every 30 seconds, as apps for logging in show them (RFC 6238: SHA-1, six digits).
///
/// ```swift
/// let key = TOTP.key()
/// show(TOTP.text(of: key))
/// if let step = TOTP.step(of: typed, key: key, at: seconds) { remember(step) }
/// ```
public enum TOTP {
    /// How many seconds a code lasts.
    public static let period: Int64 = 30
    /// How many digits a code has.
    public static let digits = 6
    /// How many steps before and after the present one are taken, for clocks that go wrong.
    private static let drift: Int64 = 1

    /// A new key: as many bytes as SHA-1 has (RFC 4226 §4).
    public static func key(from random: RandomSource = .system) -> Secret {
        Secret(random: 20, from: random)
    }

    /// The key as people type it and apps read it: base32, without padding.
    public static func text(of key: Secret) -> String {
        key.withBytes { Base32.encode(Array($0)) }
    }

    /// The step whose code was typed: the present one or one beside it, so that it can be taken once only.
    ///
    /// - Parameters:
    ///   - typed: the digits alone.
    ///   - seconds: since 1970.
    /// - Returns: `nil` for any other code, after the same time.
    public static func step(of typed: String, key: Secret, at seconds: Int64) -> Int64? {
        let present = seconds / period
        var found: Int64?
        for step in (present - drift)...(present + drift)
        where isEqualInConstantTime(Array(code(at: step, key: key).utf8), Array(typed.utf8)) { found = step }
        return found
    }

    /// The code of one step.
    ///
    /// - Parameter digits: six; eight in the examples of the RFC.
    public static func code(at step: Int64, key: Secret, digits: Int = digits) -> String {
        let digest = Digest.hmacSHA1(step.bigEndianBytes, key: key)
        let offset = Int(digest[19] & 15)
        let number = UInt32(bigEndianBytes: digest[offset..<(offset + 4)]) & 0x7fff_ffff
        var limit: UInt32 = 1
        for _ in 0..<digits { limit *= 10 }
        let text = String(number % limit)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
