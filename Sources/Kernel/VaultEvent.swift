/// Something that somebody did with their vault, which its owner wants to know of if it was somebody else.
public enum VaultEvent: Sendable {
    /// A recovery code was made, and the last one is worth nothing any more.
    case codeMade
    /// The recovery code opened the vault.
    case openedByCode
    /// A sealed vault was opened again, by its code or the old password.
    case unsealed
    /// A sealed vault was left for an empty one.
    case begunAnew
    /// The notebook got a screen lock, or another one.
    case lockSet
    /// The screen lock was taken away.
    case lockRemoved
    /// Somebody typed so many wrong digits that only the password unlocks the notebook.
    case lockJammed
}
