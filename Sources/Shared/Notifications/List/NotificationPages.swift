import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of the notification centre.
struct NotificationPages: Sendable {
    private let services: Services
    private let reader: NotificationReader
    private let groups: [ChoiceGroup]

    init(_ services: Services, _ reader: NotificationReader, groups: [ChoiceGroup]) {
        self.services = services
        self.reader = reader
        self.groups = groups.filter { !$0.kinds.isEmpty }
    }

    func register(on routes: inout Routes) {
        routes.members(.get, NotificationPaths.list, caching: .personal, show)
        routes.members(.post, NotificationPaths.read, markRead)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: Int64.self)
        let current = groups.first { $0.slug == request.query["about"] }
        let page = NotificationsPage(
            list: try await reader.page(for: viewer, kinds: current?.kinds, cursor: cursor),
            groups: groups,
            current: current,
            isNewest: cursor == nil,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return .html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func markRead(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let newest = request.form["newest"].flatMap({ ID<Notification>($0) }) else { throw Problem.notFound }
        try await NotificationActions(services).markRead(upTo: newest, as: viewer)
        return request.wantsFragment ? Response(status: .noContent) : .seeOther(NotificationPaths.listPath)
    }
}

/// The addresses of the notification centre.
enum NotificationPaths {
    static let list = Pattern("/notifications")
    static let read = Pattern("/notifications/read")
    static let api = Pattern.api("/notifications")
    static let apiRead = Pattern.api("/notifications/read")

    static let listPath: Path = "/notifications"
    static let readPath: Path = "/notifications/read"

    /// The list of one group of kinds, or of all.
    static func list(of group: ChoiceGroup?) -> Path { group.map { listPath.query("about", $0.slug) } ?? listPath }
}
