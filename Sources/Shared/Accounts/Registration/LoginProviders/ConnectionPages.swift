import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The settings of who else lets one in.
struct ConnectionPages: Sendable {
    private let services: Services
    private let actions: LoginProviderActions
    private let cookie: OAuthStateCookie

    init(_ services: Services, _ actions: LoginProviderActions) {
        self.services = services
        self.actions = actions
        cookie = OAuthStateCookie(services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.connections, show)
        routes.members(.post, SettingsPaths.beginConnection, begin)
        routes.members(.get, SettingsPaths.connect, ask)
        routes.members(.post, SettingsPaths.connect, connect)
        routes.members(.post, SettingsPaths.findable, setFindable)
        routes.members(.post, SettingsPaths.disconnect, disconnect)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await page(viewer, notice: request.savedNotice))
    }

    /// Shows the way out as a link: browsers do not let a form lead to another site.
    @Sendable private func begin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let provider = try actions.provider(request.text("door"))
        do {
            let isForFriends = request.form["purpose"] == OAuthFlow.Purpose.friends.rawValue
            if !isForFriends { try await actions.requirePassword(request.form["password"] ?? "", of: viewer) }
            let flow = OAuthFlow(provider.kind, isForFriends ? .friends : .connect, for: viewer, services)
            let address = try await actions.begin(flow, from: request.client.network)
            let page = SettingsPage("Connections", viewer: viewer, site: services.site, back: request.origin(or: "/")) {
                div(.class("sheet form")) {
                    p {
                        "The next page is one of \(provider.name). Say there that \(services.site.name) may know who you are."
                    }
                    a(.class("button primary"), .href(address)) { "Go on to \(provider.name)" }
                }
            }
            return try Response.settings(page).on(flow, cookie)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, at: provider, problem), status: .unprocessable)
        }
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (provider, identity) = try proved(request, viewer)
        return .settings(ConnectPage(provider: provider, identity: identity, viewer: viewer, site: services.site).page)
    }

    @Sendable private func connect(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (provider, identity) = try proved(request, viewer)
        try await actions.connect(identity, by: provider, isFindable: request.form.isOn("findable"), as: viewer)
        return try Response.saved(SettingsPaths.connectionsPath).on(nil, cookie)
    }

    /// Returns the provider and the identity that the viewer proved in this very session.
    private func proved(_ request: Request, _ viewer: Viewer) throws -> (LoginProvider, Identity) {
        let provider = try actions.provider(request.text("door"))
        guard let flow = cookie.flow(of: request), flow.provider == provider.kind.rawValue, flow.purpose == .connect,
            flow.session == viewer.session.rawValue, let identity = flow.identity
        else { throw LoginProviderActions.foreign }
        return (provider, identity)
    }

    @Sendable private func setFindable(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let provider = try actions.provider(request.text("door"))
        try await actions.setFindable(request.form.isOn("findable"), by: provider, as: viewer)
        return .saved(SettingsPaths.connectionsPath)
    }

    @Sendable private func disconnect(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let provider = try actions.provider(request.text("door"))
        do {
            try await actions.disconnect(provider, password: request.form["password"] ?? "", as: viewer)
            return .saved(SettingsPaths.connectionsPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, at: provider, problem), status: .unprocessable)
        }
    }

    private func page(
        _ viewer: Viewer,
        at provider: LoginProvider? = nil,
        _ problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let connections = try await actions.connections(of: viewer)
        let hasPassword = try await actions.hasPassword(viewer)
        return SettingsPage("Connections", viewer: viewer, site: services.site, notice: notice) {
            if actions.providers.isEmpty {
                EmptyState("No other servers", icon: .link, sentence: "Here people log in with their password alone.")
            }
            for each in actions.providers {
                ConnectionForms(
                    provider: each,
                    connection: connections.first { $0.kind == each.kind.rawValue },
                    hasPassword: hasPassword,
                    viewer: viewer,
                    problem: each.kind == provider?.kind ? problem : nil
                )
            }
        }
    }
}
