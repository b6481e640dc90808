public import Kernel
public import Markup
public import SQL

/// A choice that people have about one kind of notification, in words.
public struct NotificationChoice: Sendable {
    /// The kind.
    public let kind: NotificationKind
    /// The news that it tells, in a word or two: `Likes`.
    public let title: String
    /// Its sentence, such as `Somebody likes what you wrote`.
    public let hint: String
    /// True where it is told by push until somebody says otherwise.
    public let isPushed: Bool
    /// True where the beginning of its text may stand on a locked screen and in an e-mail.
    public let isQuoted: Bool
    /// True where it cannot be switched off in the list.
    public let isRequired: Bool
    /// True where only staff are told of it, and so decide about it.
    public let isForStaff: Bool

    /// A kind with its words.
    public init(
        _ kind: NotificationKind,
        _ title: String,
        hint: String,
        isPushed: Bool = true,
        isQuoted: Bool = false,
        isRequired: Bool = false,
        isForStaff: Bool = false
    ) {
        (self.kind, self.title, self.hint) = (kind, title, hint)
        (self.isPushed, self.isQuoted, self.isRequired, self.isForStaff) = (isPushed, isQuoted, isRequired, isForStaff)
    }
}

/// The line of a notification, without who did it: their names stand before it.
public struct NotificationLine: Sendable {
    /// A drawing of what was done.
    public let icon: HTML
    /// The act in words: `liked your post`.
    public let words: String
    /// The beginning of what it was done with.
    public let excerpt: String
    /// Where it can be read.
    public let path: Path
    /// True where it stands alone, without anybody's name before it.
    public let isNameless: Bool

    /// A line.
    public init(icon: HTML, words: String, excerpt: String = "", path: Path, isNameless: Bool = false) {
        (self.icon, self.words, self.excerpt) = (icon, words, excerpt)
        (self.path, self.isNameless) = (path, isNameless)
    }
}

/// A slice that tells people of things.
public protocol NotificationSource: Sendable {
    /// The kinds of its notifications, as people find them among their settings.
    var choices: [NotificationChoice] { get }
    /// The lines of `notifications`, all of its kinds, by number; those of what `viewer` may not see are left out.
    func lines(of notifications: [Notification], for viewer: Viewer, in tx: Transaction) throws
        -> [ID<Notification>: NotificationLine]
    /// A line for e-mails about what `viewer` has not read, beside all notifications; most sources have none.
    func highlight(for viewer: Viewer, at now: Instant, in tx: Transaction) throws -> NotificationLine?
}

extension NotificationSource {
    /// The kinds of its notifications.
    public var kinds: [NotificationKind] { choices.map(\.kind) }
    /// None.
    public func highlight(for viewer: Viewer, at now: Instant, in tx: Transaction) throws -> NotificationLine? { nil }
}
