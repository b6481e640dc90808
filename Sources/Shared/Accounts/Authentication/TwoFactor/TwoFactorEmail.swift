import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// The e-mails about somebody's two-factor authentication.
enum TwoFactorEmail: Sendable {
    case on, off, offByOperator, newCodes
    case backupCodeUsed(left: Int)
    /// Somebody has the password and tries codes.
    case guessing

    /// Puts the e-mail on its way, where the account has an address.
    func send(to account: Account, _ services: Services, in tx: Transaction) throws {
        guard let address = try CredentialQueries.address(of: account.id, in: tx) else { return }
        let text = """
            \(body(account.username, services.site))

            It happened on \(services.clock.now.fullText).
            """
        let email = try AccountEmails(services.site).email(to: address, subject, text)
        try services.emails.enqueue(email, for: account.id, in: tx)
    }

    private var subject: String {
        switch self {
        case .on: "Logging in takes a code from now on"
        case .off, .offByOperator: "Logging in takes no code any more"
        case .newCodes: "You have new backup codes"
        case .backupCodeUsed: "A backup code was used"
        case .guessing: "Someone knows your password"
        }
    }

    private func body(_ username: String, _ site: Site) -> String {
        let page = "\(site.baseAddress)/settings/security"
        let otherwise = "If that was not you, choose another password at once:\n\(site.baseAddress)/reset"
        switch self {
        case .on:
            return """
                Whoever logs in as @\(username) needs a code from your app as well as the password. Keep the backup \
                codes where you find them without your phone.

                \(otherwise)
                """
        case .off: return "Logging in as @\(username) takes nothing but the password again.\n\n\(otherwise)"
        case .offByOperator:
            return """
                Whoever runs \(site.name) turned the codes off for @\(username); logging in takes nothing but the \
                password. If you did not ask for that, ask them, and turn the codes on again:
                \(page)
                """
        case .newCodes:
            return "There are new backup codes for @\(username); the old ones open nothing any more.\n\n\(otherwise)"
        case .backupCodeUsed(let left):
            return """
                Someone logged in as @\(username) with a backup code. Codes left: \(left). You can make new ones:
                \(page)

                \(otherwise)
                """
        case .guessing:
            return """
                Someone gave the right password of @\(username) and then wrong codes, again and again. They did not \
                get in. For an hour only backup codes work on devices that you have not used before.

                Choose another password:
                \(site.baseAddress)/reset
                """
        }
    }
}
