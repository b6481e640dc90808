public import Kernel

/// The sentences for whoever cannot read what they ask for, because it is closed.
extension Problem {
    /// The vault is not open: whoever asks has not shown the password, or their program was not given the key.
    public static let vaultClosed = Problem(
        .locked,
        "Your vault is closed. Your password opens it.",
        code: "vault_closed"
    )
    /// The screen lock is shut.
    public static let notebookLocked = Problem(
        .locked,
        "Your notebook is locked. Unlock it first.",
        code: "notebook_locked"
    )
    /// The password was replaced by a letter, and the vault lies under the old one.
    static let vaultSealed = Problem(
        .locked,
        "You set a new password by an e-mail. Your recovery code or your old password opens the vault.",
        code: "vault_closed"
    )
}
