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
        return Base64URL.encode(mask + masked(expected(of: secret), by: mask))
    }

    /// Whether `text` was made by ``token(for:random:)`` with the same secret, in constant time.
    public static func verify(_ text: some StringProtocol, _ secret: Secret) -> Bool {
        guard text.utf8.count == 86, let bytes = Base64URL.decode(text), bytes.count == 2 * size else { return false }
        let sent = masked(bytes.suffix(size), by: bytes.prefix(size))
        return isEqualInConstantTime(sent, expected(of: secret))
    }

    private static func expected(of secret: Secret) -> [UInt8] {
        Digest.blake2b(Array("csrf".utf8), size: size, key: secret)
    }

    private static func masked(_ bytes: some Sequence<UInt8>, by mask: some Sequence<UInt8>) -> [UInt8] {
        zip(bytes, mask).map { $0 ^ $1 }
    }
}
