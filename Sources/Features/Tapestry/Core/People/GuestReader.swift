import Kernel
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
    let addedAt: Instant
    /// From when on they read; nobody reads before they have said yes.
    let confirmedAt: Instant?

    static let columns: SQL = """
        issue_readers.id, issue_readers.group_id, issue_readers.name, issue_readers.email, issue_readers.state,
        issue_readers.added_at, issue_readers.confirmed_at
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        group = try row.next()
        name = try row.next()
        email = try row.next()
        state = try row.next()
        addedAt = try row.next()
        confirmedAt = try row.next()
    }
}

/// The statements about readers without an account.
enum GuestReaderQueries {
    /// How many bounced letters end the letters to somebody.
    static let mostBounces = 3

    /// All readers of a group.
    static func all(of group: ID<Group>, in tx: Transaction) throws -> [GuestReader] {
        try tx.all(
            "select \(GuestReader.columns) from issue_readers where group_id = \(group) order by id limit 200"
        )
    }

    /// Those who get an issue by mail.
    static func mailed(of group: ID<Group>, in tx: Transaction) throws -> [ID<GuestReader>] {
        try tx.values(
            """
            select id from issue_readers
            where group_id = \(group) and state = \(GuestReader.State.confirmed) and bounces < \(mostBounces)
            order by id
            """
        )
    }

    /// The reader whose link has a hash.
    static func reader(_ hash: String, in tx: Transaction) throws -> GuestReader? {
        try tx.first("select \(GuestReader.columns) from issue_readers where token_hash = \(hash)")
    }
}
