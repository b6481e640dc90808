import SQL
import Secrets

/// The words of a post as they are stored: padded, so that their length tells little, and sealed with the key of the
/// hour in which they end, tied to their row.
enum SealedBody {
    private static let version: UInt8 = 1
    /// The longest body that can be stored.
    static let longest = padded(PublicText.longestInBytes + overhead) + Sealer.overhead
    /// Bytes before the text: version, whether it is folded, and how long it is.
    private static let overhead = 4

    /// The words, sealed.
    static func seal(_ text: PublicText, for post: AnonymousRow, with key: Secret) -> [UInt8] {
        let words = Array(text.text.utf8)
        let plain = [version, text.isFolded ? 1 : 0, UInt8(words.count >> 8 & 255), UInt8(words.count & 255)] + words
        let padding = [UInt8](repeating: 0, count: padded(plain.count) - plain.count)
        return Sealer(key: key).seal(plain + padding, context: context(of: post))
    }

    /// The words again; `nil` where the key is another one, or anything of the row was changed.
    static func open(_ sealed: [UInt8], of post: AnonymousRow, with key: Secret) -> PublicText? {
        guard let plain = try? Sealer(key: key).open(sealed, context: context(of: post)), plain.count >= overhead,
            plain[0] == version
        else { return nil }
        let count = Int(plain[2]) << 8 | Int(plain[3])
        guard overhead + count <= plain.count else { return nil }
        let text = String(decoding: plain[overhead..<overhead + count], as: UTF8.self)
        return PublicText(stored: text, isFolded: plain[1] == 1)
    }

    /// The next of the lengths that there are: steps of 512 bytes up to 4 kB, then of 4 kB.
    static func padded(_ count: Int) -> Int {
        let step = count <= 4096 ? 512 : 4096
        return (count + step - 1) / step * step
    }

    private static func context(of post: AnonymousRow) -> [UInt8] {
        Array("anonymous post ".utf8) + post.id.bytes + [UInt8(clamping: post.kind.rawValue), post.category]
            + post.visibleAt.milliseconds.bigEndianBytes + post.endsAt.milliseconds.bigEndianBytes
    }
}

extension Int64 {
    /// The eight bytes, the highest first.
    var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }

    /// The number of eight bytes, the highest first.
    init(bigEndianBytes bytes: some Collection<UInt8>) {
        self = bytes.reduce(0) { $0 << 8 | Int64($1) }
    }
}
