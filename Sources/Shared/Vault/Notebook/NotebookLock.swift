public import Contracts
public import Kernel
import SQL
import Secrets
import Text
public import Web

/// The screen lock of notebooks: digits that keep out whoever holds an unlocked phone or has stolen a session.
///
/// Everything works without one. Whoever has the password, runs the server or reads along at the keyboard is not kept
/// out by it.
public struct NotebookLock: Sendable {
    private let services: Services
    private let actions: VaultActions
    private let vaults: VaultReader

    /// The screen locks of a server.
    public init(_ services: Services) {
        self.services = services
        actions = VaultActions(services)
        vaults = VaultReader(services.infrastructure)
    }

    /// The times after which a lock can shut by itself, in minutes.
    public static let choices = [0, 1, 5, 15]

    private static let onlyPassword = Problem.field("pin", "Now only your password opens it.")
    private static let noLock = Problem.field("old_pin", "There is no screen lock yet. Your password sets one.")
    /// Counted in memory alone: a row would tell when somebody was here.
    private static let changes = RateRule("screen locks set", 10, per: .minutes(15), on: .oneServer)
    private static let changed = Problem(.conflict, "The screen lock was changed a moment ago. Try again.")

    /// Unlocks the viewer's notebook by its digits, for the browser or the program with which they came.
    ///
    /// - Returns: the notebook; its ``Notebook/keepingOpen(_:)`` hands over what unlocks it from now on.
    /// - Throws: ``Problem`` `.invalid` at `pin`, with how many tries are left; after five wrong ones in a row only the
    ///   password helps. `.locked` where the vault is closed.
    public func unlock(pin typed: String, for viewer: Viewer) async throws -> Notebook {
        guard let pin = PIN(typed) else { throw Problem.field("pin", "It has 4 to 8 digits.") }
        let (look, tries) = try await services.database.write { [vaults] tx in
            let look = try vaults.look(for: viewer, in: tx)
            guard let vault = look.vault, look.opened != nil else { throw Problem.vaultClosed }
            guard vault.pinLock != nil else { return (look, 0) }
            guard let tries = try NotebookLockQueries.countTry(on: vault.id, in: tx) else { throw Self.onlyPassword }
            return (look, tries)
        }
        guard let open = OpenLook(look, viewer) else { throw Problem.vaultClosed }
        guard let key = try await key(of: open, by: pin) else { throw try await wrong(after: tries, for: viewer) }
        try await services.database.write { tx in try NotebookLockQueries.forgetTries(on: open.vault.id, in: tx) }
        return notebook(open, key)
    }

    /// Unlocks the viewer's notebook by their password, which helps after five wrong tries as well; opens the vault too.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.locked` where the vault lies under an old password.
    public func unlock(password: String, for viewer: Viewer) async throws -> Notebook {
        try await settled(password: password, for: viewer) { unwrapped, tx in
            try NotebookLockQueries.forgetTries(on: unwrapped.vault.id, in: tx)
        }
    }

    /// Shuts the viewer's notebook for the browser or the program with which they came.
    ///
    /// - Returns: `response`, which takes the pass out of the browser.
    public func lock(for viewer: Viewer, answering response: Response) async throws -> Response {
        guard let holder = viewer.vaultHolder else { return response }
        try await services.database.write { tx in try NotebookLockQueries.lock(holder, in: tx) }
        return NotebookPass.removed(from: response, isSecure: services.site.isSecure)
    }

    /// Gives the viewer's notebook a screen lock, or another one; everybody else who has it open is locked out.
    ///
    /// - Throws: ``Problem`` `.invalid` at `pin` or `password`, `.tooMany`, `.locked`.
    public func setPIN(_ typed: String, password: String, for viewer: Viewer) async throws -> Notebook {
        let chosen = try await counted(PIN(chosen: typed), viewer)
        let keys = try await services.accounts.prove(password, of: viewer, field: "password")
        let pin = try await pinKey(chosen)
        return try await settled(by: keys, for: viewer) { [services] unwrapped, tx in
            try Self.set(pin, on: unwrapped.vault, unwrapped.pair, services, as: viewer, in: tx)
        }
    }

    /// Gives the viewer's notebook another screen lock, by the digits of the old one.
    ///
    /// - Throws: ``Problem`` `.invalid` at `pin` or `old_pin`, `.tooMany`, `.locked`.
    public func changePIN(_ old: String, to typed: String, for viewer: Viewer) async throws -> Notebook {
        let chosen = try await counted(PIN(chosen: typed), viewer)
        let notebook: Notebook
        do { notebook = try await unlock(pin: old, for: viewer) } catch let problem as Problem
            where problem.kind == .invalid
        {
            throw Problem.field("old_pin", problem.message)
        }
        guard notebook.lock != nil else { throw Self.noLock }
        let pin = try await pinKey(chosen)
        let look = try await services.database.write { [services, vaults] tx in
            let look = try vaults.look(for: viewer, in: tx)
            guard let vault = look.vault, let opened = look.opened else { throw Problem.vaultClosed }
            let pair = KeyPair(user: opened.userKey, note: notebook.key)
            try Self.set(pin, on: vault, pair, services, as: viewer, in: tx)
            return try vaults.look(for: viewer, in: tx)
        }
        guard let open = OpenLook(look, viewer) else { throw Problem.vaultClosed }
        return self.notebook(open, notebook.key)
    }

