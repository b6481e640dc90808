import Kernel
import Outbound
import SQL

/// The statements about what people prove themselves with.
enum CredentialQueries {
    /// Ends every way in by another server.
    static func removeConnections(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from connections where account_id = \(account)")
    }

    static func passwordHash(of account: ID<Account>, in tx: Transaction) throws -> String? {
        try tx.value("select password_hash from credentials where account_id = \(account)")
    }

    static func setPasswordHash(_ hash: String, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update credentials set password_hash = \(hash) where account_id = \(account)")
    }

    /// Stores another hash of the same password; `false` where another one was stored in between.
    static func replacePasswordHash(
        _ old: String,
        by new: String,
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            "update credentials set password_hash = \(new) where account_id = \(account) and password_hash = \(old)"
        ) > 0
    }

    /// The address e-mails to an account go to.
    static func address(of account: ID<Account>, in tx: Transaction) throws -> EmailAddress? {
        let text: String? = try tx.value("select email from credentials where account_id = \(account)")
        return text.flatMap { try? EmailAddress($0) }
    }

    static func setAddress(_ address: EmailAddress, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            "update credentials set email = \(address.text), email_key = \(address.key) where account_id = \(account)"
        )
    }

    /// The key under which an address is kept that nobody has shown to be theirs; no address and no name is like it.
    ///
    /// So such an address stays free for whoever can show that, lets nobody in, and tells nobody whose it is.
    static func unprovenKey(of account: ID<Account>) -> String { "Unproven \(account)" }

    /// Keeps an address that `account` has still to show to be theirs.
    static func claimAddress(_ address: EmailAddress, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update credentials set email = \(address.text), email_key = \(unprovenKey(of: account))
            where account_id = \(account)
            """
        )
    }

    /// Whose address it is.
    static func owner(of address: EmailAddress, in tx: Transaction) throws -> ID<Account>? {
        try tx.value("select account_id from credentials where email_key = \(address.key)")
    }
}
