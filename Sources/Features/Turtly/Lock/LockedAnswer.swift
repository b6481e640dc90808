import Contracts
import Kernel
import Markup
import SQL
import Vault
import Web

/// The answer to somebody whose notebook is shut: the page that opens it, where they wanted to be.
struct LockedAnswer: Sendable {
    private let services: Services
    private let notebooks: NotebookReader

    init(_ services: Services) {
        self.services = services
        notebooks = NotebookReader(services)
    }

    /// The page for whoever met the lock by what they asked for.
    func page(interrupting request: Request, _ viewer: Viewer, _ problem: Problem) async throws -> Response {
        let draft = UnlockDraft(interrupting: request)
        let state = try await state(for: viewer, request)
        if case .closed(let vault) = state { return page(draft, of: vault, viewer) }
        guard problem.word == Problem.notebookLocked.word else { return page(draft, of: .closed, viewer) }
        return page(draft, lockOf(state), viewer)
    }

    func state(for viewer: Viewer, _ request: Request) async throws -> NotebookState {
        try await services.database.read { [notebooks] tx in try notebooks.state(for: viewer, request, in: tx) }
    }

    /// The page that takes the digits, or the password.
    ///
    /// - Parameter lock: the screen lock as it stands, where it is known.
    func page(_ draft: UnlockDraft, _ lock: ScreenLock?, _ viewer: Viewer, _ problem: Problem? = nil) -> Response {
        let page = UnlockPage(
            draft: draft,
            triesLeft: lock?.triesLeft ?? ScreenLock.tries,
            viewer: viewer,
            site: services.site,
            problem: problem
        )
        return .html(page.body, status: .locked)
    }

    /// The page that opens the vault, or says that it is sealed.
    func page(
        _ draft: UnlockDraft,
        of vault: VaultState,
        _ viewer: Viewer,
        _ problem: Problem? = nil
    ) -> Response {
        let page = ClosedVaultPage(draft: draft, vault: vault, viewer: viewer, site: services.site, problem: problem)
        return .html(page.body, status: .locked)
    }

    private func lockOf(_ state: NotebookState) -> ScreenLock? {
        if case .locked(let lock) = state { return lock }
        return nil
    }
}
