import Calendar
import Kernel
import SQL
import Secrets

/// A vault as it lies in its row: two keys, wrapped in several ways, and nothing that opens them.
struct StoredVault: Sendable, RowReadable {
    let id: PublicID<OpenVault>
    let account: ID<Account>
    /// The salt and the cost of the password under which ``byPassword`` is.
    let passwordLock: [UInt8]
    let byPassword: [UInt8]
    /// How many recovery codes were made for it, so that none but the last opens it.
    let codeNumber: Int64
    let byCode: [UInt8]?
    let isCodeSaved: Bool
    let noteKey: [UInt8]
    /// The salt and the cost of the digits of the screen lock; `nil` where there is none.
    let pinLock: [UInt8]?
    let pinTries: Int
    let lockMinutes: Int
    let madeOn: LocalDate
    /// The day on which a letter gave the account another password.
    let sealedOn: LocalDate?
    /// The day on which it was left for an empty one.
    let leftOn: LocalDate?

    static var columns: SQL {
        """
        vaults.id, vaults.account_id, vaults.password_lock, vaults.by_password, vaults.code_number, vaults.by_code,
        vaults.is_code_saved, vaults.note_key, vaults.pin_lock, vaults.pin_tries, vaults.lock_minutes, vaults.made_on,
        vaults.sealed_on, vaults.left_on
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        account = try row.next()
        passwordLock = try row.next()
        byPassword = try row.next()
        codeNumber = try row.next()
        byCode = try row.next()
        isCodeSaved = try row.next()
        noteKey = try row.next()
        pinLock = try row.next()
        pinTries = try row.next()
        lockMinutes = try row.next()
        madeOn = try row.next()
        sealedOn = try row.next()
        leftOn = try row.next()
    }

    /// Tells whether it lies under the password that made `keys`.
    func isUnder(_ keys: PasswordKeys) -> Bool { passwordLock == keys.lock.bytes }

    /// The vault, open.
    func opened(by userKey: Secret) -> OpenVault {
        OpenVault(id: id, account: account, code: code, userKey: userKey)
    }

    /// How it stands with its recovery code.
    var code: RecoveryCodeState { byCode == nil ? .none : isCodeSaved ? .saved : .made }
}
