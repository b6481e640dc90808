public import SQL

/// Tells people of what others did, in the transaction in which they do it.
///
/// A notification is a row of `notifications`, which belongs to the notifications slice; there is at most one of a
/// kind by one person about one thing. Where it is to be pushed to browsers, each push is a row of `pushes`, written
/// with it. A kind that somebody switched off is not told to them at all.
public struct Notifier: Sendable {
    private let ids: IDSource
    private let clock: Clock
    private let live: Live
    /// Raised when something is to be pushed.
    public let hasPushes = Signal()
    /// Whether nobody is told of anything: old things that are taken in are no news.
    private var isSilent = false

    init(ids: IDSource, clock: Clock, live: Live) {
        self.ids = ids
        self.clock = clock
        self.live = live
    }

    /// The same, but nobody is told of anything.
    public var silenced: Notifier {
        var notifier = self
        notifier.isSilent = true
        return notifier
    }

    /// Tells `accounts` that `actor` did something; those who block or mute them, or are blocked, hear nothing, and
    /// nobody hears of what they did themselves.
    ///
    /// One statement, however many they are.
    public func tell(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64 = 0,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        guard !isSilent, !accounts.isEmpty else { return }
        let now = clock.now
        let given = accounts.map { "(\(ids.next(Notification.self, at: now)), \($0))" as SQL }
        let told = try tx.all(
            """
            with given (id, account_id) as (values \(SQL.joined(given, separator: ", ")))
            insert into notifications (id, account_id, kind, actor_id, object_id)
            select given.id, given.account_id, \(kind.name), \(actor), \(object) from given
            where given.account_id <> \(actor)
                and not exists (select 1 from blocks where account_id = given.account_id and target_id = \(actor))
                and not exists (select 1 from blocks where account_id = \(actor) and target_id = given.account_id)
                and not exists (select 1 from mutes where account_id = given.account_id and target_id = \(actor)
                    and hides_notices = 1 and (ends_at is null or ends_at > \(now)))
                and \(Self.wants(kind, of: "given.account_id"))
            on conflict do nothing
            returning id, account_id
            """,
            read: Told.init
        )
        try deliver(told, by: actor, at: now, in: tx)
    }

    /// Tells `account` something that nobody else did, or nobody who is named: what the staff decided, that their own
    /// poll has ended.
    ///
    /// It stands as if they had done it themselves, so that no block can keep it away.
    public func inform(
        _ account: ID<Account>,
        _ kind: NotificationKind,
        about object: Int64,
        in tx: Transaction
    ) throws {
        try inform([account], kind, about: object, in: tx)
    }

    /// Tells each of `accounts` something that nobody did who is named: that a round has ended.
    ///
    /// One statement, however many they are.
    public func inform(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64,
        in tx: Transaction
    ) throws {
        guard !isSilent, !accounts.isEmpty else { return }
        let now = clock.now
        let given = accounts.map { "(\(ids.next(Notification.self, at: now)), \($0))" as SQL }
        let told = try tx.all(
            """
            with given (id, account_id) as (values \(SQL.joined(given, separator: ", ")))
            insert into notifications (id, account_id, kind, actor_id, object_id)
            select given.id, given.account_id, \(kind.name), given.account_id, \(object) from given
            where \(Self.wants(kind, of: "given.account_id"))
            on conflict do nothing
            returning id, account_id
            """,
            read: Told.init
        )
        try deliver(told, by: nil, at: now, in: tx)
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

    /// Whether the account that `column` names has not switched `kind` off.
    private static func wants(_ kind: NotificationKind, of column: SQL) -> SQL {
        """
        not exists (select 1 from notification_choices as choices where choices.account_id = \(column)
            and choices.kind = \(kind.name) and choices.is_told = 0)
        """
    }

    /// Brings what was written to open pages, and to the browsers that want to be told by push.
    ///
    /// - Parameter actor: who did what it tells of; nobody else than the person told, where there is none.
    private func deliver(_ told: [Told], by actor: ID<Account>?, at now: Instant, in tx: Transaction) throws {
        guard !told.isEmpty else { return }
        try live.tell(.notification, about: told.map { ($0.account.rawValue, actor ?? $0.account) }, in: tx)
        let pushes = try tx.run(
            """
            insert into pushes (notification_id, subscription_id, account_id, due_at)
            select notifications.id, subscriptions.id, subscriptions.account_id, \(now)
            from notifications
            join push_subscriptions as subscriptions on subscriptions.account_id = notifications.account_id
            where notifications.id in (\(list: told.map(\.id)))
            """
        )
        if pushes > 0 { tx.onCommit { [hasPushes] in hasPushes.raise() } }
    }

    /// Takes back what was told of something that was undone.
    public func takeBack(
        _ kind: NotificationKind,
        about object: Int64 = 0,
        to account: ID<Account>,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            delete from notifications
            where account_id = \(account) and kind = \(kind.name) and actor_id = \(actor) and object_id = \(object)
            """
        )
    }

    /// Takes back what `account` was told of something by anybody.
    public func takeBack(
        _ kind: NotificationKind,
        about object: Int64,
        to account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            delete from notifications
            where account_id = \(account) and kind = \(kind.name) and object_id = \(object)
            """
        )
    }

    /// Takes back what anybody was told of something that is told anew.
    public func takeBack(
        _ kind: NotificationKind,
        about object: Int64,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            delete from notifications where actor_id = \(actor) and kind = \(kind.name) and object_id = \(object)
            """
        )
    }

    /// Takes back what two people were told of one another.
    public func part(_ one: ID<Account>, _ other: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            delete from notifications
            where account_id = \(one) and actor_id = \(other) or account_id = \(other) and actor_id = \(one)
            """
        )
    }

    /// Takes back all that was told about a thing that is gone.
    public func forget(_ object: Int64, in tx: Transaction) throws {
        try tx.run("delete from notifications where object_id = \(object)")
    }
}
