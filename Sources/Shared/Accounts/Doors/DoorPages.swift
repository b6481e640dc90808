import Design
import Kernel
import Markup
import SQL
import Secrets
import Web

/// The way out to another server, and the way back in.
///
/// Coming back changes nothing but the cookie of the way; what follows from it is asked for, and sent by a button.
struct DoorPages: Sendable {
    private let services: Services
    private let actions: DoorActions
    private let cookie: WayCookie

    init(_ services: Services, _ actions: DoorActions) {
        self.services = services
        self.actions = actions
        cookie = WayCookie(services)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, DoorPaths.enter, caching: .secret, begin)
        routes.everybody(.get, DoorPaths.comeBack, caching: .secret, comeBack)
        routes.everybody(.get, DoorPaths.answer, caching: .secret, ask)
        routes.everybody(.post, DoorPaths.enter, caching: .secret, enter)
        routes.everybody(.post, DoorPaths.join, caching: .secret, join)
    }

    @Sendable private func begin(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let door = try actions.door(request.text("door"))
        var way = Way(door.kind, .enter, for: nil, services)
        way.next = Self.short(request.query["next"])
        way.invite = Self.short(request.query["invite"])
        let address = try await actions.begin(way, from: request.client.network)
        return try Response(status: .seeOther, headers: ["Location": address.description]).on(way, cookie)
    }

    @Sendable private func comeBack(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let door = try actions.door(request.text("door"))
        // Who said no there has proved nothing, and is told nothing.
        guard request.query["error"] == nil else { return .seeOther(SessionPaths.logInPath) }
        guard var way = cookie.way(of: request), way.door == door.kind.rawValue, !way.isAnswered,
            isEqualInConstantTime(Array(way.state.utf8), Array((request.query["state"] ?? "").utf8)),
            way.purpose == .enter || way.session == viewer?.session.rawValue
        else { throw DoorActions.foreign }
        guard let code = request.query["code"], code.utf8.count <= 4096 else { throw DoorActions.foreign }
        if let issuer = request.query["iss"], door.kind == .openID, issuer != door.address { throw DoorActions.foreign }
        do {
            let network = request.client.network
            if way.purpose == .friends, let viewer {
                way.friends = try await actions.friends(for: code, on: way, of: viewer, from: network)
            } else {
                way.identity = try await actions.identity(for: code, on: way, from: network)
            }
            return try Response.seeOther(Self.next(on: way, door)).on(way, cookie)
        } catch let problem as Problem {
            let page = ProblemPage(problem, viewer: viewer, site: services.site)
            return try Response.html(page.body, status: .forbidden).on(nil, cookie)
        }
    }

    private static func next(on way: Way, _ door: Door) -> Path {
        switch way.purpose {
        case .enter: DoorPaths.answer(door.kind)
        case .connect: SettingsPaths.connection(door.kind)
        case .friends: FriendPaths.friendsPath
        }
    }

    /// Asks somebody known whether to log in, and somebody new for a name.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (way, door, identity) = try proved(request)
        if let account = try await actions.account(of: identity) {
            return Response.html(EnterPage(door: door, account: account, viewer: viewer, site: services.site).body)
        }
        var draft = SignUpDraft()
        draft.email = identity.email
        draft.displayName = String(identity.name.prefix(30))
        draft.invite = way.invite
        return joinPage(draft, door, identity, viewer)
    }

    @Sendable private func enter(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (way, _, identity) = try proved(request)
        let outcome = try await actions.enter(as: identity, from: Device(request, services))
        return try Response.entering(outcome, isKept: true, next: way.next, site: services.site).on(nil, cookie)
    }

    @Sendable private func join(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (_, door, identity) = try proved(request)
        let draft = SignUpDraft(request.form)
        do {
            let outcome = try await actions.join(draft, as: identity, by: door, from: Device(request, services))
            return try Response.joining(outcome, site: services.site).on(nil, cookie)
        } catch let problem as Problem where problem.kind == .invalid {
            return joinPage(draft.rejected(problem), door, identity, viewer, status: .unprocessable)
        }
    }

    /// What a way has come to that somebody wants to come in by.
    private func proved(_ request: Request) throws -> (Way, Door, Identity) {
        let door = try actions.door(request.text("door"))
        guard let way = cookie.way(of: request), way.door == door.kind.rawValue, way.purpose == .enter,
            let identity = way.identity
        else { throw DoorActions.foreign }
        return (way, door, identity)
    }

    private func joinPage(
        _ draft: SignUpDraft,
        _ door: Door,
        _ identity: Identity,
        _ viewer: Viewer?,
        status: Status = .ok
    ) -> Response {
        let page = JoinPage(draft: draft, door: door, identity: identity, viewer: viewer, site: services.site)
        return Response.html(page.body, status: status).with("Referrer-Policy", "no-referrer")
    }

    /// What fits into a cookie.
    private static func short(_ text: String?) -> String {
        guard let text, text.utf8.count <= 500 else { return "" }
        return text
    }
}

extension Response {
    /// The answer, with the way kept in the browser or taken out of it.
    func on(_ way: Way?, _ cookie: WayCookie) throws -> Response {
        var response = self
        response.headers.add("Set-Cookie", try cookie.header(way))
        return response
    }

    /// Where somebody goes on who has just signed up.
    static func joining(_ outcome: SignUpActions.Outcome, site: Site) -> Response {
        switch outcome {
        case .session(let session): Response.seeOther("/welcome").starting(session, site: site)
        case .unconfirmed(let session): Response.seeOther(ConfirmingPaths.mailPath).starting(session, site: site)
        case .waiting: .seeOther(SessionPaths.waitingPath)
        }
    }
}
