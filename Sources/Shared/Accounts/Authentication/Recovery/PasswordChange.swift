import Contracts
import Kernel
import Runtime
import SQL

/// The consequences of every change of a password.
enum PasswordChange {
    /// Stores the hash, ends all sessions, forgets known browsers and tokens, and writes to the owner.
    ///
    /// The token that takes a change of address back stays.
    static func set(_ hash: String, of account: ID<Account>, _ services: Services, in tx: Transaction) throws {
        try CredentialQueries.setPasswordHash(hash, of: account, in: tx)
        try SessionQueries.removeAll(of: account, telling: services.live, in: tx)
        try AccessTokenQueries.removeAll(of: account, in: tx)
        try LogInQueries.removeDevices(of: account, in: tx)
        for purpose in [TokenPurpose.confirmAddress, .keepAccount, .resetPassword, .export, .twoFactor] {
            try TokenQueries.remove(purpose, of: account, in: tx)
        }
        let now = services.clock.now
        try services.notifier.inform(account, .passwordChange, about: now.milliseconds, in: tx)
        guard let owner = try AccountQueries.account(account, in: tx),
            let address = try CredentialQueries.address(of: account, in: tx)
        else { return }
        let email = try AccountEmails(services.site).passwordChanged(
            owner.username,
            at: now,
            to: address
        )
        try services.emails.enqueue(email, for: account, in: tx)
    }
}

/// The fields that were typed to change a password.
///
/// It is never sent back.
struct PasswordDraft: Sendable {
    var oldPassword = ""
    var password = ""
    var repeated = ""
}
