import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The settings of one's vault: how it stands, opening it, the recovery code, and what to do where it is sealed.
struct VaultPages: Sendable {
    private let services: Services
    private let actions: VaultActions
    private let recovery: VaultRecovery
    private let reader: VaultStateReader

    init(_ services: Services) {
        self.services = services
        actions = VaultActions(services)
        recovery = VaultRecovery(services)
        reader = VaultStateReader(services, recovery)
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
        let next = request.next
        return try await answering(viewer, to: code.isEmpty ? .password : .code, next: next) {
            if code.isEmpty {
                try await actions.open(password: password, as: viewer)
            } else {
                try await recovery.open(code: code, as: viewer)
            }
            return .done(next)
        }
    }

    @Sendable private func makeCode(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await answering(viewer, to: .newCode) {
            let code = try await recovery.makeCode(password: request.form["password"] ?? "", as: viewer)
            let page = SettingsPage("Vault", viewer: viewer, site: services.site, back: VaultPaths.page) {
                RecoveryCodeView(code: code, viewer: viewer, next: VaultPaths.page)
            }
            return .settings(page)
        }
    }

    @Sendable private func codeIsSaved(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await recovery.codeIsSaved(as: viewer)
        return request.next == VaultPaths.page ? .saved(VaultPaths.page) : .done(request.next)
    }

    @Sendable private func beginAnew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await answering(viewer, to: .new, next: request.next) {
            try await recovery.beginAnew(password: request.form["password"] ?? "", as: viewer)
            return .done(request.next)
        }
    }

    @Sendable private func unseal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let vault = try request.publicID("vault", of: OpenVault.self)
        return try await answering(viewer, to: .unseal(vault), next: request.next) {
            try await recovery.unseal(
                vault,
                by: request.form["code"] ?? "",
                password: request.form["password"] ?? "",
                as: viewer
            )
            return .done(request.next)
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
        let (state, vaults) = try await reader.state(for: viewer)
        return SettingsPage("Vault", viewer: viewer, site: services.site, notice: notice) {
            VaultForms(state: state, vaults: vaults, viewer: viewer, next: next, form: form, problem: problem)
        }
    }
}

extension Request {
    /// The page for which somebody opens their vault.
    fileprivate var next: Path? { Path(untrusted: form["next"] ?? "") }
}

extension Response {
    /// On to the page for which somebody opened their vault, or back to the page of the vault.
    fileprivate static func done(_ next: Path?) -> Response { next.map { .seeOther($0) } ?? .saved(VaultPaths.page) }
}
