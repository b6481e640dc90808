public import Contracts
public import Kernel
public import SQL
import Secrets
public import Web

/// Tells whether somebody's notebook can be read, and hands out its key where it can: the one way to it.
///
/// ```swift
/// let notebook = try await notebooks.open(for: viewer, request)  // or a Problem: vault_closed, notebook_locked
/// let notes = try await services.database.read { tx in try NoteQueries.list(of: notebook.id, in: tx) }
/// return notebook.keepingOpen(.html(page))
/// ```
public struct NotebookReader: Sendable {
    private let services: Services
    private let vaults: VaultReader

    /// A reader of the notebooks of a server.
    public init(_ services: Services) {
        self.services = services
        vaults = VaultReader(services.infrastructure)
    }

    /// The state of the viewer's notebook, for the browser or the program with which they came.
    ///
    /// - Throws: `SealError` where a row was changed: that is never taken for an empty notebook.
    public func state(for viewer: Viewer, _ request: Request, in tx: Transaction) throws -> NotebookState {
        let look = try vaults.look(for: viewer, in: tx)
        guard let vault = look.vault, let opened = look.opened, let held = look.key, let holder = viewer.vaultHolder
        else { return .closed(look.state) }
        let seal = VaultSeal(vault, random: services.random)
        guard let lock = vault.screenLock else {
            let key = try seal.noteKey(vault.noteKey, of: opened.userKey, pin: nil)
            return .open(Notebook(vault: opened, key: key, lock: nil, pass: nil))
        }
        let pass = NotebookPass(services, holder, vault)
        guard let key = pass.key(in: request, lockCount: held.lockCount) else { return .locked(lock) }
        let renewal = pass.renewed(key, lockCount: held.lockCount)
        return .open(Notebook(vault: opened, key: key, lock: lock, pass: renewal))
    }

    /// The viewer's notebook, for a route that shows or changes what is in it.
    ///
    /// - Throws: ``Problem`` `.locked` `vault_closed` or `notebook_locked`.
    public func open(for viewer: Viewer, _ request: Request) async throws -> Notebook {
        switch try await services.database.read({ tx in try state(for: viewer, request, in: tx) }) {
        case .closed(.sealed): throw Problem.vaultSealed
        case .closed: throw Problem.vaultClosed
        case .locked: throw Problem.notebookLocked
        case .open(let notebook): return notebook
        }
    }
}

extension StoredVault {
    /// The screen lock, where the owner has one.
    var screenLock: ScreenLock? {
        pinLock == nil ? nil : ScreenLock(minutes: lockMinutes, triesUsed: pinTries)
    }
}
