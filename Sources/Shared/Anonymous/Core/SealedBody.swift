import SQL
import Secrets

/// The words of a post as they are stored: padded, so that their length tells little, and sealed with the key of the
/// hour in which they end, tied to their row.
enum SealedBody {
    private static let version: UInt8 = 1
    /// The longest body that can be stored.
    static let longest = Padding.length(of: PublicText.longestInBytes + overhead) + Sealer.overhead
    /// The longest body of a text of 2,000 plain letters, which most are shorter than.
    static let usual = Padding.length(of: PublicText.longest + overhead) + Sealer.overhead
    /// Bytes before the text: version, whether it is folded, and how long it is.
    private static let overhead = 4

    /// The words, sealed.
    static func seal(_ text: PublicText, for post: AnonymousRow, with key: Secret) -> [UInt8] {
        let words = Array(text.text.utf8)
        let plain = [version, text.isFolded ? 1 : 0] + UInt16(clamping: words.count).bigEndianBytes + words
        let padding = [UInt8](repeating: 0, count: Padding.length(of: plain.count) - plain.count)
        return Sealer(key: key).seal(plain + padding, context: context(of: post))
    }

    /// The words again; `nil` where the key is another one, or anything of the row was changed.
    static func open(_ sealed: [UInt8], of post: AnonymousRow, with key: Secret) -> PublicText? {
        guard let plain = try? Sealer(key: key).open(sealed, context: context(of: post)), plain.count >= overhead,
            plain[0] == version
        else { return nil }
        let count = Int(UInt16(bigEndianBytes: plain[2..<overhead]))
        guard overhead + count <= plain.count else { return nil }
        let text = String(decoding: plain[overhead..<overhead + count], as: UTF8.self)
        return PublicText(stored: text, isFolded: plain[1] == 1)
    }

    private static func context(of post: AnonymousRow) -> [UInt8] {
        Array("anonymous post ".utf8) + post.id.bytes + [UInt8(clamping: post.kind.rawValue), post.category]
            + post.visibleAt.milliseconds.bigEndianBytes + post.endsAt.milliseconds.bigEndianBytes
    }
}
