public import Kernel
public import Secrets

/// A vault whose key is at hand for the time of a request.
///
/// ```swift
/// switch try vaults.state(for: viewer, in: tx) {
/// case .open(let vault): seal(mood, under: vault.key(for: "mood"))
/// case .none, .sealed, .closed: throw Problem.vaultClosed
/// }
/// ```
public struct OpenVault: Sendable {
    /// The random name of the vault, by which rows hang on it: it tells nothing of whose it is, or since when.
    public let id: PublicID<OpenVault>
    /// The owner.
    public let account: ID<Account>
    /// How it stands with the recovery code.
    public let code: RecoveryCodeState
    /// The key that everything else is wrapped under.
    let userKey: Secret

    init(id: PublicID<OpenVault>, account: ID<Account>, code: RecoveryCodeState, userKey: Secret) {
        self.id = id
        self.account = account
        self.code = code
        self.userKey = userKey
    }

    /// The key of one kind of thing, such as `"mood"`; those of the notebook have one of their own (``Notebook``).
    public func key(for purpose: StaticString) -> Secret { userKey.key(for: purpose) }
}

/// How it stands with the recovery code of a vault.
public enum RecoveryCodeState: Sendable {
    /// There is none.
    case none
    /// It was shown, and its owner has not said yet that they keep it; until then a page reminds them.
    case made
    /// Its owner has said that they keep it.
    case saved
}

/// The state of somebody's vault, for the session or the token with which they came.
public enum VaultState: Sendable {
    /// There is none yet: they have never logged in by a password.
    case none
    /// A letter alone has given the account another password: the old one opens it, or the recovery code.
    case sealed
    /// It opens by the password; they came by another server, or their program was not given the key.
    case closed
    /// Its key is at hand.
    case open(OpenVault)
}
