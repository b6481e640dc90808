import Calendar
public import Contracts
public import Kernel
import Routing
import Runtime
import SQL
import Secrets

/// The ways back into a vault whose password is not at hand, and the way on without it.
public struct VaultRecovery: Sendable {
    private let services: Services
    private let actions: VaultActions
    private let writer: VaultWriter

    /// The ways back on a server.
    public init(_ services: Services) {
        self.services = services
        actions = VaultActions(services)
        writer = VaultWriter(services.infrastructure)
    }

    /// For how many days a vault is kept that was left for an empty one.
    static let keptDays = 90

    /// Counted in memory alone: a row would tell when a vault was opened.
    ///
    /// Nobody guesses a code of 160 bits, on however many servers.
    private static let tries = RateRule("recovery-code", 10, per: .hours(1), on: .oneServer)
    private static let wrongCode = Problem.field("code", "That is not the recovery code of this vault.")
    private static let wrongOld = Problem.field("code", "Neither a recovery code nor the password that it lies under.")
    private static let again = Problem(.conflict, "Another code was made a moment ago. Make a new one if you need it.")
    private static let another = Problem(
        .conflict,
        "You have had a recovery code before. Make another one under Settings, Vault: it takes your password."
    )
    private static let madeAlready = Problem(
        .conflict,
        "This request made a code before, which was shown only then. Make another one if you do not have it.",
        code: "already_made"
    )
    private static let inUse = Problem(.conflict, "Your vault is not sealed: it opens by your password.")

