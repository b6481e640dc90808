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

/// The reminders of one place that come at times which people chose: its table, and who is left in peace.
public protocol TimedReminders: Sendable {
    associatedtype Due: DueAtTime

    var services: Services { get }
    /// The kind of its notifications, which are about nothing.
    var kind: NotificationKind { get }

    /// The reminders that are due, the longest due first.
    func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [Due]

    /// Writes down when each comes next.
    func save(_ due: [Due], at now: Instant, in tx: Transaction) throws

    /// Those of `people` who are not reminded now, although they wanted it.
    func spared(among people: [ID<Account>], at now: Instant, in tx: Transaction) throws -> Set<ID<Account>>
}

extension TimedReminders {
    /// Nobody.
    public func spared(among people: [ID<Account>], at now: Instant, in tx: Transaction) throws -> Set<ID<Account>> {
        []
    }

    /// How many are reminded in one transaction.
    public static var batch: Int { 200 }
    /// Whoever could not be reminded for so long, because no server ran, is reminded the next time.
    private static var latest: Instant.Span { .hours(2) }

    /// Reminds those whose time has come.
    public func run() async throws {
        var count = Self.batch
        while count == Self.batch {
            count = try await services.database.write { tx in
                let now = services.clock.now
                let due = try due(at: now, limit: Self.batch, in: tx)
                guard !due.isEmpty else { return 0 }
                try save(due, at: now, in: tx)
                let wanted = Set(due.filter { now.since($0.at) <= Self.latest }.map(\.account)).sorted()
                let spared = try spared(among: wanted, at: now, in: tx)
                let people = wanted.filter { !spared.contains($0) }
                // What was not read since the last time is told anew.
                try services.notifier.takeBack([kind], about: [0], to: people, by: nil, in: tx)
                try services.notifier.inform(people, kind, about: 0, in: tx)
                return due.count
            }
        }
    }
}
