import Design
import Kernel
import Markup
import Routing
import SQL

/// The staff's list of reports.
struct QueuePage: View {
    let list: QueueList
    let filter: ReportQueueFilter
    /// True where anonymous posts wait as well, which have a list of their own.
    let hasAnonymousPosts: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Reports",
            viewer: viewer,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .reports)
            if let done = list.done { outcome(done) }
            if hasAnonymousPosts {
                Notice(.info) { a(.href(ModerationPaths.anonymousPath)) { "Anonymous posts wait for a decision" } }
            }
            Tabs(
                "Which reports",
                ReportQueueFilter.allCases.map { Tabs.Tab($0.title, to: Self.path($0), isCurrent: $0 == filter) }
            )
            feed
        }.body
    }

    /// The sentence about what was done a moment ago, with the way to it.
    private func outcome(_ done: DoneReport) -> HTML {
        let title = done.report.object.title
        return Notice(.success) {
            if let decision = done.decision {
                "Done: “\(decision.measure.title)”, about this: \(title). They read your reason. "
            } else {
                "Done: nothing needs to be done about this: \(title). No one is notified. "
            }
            a(.href(ModerationPaths.report(done.report.id))) { "Look at it again" }
        }.body
    }

    private static func path(_ filter: ReportQueueFilter) -> Path {
        filter == .open ? ModerationPaths.queuePath : ModerationPaths.queuePath.query("show", filter.rawValue)
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("reports")) {
                for report in list.reports { row(report) }
            }
            if list.reports.isEmpty { empty }
            Pager(
                older: list.older.map { Self.path(filter).page(.before, $0) },
                list: "reports",
                items: "reports"
            )
        }
    }

    private var empty: HTML {
        switch filter {
        case .open: EmptyState("No open reports", icon: .success, sentence: "What people report comes here.").body
        case .mine:
            EmptyState("No reports assigned to you", icon: .shield, sentence: "What you assign to yourself comes here.")
                .body
        case .resolved: EmptyState("No resolved reports", icon: .history).body
        }
    }

    private func row(_ report: Report) -> HTML {
        let assignee = report.assignee.flatMap { list.people[$0] }
        return article(.class("notification"), .id("report-\(report.id)"), .data("item")) {
            span(.class("sign")) { report.object.isItem ? Icon.report : Icon.person }
            div {
                p {
                    a(.class("name"), .href(ModerationPaths.report(report.id))) { report.object.title }
                    " "
                    span(.class("tag")) { report.category.title }
                    " "
                    span(.class("soft small")) { TimeAgo(report.id.instant, now: now) }
                }
                if !report.comment.isEmpty { p(.class("soft excerpt"), .dir("auto")) { report.comment } }
                if report.isHiding, report.isOpen {
                    p(.class("soft small")) { "Hidden by its host until you decide" }
                }
                if let assignee { p(.class("soft small")) { "Assigned to \(assignee.handle)" } }
            }
        }
    }
}