    /// Takes the screen lock away.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.locked`.
    public func removePIN(password: String, for viewer: Viewer) async throws -> Notebook {
        let notebook = try await settled(password: password, for: viewer) { [services] unwrapped, tx in
            try Self.set(nil, on: unwrapped.vault, unwrapped.pair, services, as: viewer, in: tx)
        }
        let pass = NotebookPass.removal(isSecure: services.site.isSecure)
        return Notebook(vault: notebook.vault, key: notebook.key, lock: nil, pass: pass)
    }

    /// Chooses after how many quiet minutes the notebook locks itself.
    ///
    /// - Throws: ``Problem`` `.invalid` at `minutes` for a time that cannot be chosen.
    public func setMinutes(_ minutes: Int, of notebook: Notebook) async throws {
        guard Self.choices.contains(minutes) else { throw Problem.field("minutes", "Choose one of the times.") }
        try await services.database.write { tx in
            try NotebookLockQueries.setMinutes(minutes, of: notebook.id, in: tx)
        }
    }

    /// The notebook as it is after `change`, opened by the password.
    private func settled(
        password: String,
        for viewer: Viewer,
        _ change: @escaping @Sendable (UnwrappedVault, Transaction) throws -> Void
    ) async throws -> Notebook {
        let keys = try await services.accounts.prove(password, of: viewer, field: "password")
        return try await settled(by: keys, for: viewer, change)
    }

    /// The notebook as it is after `change`, opened by the keys of the password.
    private func settled(
        by keys: PasswordKeys,
        for viewer: Viewer,
        _ change: @escaping @Sendable (UnwrappedVault, Transaction) throws -> Void
    ) async throws -> Notebook {
        let (look, key) = try await actions.open(by: keys, as: viewer) { [vaults] unwrapped, tx in
            try change(unwrapped, tx)
            return (try vaults.look(for: viewer, in: tx), unwrapped.pair.note)
        }
        guard let open = OpenLook(look, viewer) else { throw Problem.vaultClosed }
        return notebook(open, key)
    }

    private static func set(
        _ pin: PINKey?,
        on vault: StoredVault,
        _ pair: KeyPair,
        _ services: Services,
        as viewer: Viewer,
        in tx: Transaction
    ) throws {
        let isSet = try NotebookLockQueries.setLock(
            pin?.lock,
            noteKey: VaultSeal(vault, random: services.random).wrapNote(pair, pin: pin),
            of: vault.id,
            replacing: vault.noteKey,
            in: tx
        )
        guard isSet else { throw changed }
        try NotebookLockQueries.lockAll(of: vault.id, in: tx)
        if vault.pinLock != nil || pin != nil {
            try services.accounts.record(pin == nil ? .lockRemoved : .lockSet, by: viewer, in: tx)
        }
    }

    private func notebook(_ open: OpenLook, _ key: Secret) -> Notebook {
        let lock = open.vault.screenLock
        let pass = NotebookPass(services, open.holder, open.vault)
        return Notebook(
            vault: open.opened,
            key: key,
            lock: lock,
            pass: lock == nil ? nil : pass.renewed(key, lockCount: open.lockCount)
        )
    }

    /// The key of the notebook, if `pin` is right.
    private func key(of open: OpenLook, by pin: PIN) async throws -> Secret? {
        let seal = VaultSeal(open.vault, random: services.random)
        guard let lock = open.vault.pinLock else {
            return try seal.noteKey(open.vault.noteKey, of: open.opened.userKey, pin: nil)
        }
        guard let stored = PassphraseLock(lock) else { throw SealError() }
        do {
            let pinKey = try await pinKey(pin, stored)
            return try? seal.noteKey(open.vault.noteKey, of: open.opened.userKey, pin: pinKey)
        } catch let busy as PasswordHasher.BusyError {
            try await services.database.write { tx in try NotebookLockQueries.giveTryBack(on: open.vault.id, in: tx) }
            throw busy
        }
    }

    /// Counts that digits are chosen, before anything is worked out for them.
    private func counted(_ pin: PIN, _ viewer: Viewer) async throws -> PIN {
        try await services.limits.count(Self.changes, of: viewer.id)
        return pin
    }

    private func pinKey(_ pin: PIN) async throws -> PINKey {
        try await pinKey(pin, PassphraseLock(cost: services.passwords.cost, random: services.random))
    }

    private func pinKey(_ pin: PIN, _ lock: PassphraseLock) async throws -> PINKey {
        let stretched = try await lock.key(from: pin.digits, using: services.passwords)
        return PINKey(key: services.pepper.key(for: "pin", with: stretched), lock: lock.bytes)
    }

    private func wrong(after tries: Int, for viewer: Viewer) async throws -> Problem {
        let left = ScreenLock.tries - tries
        guard left > 0 else {
            try await services.database.write { [services] tx in
                try services.accounts.record(.lockJammed, by: viewer, in: tx)
            }
            return Self.onlyPassword
        }
        let sentence = plural(left, one: "Not this one. 1 try left.", other: "Not this one. \(left) tries left.")
        return .field("pin", sentence)
    }
}

/// A vault that is open for a viewer, with all that a pass is made of.
private struct OpenLook: Sendable {
    let vault: StoredVault
    let opened: OpenVault
    let holder: VaultHolder
    let lockCount: Int64

    init?(_ look: VaultLook, _ viewer: Viewer) {
        guard let vault = look.vault, let opened = look.opened, let key = look.key, let holder = viewer.vaultHolder
        else { return nil }
        self.vault = vault
        self.opened = opened
        self.holder = holder
        lockCount = key.lockCount
    }
}
