import Calendar
import Kernel
import SQL
import Vault

/// The statements that find when somebody has moods.
enum OwnMonthQueries {
    /// The day of the first mood, in whatever vault it lies; `nil` where there is none.
    static func firstDay(of account: ID<Account>, in tx: Transaction) throws -> LocalDate? {
        try tx.value(
            """
            select min(day) from (
                select min(local_date) as day from moods where account_id = \(account)
                union all
                select (select min(local_date) from sealed_moods where sealed_moods.vault_id = names.id)
                from \(OpenVault.names(of: account)) as names
            ) as days
            """,
            as: LocalDate?.self
        ) ?? nil
    }

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