    /// Makes a recovery code; the last one is worth nothing from then on.
    ///
    /// - Parameter key: under which it is made once.
    /// - Returns: the code, which is stored nowhere and cannot be shown again.
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.locked` where the vault is sealed, `.conflict`
    ///   `already_made` under the same key.
    func makeCode(password: String, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws -> RecoveryCode {
        let code = RecoveryCode(from: services.random)
        return try await actions.open(password: password, as: viewer) { [services] unwrapped, tx in
            let (vault, number) = (unwrapped.vault, unwrapped.vault.codeNumber + 1)
            guard try key?.claim("code", by: viewer.id, at: services.clock.now, in: tx) == nil else {
                throw Self.madeAlready
            }
            let wrapped = VaultSeal(vault, random: services.random)
                .wrap(unwrapped.pair, underCode: code.key, number: number)
            guard try VaultRecoveryQueries.setCode(wrapped, number: number, of: vault.id, in: tx) else {
                throw Self.again
            }
            try services.accounts.record(.codeMade, by: viewer, in: tx)
            return code
        }
    }

    /// Makes the first recovery code of a vault, for whoever has its notebook open.
    ///
    /// It asks for no password, because there is no code yet that it could put out of use; the security log tells of it.
    ///
    /// - Returns: the code, which is stored nowhere and cannot be shown again.
    /// - Throws: ``Problem`` `.conflict` where there was one before: another takes the password.
    public func makeFirstCode(of notebook: Notebook, as viewer: Viewer) async throws -> RecoveryCode {
        let code = RecoveryCode(from: services.random)
        let pair = KeyPair(user: notebook.vault.userKey, note: notebook.key)
        let seal = VaultSeal(vault: notebook.id, account: notebook.account, random: services.random)
        let wrapped = seal.wrap(pair, underCode: code.key, number: 1)
        try await services.database.write { [services] tx in
            guard try VaultRecoveryQueries.setCode(wrapped, number: 1, of: notebook.id, in: tx) else {
                throw Self.another
            }
            try services.accounts.record(.codeMade, by: viewer, in: tx)
        }
        return code
    }

    /// Remembers that the viewer keeps their recovery code, so that no page reminds them any more.
    ///
    /// - Throws: ``Problem/vaultClosed`` for whoever has not opened the vault.
    func codeIsSaved(as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            guard case .open(let vault) = try VaultReader(services.infrastructure).state(for: viewer, in: tx) else {
                throw Problem.vaultClosed
            }
            try VaultRecoveryQueries.setCodeSaved(of: vault.id, in: tx)
        }
    }

    /// Opens the viewer's vault by its recovery code, in the session in which they are.
    ///
    /// - Throws: ``Problem`` `.invalid` at `code`, `.tooMany`; `.locked` where it is sealed, and the password of today is
    ///   needed as well (``unseal(_:by:password:as:)``).
    public func open(code typed: String, as viewer: Viewer) async throws {
        try await services.limits.count(Self.tries, of: viewer.id)
        guard let code = RecoveryCode(typed) else { throw Self.wrongCode }
        try await services.database.write { [services, writer] tx in
            guard let vault = try VaultQueries.current(of: viewer.id, in: tx), let byCode = vault.byCode else {
                throw Self.wrongCode
            }
            guard vault.sealedOn == nil else { throw Problem.vaultSealed }
            let seal = VaultSeal(vault, random: services.random)
            guard let pair = try? seal.pair(byCode, underCode: code.key, number: vault.codeNumber) else {
                throw Self.wrongCode
            }
            if let holder = viewer.vaultHolder { try writer.put(pair.user, of: vault, for: holder, in: tx) }
            try services.accounts.record(.openedByCode, by: viewer, in: tx)
        }
    }

    /// Opens a vault that lies under an old password, by that or by its recovery code, and puts it under today's.
    ///
    /// One that was left behind comes into use again by it; the one that was in use is left in its place.
    ///
    /// - Throws: ``Problem`` `.invalid` at `code` or `password`, `.tooMany`, ``Problem/notFound`` for what is not theirs.
    func unseal(
        _ id: PublicID<OpenVault>,
        by typed: String,
        password: String,
        as viewer: Viewer
    ) async throws {
        let keys = try await services.accounts.prove(password, of: viewer, field: "password")
        try await services.limits.count(Self.tries, of: viewer.id)
        let found = try await services.database.read { tx in
            try VaultQueries.all(of: viewer.id, in: tx).first { $0.id == id }
        }
        guard let found else { throw Problem.notFound }
        guard let pair = try await pair(of: found, by: typed) else { throw Self.wrongOld }
        let day = today
        try await services.database.write { [services, writer] tx in
            guard let vault = try VaultQueries.all(of: viewer.id, in: tx).first(where: { $0.id == id }) else {
                throw Problem.notFound
            }
            if vault.leftOn != nil {
                try VaultRecoveryQueries.leave(of: viewer.id, on: day, in: tx)
                try VaultRecoveryQueries.takeBack(vault.id, in: tx)
            }
            try VaultKeyQueries.removeAll(of: viewer.id, in: tx)
            try writer.put(pair, of: vault, under: keys, in: tx)
            try services.accounts.record(.unsealed, by: viewer, in: tx)
            if let holder = viewer.vaultHolder { try writer.put(pair.user, of: vault, for: holder, in: tx) }
        }
    }

    /// Begins an empty vault, and leaves the sealed one behind for ninety days.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.conflict` where the vault is not sealed.
    func beginAnew(password: String, as viewer: Viewer) async throws {
        let keys = try await services.accounts.prove(password, of: viewer, field: "password")
        let day = today
        try await services.database.write { [services] tx in
            guard let vault = try VaultQueries.current(of: viewer.id, in: tx), vault.sealedOn != nil else {
                throw Self.inUse
            }
            try VaultRecoveryQueries.leave(of: viewer.id, on: day, in: tx)
            try services.accounts.record(.begunAnew, by: viewer, in: tx)
            guard let holder = viewer.vaultHolder else { return }
            try services.vault.open(viewer.id, by: .password(keys), for: holder, in: tx)
        }
    }

    /// The viewer's vaults, the one in use first.
    func all(of viewer: Viewer, in tx: Transaction) throws -> [StoredVault] {
        try VaultQueries.all(of: viewer.id, in: tx)
    }

    /// Both keys of a vault, by its code or the password that it lies under.
    private func pair(of vault: StoredVault, by typed: String) async throws -> KeyPair? {
        let seal = VaultSeal(vault, random: services.random)
        if let code = RecoveryCode(typed), let byCode = vault.byCode,
            let pair = try? seal.pair(byCode, underCode: code.key, number: vault.codeNumber)
        {
            return pair
        }
        guard let lock = PassphraseLock(vault.passwordLock) else { throw SealError() }
        let keys = try await services.passwords.keys(for: typed, lock: lock, pepper: services.pepper)
        return try? seal.pair(vault.byPassword, under: keys)
    }

    private var today: LocalDate { Zone.utc.date(at: services.clock.now) }
}
