import Contracts
import Design
import Kernel
import Markup
import Routing
import Vault
import Web

/// Where a notebook is opened and locked.
struct UnlockPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var lock: NotebookLock { NotebookLock(services) }
    private var locked: LockedAnswer { LockedAnswer(services) }

    func register(on routes: inout Routes) {
        routes.members(.get, LockPaths.unlock, ask)
        routes.members(.post, LockPaths.unlock, unlock)
        routes.members(.post, LockPaths.lock, shut)
        routes.members(.post, LockPaths.firstCode, makeFirstCode)
    }

    /// The page that opens the notebook; whoever has it open goes on, and keeps it open by that.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = UnlockDraft(asking: request)
        switch try await locked.state(for: viewer, request) {
        case .open(let notebook): return notebook.keepingOpen(draft.response)
        case .locked(let lock): return locked.page(draft, lock, viewer)
        case .closed(let vault): return locked.page(draft, of: vault, viewer)
        }
    }

    @Sendable private func unlock(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = UnlockDraft(sending: request)
        let state = try await locked.state(for: viewer, request)
        do {
            switch state {
            case .open(let notebook): return notebook.keepingOpen(draft.response)
            case .locked(let screen):
                guard draft.hasKey else { return locked.page(draft, screen, viewer) }
                let notebook = try await open(draft, viewer)
                return notebook.keepingOpen(draft.response)
            case .closed(let vault):
                guard draft.hasKey else { return locked.page(draft, of: vault, viewer) }
                if !draft.code.isEmpty {
                    try await VaultRecovery(services).open(code: draft.code, as: viewer)
                    return draft.response
                }
                return try await lock.unlock(password: draft.password, for: viewer).keepingOpen(draft.response)
            }
        } catch let problem as Problem where [.invalid, .tooMany, .locked].contains(problem.kind) {
            return try await refuse(draft, problem, request, viewer)
        }
    }

    private func open(_ draft: UnlockDraft, _ viewer: Viewer) async throws -> Notebook {
        draft.isByPassword
            ? try await lock.unlock(password: draft.password, for: viewer)
            : try await lock.unlock(pin: draft.pin, for: viewer)
    }

    /// The page again, with what was wrong; as it stands by now, because others may have tried meanwhile.
    private func refuse(
        _ draft: UnlockDraft,
        _ problem: Problem,
        _ request: Request,
        _ viewer: Viewer
    ) async throws -> Response {
        let response =
            switch try await locked.state(for: viewer, request) {
            case .open(let notebook): notebook.keepingOpen(draft.response)
            case .locked(let lock): locked.page(draft, lock, viewer, problem)
            case .closed(let vault): locked.page(draft, of: vault, viewer, problem)
            }
        return problem.retryAfter.map { response.with("Retry-After", String($0)) } ?? response
    }

    @Sendable private func shut(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await lock.lock(for: viewer, answering: .seeOther(LockPaths.unlockPath))
    }

    /// Shows the first recovery code, which whoever has the notebook open is asked to keep.
    ///
    /// It is shown once: whoever loads the page again comes to the notebook, which says how to make a new one.
    @Sendable private func makeFirstCode(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.access.answer(request, viewer) { notebook in
            guard let vaulted = notebook.vaulted else { throw Problem.notFound }
            let code: RecoveryCode
            do {
                code = try await VaultRecovery(services).makeFirstCode(of: vaulted, as: viewer)
            } catch let problem as Problem where problem.kind == .conflict {
                return .seeOther(TurtlyPaths.homePath)
            }
            let page = Page(
                "Recovery code",
                viewer: viewer,
                place: .turtly,
                heading: .title(back: TurtlyPaths.homePath),
                metadata: .notebook(services.site)
            ) { RecoveryCodeView(code: code, viewer: viewer, next: TurtlyPaths.homePath) }
            return .html(page.body)
        }
    }
}

extension UnlockDraft {
    /// True where something was typed that can open it.
    fileprivate var hasKey: Bool {
        !(isByPassword ? password.isEmpty : pin.isEmpty && password.isEmpty && code.isEmpty)
    }
}
