import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Secrets
import Web

/// The settings of two-factor authentication of logging in, and the page that asks for the code.
struct TwoFactorPages: Sendable {
    private let services: Services
    private let actions: TwoFactorActions
    private let entrance: TwoFactorLogIn

    init(_ services: Services, _ entrance: TwoFactorLogIn) {
        self.services = services
        self.entrance = entrance
        actions = TwoFactorActions(services)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.post, SessionPaths.code, caching: .secret, logIn)
        routes.members(.get, SettingsPaths.security, show)
        routes.members(.post, SettingsPaths.beginCodes, begin)
        routes.members(.post, SettingsPaths.confirmCodes, confirm)
        routes.members(.post, SettingsPaths.renewCodes, renew)
        routes.members(.post, SettingsPaths.codeFile, keep)
        routes.members(.post, SettingsPaths.endCodes, end)
    }

    @Sendable private func logIn(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        var draft = CodeDraft(
            token: request.form["token"] ?? "",
            isKept: request.form.isOn("keep"),
            next: request.form["next"] ?? ""
        )
        do {
            let outcome = try await entrance.logIn(
                draft.token,
                code: request.form["code"] ?? "",
                isKept: draft.isKept,
                from: Device(request, services)
            )
            return .entering(outcome, isKept: draft.isKept, next: draft.next, site: services.site)
        } catch let problem as Problem where [.invalid, .tooMany].contains(problem.kind) {
            draft.problem = problem
            return Response.html(CodePage(step: draft, site: services.site).body).refused(by: problem)
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await page(viewer, notice: request.savedNotice))
    }

    @Sendable private func begin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            let key = try await actions.begin(password: request.form["password"] ?? "", as: viewer)
            return .settings(keyPage(key, viewer))
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, form: .begin, problem), status: .unprocessable)
        }
    }

    @Sendable private func confirm(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let key = TOTPSecret(sealed: request.form["key"] ?? "", for: viewer, at: services.clock.now) else {
            return .seeOther(SettingsPaths.securityPath)
        }
        do {
            let codes = try await actions.turnOn(key, code: request.form["code"] ?? "", as: viewer)
            return .settings(codesPage(codes, viewer))
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(keyPage(key, viewer, problem), status: .unprocessable)
        }
    }

    @Sendable private func renew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            let codes = try await actions.renewCodes(password: request.form["password"] ?? "", as: viewer)
            return .settings(codesPage(codes, viewer))
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, form: .renew, problem), status: .unprocessable)
        }
    }

    /// The codes of the page before as a file.
    @Sendable private func keep(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let list = try? Self.sealer(for: viewer).open(text: request.form["codes"] ?? "") else {
            throw Problem.notFound
        }
        let text = """
            Backup codes of @\(viewer.account.username) on \(services.site.name), \(services.site.baseAddress)
            Each logs you in once, in the place of a code from your app.

            \(list)

            """
        return Response(
            headers: [
                "Content-Type": "text/plain; charset=utf-8",
                "Content-Disposition": "attachment; filename=\"backup-codes-\(viewer.account.username).txt\"",
            ],
            body: .bytes(Array(text.utf8))
        )
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            try await actions.turnOff(
                password: request.form["password"] ?? "",
                code: request.form["code"] ?? "",
                as: viewer
            )
            return .saved(SettingsPaths.securityPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, form: .end, problem), status: .unprocessable)
        }
    }

    private func page(
        _ viewer: Viewer,
        form: TwoFactorForms.Form? = nil,
        _ problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let standing = try await actions.standing(of: viewer)
        let hasPassword = try await PasswordCheck(services).has(viewer)
        return SettingsPage("Security", viewer: viewer, site: services.site, notice: notice) {
            if hasPassword {
                TwoFactorForms(standing: standing, viewer: viewer, form: form, problem: problem)
            } else {
                PasswordNeeded(TwoFactorForms.title)
            }
            Rows([
                Rows.Row(
                    "Security log",
                    to: SettingsPaths.securityLogPath,
                    icon: .history,
                    hint: "Log-ins, and changes to how you log in"
                )
            ])
        }
    }

    private func keyPage(_ key: TOTPSecret, _ viewer: Viewer, _ problem: Problem? = nil) -> SettingsPage {
        SettingsPage("Security", viewer: viewer, site: services.site, back: SettingsPaths.securityPath) {
            NewKeyForm(key: key, now: services.clock.now, viewer: viewer, site: services.site, problem: problem)
        }
    }

    private func codesPage(_ codes: [BackupCode], _ viewer: Viewer) -> SettingsPage {
        let list = codes.map(\.text).joined(separator: "\n")
        return SettingsPage("Security", viewer: viewer, site: services.site, back: SettingsPaths.securityPath) {
            BackupCodesView(codes: codes, sealed: Self.sealer(for: viewer).seal(text: list), viewer: viewer)
        }
    }

    private static func sealer(for viewer: Viewer) -> Sealer {
        Sealer(key: viewer.formSecret.key(for: "backup codes"))
    }
}

extension Response {
    /// Where somebody goes on who has proved who they are.
    static func entering(_ outcome: LogInActions.Outcome, isKept: Bool, next: String, site: Site) -> Response {
        switch outcome {
        case .session(let session):
            return Response.seeOther(Path(untrusted: next) ?? "/").starting(session, site: site)
        case .waiting: return .seeOther(SessionPaths.waitingPath)
        case .offer(let offer):
            return Response.html(KeepAccountPage(offer: offer, isKept: isKept, site: site).body)
        case .code(let token):
            let step = CodeDraft(token: token.text, isKept: isKept, next: next)
            return Response.html(CodePage(step: step, site: site).body)
        }
    }
}
