public import Calendar
public import Contracts
import Jobs
public import Kernel
public import Runtime
public import SQL

/// Writes down what people are told, as rows of `notifications`, and lets open pages and browsers know.
public struct NotificationWriter: Notifier {
    private let ids: IDSource
    private let clock: Clock
    private let live: any LiveFeed
    private let outbox: JobOutbox
    public let hasPushes = Signal()
    /// How many values a statement binds at most, below the limits of both engines.
    private static let mostAtOnce = 10_000
    /// True where nobody is told of anything: old things that are taken in are no news.
    private var isSilent = false

    /// A writer that tells open pages by `live`.
    public init(ids: IDSource, clock: Clock, live: any LiveFeed) {
        self.ids = ids
        self.clock = clock
        self.live = live
        outbox = JobOutbox(.pushes, clock)
    }

    public var silenced: any Notifier {
        var writer = self
        writer.isSilent = true
        return writer
    }

    public func tell(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        try write(accounts, kind, about: object, by: actor, in: tx)
    }

    public func inform(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64,
        in tx: Transaction
    ) throws {
        try write(accounts, kind, about: object, by: nil, in: tx)
    }

    /// Writes a row for each of `accounts` that wants to be told.
    ///
    /// - Parameter actor: who did what it tells of; where there is none, each is told in their own name.
    private func write(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64,
        by actor: ID<Account>?,
        in tx: Transaction
    ) throws {
        guard !isSilent, !accounts.isEmpty else { return }
        let now = clock.now
        let given = accounts.map { "(\(ids.next(Notification.self, at: now)), \($0))" as SQL }
        let teller: SQL = actor.map { "\($0)" } ?? "given.account_id"
        let hears: SQL = actor.map { "and \(Self.hears(of: $0, at: now))" } ?? ""
        let told = try tx.all(
            """
            with given (id, account_id) as (values \(SQL.joined(given, separator: ", ")))
            insert into notifications (id, account_id, kind, actor_id, object_id)
            select given.id, given.account_id, \(kind.name), \(teller), \(object) from given
            where \(Self.wants(kind)) \(hears)
            on conflict do nothing
            returning id, account_id
            """,
            read: Told.init
        )
        try deliver(told, by: actor, in: tx)
    }

    /// A notification that was written, and whose it is.
    private struct Told {
        let id: ID<Notification>
        let account: ID<Account>

        init(from row: inout RowReader) throws {
            id = try row.next()
            account = try row.next()
        }
    }

    /// True of a given account that has not switched `kind` off.
    private static func wants(_ kind: NotificationKind) -> SQL {
        """
        not exists (select 1 from notification_choices as choices where choices.account_id = given.account_id
            and choices.kind = \(kind.name) and choices.is_told = 0)
        """
    }

    /// True of a given account that is told of what `actor` does: another one, with no block between them and no mute.
    private static func hears(of actor: ID<Account>, at now: Instant) -> SQL {
        """
        given.account_id <> \(actor)
            and not exists (select 1 from blocks where account_id = given.account_id and target_id = \(actor))
            and not exists (select 1 from blocks where account_id = \(actor) and target_id = given.account_id)
            and not exists (select 1 from mutes where account_id = given.account_id and target_id = \(actor)
                and hides_notices = 1 and (ends_at is null or ends_at > \(now)))
        """
    }

    /// Brings what was written to open pages, and to the browsers that want to be told by push.
    ///
    /// - Parameter actor: who did what it tells of; nobody else than the person told, where there is none.
    private func deliver(_ told: [Told], by actor: ID<Account>?, in tx: Transaction) throws {
        guard !told.isEmpty else { return }
        try live.tell(.notification, about: told.map { ($0.account.rawValue, actor ?? $0.account) }, in: tx)
        try outbox.add(
            "notifications.id, subscriptions.id",
            from: """
                notifications
                join push_subscriptions as subscriptions on subscriptions.account_id = notifications.account_id
                where notifications.id in (\(list: told.map(\.id)))
                """,
            in: tx
        ) { [hasPushes] in tx.onCommit { hasPushes.raise() } }
    }

    public func unpushed(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        in tx: Transaction
    ) throws -> [ID<Account>] {
        guard !isSilent, !accounts.isEmpty else { return [] }
        return try SubscriptionQueries.unpushed(accounts, kind, at: clock.now, in: tx)
    }

    public func takeBack(
        _ kinds: [NotificationKind],
        about objects: [Int64],
        to accounts: [ID<Account>]?,
        by actor: ID<Account>?,
        in tx: Transaction
    ) throws {
        guard !kinds.isEmpty, !objects.isEmpty, accounts?.isEmpty != true else { return }
        var conditions: [SQL] = ["kind in (\(list: kinds.map(\.name)))", "object_id in (\(list: objects))"]
        if let accounts { conditions.append("account_id in (\(list: accounts))") }
        if let actor { conditions.append("actor_id = \(actor)") }
        try tx.run("delete from notifications where \(SQL.joined(conditions, separator: " and "))")
    }

    public func part(_ one: ID<Account>, _ other: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            delete from notifications
            where account_id = \(one) and actor_id = \(other) or account_id = \(other) and actor_id = \(one)
            """
        )
    }

    public func setZone(_ zone: Zone, of account: ID<Account>, in tx: Transaction) throws {
        try SettingsQueries.setZone(zone, of: account, in: tx)
    }

    public func forget(_ objects: [Int64], in tx: Transaction) throws {
        for start in stride(from: 0, to: objects.count, by: Self.mostAtOnce) {
            let some = Array(objects[start..<min(start + Self.mostAtOnce, objects.count)])
            try tx.run("delete from notifications where object_id in (\(list: some))")
        }
    }
}
