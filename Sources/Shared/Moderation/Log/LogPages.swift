import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The audit log: what each of them did, newest first.
struct LogPages: Sendable {
    private let services: Services
    private let reader: LogReader

    init(_ services: Services) {
        self.services = services
        reader = LogReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.staff(.get, ModerationPaths.log, .moderator, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<AuditEntry>.self)
        let (list, people) = try await reader.page(cursor: cursor)
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
