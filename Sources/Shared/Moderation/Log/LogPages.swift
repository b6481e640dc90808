import Contracts
import Design
import Directory
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The audit log: what each of them did, newest first.
struct LogPages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// How many entries a page has.
    static let pageLength = 50

    func register(on routes: inout Routes) {
        routes.staff(.get, ModerationPaths.log, .moderator, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<AuditEntry>.self)
        let (found, people) = try await services.database.read { tx in
            let found = try LogQueries.page(cursor: cursor, limit: Self.pageLength + 1, in: tx)
            return (
                found,
                try Account.all(found.flatMap { [$0.staff, $0.account].compactMap(\.self) }, in: tx)
            )
        }
        let list = ListPage(found, upTo: Self.pageLength, cursor: \.id)
        let page = LogPage(
            entries: list.items,
            people: people,
            older: list.next,
            viewer: viewer,
            site: services.site
        )
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }
}

/// One action of the staff.
struct StaffEntry: Sendable, RowReadable {
    let id: ID<AuditEntry>
    let staff: ID<Account>?
    let account: ID<Account>?
    let action: String
    let note: String

    init(from row: inout RowReader) throws {
        id = try row.next()
        staff = try row.next()
        account = try row.next()
        action = try row.next()
        note = try row.next()
    }

    /// True where what was done is said in words that a name ends.
    var endsWithName: Bool { action.hasSuffix(" of") || action.hasSuffix(" about") }
}

/// The statements about the audit log; it is written by ``AuditLogWriter``.
enum LogQueries {
    static func page(cursor: ID<AuditEntry>?, limit: Int, in tx: Transaction) throws -> [StaffEntry] {
        try tx.all(
            """
            select id, staff_id, account_id, deed, note from staff_entries
            where id < \(cursor ?? ID(rawValue: .max)) order by id desc limit \(limit)
            """
        )
    }
}

/// The log as staff read it.
struct LogPage: View {
    let entries: [StaffEntry]
    let people: [ID<Account>: Account]
    let older: ID<AuditEntry>?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Log",
            viewer: viewer,
            heading: .title(sentence: "What the moderators did. Nothing in it can be changed."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .log)
            feed
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("log")) {
                for entry in entries { row(entry) }
            }
            if entries.isEmpty { EmptyState("Nothing was done yet", icon: .history) }
            Pager(
                older: older.map { ModerationPaths.logPath.page(.before, $0) },
                list: "log",
                items: "entries"
            )
        }
    }

    private func row(_ entry: StaffEntry) -> HTML {
        article(.class("notification"), .id("entry-\(entry.id)"), .data("item")) {
            span(.class("sign")) { Icon.shield }
            div {
                p {
                    person(entry.staff, orElse: "The operator")
                    " \(entry.action) "
                    person(entry.account, orElse: entry.endsWithName ? Self.gone : "")
                    " "
                    span(.class("soft small")) { FullTime(entry.id.instant) }
                }
                if !entry.note.isEmpty { p(.class("soft excerpt"), .dir("auto")) { entry.note } }
            }
        }
    }

    private static let gone = "someone who has left"

    private func person(_ id: ID<Account>?, orElse words: String) -> HTML {
        guard let id else { return HTML(text: words) }
        guard let account = people[id] else { return HTML(text: Self.gone) }
        return a(.class("name"), .href(ModerationPaths.person(account))) { account.handle }
    }
}
