public import Contracts
public import Kernel
import Runtime
public import SQL

/// A reminder that is due.
public protocol DueAtTime: Sendable {
    /// The account that wanted it.
    var account: ID<Account> { get }
    /// The moment at which it was due.
    var at: Instant { get }
}

/// The statements on the reminders of one place that come at times which people chose.
public protocol TimedReminderQueries: SendableMetatype {
    associatedtype Due: DueAtTime

    /// The reminders that are due, the longest due first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [Due]

    /// Writes down when each comes next.
    static func save(_ due: [Due], at now: Instant, in tx: Transaction) throws
}

/// Reminds those whose time has come; it knows no vault, and nothing of what anybody has written.
public struct TimedReminderSender<Queries: TimedReminderQueries>: Sendable {
    private let services: Services
    private let kind: NotificationKind

    /// The sender of the reminders that `queries` finds, by notifications of a kind that are about nothing.
    public init(_ queries: Queries.Type, _ kind: NotificationKind, _ services: Services) {
        (self.kind, self.services) = (kind, services)
    }

    /// How many are reminded in one transaction.
    private static var batch: Int { 200 }
    /// Whoever could not be reminded for so long, because no server ran, is reminded the next time.
    private static var latest: Instant.Span { .hours(2) }

    /// Reminds them.
    public func run() async throws {
        var count = Self.batch
        while count == Self.batch {
            count = try await services.database.write { tx in
                let now = services.clock.now
                let due = try Queries.due(at: now, limit: Self.batch, in: tx)
                guard !due.isEmpty else { return 0 }
                try Queries.save(due, at: now, in: tx)
                let people = Set(due.filter { now.since($0.at) <= Self.latest }.map(\.account)).sorted()
                // What was not read since the last time is told anew.
                try services.notifier.takeBack([kind], about: [0], to: people, by: nil, in: tx)
                try services.notifier.inform(people, kind, about: 0, in: tx)
                return due.count
            }
        }
    }
}
