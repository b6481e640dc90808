import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Says whether a code is right, and takes it out of use.
struct TwoFactorCheck: Sendable {
    private let services: Services
    private let safe: TOTPSecretSafe

    init(_ services: Services) {
        self.services = services
        safe = TOTPSecretSafe(services)
    }

    /// Takes a code; `false` where it is wrong, was used before, or two-factor authentication is off.
    func take(_ code: TypedCode, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        switch code {
        case .backup(let code):
            return try TwoFactorQueries.takeBackupCode(code.hash(of: account, services), of: account, in: tx)
        case .timed(let code):
            guard let sealed = try TwoFactorQueries.sealedKey(of: account, in: tx) else { return false }
            guard let key = safe.open(sealed, of: account) else {
                services.log(.error, "a one-time key cannot be opened: weft.key is another one")
                return false
            }
            guard let step = TOTP.step(of: code, key: key, at: services.clock.now.milliseconds / 1000) else {
                return false
            }
            return try TwoFactorQueries.take(step, of: account, in: tx)
        }
    }
}
