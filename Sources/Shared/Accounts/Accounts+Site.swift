public import Configuration
import Contracts
public import Kernel
import Runtime

/// The settings of accounts, and the notes about them on the page about privacy.
extension Accounts {
    public static var settings: [any SettingDeclaration] { AccountSettings.all }

    public var privacyNotes: [PrivacyNote] {
        let site = services.site
        return [
            PrivacyNote(
                .logIn,
                "If logging in takes a code: its key, which the database alone does not tell. If another server lets you in: "
                    + "its name for you, until you end that; nothing by which we could ask it again."
            ),
            PrivacyNote(
                .forgotten,
                "Devices on which you are logged in: a label such as “Firefox on Android” and the day of last use. One is "
                    + "logged out after \(site.sessionIdleDays) days without use, and after \(site.sessionDays) days in any case."
            ),
            PrivacyNote(
                .forgotten,
                """
                Browsers you logged in with: a fingerprint of each for your account alone and the day of the last log-in, for \
                \(AccountRetention.deviceDays) days, so that you are notified of log-ins from others. Logging out does not end \
                that; another password does. A name you gave up: for \(AccountRetention.nameDays) days, so that no one else \
                takes it.
                """
            ),
            PrivacyNote(
                .security,
                "The security log of your account, which you alone can read: what happened, the label of the browser "
                    + "and the beginning of the address it came from, for \(AccountRetention.securityLogDays) days."
            ),
            PrivacyNote(
                .leaving,
                "Download your data, deactivate the account, or delete it, under Settings. A deleted account "
                    + "vanishes at once and is erased after \(AccountRetention.graceDays) days, or at once if you ask for it."
            ),
        ] + (site.logsFailedAddresses ? [Self.addressNote] : [])
    }

    private static let addressNote = PrivacyNote(.log, "Of a log-in that failed it keeps the address it came from.")
}
