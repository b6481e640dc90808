import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Text

/// The notification centre: what others did that concerns the viewer.
struct NotificationsPage: View {
    let list: NotificationList
    let groups: [ChoiceGroup]
    /// The group that alone is shown; all of them, where there is none.
    let current: ChoiceGroup?
    /// True where it begins with the newest one.
    let isNewest: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Notifications",
            viewer: viewer,
            tool: .notifications,
            heading: .title(actions: readForm),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.notificationListSheet.path]),
            aside: Page.discovery
        ) {
            tabs
            if current == nil { fresh }
            feed
        }.body
    }

    private var tabs: Tabs {
        let all = Tabs.Tab("All", to: NotificationPaths.listPath, isCurrent: current == nil)
        return Tabs(
            "Notifications about",
            [all]
                + groups.map { group in
                    Tabs.Tab(group.tab, to: NotificationPaths.list(of: group), isCurrent: group.slug == current?.slug)
                }
        )
    }

    private var fresh: FreshButton {
        FreshButton(
            list: NotificationLive.topic.description,
            path: NotificationPaths.listPath,
            one: "new notification",
            many: "new notifications"
        )
    }

    /// The mark says up to where all is read, so it moves where all is shown.
    private var readForm: HTML {
        guard current == nil, isNewest, viewer.unread > 0, let newest = list.newest else { return HTML() }
        // Scripts send it as soon as somebody looks; what was new stays marked until the next visit.
        return form(.post, .action(NotificationPaths.readPath), .data("seen-once")) {
            CSRFField(viewer)
            input(.type("hidden"), .name("newest"), .value(newest.description))
            Button("Mark all as read", icon: .check, style: .outline, isSlim: true)
        }
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("notifications"), .role("feed"), .aria("label", "Notifications")) {
                for group in list.groups { NotificationRow(group: group, isNew: list.isNew(group), now: now) }
            }
            if list.groups.isEmpty, list.older == nil { empty }
            Pager(
                older: list.older.map { NotificationPaths.list(of: current).page(.before, $0) },
                list: "notifications",
                items: "notifications"
            )
        }
    }

    private var empty: EmptyState {
        guard current == nil else {
            return EmptyState("Nothing here yet", icon: .notifications, drawing: .bell) {
                LinkButton("All notifications", to: NotificationPaths.listPath, style: .outline)
            }
        }
        return EmptyState(
            "Nothing yet",
            icon: .notifications,
            drawing: .bell,
            sentence: "When someone follows you, replies to you or likes what you wrote, it appears here."
        ) {
            LinkButton("Find people", to: "/explore", style: .primary)
        }
    }
}

/// One line: who did what with what, and when.
private struct NotificationRow: View {
    let group: NotificationGroup
    let isNew: Bool
    let now: Instant

    /// How many people are named; the others are counted.
    private static let named = 2

    var body: HTML {
        article(.class(isNew ? "notification new" : "notification"), .id("notification-\(group.newest)"), .data("item"))
        {
            span(.class("sign")) { group.line.icon }
            div {
                if !group.line.isNameless {
                    div(.class("faces"), .aria("hidden", "true")) {
                        for person in group.people.prefix(6) { Avatar(person, size: .slim) }
                    }
                }
                p {
                    if isNew { span(.class("sr")) { "New: " } }
                    if !group.line.isNameless {
                        names
                        " "
                    }
                    a(.href(group.line.path)) { group.line.words }
                    " "
                    span(.class("soft small")) { TimeAgo(group.newest.instant, now: now) }
                }
                if !group.line.excerpt.isEmpty {
                    p(.class("soft excerpt"), .dir("auto")) { group.line.excerpt }
                }
            }
        }
    }

    private var names: HTML {
        let others = group.people.count - Self.named
        let shown = Array(group.people.prefix(Self.named))
        return HTML {
            for (index, person) in shown.enumerated() {
                if index > 0 { others > 0 ? ", " : " and " }
                a(.class("name"), .href(person.path)) { bdi { person.displayName } }
            }
            if others > 0 { plural(others, one: " and 1 other", other: " and \(others) others") }
        }
    }
}
