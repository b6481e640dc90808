import Kernel
import SQL

/// Somebody's message to the staff about something, with what they saw at that moment.
struct Report: Sendable, RowReadable {
    let id: ID<Report>
    /// Who told; `nil` once their account is erased.
    let reporter: ID<Account>?
    /// Whose it is; `nil` for what is nobody's any more.
    let owner: ID<Account>?
    let object: ReportedObject
    let category: ReportCategory
    /// The rules that the reporter ticked.
    let rules: [String]
    let comment: String
    let isOpen: Bool
    /// True where what was reported is hidden from others until this is decided.
    let isHiding: Bool
    let assignee: ID<Account>?
    let resolvedAt: Instant?

    static var columns: SQL {
        """
        reports.id, reports.reporter_id, reports.owner_id, \(ReportedObject.columns), reports.category, reports.rules,
        reports.comment, reports.is_open, reports.is_hiding, reports.assignee_id, reports.resolved_at
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        reporter = try row.next()
        let owner: ID<Account> = try row.next()
        self.owner = owner == .nobody ? nil : owner
        object = try ReportedObject(from: &row)
        category = try row.next()
        let joined: String = try row.next()
        rules = joined.split(separator: "\n").map(String.init)
        comment = try row.next()
        isOpen = try row.next()
        isHiding = try row.next()
        assignee = try row.next()
        resolvedAt = try row.next()
    }
}

extension ID<Account> {
    /// The id that stands for the owner of what is nobody's any more.
    static var nobody: ID<Account> { ID(rawValue: 0) }
}

extension ID<Report> {
    /// The holder of the media that a report carries.
    var attachmentOwner: AttachmentOwner { AttachmentOwner(AttachmentOwner.report, rawValue) }
}

extension AttachmentOwner {
    /// The kind of what reports hold.
    static let report = "report"
}

/// The object of a report, as the reporter saw it.
struct ReportedObject: Sendable, RowReadable {
    let kind: String
    /// The part that stands behind its kind in addresses.
    let id: String
    let title: String
    let path: String
    let text: String
    let warning: String
    let isPrivate: Bool
    let isItem: Bool

    static var columns: SQL {
        """
        reports.kind, reports.object, reports.title, reports.path, reports.text, reports.warning, reports.is_private,
        reports.is_item
        """
    }

    init(from row: inout RowReader) throws {
        kind = try row.next()
        id = try row.next()
        title = try row.next()
        path = try row.next()
        text = try row.next()
        warning = try row.next()
        isPrivate = try row.next()
        isItem = try row.next()
    }
}

/// Why something is reported.
enum ReportCategory: Int, Sendable, Storable, CaseIterable {
    case spam = 0
    case harassment = 1
    case hate = 2
    case selfHarm = 3
    case sexual = 4
    case illegal = 5
    case other = 6

    /// The word in forms.
    var slug: String {
        switch self {
        case .spam: "spam"
        case .harassment: "harassment"
        case .hate: "hate"
        case .selfHarm: "self-harm"
        case .sexual: "sexual"
        case .illegal: "illegal"
        case .other: "other"
        }
    }

    /// The name that people choose.
    var title: String {
        switch self {
        case .spam: "Spam"
        case .harassment: "Harassment"
        case .hate: "Hate"
        case .selfHarm: "Self-harm"
        case .sexual: "Sexual content"
        case .illegal: "Against the law"
        case .other: "Something else"
        }
    }

    /// The meaning of it, for whoever chooses.
    var hint: String {
        switch self {
        case .spam: "Advertising, false links, the same thing over and over."
        case .harassment: "Someone is threatened, insulted, followed or shown up."
        case .hate: "People are despised for what they are."
        case .selfHarm: "Someone is about to hurt themselves, or others are talked into it."
        case .sexual: "Without a warning, against someone's will, or of minors."
        case .illegal: "Something that the law forbids."
        case .other: "Say below what it is."
        }
    }

    init?(slug: String) {
        guard let found = Self.allCases.first(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else { return nil }
        self = found
    }
}
