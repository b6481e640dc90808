import Contracts
import Design
import Kernel
import Markup
import Routing
import Secrets
import Web

/// The settings of the programs that may act in one's name.
struct AccessTokenPages: Sendable {
    private let services: Services
    private let tokens: AccessTokenActions

    init(_ services: Services) {
        self.services = services
        tokens = AccessTokenActions(services)
    }

    static let path: Path = "/settings/tokens"
    static func endPath(_ token: ID<AccessToken>) -> Path { "/settings/tokens/\(token)/end" }
    private static let list = Pattern("/settings/tokens")
    private static let end = Pattern("/settings/tokens/:token/end")

    func register(on routes: inout Routes) {
        routes.members(.get, Self.list, show)
        routes.members(.post, Self.list, make)
        routes.members(.post, Self.end, end)
    }

    /// The list; a token that was just made is shown this once, and taken out of the browser's cookie.
    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cookie = MadeTokenCookie(viewer, services.site)
        let made = cookie.token(of: request)
        var draft = AccessTokenDraft()
        draft.key = services.newFormKey()
        let page = try await page(draft, viewer, made: made, notice: request.savedNotice)
        guard made != nil else { return .settings(page) }
        return Response.settings(page).with("Set-Cookie", cookie.header(nil))
    }

    private func page(
        _ draft: AccessTokenDraft,
        _ viewer: Viewer,
        made: String? = nil,
        problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let list = try await tokens.list(for: viewer)
        let hasPassword = try await PasswordCheck(services).has(viewer)
        let canOpenVault = try await tokens.canOpenVault(viewer)
        return SettingsPage("Apps and access tokens", viewer: viewer, site: services.site, notice: notice) {
            if let made { MadeToken(text: made) }
            AccessTokenForm(
                draft: draft,
                asksPassword: hasPassword,
                offersVault: canOpenVault,
                viewer: viewer,
                problem: problem
            )
            AccessTokenRows(tokens: list.tokens, opening: list.opening, viewer: viewer)
        }
    }

    /// Makes a token, and leads to the page that shows it: no other page can.
    @Sendable private func make(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = AccessTokenDraft(request.form)
        do {
            guard let text = try await tokens.make(draft, as: viewer) else { return .seeOther(Self.path) }
            return Response.seeOther(Self.path).with("Set-Cookie", MadeTokenCookie(viewer, services.site).header(text))
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(draft, viewer, problem: problem), status: .unprocessable)
        }
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await tokens.end(try request.id("token"), as: viewer)
        return .saved(Self.path)
    }
}

/// The cookie in which a new token waits for the page that shows it: sealed for the one session, for a minute.
private struct MadeTokenCookie {
    private let sealer: Sealer
    private let site: Site
    private static let name = "weft-made-token"

    init(_ viewer: Viewer, _ site: Site) {
        sealer = Sealer(key: viewer.formSecret.key(for: "made token"))
        self.site = site
    }

    func token(of request: Request) -> String? {
        request.cookie(Self.name).flatMap { try? sealer.open(text: $0) }
    }

    func header(_ token: String?) -> String {
        let secure = site.isSecure ? "; Secure" : ""
        let value = token.map { sealer.seal(text: $0) } ?? ""
        let age = token == nil ? 0 : 60
        return "\(Self.name)=\(value); Path=\(AccessTokenPages.path); HttpOnly; SameSite=Lax\(secure); Max-Age=\(age)"
    }
}

/// A new token, shown this once.
private struct MadeToken: View {
    let text: String

    var body: HTML {
        HTML {
            Notice(.success, "Copy the token now. It is not stored here and cannot be shown again.")
            p(.class("sheet"), .id("token")) { text }
        }
    }
}

/// Asks what an app is called and what it may do.
private struct AccessTokenForm: View {
    let draft: AccessTokenDraft
    let asksPassword: Bool
    let offersVault: Bool
    let viewer: Viewer
    let problem: Problem?

    var body: HTML {
        SettingsForm(
            "New access token",
            to: AccessTokenPages.path,
            viewer: viewer,
            problem: problem,
            button: Button("Make a token")
        ) {
            p(.class("soft")) {
                "Whoever has the token reads what you can read here, and writes in your name if you let it. "
                "What apps can do is written down at /api/weft/v1/openapi.json."
            }
            input(.type("hidden"), .name("key"), .value(draft.key))
            Field(
                "Name of the app",
                name: "name",
                value: draft.name,
                error: problem?.fields["name"],
                isRequired: true
            )
            FieldGroup("What it may do", name: "access") {
                Choice.radio("Only read", name: "access", value: "read", isOn: !draft.writes)
                Choice.radio("Read and write", name: "access", value: "write", isOn: draft.writes)
            }
            if offersVault {
                Choice.checkbox("It may also open my vault", name: "vault", isOn: draft.opensVault)
            }
            if asksPassword {
                PasswordField(problem: problem)
            }
        }.body
    }
}

/// The apps that have a token.
private struct AccessTokenRows: View {
    let tokens: [AccessToken]
    /// The numbers of those that open the viewer's vault.
    let opening: Set<Int64>
    let viewer: Viewer

    var body: HTML {
        HTML {
            div(.class("feed"), .id("tokens")) {
                for token in tokens { row(token) }
            }
            if tokens.isEmpty {
                EmptyState("No apps yet", icon: .link, sentence: "No app can use your account.")
            }
        }
    }

    private func row(_ token: AccessToken) -> HTML {
        article(.class("notification"), .id("token-\(token.id)"), .data("item")) {
            span(.class("sign")) { Icon.link }
            div {
                p { token.name }
                p(.class("soft small")) {
                    "\(token.allowance). "
                    if opening.contains(token.id.rawValue) { "Opens your vault. " }
                    "Made "
                    FullTime(token.createdAt)
                    if let usedAt = token.usedAt {
                        ", last used \(UsedDay.words(usedAt, at: viewer.askedAt))"
                    } else {
                        ", not used yet"
                    }
                    "."
                }
                form(.post, .action(AccessTokenPages.endPath(token.id))) {
                    CSRFField(viewer)
                    Button("Revoke", style: .outline, isSlim: true)
                }
            }
        }
    }
}
