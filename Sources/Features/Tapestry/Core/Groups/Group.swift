import Calendar
import Kernel
import SQL

/// A private group whose stories become an issue again and again, or a journal, which is a group of one.
struct Group: Sendable, Equatable, RowReadable {
    /// Whose it is.
    enum Kind: Int, Sendable, Storable {
        /// The members' together.
        case family = 0
        /// One person's.
        case journal = 1

        var word: String { "\(self)" }
    }

    let id: ID<Group>
    let publicID: PublicID<Group>
    let kind: Kind
    /// The one who reads and writes a journal; nobody for groups, whose members stand elsewhere.
    let owner: ID<Account>?
    var name: String
    var schedule: Schedule
    var settings: GroupSettings
    var theme: GroupTheme
    /// The number of its latest issue; 0 before the first.
    let issueCount: Int
    let createdAt: Instant
    /// When an administrator deleted it; it is erased ``undoSpan`` later.
    let deletedAt: Instant?
    /// Since when nobody is in it.
    let emptySince: Instant?

    static let nameLimit = 60
    /// For how long a deleted group can be brought back.
    static let undoSpan = Instant.Span.days(14)
    /// How long a group waits for its last member to come back.
    static let emptySpan = Instant.Span.days(30)
    /// How many members a group has at most.
    static let memberLimit = 100
    /// In how many groups somebody is at most, and how many journals they have.
    static let limitOfAccount = 50

    var isJournal: Bool { kind == .journal }
    /// True where nobody writes in it any more, as it is being deleted.
    var isClosing: Bool { deletedAt != nil }
    /// When it is erased; `nil` where nobody has deleted it.
    var erasedAt: Instant? { deletedAt.map { $0 + Self.undoSpan } }
    /// The words over an issue.
    var masthead: String { theme.masthead.isEmpty ? name : theme.masthead }

    static let columns: SQL = """
        tapestry_groups.id, tapestry_groups.public_id, tapestry_groups.kind, tapestry_groups.owner_id,
        tapestry_groups.name, tapestry_groups.zone, tapestry_groups.cadence, tapestry_groups.cadence_days,
        tapestry_groups.anchor, tapestry_groups.cut_off, tapestry_groups.grace_hours, tapestry_groups.minimum,
        tapestry_groups.mail_mode, tapestry_groups.shows_past, tapestry_groups.needs_approval,
        tapestry_groups.shows_code, tapestry_groups.style, tapestry_groups.accent, tapestry_groups.masthead,
        tapestry_groups.section_order, tapestry_groups.issue_count, tapestry_groups.created_at,
        tapestry_groups.deleted_at, tapestry_groups.empty_since
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        publicID = try row.next()
        kind = try row.next()
        owner = try row.next()
        name = try row.next()
        schedule = try Schedule(from: &row)
        settings = try GroupSettings(from: &row)
        theme = try GroupTheme(from: &row)
        issueCount = try row.next()
        createdAt = try row.next()
        deletedAt = try row.next()
        emptySince = try row.next()
    }
}

/// The settings of a group, besides its name, its rhythm and how its issues look.
struct GroupSettings: Sendable, Equatable {
    /// The content of a letter with an issue.
    enum MailMode: Int, Sendable, CaseIterable, Storable {
        /// The whole issue.
        case full = 0
        /// That it is there.
        case teaser = 1

        var word: String { "\(self)" }
    }

    /// For how many hours after a cut-off a story can still be put into the issue.
    var graceHours = 3
    /// How many stories make an issue.
    var minimum = 1
    var mailMode = MailMode.full
    /// True where new members read the issues of before they came.
    var showsPast = true
    /// True where whoever has the code waits for an administrator.
    var needsApproval = false
    /// True where all members see the code.
    var showsCode = false

    static let graceRange = 0...48
    static let minimumRange = 1...50
}

extension Schedule: RowReadable {
    /// Reads zone, cadence, days, anchor and cut-off.
    init(from row: inout RowReader) throws {
        // A zone that the system has forgotten is no reason to lose the group.
        zone = Zone(try row.next()) ?? .utc
        cadence = try row.next()
        days = try row.next()
        anchor = try row.next()
        cutOff = try row.next()
    }
}

extension GroupSettings: RowReadable {
    init(from row: inout RowReader) throws {
        graceHours = try row.next()
        minimum = try row.next()
        mailMode = try row.next()
        showsPast = try row.next()
        needsApproval = try row.next()
        showsCode = try row.next()
    }
}

extension GroupTheme: RowReadable {
    init(from row: inout RowReader) throws {
        style = try row.next()
        accent = try row.next()
        masthead = try row.next()
        order = try row.next()
    }
}
