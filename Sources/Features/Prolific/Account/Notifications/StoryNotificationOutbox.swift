import Jobs
import Kernel
import SQL

/// Something in a story of which a whole crowd is told.
enum StoryNotificationEvent: String, Sendable, Storable {
    /// A round has closed; what it is worth is written down, and whom to tell of it.
    case closed
    /// The same; those hear of it who submitted in it, each about their own.
    case results
    /// A story has a new line; those hear of it who follow it or wrote in it.
    case line
    /// A story is complete.
    case ended
    /// It is time to vote.
    case vote
    /// A temporary story is deleted within a day; those hear of it who follow it, wrote in it or belong to it.
    case expiring
    /// Somebody began a story; those hear of it who follow them.
    case begun
    /// The host asks everybody to wrap up.
    case wrapping

    /// What a crowd is told, all the same.
    var notification: NotificationKind? {
        switch self {
        case .closed, .results: nil
        case .line: .storyLine
        case .ended: .storyEnded
        case .vote: .storyVote
        case .expiring: .storyExpiring
        case .begun: .story
        case .wrapping: .storyWrap
        }
    }

    /// True where it is told as something the host did.
    var isOfHost: Bool { self == .begun || self == .wrapping }
}

/// News of which some have been told, and others not yet.
struct StoryNotificationItem: Sendable {
    let job: Job
    /// The round, or the story.
    let object: Int64
    let kind: StoryNotificationEvent
    let thread: ID<Story>
    /// The last one who was told.
    let after: ID<Account>

    init(_ job: Job) throws {
        self.job = job
        object = job.object
        kind = try job.event(as: StoryNotificationEvent.self)
        thread = ID(rawValue: job.part)
        after = ID(rawValue: job.after)
    }
}

/// Tells crowds of what happens in stories, some hundreds at a time.
///
/// The news are a job added in the transaction that made them; it says who was told last. So a round closes at the
/// same cost however many hear of it, and nobody is left out or told twice whatever crashes.
struct StoryNotificationOutbox: Sendable {
    private let services: Services
    private let clock: StoryClock
    private let jobs: JobOutbox

    init(services: Services, clock: StoryClock) {
        self.services = services
        self.clock = clock
        jobs = JobOutbox(.stories, services.clock)
    }

    /// How many are told of one thing in one transaction.
    private static let crowd = 500
    /// How many news are told in one transaction.
    private static let batch = 20
    /// How many rounds are found at once in which it is time to vote.
    private static let turns = 500

    /// Notes that rounds have closed.
    func note(_ results: [RoundResult], in tx: Transaction) throws {
        try jobs.add(results.map { .story(.closed, about: $0.round.id.rawValue, in: $0.round.thread) }, in: tx)
    }

    /// Notes that somebody began a story, or opened one for everybody: once, however often it is opened.
    func note(begun thread: ID<Story>, in tx: Transaction) throws {
        guard try StoryNotificationOutboxQueries.markBegun(thread, in: tx) else { return }
        try jobs.add([.story(.begun, about: thread.rawValue, in: thread)], in: tx)
    }

    /// Notes that the host of a story asks everybody to wrap up.
    func note(wrapping thread: ID<Story>, in tx: Transaction) throws {
        try jobs.add([.story(.wrapping, about: thread.rawValue, in: thread)], in: tx)
    }

    /// Notes that stories are deleted within a day.
    func note(expiring threads: [ID<Story>], in tx: Transaction) throws {
        try jobs.add(threads.map { .story(.expiring, about: $0.rawValue, in: $0) }, in: tx)
    }

    /// Forgets what was still to be told of a story.
    ///
    /// - Parameter thread: the story, whose rounds are still there.
    static func forget(_ thread: ID<Story>, in tx: Transaction) throws {
        let objects: SQL = "select id from rounds where thread_id = \(thread) union all select \(thread)"
        try JobOutbox.forget(.stories, about: objects, in: tx)
    }

    /// Notes every round once in which nothing can be submitted any more.
    func noteTurns() async throws {
        guard
            try await services.database.read({ [clock] tx in try StoryNotificationOutboxQueries.hasTurns(clock, in: tx)
            })
        else {
            return
        }
        try await services.database.write { [clock, services, jobs] tx in
            let rounds = try StoryNotificationOutboxQueries.takeTurns(Self.turns, clock, in: tx)
            // A line that stands alone wins: there is nothing to vote for.
            let turns = rounds.filter(\.hasChoice)
            try jobs.add(turns.map { .story(.vote, about: $0.round.rawValue, in: $0.thread) }, in: tx)
            let nobody = ID<Account>(rawValue: 0)
            try services.live.tell(.story, about: rounds.map { ($0.thread.rawValue, nobody) }, in: tx)
        }
    }

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
                NewJob.story($0, about: item.object, in: item.thread)
            }
        }
        try jobs.add(news, in: tx)
        try LedgerQueries.add(points.entries, at: now, in: tx)
    }

    private func step(_ item: StoryNotificationItem, in tx: Transaction) throws {
        guard let notification = item.kind.notification else { return try tellAuthors(item, in: tx) }
        let crowd = try StoryNotificationOutboxQueries.crowd(of: item, limit: Self.crowd, in: tx)
        try goOn(with: item, behind: crowd, in: tx)
        guard item.kind.isOfHost else {
            return try services.notifier.inform(crowd, notification, about: item.object, in: tx)
        }
        guard let host = try StoryNotificationOutboxQueries.host(of: item.thread, in: tx) else { return }
        try services.notifier.tell(crowd, notification, about: item.object, by: host, in: tx)
    }

    /// Tells those who submitted in a round what came of it; in the last one with it that the story is complete.
    private func tellAuthors(_ item: StoryNotificationItem, in tx: Transaction) throws {
        let isEnd = try StoryNotificationOutboxQueries.isEnd(item.object, of: item.thread, in: tx)
        let authors = try StoryNotificationOutboxQueries.authors(of: item, limit: Self.crowd, in: tx)
        try goOn(with: item, behind: authors.map(\.account), in: tx)
        for author in authors {
            if isEnd, !author.didWin {
                try services.notifier.inform(author.account, .storyEnded, about: item.object, in: tx)
                continue
            }
            let kind: NotificationKind = author.didWin ? .snippetWon : .snippetLost
            try services.notifier.inform(author.account, kind, about: author.snippet.rawValue, in: tx)
        }
    }

    /// Lets the rest of a crowd be told later.
    private func goOn(with item: StoryNotificationItem, behind crowd: [ID<Account>], in tx: Transaction) throws {
        guard crowd.count == Self.crowd, let last = crowd.last else { return }
        try jobs.keep(item.job, after: last.rawValue, in: tx)
    }
}

extension JobKind {
    /// News of stories; the object is the round or the story, its part the story, the event a
    /// ``StoryNotificationEvent``.
    static let stories = JobKind(rawValue: "stories")
}

extension NewJob {
    fileprivate static func story(_ event: StoryNotificationEvent, about object: Int64, in story: ID<Story>) -> NewJob {
        NewJob(object, of: story.rawValue, event.rawValue)
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
