import Kernel
import Outbound
import SQL

/// Somebody without an account who gets the issues of one group: an administrator named them, and they said yes.
struct GuestReader: Sendable, RowReadable {
    enum State: Int, Sendable, Storable {
        /// They have not said yes yet.
        case asked = 0
        /// They read by their own link, and get letters.
        case confirmed = 1
        /// They are read to from paper; nothing is sent.
        case printOnly = 2
        /// They ended the letters; their link still opens the issues.
        case silent = 3
    }

    let id: ID<GuestReader>
    let group: ID<Group>
    let name: String
    /// Empty for those who read on paper.
    let email: String
    let state: State
    /// When they were asked last.
    let addedAt: Instant
    /// From when on they read; nobody reads before they have said yes.
    let confirmedAt: Instant?
    /// How many letters to them were refused, one behind the other.
    let bounces: Int
    /// Why the last letter to them did not arrive; empty where it did.
    let failure: String
    /// Their link, sealed.
    let sealed: String

    /// How many readers a group has at most.
    static let limit = 50
    static let nameLimit = 60
    /// How many refused letters end the letters to somebody.
    static let mostBounces = 3
    /// For how long somebody can say yes.
    static let askingSpan = Instant.Span.days(30)

    /// True where so many letters came back that none is sent any more.
    var isBouncing: Bool { bounces >= Self.mostBounces }

    static let columns: SQL = """
        issue_readers.id, issue_readers.group_id, issue_readers.name, issue_readers.email, issue_readers.state,
        issue_readers.added_at, issue_readers.confirmed_at, issue_readers.bounces, issue_readers.failure,
        issue_readers.sealed
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        group = try row.next()
        name = try row.next()
        email = try row.next()
        state = try row.next()
        addedAt = try row.next()
        confirmedAt = try row.next()
        bounces = try row.next()
        failure = try row.next()
        sealed = try row.next()
    }
}

/// A reader without an account as they are added, checked.
struct NewGuestReader: Sendable {
    let name: String
    let email: EmailAddress?
}
