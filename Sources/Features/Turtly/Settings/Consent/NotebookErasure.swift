import Kernel
import SQL
import Vault

/// The end of somebody's notebooks: they take their consent back, or their account goes.
enum NotebookErasure {
    /// Removes every note of an account, whatever vault it lies in, with all that was chosen, and that they agreed.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        // First what every save holds: nothing is written behind what is removed.
        try NotebookConsentQueries.remove(of: account, in: tx)
        try NoteQueries.eraseAll(of: OpenVault.names(of: account), in: tx)
        try WritingReminderQueries.remove(of: account, in: tx)
    }
}
