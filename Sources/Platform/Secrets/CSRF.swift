/// The token in a form that proves the page was ours: a random mask and the session's secret under that mask.
///
/// The mask is new every time, so that compression of the page (BREACH) and a look at two pages teach nothing.
public enum CSRF {
    private static let size = 32

    /// A token for a form or the `X-CSRF-Token` header: 86 characters, different every time.
    ///
    /// - Parameter secret: what belongs to this session only, of any length.
    public static func token(for secret: Secret, random: RandomSource = .system) -> String {
        let mask = random.bytes(size)
        var token = mask
        token.reserveCapacity(2 * size)
        for (byte, cover) in zip(expected(of: secret), mask) { token.append(byte ^ cover) }
        return Base64URL.encode(token)
    }

    /// True where `text` was made by ``token(for:random:)`` with the same secret, in constant time.
    public static func verify(_ text: some StringProtocol, _ secret: Secret) -> Bool {
        guard text.utf8.count == 86, let bytes = Base64URL.decode(text), bytes.count == 2 * size else { return false }
        let sent = zip(bytes.suffix(size), bytes.prefix(size)).map { $0 ^ $1 }
        return isEqualInConstantTime(sent, expected(of: secret))
    }

    private static func expected(of secret: Secret) -> [UInt8] {
        Digest.blake2b(Array("csrf".utf8), size: size, key: secret)
    }
}
