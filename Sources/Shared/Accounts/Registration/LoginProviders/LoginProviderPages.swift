import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Secrets
import Web

/// The way out to another server, and the way back in.
///
/// Coming back changes nothing but the cookie of the way; what follows from it is asked for, and sent by a button.
struct LoginProviderPages: Sendable {
    private let services: Services
    private let actions: LoginProviderActions
    private let cookie: OAuthStateCookie

    init(_ services: Services, _ actions: LoginProviderActions) {
        self.services = services
        self.actions = actions
        cookie = OAuthStateCookie(services)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, LoginProviderPaths.enter, caching: .secret, begin)
        routes.everybody(.get, LoginProviderPaths.comeBack, caching: .secret, comeBack)
        routes.everybody(.get, LoginProviderPaths.answer, caching: .secret, ask)
        routes.everybody(.post, LoginProviderPaths.enter, caching: .secret, enter)
        routes.everybody(.post, LoginProviderPaths.join, caching: .secret, join)
    }

    @Sendable private func begin(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let provider = try actions.provider(request.text("door"))
        var flow = OAuthFlow(provider.kind, .enter, for: nil, services)
        flow.next = Self.short(request.query["next"])
        flow.invite = Self.short(request.query["invite"])
        let address = try await actions.begin(flow, from: request.client.network)
        return try Response(status: .seeOther, headers: ["Location": address.description]).on(flow, cookie)
    }

    @Sendable private func comeBack(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let provider = try actions.provider(request.text("door"))
        // Who said no there has proved nothing, and is told nothing.
        guard request.query["error"] == nil else { return .seeOther(SessionPaths.logInPath) }
        guard var flow = cookie.flow(of: request), flow.provider == provider.kind.rawValue, !flow.isAnswered,
            isEqualInConstantTime(Array(flow.state.utf8), Array((request.query["state"] ?? "").utf8)),
            flow.purpose == .enter || flow.session == viewer?.session.rawValue
        else { throw LoginProviderActions.foreign }
        guard let code = request.query["code"], code.utf8.count <= 4096 else { throw LoginProviderActions.foreign }
        if let issuer = request.query["iss"], provider.kind == .openID, issuer != provider.address {
            throw LoginProviderActions.foreign
        }
        do {
            let network = request.client.network
            if flow.purpose == .friends, let viewer {
                flow.friends = try await actions.friends(for: code, on: flow, of: viewer, from: network)
            } else {
                flow.identity = try await actions.identity(for: code, on: flow, from: network)
            }
            return try Response.seeOther(Self.next(on: flow, provider)).on(flow, cookie)
        } catch let problem as Problem {
            let page = ProblemPage(problem, viewer: viewer, site: services.site)
            let answer = Response.html(page.body, status: .forbidden)
            return try (problem.kind == .tooMany ? answer.refused(by: problem) : answer).on(nil, cookie)
        }
    }

    private static func next(on flow: OAuthFlow, _ provider: LoginProvider) -> Path {
        switch flow.purpose {
        case .enter: LoginProviderPaths.answer(provider.kind)
        case .connect: SettingsPaths.connection(provider.kind)
        case .friends: FriendPaths.friendsPath
        }
    }

    /// Asks somebody known whether to log in, and somebody new for a name.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (flow, provider, identity) = try proved(request)
        if let account = try await actions.account(of: identity) {
            return Response.html(
                EnterPage(provider: provider, account: account, viewer: viewer, site: services.site).body
            )
        }
        var draft = SignUpDraft()
        draft.email = identity.email
        draft.displayName = String(identity.name.prefix(30))
        draft.invite = flow.invite
        return joinPage(draft, provider, identity, viewer)
    }

    @Sendable private func enter(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (flow, _, identity) = try proved(request)
        let outcome = try await actions.enter(as: identity, from: Device(request, services))
        return try Response.entering(outcome, isKept: true, next: flow.next, site: services.site).on(nil, cookie)
    }

    @Sendable private func join(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (flow, provider, identity) = try proved(request)
        var draft = SignUpDraft(request.form)
        draft.next = flow.next
        do {
            let outcome = try await actions.join(draft, as: identity, by: provider, from: Device(request, services))
            return try Response.joining(outcome, next: draft.next, site: services.site).on(nil, cookie)
        } catch let problem as Problem where [.invalid, .tooMany].contains(problem.kind) {
            return joinPage(draft.rejected(problem), provider, identity, viewer).refused(by: problem)
        }
    }

    /// The outcome of a flow by which somebody wants to come in.
    private func proved(_ request: Request) throws -> (OAuthFlow, LoginProvider, Identity) {
        let provider = try actions.provider(request.text("door"))
        guard let flow = cookie.flow(of: request), flow.provider == provider.kind.rawValue, flow.purpose == .enter,
            let identity = flow.identity
        else { throw LoginProviderActions.foreign }
        return (flow, provider, identity)
    }

    private func joinPage(
        _ draft: SignUpDraft,
        _ provider: LoginProvider,
        _ identity: Identity,
        _ viewer: Viewer?
    ) -> Response {
        let page = JoinPage(draft: draft, provider: provider, identity: identity, viewer: viewer, site: services.site)
        return Response.html(page.body).hidingAddress
    }

    /// A text, if it fits into a cookie.
    private static func short(_ text: String?) -> String {
        guard let text, text.utf8.count <= 500 else { return "" }
        return text
    }
}

extension Response {
    /// The answer, with the way kept in the browser or taken out of it.
    func on(_ flow: OAuthFlow?, _ cookie: OAuthStateCookie) throws -> Response {
        var response = self
        response.headers.add("Set-Cookie", try cookie.header(flow))
        return response
    }

    /// The way on of somebody who has just signed up: back to the page they came from, else to the first steps.
    static func joining(_ outcome: SignUpActions.Outcome, next: String, site: Site) -> Response {
        switch outcome {
        case .session(let session): Response.seeOther(Path(untrusted: next) ?? "/welcome").starting(session, site: site)
        case .unconfirmed(let session):
            Response.seeOther(ConfirmingPaths.mail(then: Path(untrusted: next))).starting(session, site: site)
        case .waiting: .seeOther(SessionPaths.waitingPath)
        }
    }
}
