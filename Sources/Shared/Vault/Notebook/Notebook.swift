public import Kernel
public import Secrets
public import Web

/// A notebook that can be read: the vault is open, and so is the screen lock where there is one.
///
/// Values that hold one are made for one request and let go with it; see ``NotebookReader``.
public struct Notebook: Sendable {
    /// The vault it lies in.
    public let vault: OpenVault
    /// The key of the notes: everything in a note is sealed under it, or under keys made from it.
    public let key: Secret
    /// The screen lock, where the owner wants one.
    public let lock: ScreenLock?

    /// The pass that unlocks it from now on, where it has a screen lock.
    private let pass: NotebookPass.Renewal?

    init(vault: OpenVault, key: Secret, lock: ScreenLock?, pass: NotebookPass.Renewal?) {
        self.vault = vault
        self.key = key
        self.lock = lock
        self.pass = pass
    }

    /// The random name of the vault, by which notes hang on it.
    public var id: PublicID<OpenVault> { vault.id }
    /// The owner.
    public var account: ID<Account> { vault.account }

    /// The answer, by which the quiet minutes begin anew: every page and every answer of the notebook passes through it.
    ///
    /// It takes along what unlocks the notebook next time, so nobody may keep it (`no-store`).
    public func keepingOpen(_ response: Response) -> Response {
        guard let pass else { return response }
        return pass.add(to: response)
    }
}

/// The state of somebody's notebook, for the browser or the program with which they came.
public enum NotebookState: Sendable {
    /// The vault is not open, and so is nothing in it.
    case closed(VaultState)
    /// The screen lock asks for its digits, or for the password.
    case locked(ScreenLock)
    /// It can be read.
    case open(Notebook)
}

/// The screen lock of a notebook, as its owner has set it.
public struct ScreenLock: Sendable, Equatable {
    /// After how many quiet minutes it closes; 0 closes it after half a minute.
    public let minutes: Int
    /// How many tries are left before only the password opens it.
    public let triesLeft: Int

    /// How many wrong tries in a row it bears.
    public static let tries = 5

    init(minutes: Int, triesUsed: Int) {
        self.minutes = minutes
        triesLeft = max(0, Self.tries - triesUsed)
    }
}
