import SQL
import Secrets

/// The place in the feed behind a post, written so that it tells nothing, and the same for everybody.
struct AnonymousCursor: Sendable, Equatable {
    let slot: Instant
    let id: AnonymousPostID

    init(_ slot: Instant, _ id: AnonymousPostID) {
        (self.slot, self.id) = (slot, id)
    }

    /// The place that `text` names; `nil` for any other text.
    init?(_ text: String, key: Secret) {
        guard text.utf8.count == 54, let bytes = Base64URL.decode(text), bytes.count == 40 else { return nil }
        let tag = Array(bytes[..<16])
        let plain = Self.masked(Array(bytes[16...]), by: tag, key)
        guard Self.tag(of: plain, key) == tag, let id = AnonymousPostID(Array(plain[8...])) else { return nil }
        self.init(Instant(milliseconds: Int64(bigEndianBytes: plain[..<8])), id)
    }

    /// The place as a text: sealed without chance, so that two readers get the same bytes.
    func text(key: Secret) -> String {
        let plain = slot.milliseconds.bigEndianBytes + id.bytes
        let tag = Self.tag(of: plain, key)
        return Base64URL.encode(tag + Self.masked(plain, by: tag, key))
    }

    private static func tag(of plain: [UInt8], _ key: Secret) -> [UInt8] {
        Digest.blake2b(plain, size: 16, key: key.key(for: "anonymous-cursor-tag"))
    }

    private static func masked(_ bytes: [UInt8], by tag: [UInt8], _ key: Secret) -> [UInt8] {
        let mask = Digest.blake2b(tag, size: 32, key: key.key(for: "anonymous-cursor"))
        return zip(bytes, mask).map { $0 ^ $1 }
    }
}
