import Calendar
import Kernel
import SQL

/// The statements about who has agreed that a notebook is kept of them, and on which day.
enum NotebookConsentQueries {
    /// The day on which somebody agreed; `nil` where they have not.
    static func day(of account: ID<Account>, in tx: Transaction) throws -> LocalDate? {
        try tx.value("select agreed_on from notebook_consents where account_id = \(account)")
    }

    /// Goes on only for somebody who has agreed, and who cannot take it back before the transaction is over.
    ///
    /// - Throws: ``Problem/notebookConsentNeeded``.
    static func hold(of account: ID<Account>, in tx: Transaction) throws {
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        let day: LocalDate? = try tx.value(
            "select agreed_on from notebook_consents where account_id = \(account) \(lock)"
        )
        guard day != nil else { throw Problem.notebookConsentNeeded }
    }

    /// Writes down that somebody agrees; once more changes nothing.
    static func agree(_ account: ID<Account>, on day: LocalDate, in tx: Transaction) throws {
        try tx.run(
            """
            insert into notebook_consents (account_id, agreed_on) values (\(account), \(day))
            on conflict (account_id) do nothing
            """
        )
    }

    static func remove(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from notebook_consents where account_id = \(account)")
    }
}
