import Design
import Kernel
import Markup
import Web

/// The settings of who else lets one in.
struct ConnectionPages: Sendable {
    private let services: Services
    private let actions: DoorActions
    private let cookie: WayCookie

    init(_ services: Services, _ actions: DoorActions) {
        self.services = services
        self.actions = actions
        cookie = WayCookie(services)
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
        let door = try actions.door(request.text("door"))
        do {
            let isForFriends = request.form["purpose"] == Way.Purpose.friends.rawValue
            if !isForFriends { try await actions.requirePassword(request.form["password"] ?? "", of: viewer) }
            let way = Way(door.kind, isForFriends ? .friends : .connect, for: viewer, services)
            let address = try await actions.begin(way, from: request.client.network)
            let page = SettingsPage("Connections", viewer: viewer, site: services.site, back: request.origin(or: "/")) {
                div(.class("sheet form")) {
                    p {
                        "The next page is one of \(door.name). Say there that \(services.site.name) may know who you are."
                    }
                    a(.class("button primary"), .href(address)) { "Go on to \(door.name)" }
                }
            }
            return try Response.settings(page).on(way, cookie)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, at: door, problem), status: .unprocessable)
        }
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (door, identity) = try proved(request, viewer)
        return .settings(ConnectPage(door: door, identity: identity, viewer: viewer, site: services.site).page)
    }

    @Sendable private func connect(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (door, identity) = try proved(request, viewer)
        try await actions.connect(identity, by: door, isFindable: request.form.isOn("findable"), as: viewer)
        return try Response.saved(SettingsPaths.connectionsPath).on(nil, cookie)
    }

    /// What a way has come to that the viewer went on in this very session.
    private func proved(_ request: Request, _ viewer: Viewer) throws -> (Door, Identity) {
        let door = try actions.door(request.text("door"))
        guard let way = cookie.way(of: request), way.door == door.kind.rawValue, way.purpose == .connect,
            way.session == viewer.session.rawValue, let identity = way.identity
        else { throw DoorActions.foreign }
        return (door, identity)
    }

    @Sendable private func setFindable(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let door = try actions.door(request.text("door"))
        try await actions.setFindable(request.form.isOn("findable"), by: door, as: viewer)
        return .saved(SettingsPaths.connectionsPath)
    }

    @Sendable private func disconnect(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let door = try actions.door(request.text("door"))
        do {
            try await actions.disconnect(door, password: request.form["password"] ?? "", as: viewer)
            return .saved(SettingsPaths.connectionsPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, at: door, problem), status: .unprocessable)
        }
    }

    private func page(
        _ viewer: Viewer,
        at door: Door? = nil,
        _ problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let connections = try await actions.connections(of: viewer)
        let hasPassword = try await actions.hasPassword(viewer)
        return SettingsPage("Connections", viewer: viewer, site: services.site, notice: notice) {
            if actions.doors.isEmpty {
                EmptyState("No other servers", icon: .link, sentence: "Here people log in with their password alone.")
            }
            for each in actions.doors {
                ConnectionForms(
                    door: each,
                    connection: connections.first { $0.kind == each.kind.rawValue },
                    hasPassword: hasPassword,
                    viewer: viewer,
                    problem: each.kind == door?.kind ? problem : nil
                )
            }
        }
    }
}
