import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// The acts of staff on reports before they decide.
struct QueueActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// How many reports a page has.
    static let pageLength = 30
    /// How many notes a report has at most.
    static let noteLimit = 100

    /// One page of reports, with the people they are about.
    ///
    /// - Parameter done: the report on which `staff` decided a moment ago.
    func list(
        _ filter: ReportQueueFilter,
        cursor: ID<Report>?,
        after done: ID<Report>? = nil,
        for staff: Viewer
    ) async throws -> QueueList {
        try await services.database.read { tx in
            let found = try ReportQueries.list(
                filter,
                for: staff.id,
                cursor: cursor,
                limit: Self.pageLength + 1,
                in: tx
            )
            let page = ListPage(found, upTo: Self.pageLength, cursor: \.id)
            return QueueList(
                reports: page.items,
                people: try Account.all(
                    page.items.flatMap { [$0.owner, $0.assignee].compactMap(\.self) },
                    in: tx
                ),
                older: page.next,
                done: try done.flatMap { try Self.done($0, for: staff, in: tx) }
            )
        }
    }

    private static func done(_ id: ID<Report>, for staff: Viewer, in tx: Transaction) throws -> DoneReport? {
        guard let report = try ReportQueries.report(id, in: tx), report.owner != staff.id, !report.isOpen else {
            return nil
        }
        return DoneReport(report: report, decision: try DecisionQueries.decisions(on: id, in: tx).first)
    }

    /// One report with all that belongs to it.
    ///
    /// The thing that was reported is with it unless it is private; then it is for an hour after ``read(_:as:)``, as
    /// its pictures always are.
    func file(_ report: ID<Report>, for staff: Viewer) async throws -> ReportFile {
        let now = services.clock.now
        return try await services.database.read { [services] tx in
            let (report, owner) = try ReportAccess.admitted(report, for: staff, in: tx)
            let notes = try QueueQueries.notes(on: report.id, limit: Self.noteLimit, in: tx)
            let names = [report.reporter, report.assignee].compactMap(\.self) + notes.compactMap(\.author)
            let isRead = try ReportReadings.isRead(report.id, by: staff.id, since: now - ReportReadings.span, in: tx)
            return ReportFile(
                report: report,
                owner: owner,
                isReadable: isRead || !report.object.isPrivate,
                isRead: isRead,
                media: try services.media.held(for: report.id.attachmentOwner, in: tx),
                notes: notes,
                decisions: try DecisionQueries.decisions(on: report.id, in: tx),
                earlier: try owner.map { owner in
                    try DecisionQueries.about(owner.account.id, limit: 5, in: tx).filter { $0.report != report.id }
                } ?? [],
                people: try Account.all(names, in: tx)
            )
        }
    }

    /// Lets `staff` read something private, and look at pictures, for an hour, and writes that down.
    func read(_ report: ID<Report>, as staff: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { [services] tx in
            let (report, owner) = try ReportAccess.admitted(report, for: staff, in: tx)
            let hasMedia = try !services.media.held(for: report.id.attachmentOwner, in: tx).isEmpty
            guard report.object.isPrivate || hasMedia else { return }
            try ReportReadings.markRead(report.id, by: staff.id, at: now, in: tx)
            try services.auditLog.record(
                report.object.isPrivate
                    ? "read something private that was reported, of" : "looked at pictures that were reported, of",
                by: staff.id,
                on: owner?.account.id,
                about: report.id.rawValue,
                in: tx
            )
        }
    }

    /// Takes a report upon oneself, or gives it back.
    func assign(_ report: ID<Report>, isMine: Bool, as staff: Viewer) async throws {
        try await services.database.write { [services] tx in
            let (report, owner) = try ReportAccess.admitted(report, for: staff, in: tx)
            let assignee = isMine ? staff.id : nil
            guard report.isOpen, report.assignee != assignee else { return }
            try ReportQueries.assign(report.id, to: assignee, in: tx)
            try services.auditLog.record(
                isMine ? "was assigned a report about" : "was unassigned from a report about",
                by: staff.id,
                on: owner?.account.id,
                about: report.id.rawValue,
                in: tx
            )
        }
    }

    /// Writes a note that only staff read.
    ///
    /// - Throws: ``Problem`` `.invalid` at `note` for an empty or overlong one, `.conflict` where there are 100
    ///   already.
    func note(_ text: String, on report: ID<Report>, as staff: Viewer) async throws {
        let id = services.ids.next(ReportNote.self, at: services.clock.now)
        try await services.database.write { [services] tx in
            let (report, owner) = try ReportAccess.admitted(report, for: staff, in: tx)
            let text = try StaffText.checked(text, at: "note")
            guard try QueueQueries.notes(on: report.id, limit: Self.noteLimit, in: tx).count < Self.noteLimit else {
                throw Problem(.conflict, "A report has at most \(Self.noteLimit) notes.")
            }
            try QueueQueries.insert(text, id, on: report.id, by: staff.id, in: tx)
            try services.auditLog.record(
                "wrote a note on a report about",
                by: staff.id,
                on: owner?.account.id,
                about: report.id.rawValue,
                in: tx
            )
        }
    }
}

/// One page of reports.
struct QueueList: Sendable {
    let reports: [Report]
    let people: [ID<Account>: Account]
    /// Where the next page begins, if there is more.
    let older: ID<Report>?
    /// The report that the viewer has decided on a moment ago.
    var done: DoneReport?
}

/// A report that is decided, for the sentence above the list.
struct DoneReport: Sendable {
    let report: Report
    /// The decision about it; nothing where it was dismissed.
    let decision: Decision?
}

/// A report with all that belongs to it.
struct ReportFile: Sendable {
    let report: Report
    let owner: AccountRole?
    /// True where what was reported is shown.
    let isReadable: Bool
    /// True where the viewer asked to see what is not shown to everybody on the staff.
    let isRead: Bool
    /// The pictures, films and sounds in it, shown to whoever asked for them.
    let media: [MediaItem]
    let notes: [ReportNote]
    let decisions: [Decision]
    /// The earlier decisions about the same person.
    let earlier: [Decision]
    let people: [ID<Account>: Account]
}

/// A note of somebody of the staff about a report.
struct ReportNote: Sendable, RowReadable {
    let id: ID<ReportNote>
    let author: ID<Account>?
    let text: String

    init(from row: inout RowReader) throws {
        id = try row.next()
        author = try row.next()
        text = try row.next()
    }
}

/// The statements about notes.
enum QueueQueries {
    static func notes(on report: ID<Report>, limit: Int, in tx: Transaction) throws -> [ReportNote] {
        try tx.all(
            "select id, author_id, text from report_notes where report_id = \(report) order by id limit \(limit)"
        )
    }

    static func insert(
        _ text: String,
        _ id: ID<ReportNote>,
        on report: ID<Report>,
        by author: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into report_notes (id, report_id, author_id, text) values (\(id), \(report), \(author), \(text))
            """
        )
    }
}
