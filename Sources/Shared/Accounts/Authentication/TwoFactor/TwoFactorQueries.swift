import Kernel
import SQL

/// The statements about keys of one-time codes and about backup codes.
enum TwoFactorQueries {
    static func isOn(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select count(*) from one_time_keys where account_id = \(account)", as: Int.self) ?? 0 > 0
    }

    /// Asks what ``isOn(_:in:)`` tells.
    static func askIsOn(_ account: ID<Account>, in tx: Transaction) throws -> () throws -> Bool {
        try tx.askExists("select 1 from one_time_keys where account_id = \(account)")
    }

    static func sealedKey(of account: ID<Account>, in tx: Transaction) throws -> [UInt8]? {
        try tx.value("select sealed_key from one_time_keys where account_id = \(account)")
    }

    /// Turns two-factor authentication on; `false` where it is on already.
    static func insert(
        _ sealedKey: [UInt8],
        usedUpTo step: Int64,
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into one_time_keys (account_id, sealed_key, last_step) values (\(account), \(sealedKey), \(step))
            on conflict (account_id) do nothing
            """
        ) > 0
    }

    /// Takes the code of one step, and with it all before; `false` where one as new was taken already.
    static func take(_ step: Int64, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run(
            "update one_time_keys set last_step = \(step) where account_id = \(account) and last_step < \(step)"
        ) > 0
    }

    static func remove(of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from backup_codes where account_id = \(account)")
        return try tx.run("delete from one_time_keys where account_id = \(account)") > 0
    }

    /// Puts new backup codes in the place of those there were.
    static func setBackupCodes(_ hashes: [[UInt8]], of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from backup_codes where account_id = \(account)")
        try tx.insert(hashes, "insert into backup_codes", "(account_id, code_hash)") { "(\(account), \($0))" }
    }

    /// Uses a backup code up; of two who come with it at the same moment, one gets in.
    static func takeBackupCode(_ hash: [UInt8], of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from backup_codes where account_id = \(account) and code_hash = \(hash)") > 0
    }

    static func countBackupCodes(of account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value("select count(*) from backup_codes where account_id = \(account)") ?? 0
    }
}
