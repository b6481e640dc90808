import SQL
import Secrets

/// A row of `anon_posts`: all that is stored of a post.
struct AnonymousRow: Sendable, RowReadable {
    let id: AnonymousPostID
    let kind: AnonymousKind
    let category: UInt8
    let visibleAt: Instant
    let endsAt: Instant
    var body: [UInt8]
    let manageHash: [UInt8]
    var state = PostState.shown

    static var columns: SQL { "id, kind, category, visible_at, expires_at, body_sealed, manage_hash, state" }

    init(from row: inout RowReader) throws {
        id = try row.next()
        kind = try row.next()
        category = UInt8(clamping: try row.next() as Int)
        visibleAt = try row.next()
        endsAt = try row.next()
        body = try row.next()
        manageHash = try row.next()
        state = try row.next()
    }

    /// A new row, its words not yet sealed.
    init(
        _ id: AnonymousPostID,
        _ kind: AnonymousKind,
        category: UInt8,
        visibleAt: Instant,
        endsAt: Instant,
        manageHash: [UInt8]
    ) {
        self.id = id
        self.kind = kind
        self.category = category
        self.visibleAt = visibleAt
        self.endsAt = endsAt
        self.manageHash = manageHash
        body = []
    }
}

/// The state of a post that is stored.
enum PostState: Int, Sendable, Storable {
    /// Everybody can read it.
    case shown = 0
    /// It was reported, and is hidden until the staff have decided.
    case hidden = 1
    /// The staff have removed it.
    case removed = 2
}

/// A post that waits for its slot, as it is stored meanwhile: one sealed row like the others that wait.
///
/// Name, slot and hash are sealed as well, and all are written anew at each slot: no copy of the database tells at which
/// slot a row came, nor which of the posts that appear later it was.
enum SealedWaiting {
    private static let fixed = 16 + 32 + 1 + 1 + 8 + 8
    /// The two lengths that there are: what fits into the first says nothing of how long it is.
    private static let sizes = [fixed + 4 + SealedBody.usual, fixed + 4 + SealedBody.longest]

    /// The row, sealed.
    static func seal(_ post: AnonymousRow, with sealer: Sealer) -> [UInt8] {
        let times = post.visibleAt.milliseconds.bigEndianBytes + post.endsAt.milliseconds.bigEndianBytes
        let head = post.id.bytes + post.manageHash + [UInt8(clamping: post.kind.rawValue), post.category] + times
        let plain = head + Int64(post.body.count).bigEndianBytes.suffix(4) + post.body
        let size = sizes.first { $0 >= plain.count } ?? plain.count
        return sealer.seal(plain + [UInt8](repeating: 0, count: size - plain.count), context: context)
    }

    /// The row again.
    ///
    /// - Throws: ``SealError`` where the server's key is another one, or the row was changed.
    static func open(_ sealed: [UInt8], with sealer: Sealer) throws(SealError) -> AnonymousRow {
        let plain = try sealer.open(sealed, context: context)
        guard plain.count >= fixed + 4, let id = AnonymousPostID(Array(plain[..<16])),
            let kind = AnonymousKind(rawValue: Int(plain[48]))
        else { throw SealError() }
        let length = Int(Int64(bigEndianBytes: plain[66..<70]))
        guard length <= plain.count - fixed - 4 else { throw SealError() }
        var post = AnonymousRow(
            id,
            kind,
            category: plain[49],
            visibleAt: Instant(milliseconds: Int64(bigEndianBytes: plain[50..<58])),
            endsAt: Instant(milliseconds: Int64(bigEndianBytes: plain[58..<66])),
            manageHash: Array(plain[16..<48])
        )
        post.body = Array(plain[70..<70 + length])
        return post
    }

    private static let context = Array("anonymous waiting".utf8)
}
