import Contracts
import Design
import Kernel
import Markup
import Outbound
import Routing
import Web

/// The settings of name, address, language and password, and of where one is logged in.
struct AccountSettingsPages: Sendable {
    private let services: Services
    private let account: AccountActions
    private let sessions: SessionActions

    init(_ services: Services, _ account: AccountActions, _ sessions: SessionActions) {
        self.services = services
        self.account = account
        self.sessions = sessions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.account, showAccount)
        routes.members(.post, SettingsPaths.username, rename)
        routes.members(.post, SettingsPaths.address, askForAddress)
        routes.members(.post, SettingsPaths.preferences, savePreferences)
        routes.members(.get, SettingsPaths.password, showPassword)
        routes.members(.post, SettingsPaths.password, changePassword)
        routes.members(.get, SettingsPaths.sessions, showSessions)
        routes.members(.post, SettingsPaths.endSession, endSession)
        routes.members(.post, SettingsPaths.endOthers, endOthers)
    }

    @Sendable private func showAccount(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let sent = "An e-mail is on its way to your new address. Open the link in it within a day."
        let notice = request.query.isOn("sent") ? Notice(.success, sent) : request.savedNotice
        return .settings(try await accountPage(AccountDraft(viewer), viewer, notice))
    }

    @Sendable private func rename(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = AccountDraft(viewer)
        draft.username = request.form["username"] ?? ""
        do {
            _ = try await account.rename(to: draft.username, as: viewer)
            return .saved(SettingsPaths.accountPath)
        } catch let problem as Problem where problem.kind == .invalid {
            draft.problem = problem
            draft.form = .username
            return .settings(try await accountPage(draft, viewer), status: .unprocessable)
        }
    }

    @Sendable private func askForAddress(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = AccountDraft(viewer)
        draft.email = request.form["email"] ?? ""
        do {
            try await account.askForAddress(draft.email, password: request.form["password"] ?? "", as: viewer)
            return .seeOther(SettingsPaths.accountPath.query("sent", "1"))
        } catch let problem as Problem where problem.kind == .invalid {
            draft.problem = problem
            draft.form = .address
            return .settings(try await accountPage(draft, viewer), status: .unprocessable)
        }
    }

    @Sendable private func savePreferences(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await PreferenceActions(services).setPreferences(
            language: request.form["language"] ?? "",
            startPlace: request.form["start"].flatMap(services.site.place),
            as: viewer
        )
        return .saved(SettingsPaths.accountPath)
    }

    private func accountPage(
        _ draft: AccountDraft,
        _ viewer: Viewer,
        _ notice: Notice? = nil
    ) async throws -> SettingsPage {
        let address = try await account.address(of: viewer)
        let hasPassword = try await PasswordCheck(services).has(viewer)
        return SettingsPage("Account", viewer: viewer, site: services.site, notice: notice) {
            AccountForms(
                draft: draft,
                address: address?.text ?? "",
                hasPassword: hasPassword,
                viewer: viewer,
                places: services.site.places
            )
        }
    }

    @Sendable private func showPassword(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.query["next"] ?? "")
        return .settings(try await passwordPage(viewer, next: next, notice: request.savedNotice))
    }

    /// Changes the password, and leads back to what it was needed for.
    @Sendable private func changePassword(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.form["next"] ?? "")
        do {
            let session = try await account.changePassword(
                PasswordDraft(request.form),
                as: viewer,
                from: Device(request, services)
            )
            let done = next.map(Response.seeOther) ?? .saved(SettingsPaths.passwordPath)
            return done.starting(session, site: services.site)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await passwordPage(viewer, next: next, problem: problem), status: .unprocessable)
        }
    }

    private static var withoutPassword: Notice {
        Notice(.info) {
            "Your account has no password yet; another server lets you in. "
            a(.class("textlink"), .href(RecoveryPaths.resetPath)) { "Have an e-mail sent" }
            " by which you choose one."
        }
    }

    private func passwordPage(
        _ viewer: Viewer,
        next: Path?,
        problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let isFirst = try await account.mayChooseFirstPassword(viewer)
        let hasPassword = try await PasswordCheck(services).has(viewer)
        guard isFirst || hasPassword else {
            return SettingsPage("Password", viewer: viewer, site: services.site, notice: Self.withoutPassword) {}
        }
        return SettingsPage("Password", viewer: viewer, site: services.site, notice: notice) {
            if isFirst {
                FirstPasswordForm(viewer: viewer, next: next, problem: problem)
            } else {
                PasswordForm(viewer: viewer, next: next, problem: problem)
            }
        }
    }

    @Sendable private func showSessions(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let list = try await sessions.list(for: viewer)
        let page = SettingsPage("Devices", viewer: viewer, site: services.site, notice: request.savedNotice) {
            SessionRows(sessions: list, viewer: viewer)
        }
        return .settings(page)
    }

    @Sendable private func endSession(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let session: ID<Session> = try request.id("session")
        guard try await sessions.end(session, as: viewer) else { throw Problem.notFound }
        guard session != viewer.session else { return Response.seeOther("/").endingSession(site: services.site) }
        return .saved(SettingsPaths.sessionsPath)
    }

    @Sendable private func endOthers(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await sessions.endOthers(as: viewer)
        return .saved(SettingsPaths.sessionsPath)
    }
}

/// The fields of the page of the account's settings, with what is wrong with which form.
struct AccountDraft: Sendable {
    enum Form: Sendable {
        case username, address
    }

    var username: String
    var email = ""
    var form: Form?
    var problem: Problem?

    init(_ viewer: Viewer) {
        username = viewer.account.username
    }

    /// The problem with `form`, if it has one.
    func problem(of form: Form) -> Problem? { form == self.form ? problem : nil }
}
