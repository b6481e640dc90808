import Contracts
import Design
import Kernel
import SQL

/// Something that happened to the safety of an account, as its owner reads it.
struct SecurityEvent: Sendable, RowReadable {
    let id: ID<SecurityEvent>
    let kind: Kind?
    /// The name that the browser gives itself, where it is known.
    let device: String
    /// The beginning of the address it came from; nothing where it was not looked at.
    let network: String
    /// The name of what it was about, such as a program's.
    let detail: String

    static var columns: SQL {
        """
        security_events.id, security_events.kind, security_events.device, security_events.network,
        security_events.detail
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        kind = Kind(rawValue: try row.next() as String)
        device = try row.next()
        network = try row.next()
        detail = try row.next()
    }

    /// The kinds of events; what stands in the database is never renamed.
    enum Kind: String, Sendable, CaseIterable {
        case signUp = "sign-up"
        case logIn = "log-in"
        case wrongPassword = "wrong-password"
        case wrongCode = "wrong-code"
        case logOut = "log-out"
        case sessionEnded = "session-ended"
        case otherSessionsEnded = "other-sessions-ended"
        case resetAsked = "reset-asked"
        case passwordReset = "password-reset"
        case passwordChanged = "password-changed"
        case addressAsked = "address-asked"
        case addressChanged = "address-changed"
        case addressRestored = "address-restored"
        case nameChanged = "name-changed"
        case codesOn = "codes-on"
        case codesOff = "codes-off"
        case codesOffByOperator = "codes-off-by-operator"
        case backupCodesMade = "backup-codes-made"
        case backupCodeUsed = "backup-code-used"
        case tokenMade = "token-made"
        case tokenEnded = "token-ended"
        case connected = "connected"
        case disconnected = "disconnected"
        case archiveAsked = "archive-asked"
        case deactivated = "deactivated"
        case deletionAsked = "deletion-asked"
        case accountKept = "account-kept"
        case roleChanged = "role-changed"
        case codeMade = "recovery-code-made"
        case openedByCode = "opened-by-recovery-code"
        case unsealed = "vault-unsealed"
        case begunAnew = "vault-begun-anew"
        case lockSet = "screen-lock-set"
        case lockRemoved = "screen-lock-removed"
        case lockJammed = "screen-lock-jammed"

        /// True of what somebody did with their vault, of which nothing tells more than the day.
        var isOfVault: Bool {
            switch self {
            case .codeMade, .openedByCode, .unsealed, .begunAnew, .lockSet, .lockRemoved, .lockJammed: true
            default: false
            }
        }

        /// The kind of what somebody did with their vault.
        init(_ event: VaultEvent) {
            self =
                switch event {
                case .codeMade: .codeMade
                case .openedByCode: .openedByCode
                case .unsealed: .unsealed
                case .begunAnew: .begunAnew
                case .lockSet: .lockSet
                case .lockRemoved: .lockRemoved
                case .lockJammed: .lockJammed
                }
        }
    }
}

extension SecurityEvent {
    /// False where only its day is known.
    var hasTime: Bool { kind.map { !$0.isOfVault } ?? true }

    /// The event in words.
    var words: String {
        switch kind {
        case .signUp: "You signed up"
        case .logIn: "Someone logged in"
        case .wrongPassword: "Someone tried a wrong password"
        case .wrongCode: "Someone knew the password and tried a wrong code"
        case .logOut: "You logged out"
        case .sessionEnded: "A device was logged out"
        case .otherSessionsEnded: "All other devices were logged out"
        case .resetAsked: "Someone asked for an e-mail to choose another password"
        case .passwordReset: "Another password was chosen by the link in an e-mail"
        case .passwordChanged: "The password was changed"
        case .addressAsked: "A new e-mail address was asked for"
        case .addressChanged: "The e-mail address was changed"
        case .addressRestored: "The change of the e-mail address was taken back"
        case .nameChanged: "The username was changed"
        case .codesOn: "Logging in takes a code from then on"
        case .codesOff: "Logging in takes no code any more"
        case .codesOffByOperator: "The operator turned the codes off"
        case .backupCodesMade: "New backup codes were made"
        case .backupCodeUsed: "A backup code was used"
        case .tokenMade: "An access token was made"
        case .tokenEnded: "An access token was revoked"
        case .connected: "Another server may log you in"
        case .disconnected: "Another server may not log you in any more"
        case .archiveAsked: "The archive of your data was asked for"
        case .deactivated: "The account was deactivated"
        case .deletionAsked: "The account was deleted"
        case .accountKept: "The deleted account was kept"
        case .roleChanged: "Your role was changed, and you were logged out everywhere"
        case .codeMade: "A recovery code for your vault was made"
        case .openedByCode: "The recovery code opened your vault"
        case .unsealed: "Your sealed vault was opened again"
        case .begunAnew: "An empty vault was begun in the place of the sealed one"
        case .lockSet: "The screen lock of your notebook was set"
        case .lockRemoved: "The screen lock of your notebook was switched off"
        case .lockJammed: "Someone typed five wrong numbers at the screen lock of your notebook"
        case nil: "Something happened that this version does not know"
        }
    }

    /// The sign beside it.
    var icon: Icon {
        switch kind {
        case .wrongPassword, .wrongCode, .lockJammed: .warning
        case .signUp, .logIn, .logOut, .sessionEnded, .otherSessionsEnded: .device
        case .addressAsked, .addressChanged, .addressRestored: .at
        case .tokenMade, .tokenEnded, .connected, .disconnected: .link
        case .archiveAsked: .download
        case .codeMade, .openedByCode: .key
        default: .lock
        }
    }
}
