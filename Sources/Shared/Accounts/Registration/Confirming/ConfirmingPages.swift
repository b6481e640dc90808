import Contracts
import Design
import Kernel
import Markup
import Outbound
import Routing
import Secrets
import Web

/// The addresses of confirming one's address.
enum ConfirmingPaths {
    static let mail = Pattern("/confirm")
    static let again = Pattern("/confirm-again")
    static let correct = Pattern("/confirm-address")
    static let confirm = Pattern("/signup/confirm/:token")

    static let mailPath: Path = "/confirm"
    static let againPath: Path = "/confirm-again"
    static let correctPath: Path = "/confirm-address"

    /// The page that says to look into one's mail, and that leads on to `next` afterwards.
    static func mail(then next: Path?) -> Path {
        next.map { mailPath.query("next", $0.description) } ?? mailPath
    }

    /// The page that the e-mail leads to.
    ///
    /// - Parameter next: the page to go on to from there, sealed.
    static func confirm(_ token: Token, next: String?) -> Path {
        let path: Path = "/signup/confirm/\(token.text)"
        return next.map { path.query("next", $0) } ?? path
    }
}

/// The page that says to look into one's mail, and the one that the e-mail leads to.
struct ConfirmingPages: Sendable {
    private let services: Services
    private let actions: ConfirmingActions

    init(_ services: Services, _ actions: ConfirmingActions) {
        self.services = services
        self.actions = actions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, ConfirmingPaths.mail, show)
        routes.members(.post, ConfirmingPaths.again, sendAgain)
        routes.members(.post, ConfirmingPaths.correct, correct)
        routes.everybody(.get, ConfirmingPaths.confirm, caching: .secret, ask)
        routes.everybody(.post, ConfirmingPaths.confirm, caching: .secret, confirm)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.query["next"] ?? "")
        guard viewer.account.state == .unconfirmed else { return .seeOther(next ?? services.site.startPath) }
        let notice = request.query.isOn("sent") ? Notice(.success, "Another e-mail is on its way.") : nil
        return try await page(viewer, next: next, notice: notice)
    }

    @Sendable private func sendAgain(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.form["next"] ?? "")
        try await actions.sendAgain(to: viewer, then: next)
        return .seeOther(ConfirmingPaths.mail(then: next).query("sent", "1"))
    }

    @Sendable private func correct(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let typed = request.form["email"] ?? ""
        let next = Path(untrusted: request.form["next"] ?? "")
        do {
            try await actions.correct(typed, then: next, as: viewer, from: Device(request, services))
            return .seeOther(ConfirmingPaths.mail(then: next).query("sent", "1"))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await page(viewer, next: next, typed: typed, problem: problem, status: .unprocessable)
        }
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let found = try await actions.look(at: request.text("token"))
        let path = Path(untrusted: request.head.path) ?? "/"
        let page = Page(
            "Is this you?",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: services.site, isIndexed: false)
        ) {
            AskForm(
                sentence: "\(found.account.handle) is reached at \(found.email).",
                button: "Yes, that is me",
                viewer: viewer,
                path: request.query["next"].map { path.query("next", $0) } ?? path
            )
        }
        return Response.html(page.body)
    }

    @Sendable private func confirm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (account, isWaiting) = try await actions.confirm(request.text("token"))
        if isWaiting { return .seeOther(SessionPaths.waitingPath) }
        let next = actions.next(request.query["next"])
        if viewer?.id == account.id { return .seeOther(next ?? "/welcome") }
        return .seeOther(next.map { Path.logIn(then: $0) } ?? SessionPaths.logInPath)
    }

    private func page(
        _ viewer: Viewer,
        next: Path?,
        typed: String = "",
        problem: Problem? = nil,
        notice: Notice? = nil,
        status: Status = .ok
    ) async throws -> Response {
        let address = try await actions.address(of: viewer)?.text ?? ""
        let view = CheckMailPage(
            viewer: viewer,
            address: address,
            next: next,
            typed: typed,
            problem: problem,
            notice: notice,
            site: services.site
        )
        return Response.html(view.body, status: status)
    }
}

/// Says where the e-mail went, and what can be done if it does not come.
private struct CheckMailPage: View {
    let viewer: Viewer
    let address: String
    /// The page to go on to afterwards.
    let next: Path?
    let typed: String
    let problem: Problem?
    let notice: Notice?
    let site: Site

    var body: HTML {
        Page(
            "Check your mail",
            viewer: viewer,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false),
            notice: notice
        ) {
            div(.class("sheet form")) {
                p {
                    "We sent an e-mail to "
                    strong { address }
                    ". Open the link in it, and you can write, follow and vote."
                }
                p(.class("soft")) { "Until then you log in with your username, \(viewer.account.handle)." }
                p(.class("soft")) { "Without that the account is erased after \(ConfirmingActions.days) days." }
                LinkButton("Look around until then", to: "/explore", style: .outline)
            }
            form(.post, .action(ConfirmingPaths.againPath), .class("sheet form")) {
                CSRFField(viewer)
                nextField
                h2 { "Nothing has come?" }
                p { "Look in the spam folder as well." }
                Button("Send it again", style: .outline)
            }
            form(.post, .action(ConfirmingPaths.correctPath), .class("sheet form"), .novalidate) {
                CSRFField(viewer)
                nextField
                h2 { "That is not your address?" }
                if let problem { FormErrors(problem) }
                Field(
                    "Your address",
                    name: "email",
                    value: typed,
                    kind: .email,
                    error: problem?.fields["email"],
                    isRequired: true
                )
                Button("Send it there", style: .outline)
            }
        }.body
    }

    @HTMLBuilder private var nextField: HTML {
        if let next { input(.type("hidden"), .name("next"), .value(next.description)) }
    }
}
