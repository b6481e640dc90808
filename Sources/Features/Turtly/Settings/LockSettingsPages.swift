import Contracts
import Design
import Kernel
import Markup
import Routing
import Vault
import Web

/// The settings of the screen lock.
struct LockSettingsPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var lock: NotebookLock { NotebookLock(services) }

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlySettingsPaths.lock, show)
        routes.members(.post, TurtlySettingsPaths.pin, setPIN)
        routes.members(.post, TurtlySettingsPaths.removePIN, removePIN)
        routes.members(.post, TurtlySettingsPaths.minutes, setMinutes)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            .html(page(notebook, viewer, notice: request.savedNotice).body)
        }
    }

    /// Sets the digits by the password, or changes them by the old ones.
    @Sendable private func setPIN(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await changing(.pin, request, viewer) {
            let (pin, old) = (request.form["pin"] ?? "", request.form["old_pin"] ?? "")
            let password = request.form["password"] ?? ""
            let notebook =
                password.isEmpty && !old.isEmpty
                ? try await lock.changePIN(old, to: pin, for: viewer)
                : try await lock.setPIN(pin, password: password, for: viewer)
            return notebook.keepingOpen(.saved(TurtlySettingsPaths.lockPath))
        }
    }

    @Sendable private func removePIN(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await changing(.remove, request, viewer) {
            let notebook = try await lock.removePIN(password: request.form["password"] ?? "", for: viewer)
            return notebook.keepingOpen(.saved(TurtlySettingsPaths.lockPath))
        }
    }

    @Sendable private func setMinutes(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            guard let vaulted = notebook.vaulted, vaulted.lock != nil else { throw Problem.notFound }
            try await lock.setMinutes(Int(request.form["minutes"] ?? "") ?? -1, of: vaulted)
            return .saved(TurtlySettingsPaths.lockPath)
        }
    }

    /// The answer of `change`, or the page with what was wrong with the form that was sent.
    private func changing(
        _ form: LockSettingsPage.Form,
        _ request: Request,
        _ viewer: Viewer,
        _ change: () async throws -> Response
    ) async throws -> Response {
        do { return try await change() } catch let problem as Problem
            where [.invalid, .conflict].contains(problem.kind)
        {
            return try await access.answer(request, viewer) { notebook in
                .html(page(notebook, viewer, form, problem).body, status: .unprocessable)
            }
        }
    }

    private func page(
        _ notebook: OpenNotebook,
        _ viewer: Viewer,
        _ form: LockSettingsPage.Form? = nil,
        _ problem: Problem? = nil,
        notice: Notice? = nil
    ) -> LockSettingsPage {
        LockSettingsPage(
            lock: notebook.lock,
            viewer: viewer,
            site: services.site,
            form: form,
            problem: problem,
            notice: notice
        )
    }
}
