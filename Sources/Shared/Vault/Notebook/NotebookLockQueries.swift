import Kernel
import SQL

/// The statements about screen locks.
enum NotebookLockQueries {
    /// Counts a try before it is looked at, so that many at once on many servers are no way around.
    ///
    /// - Returns: how many there were with it; `nil` where none is left.
    static func countTry(on vault: PublicID<OpenVault>, in tx: Transaction) throws -> Int? {
        let counted = try tx.run(
            """
            update vaults set pin_tries = pin_tries + 1
            where id = \(vault) and pin_lock is not null and pin_tries < \(ScreenLock.tries)
            """
        )
        guard counted > 0 else { return nil }
        return try tx.value("select pin_tries from vaults where id = \(vault)")
    }

    /// Gives a try back that nobody could look at.
    static func giveTryBack(on vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vaults set pin_tries = pin_tries - 1 where id = \(vault) and pin_tries > 0")
    }

    static func forgetTries(on vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vaults set pin_tries = 0 where id = \(vault) and pin_tries <> 0")
    }

    /// Gives a notebook another screen lock, or none; `false` where it has another one by now than `known`.
    static func setLock(
        _ pinLock: [UInt8]?,
        noteKey: [UInt8],
        of vault: PublicID<OpenVault>,
        replacing known: [UInt8],
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update vaults set pin_lock = \(pinLock), note_key = \(noteKey), pin_tries = 0
            where id = \(vault) and note_key = \(known)
            """
        ) > 0
    }

    static func setMinutes(_ minutes: Int, of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vaults set lock_minutes = \(minutes) where id = \(vault)")
    }

    /// Locks the notebook for one holder.
    static func lock(_ holder: VaultHolder, in tx: Transaction) throws {
        try tx.run("update vault_keys set lock_count = lock_count + 1 where id = \(holder.rowID)")
    }

    /// Locks the notebook for whoever has it open.
    static func lockAll(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vault_keys set lock_count = lock_count + 1 where vault_id = \(vault)")
    }
}
