public import Markup
public import SQL

/// A kind of thing that people are told of, such as a like; each slice has its own.
public struct NotificationKind: Sendable, Hashable {
    /// Its name in the database and in addresses, such as `like`.
    public let name: String

    /// A kind.
    public init(_ name: String) {
        self.name = name
    }
}

extension LiveKind {
    /// Somebody has a new notification.
    ///
    /// The object is their account.
    public static let notification = LiveKind("notification")
}

/// Something that somebody did and that another person is told of.
public struct Notification: Sendable, RowReadable {
    /// Grows with time.
    public let id: ID<Notification>
    /// What was done.
    public let kind: NotificationKind
    /// The number of what it was done with, by itself where the kind says with what; 0 where it says all.
    public let object: Int64
    /// Who did it.
    public let actor: Account

    /// What ``init(from:)`` reads, from `notifications` joined with `accounts`.
    public static var columns: SQL {
        "notifications.id, notifications.kind, notifications.object_id, \(Account.columns)"
    }

    /// How many somebody has not read, at most 100, where `accounts` is their row.
    public static let unread: SQL = """
        (select count(*) from (
            select 1 from notifications join accounts as actors on actors.id = notifications.actor_id
            where notifications.account_id = accounts.id and actors.state <= \(AccountState.frozen)
                and notifications.id > coalesce((
                    select read_id from notification_marks where notification_marks.account_id = accounts.id
                ), 0)
            limit 100
        ) as fresh)
        """

    /// Reads one from its ``columns``.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        kind = NotificationKind(try row.next())
        object = try row.next()
        actor = try Account(from: &row)
    }
}

/// What a notification says, without who did it: their names stand before it.
public struct NotificationLine: Sendable {
    /// A drawing of what was done.
    public let icon: HTML
    /// What they did: `liked your post`.
    public let words: String
    /// The beginning of what it was done with.
    public let excerpt: String
    /// Where it can be read.
    public let path: Path
    /// Whether it comes from the server's staff, of whom none is named.
    public let isFromStaff: Bool

    /// A line.
    public init(icon: HTML, words: String, excerpt: String = "", path: Path, isFromStaff: Bool = false) {
        self.icon = icon
        self.words = words
        self.excerpt = excerpt
        self.path = path
        self.isFromStaff = isFromStaff
    }
}

/// A slice that tells people of things.
public protocol NotificationSource: Sendable {
    /// What it tells of.
    var kinds: [NotificationKind] { get }
    /// The lines of `notifications`, all of its kinds, by number; those of what `viewer` may not see are left out.
    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine]
}

/// Tells people of what others did, in the transaction in which they do it.
///
/// A notification is a row of `notifications`, which belongs to the notifications slice; there is at most one of a
/// kind by one person about one thing.
public struct Notifier: Sendable {
    private let ids: IDSource
    private let clock: Clock
    private let live: Live
    /// Whether nobody is told of anything: old things that are taken in are no news.
    var isSilent = false

    init(ids: IDSource, clock: Clock, live: Live) {
        self.ids = ids
        self.clock = clock
        self.live = live
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
        let told: [ID<Account>] = try tx.values(
            """
            with given (id, account_id) as (values \(SQL.joined(given, separator: ", ")))
            insert into notifications (id, account_id, kind, actor_id, object_id)
            select given.id, given.account_id, \(kind.name), \(actor), \(object) from given
            where given.account_id <> \(actor)
                and not exists (select 1 from blocks where account_id = given.account_id and target_id = \(actor))
                and not exists (select 1 from blocks where account_id = \(actor) and target_id = given.account_id)
                and not exists (select 1 from mutes where account_id = given.account_id and target_id = \(actor)
                    and hides_notices = 1 and (ends_at is null or ends_at > \(now)))
            on conflict do nothing
            returning account_id
            """
        )
        try live.tell(.notification, about: told.map(\.rawValue), by: actor, in: tx)
    }

    /// Tells `account` something in the name of the server's staff, of whom none is named: it stands as if they had
    /// done it themselves, so that no block can keep it away.
    public func inform(
        _ account: ID<Account>,
        _ kind: NotificationKind,
        about object: Int64,
        in tx: Transaction
    ) throws {
        let id = ids.next(Notification.self, at: clock.now)
        try tx.run(
            """
            insert into notifications (id, account_id, kind, actor_id, object_id)
            values (\(id), \(account), \(kind.name), \(account), \(object)) on conflict do nothing
            """
        )
        try live.tell(.notification, about: account.rawValue, by: account, in: tx)
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
