import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Text
import Web

/// The sign-up page.
struct SignUpPages: Sendable {
    private let services: Services
    private let actions: SignUpActions
    private let reader: SignUpReader

    init(_ services: Services, _ actions: SignUpActions) {
        self.services = services
        self.actions = actions
        reader = SignUpReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, SessionPaths.signUp, showForm)
        routes.everybody(.post, SessionPaths.signUp, caching: .secret, signUp)
        routes.everybody(.get, SessionPaths.username, checkUsername)
        routes.everybody(.get, SessionPaths.waiting, showWaiting)
    }

    @Sendable private func showForm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        if viewer != nil { return .seeOther(services.site.startPath) }
        var draft = SignUpDraft()
        draft.invite = request.query["invite"] ?? ""
        draft.next = Self.next(request)
        return try await answer(draft)
    }

    /// The page to go back to, with the words that were begun there, where a browser sent them along.
    private static func next(_ request: Request) -> String {
        guard let next = request.query["next"].flatMap(Path.init(untrusted:)) else { return "" }
        return (request.query["text"].map { next.query("text", $0) } ?? next).description
    }

    private static let checks = RateRule("username checks", 200, per: .hours(1), on: .oneServer)

    /// Says why nobody can have a username, while it is typed; nothing where they can.
    @Sendable private func checkUsername(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await services.limits.count(Self.checks, of: request.client.network)
        do {
            let name = try Username(request.query["name"] ?? "", besides: services.site.places)
            if try await reader.isTaken(name) { throw Username.taken }
            return .json(UsernameJSON(problem: ""))
        } catch let problem as Problem where problem.kind == .invalid {
            return .json(UsernameJSON(problem: problem.fields["username"] ?? problem.message))
        }
    }

    @Sendable private func signUp(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let draft = SignUpDraft(request.form)
        do {
            let outcome = try await actions.signUp(draft, from: Device(request, services))
            return .joining(outcome, next: draft.next, site: services.site)
        } catch let problem as Problem where [.invalid, .tooMany].contains(problem.kind) {
            return try await answer(draft.rejected(problem)).refused(by: problem)
        }
    }

    /// The page carries an invitation in its address, which is nobody else's business.
    private func answer(_ draft: SignUpDraft) async throws -> Response {
        let host = try await reader.host(of: draft.invite.trimmed)
        let page =
            services.site.takesNewcomers
            ? SignUpPage(draft: draft, host: host, site: services.site).body : ClosedPage(site: services.site).body
        return Response.html(page).hidingAddress
    }

    @Sendable private func showWaiting(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        .html(WaitingPage(site: services.site).body)
    }
}

/// The answer about a username to the script of the page.
struct UsernameJSON: WireValue {
    /// Why nobody can have it; empty where they can.
    let problem: String
}

/// Says that nobody can sign up.
private struct ClosedPage: View {
    let site: Site

    var body: HTML {
        Page(
            "Sign up",
            viewer: nil,
            layout: .focus,
            heading: .title("\(site.name) is closed"),
            metadata: PageMetadata(site: site)
        ) {
            div(.class("sheet")) {
                p { "No one can sign up here at present. Whoever runs \(site.name) makes the accounts." }
            }
            p(.class("beside")) {
                "Already here? "
                a(.href(SessionPaths.logInPath)) { "Log in" }
            }
        }.body
    }
}

/// Says that the staff decide.
private struct WaitingPage: View {
    let site: Site

    var body: HTML {
        Page(
            "The moderators decide",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet")) {
                p {
                    "Your request to join \(site.name) is with the moderators. They write to you when they have decided; "
                        + "until then no one sees your account, and you cannot log in."
                }
                p { "If no one answers within \(SignUpQueue.days) days, all you told us is erased." }
            }
        }.body
    }
}
