import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The settings of one's vault: how it stands, opening it, the recovery code, and what to do where it is sealed.
struct VaultPages: Sendable {
    private let services: Services
    private let actions: VaultActions
    private let recovery: VaultRecovery
    private let reader: VaultReader

    init(_ services: Services) {
        self.services = services
        actions = VaultActions(services)
        recovery = VaultRecovery(services)
        reader = VaultReader(services.infrastructure)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, VaultPaths.show, show)
        routes.members(.post, VaultPaths.open, open)
        routes.members(.post, VaultPaths.code, makeCode)
        routes.members(.post, VaultPaths.codeSaved, codeIsSaved)
        routes.members(.post, VaultPaths.new, beginAnew)
        routes.members(.post, VaultPaths.unseal, unseal)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.query["next"] ?? "")
        return .settings(try await page(viewer, next: next, notice: request.savedNotice))
    }

    @Sendable private func open(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (password, code) = (request.form["password"] ?? "", request.form["code"] ?? "")
        let next = Path(untrusted: request.form["next"] ?? "")
        return try await answering(viewer, to: code.isEmpty ? .password : .code, next: next) {
            if code.isEmpty {
                try await actions.open(password: password, as: viewer)
            } else {
                try await recovery.open(code: code, as: viewer)
            }
            return next.map { .seeOther($0) } ?? .saved(VaultPaths.page)
        }
    }

    @Sendable private func makeCode(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await answering(viewer, to: .newCode) {
            let code = try await recovery.makeCode(password: request.form["password"] ?? "", as: viewer)
            let page = SettingsPage("Vault", viewer: viewer, site: services.site, back: VaultPaths.page) {
                RecoveryCodeView(code: code, viewer: viewer)
            }
            return .settings(page)
        }
    }

    @Sendable private func codeIsSaved(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await recovery.codeIsSaved(as: viewer)
        return .saved(VaultPaths.page)
    }

    @Sendable private func beginAnew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await answering(viewer, to: .new) {
            try await recovery.beginAnew(password: request.form["password"] ?? "", as: viewer)
            return .saved(VaultPaths.page)
        }
    }

    @Sendable private func unseal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let vault = PublicID<OpenVault>(request.text("vault")) else { throw Problem.notFound }
        return try await answering(viewer, to: .unseal(vault)) {
            try await recovery.unseal(
                vault,
                by: request.form["code"] ?? "",
                password: request.form["password"] ?? "",
                as: viewer
            )
            return .saved(VaultPaths.page)
        }
    }

    /// The answer of `act`, or the page with what is wrong at the form that was sent.
    private func answering(
        _ viewer: Viewer,
        to form: VaultForms.Form,
        next: Path? = nil,
        _ act: () async throws -> Response
    ) async throws -> Response {
        do { return try await act() } catch let problem as Problem where [.invalid, .locked].contains(problem.kind) {
            let status: Status = problem.kind == .locked ? .locked : .unprocessable
            return .settings(try await page(viewer, next: next, form: form, problem), status: status)
        }
    }

    private func page(
        _ viewer: Viewer,
        next: Path?,
        form: VaultForms.Form? = nil,
        _ problem: Problem? = nil,
        notice: Notice? = nil
    ) async throws -> SettingsPage {
        let (state, vaults) = try await services.database.read { [reader, recovery] tx in
            (try reader.state(for: viewer, in: tx), try recovery.all(of: viewer, in: tx))
        }
        return SettingsPage("Vault", viewer: viewer, site: services.site, notice: notice) {
            VaultForms(state: state, vaults: vaults, viewer: viewer, next: next, form: form, problem: problem)
        }
    }
}
