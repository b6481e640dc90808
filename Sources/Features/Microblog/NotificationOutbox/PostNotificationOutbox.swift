import Kernel
import SQL

/// Something about a post of which a whole crowd is told.
enum PostNotificationEvent: String, Sendable, Storable {
    /// It was published; those hear of it who asked to be told of each post of its author.
    case published
    /// It was changed; those hear of it who passed it on.
    case changed
    /// Its poll has ended; those hear of it who voted, and its author.
    case pollEnded = "poll-ended"

    var notification: NotificationKind {
        switch self {
        case .published: .post
        case .changed: .change
        case .pollEnded: .pollEnded
        }
    }
}

/// News of which some have been told, and others not yet.
struct PostNotificationItem: Sendable, RowReadable {
    let post: ID<Post>
    let kind: PostNotificationEvent
    /// The last one who was told.
    let after: ID<Account>

    init(from row: inout RowReader) throws {
        post = try row.next()
        kind = try row.next()
        after = try row.next()
    }
}

/// Tells crowds of news about posts, some hundreds at a time.
///
/// The news are a row written in the transaction that made them; it says who was told last. So a post costs the same
/// however many hear of it, and nobody is left out or told twice whatever crashes.
struct PostNotificationOutbox: Sendable {
    private let services: Services
    /// Raised when there are some.
    let isThere = Signal()

    init(_ services: Services) {
        self.services = services
    }

    /// How many are told in one transaction.
    private static let crowd = 500
    /// Polls that ended longer ago are no news: they were brought along from elsewhere.
    private static let newsSpan = Instant.Span.days(1)

    /// Notes that a post was published or changed, if anybody wants to hear of it.
    func note(_ kind: PostNotificationEvent, _ post: ID<Post>, by author: ID<Account>, in tx: Transaction) throws {
        if kind == .changed { try services.notifier.takeBack(.change, about: post.rawValue, by: author, in: tx) }
        guard try PostNotificationOutboxQueries.insert(kind, post, by: author, in: tx) else { return }
        tx.onCommit { [isThere] in isThere.raise() }
    }

    /// Tells everybody who is still to be told.
    func deliver() async throws {
        let now = services.clock.now
        if try await services.database.read({ tx in try PostNotificationOutboxQueries.hasEndedPolls(at: now, in: tx) })
        {
            try await services.database.write { tx in
                try PostNotificationOutboxQueries.insertEndedPolls(at: now, since: now - Self.newsSpan, in: tx)
            }
        }
        while let item = try await services.database.read({ tx in try PostNotificationOutboxQueries.first(in: tx) }) {
            try await services.database.write { [self] tx in try step(item, in: tx) }
        }
    }

    private func step(_ item: PostNotificationItem, in tx: Transaction) throws {
        guard let post = try PostQueries.post(item.post, in: tx) else {
            return try PostNotificationOutboxQueries.remove(item.post, in: tx)
        }
        let crowd = try PostNotificationOutboxQueries.crowd(of: item, by: post.author.id, limit: Self.crowd, in: tx)
        let last = crowd.count == Self.crowd ? crowd.last : nil
        guard try PostNotificationOutboxQueries.move(item, to: last, in: tx) else { return }
        let kind = item.kind.notification
        if item.kind == .pollEnded, item.after.rawValue == 0 {
            try services.notifier.inform(post.author.id, kind, about: post.id.rawValue, in: tx)
        }
        try services.notifier.tell(crowd, kind, about: post.id.rawValue, by: post.author.id, in: tx)
    }
}
