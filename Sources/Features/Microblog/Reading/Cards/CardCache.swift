import Contracts
import Kernel
import SQL
import Text

/// The cache of posts that were shown lately, rendered: any change of a post, its counts or its author gives a new
/// version.
final class CardCache: Sendable {
    private let cards: VersionedCache<ID<Post>, CardVersion, PostCardTemplate>
    private let attachments: any MediaAttachments
    private let previews: LinkPreviews

    /// A cache of at most `capacity` posts, about 6 KB each.
    init(_ attachments: any MediaAttachments, _ previews: LinkPreviews, capacity: Int = 1000) {
        self.attachments = attachments
        self.previews = previews
        cards = VersionedCache(capacity: capacity)
    }

    /// The cards of marked posts; those not known at their version are loaded with a constant number of statements.
    func cards(for stamps: [VersionStamp], in tx: Transaction) throws -> [ID<Post>: PostCardTemplate] {
        try cards.values(for: stamps.map { ($0.post, $0.version) }) { missing in
            try load(missing.map(\.key), in: tx).map { ($0.post.id, CardVersion($0.post), $0) }
        }
    }

    /// From how many bytes on a text is taken apart on a thread of its own: 100,000 letters keep one busy for as long
    /// as a hundred pages.
    private static let longText = 16 << 10

    private func load(_ ids: [ID<Post>], in tx: Transaction) throws -> [PostCardTemplate] {
        let posts = try PostQueries.posts(ids, in: tx)
        if posts.contains(where: { $0.text.utf8.count > Self.longText }) { try tx.needSlowPace() }
        let mentioned = try PostQueries.mentioned(on: ids, in: tx)
        let polls = try PollQueries.polls(on: ids, in: tx)
        let media = try attachments.media(of: PostMedia.kind, ids.map(\.rawValue), in: tx)
        return posts.map { post in
            let parts = TextParts(post.text)
            return PostCardTemplate(
                post,
                parts,
                mentioned: mentioned[post.id] ?? [],
                poll: polls[post.id],
                media: media[post.id.rawValue] ?? [],
                target: previews.target(in: parts)
            )
        }
    }
}
