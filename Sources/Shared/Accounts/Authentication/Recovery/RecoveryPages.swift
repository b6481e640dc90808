import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The pages that e-mails lead to.
struct RecoveryPages: Sendable {
    private let services: Services
    private let actions: RecoveryActions

    init(_ services: Services) {
        self.services = services
        actions = RecoveryActions(services)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, RecoveryPaths.confirm, caching: .secret, askConfirm)
        routes.everybody(.post, RecoveryPaths.confirm, caching: .secret, confirm)
        routes.everybody(.get, RecoveryPaths.restore, caching: .secret, askRestore)
        routes.everybody(.post, RecoveryPaths.restore, caching: .secret, restore)
        routes.everybody(.get, RecoveryPaths.ask, askReset)
        routes.everybody(.post, RecoveryPaths.ask, caching: .secret, sendReset)
        routes.everybody(.get, RecoveryPaths.reset, caching: .secret, showReset)
        routes.everybody(.post, RecoveryPaths.reset, caching: .secret, reset)
    }

    @Sendable private func askConfirm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let found = try await actions.look(at: request.text("token"), for: .confirmAddress)
        return page(
            "Use this address?",
            viewer,
            AskForm(
                sentence: "\(found.account.handle) will be reached at \(found.email).",
                button: "Use this address",
                viewer: viewer,
                path: request.ownPath
            ).body
        )
    }

    @Sendable private func confirm(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let account = try await actions.confirmAddress(request.text("token"))
        return page("Your address is changed", viewer, DoneSheet(sentence: "\(account.handle) has a new address.").body)
    }

    @Sendable private func askRestore(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let found = try await actions.look(at: request.text("token"), for: .restoreAddress)
        return page(
            "Take the change back?",
            viewer,
            AskForm(
                sentence: "\(found.account.handle) gets the address \(found.email) back. All devices are logged out."
                    + (services.site.providers.isEmpty ? "" : " Connections with other servers end."),
                button: "Take it back",
                viewer: viewer,
                path: request.ownPath
            ).body
        )
    }

    @Sendable private func restore(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        _ = try await actions.restoreAddress(request.text("token"))
        let others = services.site.providers.isEmpty ? "" : " Connections with other servers have ended."
        let sentence = "Your old address is back and everyone is logged out.\(others) Now choose another password."
        return page("The change is taken back", nil, DoneSheet(sentence: sentence, next: RecoveryPaths.resetPath).body)
    }

    @Sendable private func askReset(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        page("Forgot your password?", viewer, ForgottenForm(viewer: viewer).body)
    }

    @Sendable private func sendReset(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try await actions.askForReset(request.form["name"] ?? "", from: Device(request, services))
        let sentence = """
            If there is an account of this name or address, an e-mail is on its way to it. The link in it works for 30 \
            minutes.
            """
        let done =
            viewer == nil
            ? DoneSheet(sentence: sentence, next: SessionPaths.logInPath, onward: "Back to log in")
            : DoneSheet(sentence: sentence)
        return page("Look into your mail", viewer, done.body)
    }

    @Sendable private func showReset(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        _ = try await actions.look(at: request.text("token"), for: .resetPassword)
        return page("Choose another password", viewer, ResetForm(viewer: viewer, path: request.ownPath).body)
    }

    @Sendable private func reset(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        do {
            let account = try await actions.reset(
                request.text("token"),
                PasswordDraft(request.form),
                from: Device(request, services)
            )
            return .seeOther(SessionPaths.logIn(byNewPasswordOf: account))
        } catch let problem as Problem where problem.kind == .invalid {
            let form = ResetForm(viewer: viewer, path: request.ownPath, problem: problem)
            return page("Choose another password", viewer, form.body, status: .unprocessable)
        }
    }

    private func page(_ title: String, _ viewer: Viewer?, _ content: HTML, status: Status = .ok) -> Response {
        let page = Page(
            title,
            viewer: viewer,
            layout: .focus,
            metadata: PageMetadata(site: services.site, isIndexed: false)
        ) { content }
        return Response.html(page.body, status: status)
    }
}

extension Request {
    /// The address of this very page.
    fileprivate var ownPath: Path { Path(untrusted: head.path) ?? "/" }
}

extension PasswordDraft {
    init(_ form: FormFields) {
        oldPassword = form["old_password"] ?? ""
        password = form["password"] ?? ""
        repeated = form["password_again"] ?? ""
    }
}
