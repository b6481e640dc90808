public import Kernel
public import SQL

/// A kind of thing that people are told of, such as a like; each slice has its own.
public struct NotificationKind: Sendable, Hashable {
    /// Its name in the database and in addresses, such as `like`.
    public let name: String

    /// A kind.
    public init(_ name: String) {
        self.name = name
    }

    /// Somebody wrote to the account.
    ///
    /// It is told by push and by e-mail only: the list of conversations shows it, with a number of its own.
    public static let message = NotificationKind("message")
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
    /// The kind of act.
    public let kind: NotificationKind
    /// The number of what it was done with, by itself where the kind says with what; 0 where it says all.
    public let object: Int64
    /// Who did it.
    public let actor: Account

    /// The columns that ``init(from:)`` reads, from `notifications` joined with `accounts`.
    public static var columns: SQL {
        "notifications.id, notifications.kind, notifications.object_id, \(Account.columns)"
    }

    /// Reads one from its ``columns``.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        kind = NotificationKind(try row.next())
        object = try row.next()
        actor = try Account(from: &row)
    }
}
