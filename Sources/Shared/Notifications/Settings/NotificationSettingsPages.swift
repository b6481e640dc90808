import Contracts
import Kernel
import Markup
import Routing
import Web

/// The page on which people decide what they are told of, how and when.
struct NotificationSettingsPages: Sendable {
    private let services: Services
    private let choices: [NotificationChoice]
    private let groups: [ChoiceGroup]
    private let subscriptions: SubscriptionActions

    init(
        _ services: Services,
        choices: [NotificationChoice],
        groups: [ChoiceGroup],
        _ subscriptions: SubscriptionActions
    ) {
        self.services = services
        self.choices = choices
        self.groups = groups
        self.subscriptions = subscriptions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, NotificationSettingsPaths.settings, show)
        routes.members(.post, NotificationSettingsPaths.settings, save)
        routes.members(.post, NotificationSettingsPaths.browsers, addBrowser)
        routes.members(.post, NotificationSettingsPaths.removal, removeBrowser)
    }

    /// The choices of `viewer`: what only staff are told of is not there for others.
    private func choices(for viewer: Viewer) -> [NotificationChoice] {
        choices.filter { !$0.isForStaff || viewer.isStaff }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let settings = try await NotificationSettingsActions(services).settings(of: viewer)
        let notice = request.query.isOn("saved") ? Self.saved : nil
        return try await page(SettingsDraft(settings, choices(for: viewer)), viewer, notice: notice)
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = SettingsDraft(request.form, choices(for: viewer))
        do {
            try await NotificationSettingsActions(services).save(draft, of: viewer)
            return .seeOther(NotificationSettingsPaths.settingsPath.query("saved", "1"))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await page(draft.rejected(problem), viewer, status: .unprocessable)
        }
    }

    @Sendable private func addBrowser(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            try await subscriptions.add(PushSubscriptionDraft(request.form), for: viewer)
            return .seeOther(NotificationSettingsPaths.settingsPath.query("saved", "1").fragment("push"))
        } catch let problem as Problem where problem.kind == .invalid {
            let settings = try await NotificationSettingsActions(services).settings(of: viewer)
            let draft = SettingsDraft(settings, choices(for: viewer))
            return try await page(draft, viewer, pushProblem: problem.message, status: .unprocessable)
        }
    }

    @Sendable private func removeBrowser(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await subscriptions.remove(try request.id("subscription"), of: viewer)
        return .seeOther(NotificationSettingsPaths.settingsPath.query("saved", "1").fragment("push"))
    }

    private func page(
        _ draft: SettingsDraft,
        _ viewer: Viewer,
        notice: String? = nil,
        pushProblem: String? = nil,
        status: Status = .ok
    ) async throws -> Response {
        let page = NotificationSettingsPage(
            draft: draft,
            groups: groups,
            browsers: try await subscriptions.list(for: viewer),
            key: try await subscriptions.publicKey(),
            pushProblem: pushProblem,
            notice: notice,
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body, status: status)
    }

    private static let saved = "Your changes are saved."
}

/// The addresses of what people decide about being told.
enum NotificationSettingsPaths {
    static let settings = Pattern("/settings/notifications")
    static let browsers = Pattern("/settings/notifications/browsers")
    static let removal = Pattern("/settings/notifications/browsers/:subscription/delete")

    static let settingsPath: Path = "/settings/notifications"
    static let browsersPath: Path = "/settings/notifications/browsers"

    static func remove(_ subscription: ID<PushSubscription>) -> Path {
        "/settings/notifications/browsers/\(subscription)/delete"
    }
}
