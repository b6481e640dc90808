import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Turning two-factor authentication of logging in on and off.
struct TwoFactorActions: Sendable {
    private let services: Services
    private let passwords: PasswordCheck
    private let codes: TwoFactorCheck
    private let safe: TOTPSecretSafe

    init(_ services: Services) {
        self.services = services
        passwords = PasswordCheck(services)
        codes = TwoFactorCheck(services)
        safe = TOTPSecretSafe(services)
    }

    private static let tries = RateRule("second-step-settings", 10, per: .minutes(15))
    private static let wrong = Problem.field("code", "That is not the code of this moment. Wait for the next one.")
    private static let late = Problem(.conflict, "This page is too old. Begin again under Settings, Security.")

    /// How it stands with somebody's two-factor authentication.
    enum TwoFactorState: Sendable, Equatable {
        case off
        /// It is on, with so many backup codes left.
        case on(backupCodes: Int)
    }

    func standing(of viewer: Viewer) async throws -> TwoFactorState {
        try await services.database.read { tx in
            guard try TwoFactorQueries.isOn(viewer.id, in: tx) else { return .off }
            return .on(backupCodes: try TwoFactorQueries.countBackupCodes(of: viewer.id, in: tx))
        }
    }

    /// A new key for the viewer's app.
    ///
    /// Nothing changes until ``turnOn(_:code:as:)``.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.conflict` where two-factor authentication is on.
    func begin(password: String, as viewer: Viewer) async throws -> TOTPSecret {
        try await passwords.require(password, of: viewer)
        guard try await standing(of: viewer) == .off else { throw Self.late }
        return TOTPSecret(from: services.random)
    }

    /// Turns two-factor authentication on, now that the viewer's app shows the right code; the owner is told by e-mail.
    ///
    /// - Returns: the backup codes, which nobody can read again.
    /// - Throws: ``Problem`` `.invalid` at `code`, `.conflict` where it is on already, `.tooMany`.
    func turnOn(_ key: TOTPSecret, code: String, as viewer: Viewer) async throws -> [BackupCode] {
        try await services.limits.count(Self.tries, of: viewer.id)
        let now = services.clock.now
        guard case .timed(let digits) = TypedCode(code),
            let step = TOTP.step(of: digits, key: key.secret, at: now.milliseconds / 1000)
        else { throw Self.wrong }
        let sealed = safe.seal(key.secret, of: viewer.id)
        let (codes, hashes) = newCodes(for: viewer)
        try await services.database.write { [services] tx in
            guard try TwoFactorQueries.insert(sealed, usedUpTo: step, of: viewer.id, in: tx) else { throw Self.late }
            try TwoFactorQueries.setBackupCodes(hashes, of: viewer.id, in: tx)
            try SecurityLog(services).record(.codesOn, by: viewer, in: tx)
            try TwoFactorEmail.on.send(to: viewer.account, services, in: tx)
        }
        return codes
    }

    /// Makes new backup codes in the place of the old ones; the owner is told by e-mail.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.conflict` where two-factor authentication is off.
    func renewCodes(password: String, as viewer: Viewer) async throws -> [BackupCode] {
        try await passwords.require(password, of: viewer)
        let (codes, hashes) = newCodes(for: viewer)
        try await services.database.write { [services] tx in
            guard try TwoFactorQueries.isOn(viewer.id, in: tx) else { throw Self.late }
            try TwoFactorQueries.setBackupCodes(hashes, of: viewer.id, in: tx)
            try SecurityLog(services).record(.backupCodesMade, by: viewer, in: tx)
            try TwoFactorEmail.newCodes.send(to: viewer.account, services, in: tx)
        }
        return codes
    }

    /// Turns two-factor authentication off; the owner is told by e-mail.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password` or `code`, `.tooMany` above ten tries in a quarter of an hour.
    func turnOff(password: String, code: String, as viewer: Viewer) async throws {
        try await passwords.require(password, of: viewer)
        let typed = TypedCode(code)
        let isOff = try await services.database.write { [services, codes] tx in
            guard let typed, try codes.take(typed, of: viewer.id, in: tx) else { return false }
            guard try TwoFactorQueries.remove(of: viewer.id, in: tx) else { return false }
            try SecurityLog(services).record(.codesOff, by: viewer, in: tx)
            try TwoFactorEmail.off.send(to: viewer.account, services, in: tx)
            return true
        }
        guard isOff else { throw Self.wrong }
    }

    private func newCodes(for viewer: Viewer) -> (codes: [BackupCode], hashes: [[UInt8]]) {
        let codes = (0..<BackupCode.count).map { _ in BackupCode(from: services.random) }
        return (codes, codes.map { $0.hash(of: viewer.id, services) })
    }
}
