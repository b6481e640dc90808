public import SQL
public import Secrets
import Synchronization

/// The person who is logged in and looks at a page, as their session says.
public final class Viewer: Sendable {
    /// Their account as others see it.
    public let account: Account
    /// Their rights beyond their own things.
    public let role: Role
    /// The session they came with.
    public let session: ID<Session>
    /// The secret behind the token of every form.
    public let formSecret: Secret
    /// The proof by which they came, where it can hold the key of their vault.
    public let vaultHolder: VaultHolder?
    /// Grows with every change of whom they follow, block or mute, and of who blocks them.
    public let graphVersion: Int64
    /// How they want pages to look.
    public let appearance: Appearance
    /// Their choices for their own writing and coming in.
    public let preferences: Preferences
    /// How many notifications they have not read, at most 100.
    public let unread: Int
    /// How many conversations have something new for them, at most 100.
    public let unreadConversations: Int
    /// True where somebody they do not know wrote to them, and they have not looked at it.
    public let hasMessageRequests: Bool
    /// How many reports wait for them, at most 100; none for whoever is not staff.
    public let waitingReports: Int
    /// When they asked for the page: what happens from then on it is told (see ``LiveFeed``).
    public let askedAt: Instant
    private let token = Mutex<String?>(nil)

    /// A viewer made of their session's parts.
    public init(
        account: Account,
        role: Role,
        session: ID<Session>,
        formSecret: Secret,
        graphVersion: Int64,
        appearance: Appearance = Appearance(),
        preferences: Preferences = Preferences(),
        unread: Int = 0,
        unreadConversations: Int = 0,
        hasMessageRequests: Bool = false,
        waitingReports: Int = 0,
        askedAt: Instant = Instant(milliseconds: 0),
        vaultHolder: VaultHolder? = nil
    ) {
        self.account = account
        self.role = role
        self.session = session
        self.formSecret = formSecret
        self.graphVersion = graphVersion
        self.appearance = appearance
        self.preferences = preferences
        self.unread = unread
        self.unreadConversations = unreadConversations
        self.hasMessageRequests = hasMessageRequests
        self.waitingReports = waitingReports
        self.askedAt = askedAt
        self.vaultHolder = vaultHolder
    }

    /// The number of their account.
    public var id: ID<Account> { account.id }

    /// The name of the field that carries a form's token.
    public static let formTokenField = "csrf"

    /// The token of the forms of this page (see ``CSRF``), another one on the next page.
    public var formToken: String {
        token.withLock { token in
            let made = token ?? CSRF.token(for: formSecret)
            token = made
            return made
        }
    }
}

/// The choices of somebody for their own writing and coming in.
public struct Preferences: Sendable, Equatable {
    /// Who new posts are meant for, unless the composer says otherwise.
    public var audience: Audience
    /// The language they write in, a BCP 47 tag.
    public var language: String
    /// The name of the place that opens first; the first of all where it names none.
    public var startPlace: String

    /// The choices of somebody who has made none.
    public init(audience: Audience = .everyone, language: String = "en", startPlace: String = "") {
        self.audience = audience
        self.language = language
        self.startPlace = startPlace
    }
}

extension Preferences: RowReadable {
    /// The columns of the table `accounts` that hold them.
    public static var columns: SQL { "accounts.default_audience, accounts.language, accounts.start_place" }

    /// Reads the ``columns``.
    public init(from row: inout RowReader) throws {
        let (audience, language): (Audience, String) = (try row.next(), try row.next())
        self.init(audience: audience, language: language, startPlace: try row.next())
    }
}

/// One logged-in browser or app of an account.
public enum Session {}
