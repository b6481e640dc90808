import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The log of what happened to the safety of one's account, newest first.
struct SecurityLogPages: Sendable {
    private let services: Services
    private let reader: SecurityLogReader

    init(_ services: Services) {
        self.services = services
        reader = SecurityLogReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.securityLog, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<SecurityEvent>.self)
        let entries = try await reader.page(of: viewer, cursor: cursor)
        let list = SecurityEventRows(events: entries.items, older: entries.next)
        if request.wantsFragment { return Response.html(list.body) }
        let page = SettingsPage(
            "Security log",
            viewer: viewer,
            site: services.site,
            back: SettingsPaths.securityPath
        ) {
            p(.class("sheet soft")) {
                """
                What happened to the safety of your account in the last \(AccountRetention.securityLogDays) days. No one else reads \
                it. If something was not you, log out the devices you do not know, and choose another password.
                """
            }
            list
        }
        return .settings(page)
    }
}

/// Entries of the security log.
private struct SecurityEventRows: View {
    let events: [SecurityEvent]
    let older: ID<SecurityEvent>?

    var body: HTML {
        HTML {
            ol(.class("feed"), .id("security-log")) {
                for event in events { row(event) }
            }
            if events.isEmpty {
                EmptyState("Nothing has happened", icon: .shield, sentence: "Log-ins and changes will stand here.")
            }
            Pager(
                older: older.map { SettingsPaths.securityLogPath.page(.before, $0) },
                list: "security-log",
                items: "entries"
            )
        }
    }

    private static func day(of event: SecurityEvent) -> HTML {
        let day = Zone.utc.date(at: event.id.instant)
        return time(.datetime(day.text)) { day.withYear }
    }

    private func row(_ event: SecurityEvent) -> HTML {
        li(.class("notification"), .id("event-\(event.id)"), .data("item")) {
            span(.class("sign")) { event.icon }
            div {
                p {
                    event.words
                    if !event.detail.isEmpty { ": \(event.detail)" }
                }
                p(.class("soft small")) {
                    if event.hasTime { FullTime(event.id.instant) } else { Self.day(of: event) }
                    if !event.device.isEmpty { ", \(event.device)" }
                    if !event.network.isEmpty { ", from \(event.network)" }
                }
            }
        }
    }
}
