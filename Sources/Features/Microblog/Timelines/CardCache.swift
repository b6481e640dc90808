import Kernel
import SQL
import Synchronization

/// Keeps posts that were shown lately, rendered, by version: any change of a post, its counts or its author gives a
/// new version, so what is kept is never stale, on any number of servers.
final class CardCache: Sendable {
    private let cards = Mutex<[ID<Post>: PostCardTemplate]>([:])
    private let capacity: Int
    private let attachments: MediaAttachments
    private let previews: LinkPreviews

    /// A cache of at most `capacity` posts, about 6 KB each.
    init(_ attachments: MediaAttachments, _ previews: LinkPreviews, capacity: Int = 1000) {
        self.attachments = attachments
        self.previews = previews
        self.capacity = capacity
    }

    /// The cards of marked posts; those not known at their version are loaded with a constant number of statements.
    func cards(for stamps: [VersionStamp], in tx: Transaction) throws -> [ID<Post>: PostCardTemplate] {
        var result: [ID<Post>: PostCardTemplate] = [:]
        result.reserveCapacity(stamps.count)
        var missing: [ID<Post>] = []
        cards.withLock { cards in
            for stamp in stamps {
                if let card = cards[stamp.post], card.isCurrent(stamp) {
                    result[stamp.post] = card
                } else {
                    missing.append(stamp.post)
                }
            }
        }
        guard !missing.isEmpty else { return result }
        let loaded = try load(missing, in: tx)
        cards.withLock { cards in
            for card in loaded {
                if cards.count >= capacity { cards.remove(at: cards.startIndex) }
                cards[card.post.id] = card
            }
        }
        for card in loaded { result[card.post.id] = card }
        return result
    }

    private func load(_ ids: [ID<Post>], in tx: Transaction) throws -> [PostCardTemplate] {
        let posts = try PostQueries.posts(ids, in: tx)
        let mentioned = try PostQueries.mentioned(on: ids, in: tx)
        let polls = try PollQueries.polls(on: ids, in: tx)
        let media = try attachments.media(of: PostMedia.kind, ids.map(\.rawValue), in: tx)
        return posts.map { post in
            PostCardTemplate(
                post,
                mentioned: mentioned[post.id] ?? [],
                poll: polls[post.id],
                media: media[post.id.rawValue] ?? [],
                target: previews.target(in: TextParts(post.text))
            )
        }
    }
}
