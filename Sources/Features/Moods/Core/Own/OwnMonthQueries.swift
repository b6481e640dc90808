import Calendar
import Kernel
import SQL
import Vault

/// The statement that finds the months in which somebody has moods.
enum OwnMonthQueries {
    /// The first days of the months, the newest first; of those in a vault that is open.
    static func months(
        of account: ID<Account>,
        in vault: PublicID<OpenVault>?,
        _ tx: Transaction
    ) throws -> [LocalDate] {
        let sealed: SQL =
            vault.map { "union select substr(local_date, 1, 7) from sealed_moods where vault_id = \($0)" } ?? ""
        let months: [String] = try tx.values(
            """
            select distinct substr(local_date, 1, 7) as month from moods where account_id = \(account) \(sealed)
            order by month desc
            """
        )
        return months.compactMap { LocalDate("\($0)-01") }
    }
}
