import Contracts
import Jobs
import Kernel
import Runtime
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
struct PostNotificationItem: Sendable {
    let post: ID<Post>
    let kind: PostNotificationEvent
    /// The last one who was told.
    let after: ID<Account>

    init(_ job: Job) throws {
        post = ID(rawValue: job.object)
        kind = try job.event(as: PostNotificationEvent.self)
        after = ID(rawValue: job.after)
    }
}

/// Tells crowds of news about posts, some hundreds at a time.
///
/// The news are a job added in the transaction that made them; it says who was told last. So a post costs the same
/// however many hear of it, and nobody is left out or told twice whatever crashes.
struct PostNotificationOutbox: Sendable {
    private let services: Services
    private let jobs: JobOutbox
    /// Raised when there are some.
    let isThere = Signal()

    init(_ services: Services) {
        self.services = services
        jobs = JobOutbox(.posts, services.clock)
    }

    /// How many are told in one transaction.
    private static let crowd = 500
    /// Polls that ended longer ago are no news: they were brought along from elsewhere.
    private static let recentSpan = Instant.Span.days(1)

    /// Notes that a post was published or changed, if anybody wants to hear of it.
    func note(_ kind: PostNotificationEvent, _ post: ID<Post>, by author: ID<Account>, in tx: Transaction) throws {
        if kind == .changed { try services.notifier.takeBack(.change, about: post.rawValue, by: author, in: tx) }
        try PostNotificationOutboxQueries.add(kind, post, by: author, to: jobs, in: tx) { [isThere] in
            tx.onCommit { isThere.raise() }
        }
    }

    /// Tells everybody who is still to be told.
    func deliver() async throws {
        let now = services.clock.now
        if try await services.database.read({ tx in try PostNotificationOutboxQueries.hasEndedPolls(at: now, in: tx) })
        {
            try await services.database.write { [jobs] tx in
                try PostNotificationOutboxQueries.addEndedPolls(at: now, since: now - Self.recentSpan, to: jobs, in: tx)
            }
        }
        try await JobRunner(services, .posts, batch: 1, adopting: .posts) { [self] jobs, tx in
            for job in jobs { try step(job, in: tx) }
        }.run()
    }

    private func step(_ job: Job, in tx: Transaction) throws {
        let item = try PostNotificationItem(job)
        guard let post = try PostQueries.post(item.post, in: tx) else { return }
        let crowd = try PostNotificationOutboxQueries.crowd(of: item, by: post.author.id, limit: Self.crowd, in: tx)
        try jobs.keep(job, behind: crowd, of: Self.crowd, in: tx)
        let kind = item.kind.notification
        let thread = post.mutedThread
        if item.kind == .pollEnded, item.after.rawValue == 0 {
            let author = try ThreadMuteQueries.hearing([post.author.id], of: thread, in: tx)
            try services.notifier.inform(author, kind, about: post.id.rawValue, in: tx)
        }
        let told = try ThreadMuteQueries.hearing(crowd, of: thread, in: tx)
        try services.notifier.tell(told, kind, about: post.id.rawValue, by: post.author.id, in: tx)
    }
}

extension JobKind {
    /// News of posts; the object is the post, the event a ``PostNotificationEvent``.
    static let posts = JobKind(rawValue: "posts")
}

extension RetiredOutbox {
    /// Where news of posts stood before.
    fileprivate static let posts = RetiredOutbox(
        "post_news",
        object: "post_id",
        event: "kind",
        after: "after_id",
        beginsAnew: true
    )
}
