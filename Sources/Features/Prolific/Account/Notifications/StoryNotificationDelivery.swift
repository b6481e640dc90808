import Contracts
import Jobs
import Kernel
import Runtime
import SQL

/// News of which some have been told, and others not yet.
struct StoryNotificationItem: Sendable {
    let job: Job
    /// The round, or the story.
    let object: Int64
    let kind: StoryNotificationEvent
    let story: ID<Story>
    /// The last one who was told.
    let after: ID<Account>

    init(_ job: Job) throws {
        self.job = job
        object = job.object
        kind = try job.event(as: StoryNotificationEvent.self)
        story = ID(rawValue: job.part)
        after = ID(rawValue: job.after)
    }
}

/// Tells crowds of what happens in stories, some hundreds at a time; the job says who was told last, so nobody is told
/// twice whatever crashes.
struct StoryNotificationDelivery: Sendable {
    private let services: Services
    private let clock: DatabaseClock
    private let jobs: JobOutbox

    init(dependencies: StoryDependencies) {
        services = dependencies.services
        clock = dependencies.clock
        jobs = JobOutbox(.stories, services.clock)
    }

    /// How many are told of one thing in one transaction.
    private static let crowd = 500
    /// How many news are told in one transaction.
    private static let batch = 20

    /// Tells everybody who is still to be told, until `shouldPause` says that something else comes first.
    func deliver(unless shouldPause: @Sendable () async throws -> Bool = { false }) async throws {
        try await JobRunner(services, .stories, batch: Self.batch, adopting: .stories) { [self] jobs, tx in
            let items = try jobs.map { try StoryNotificationItem($0) }
            for item in items where item.kind != .closed { try step(item, in: tx) }
            try settle(items.filter { $0.kind == .closed }, in: tx)
        }.run(unless: shouldPause)
    }

    /// Writes down what rounds are worth, and whom to tell of them.
    ///
    /// It comes last in a transaction: what people won in all stories is what several servers write at once.
    private func settle(_ closed: [StoryNotificationItem], in tx: Transaction) throws {
        guard !closed.isEmpty else { return }
        let now = try clock.read(in: tx)
        let points = try RoundPoints(of: closed.map { ID(rawValue: $0.object) }, services.ids, at: now, in: tx)
        let news = closed.flatMap { item in
            let kind = points.ends.contains(ID(rawValue: item.object)) ? StoryNotificationEvent.ended : .line
            return [StoryNotificationEvent.results, kind].map {
                NewJob.story($0, about: item.object, in: item.story)
            }
        }
        try jobs.add(news, in: tx)
        try LedgerQueries.add(points.entries, at: now, in: tx)
    }

    private func step(_ item: StoryNotificationItem, in tx: Transaction) throws {
        guard let notification = item.kind.notification else { return try tellAuthors(item, in: tx) }
        let crowd = try StoryNotificationDeliveryQueries.crowd(of: item, limit: Self.crowd, in: tx)
        try jobs.keep(item.job, behind: crowd, of: Self.crowd, in: tx)
        guard item.kind.isOfHost else {
            return try services.notifier.inform(crowd, notification, about: item.object, in: tx)
        }
        guard let host = try StoryNotificationDeliveryQueries.host(of: item.story, in: tx) else { return }
        try services.notifier.tell(crowd, notification, about: item.object, by: host, in: tx)
    }

    /// Tells those who submitted in a round what came of it; in the last one with it that the story is complete.
    private func tellAuthors(_ item: StoryNotificationItem, in tx: Transaction) throws {
        let isEnd = try StoryNotificationDeliveryQueries.isEnd(item.object, of: item.story, in: tx)
        let authors = try StoryNotificationDeliveryQueries.authors(of: item, limit: Self.crowd, in: tx)
        try jobs.keep(item.job, behind: authors.map(\.account), of: Self.crowd, in: tx)
        for author in authors {
            if isEnd, !author.didWin {
                try services.notifier.inform(author.account, .storyEnded, about: item.object, in: tx)
                continue
            }
            let kind: NotificationKind = author.didWin ? .snippetWon : .snippetLost
            try services.notifier.inform(author.account, kind, about: author.snippet.rawValue, in: tx)
        }
    }
}

extension RetiredOutbox {
    /// Where news of stories stood before.
    fileprivate static let stories = RetiredOutbox(
        "story_news",
        object: "object_id",
        part: "thread_id",
        event: "kind",
        after: "after_id"
    )
}
