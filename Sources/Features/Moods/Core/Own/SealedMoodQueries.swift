import Calendar
import Kernel
import SQL
import Vault

/// The statements about sealed moods; none of them knows what one says.
///
/// Whatever changes a mood removes the row of its month, so that no month ever says something else than its moods:
/// ``SealedMonths`` makes it anew.
enum SealedMoodQueries {
    /// Writes a row, or writes it anew where the mood of this name was changed.
    static func save(
        _ name: PublicID<Mood>,
        on date: LocalDate,
        _ sealed: [UInt8],
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into sealed_moods (vault_id, local_date, id, sealed)
            values (\(vault), \(date), \(name), \(sealed))
            on conflict (vault_id, local_date, id) do update set sealed = excluded.sealed
            """
        )
        try SealedMonthQueries.remove(from: date.startOfMonth, in: vault, tx)
    }

    /// The moods of a vault on some days.
    static func moods(
        in vault: PublicID<OpenVault>,
        on days: ClosedRange<LocalDate>,
        _ tx: Transaction
    ) throws -> [SealedMood] {
        try tx.all(
            """
            select \(SealedMood.columns) from sealed_moods
            where vault_id = \(vault) and local_date between \(days.lowerBound) and \(days.upperBound)
            """
        )
    }

    /// All moods of a vault.
    static func all(in vault: PublicID<OpenVault>, _ tx: Transaction) throws -> [SealedMood] {
        try tx.all("select \(SealedMood.columns) from sealed_moods where vault_id = \(vault)")
    }

    /// The mood of this name, whose day is not known.
    static func mood(_ name: PublicID<Mood>, in vault: PublicID<OpenVault>, _ tx: Transaction) throws -> SealedMood? {
        try tx.first(
            "select \(SealedMood.columns) from sealed_moods where vault_id = \(vault) and id = \(name)"
        )
    }

    /// How many moods somebody has sealed on each of some days, in all their vaults.
    static func counts(
        of account: ID<Account>,
        on days: ClosedRange<LocalDate>,
        in tx: Transaction
    ) throws -> [LocalDate: Int] {
        let rows = try tx.all(
            """
            select local_date, count(*) from sealed_moods
            where vault_id in \(OpenVault.names(of: account))
                and local_date between \(days.lowerBound) and \(days.upperBound)
            group by local_date
            """
        ) { row in (try row.next() as LocalDate, try row.next() as Int) }
        return Dictionary(rows) { first, _ in first }
    }

    /// True where somebody has sealed a mood in any of their vaults.
    static func isAnyThere(of account: ID<Account>, in tx: Transaction) throws -> Bool {
        let found: SQL = "select 1 from sealed_moods where vault_id in \(OpenVault.names(of: account)) limit 1"
        return try tx.value(found, as: Int.self) != nil
    }

    /// Removes the mood of this name.
    static func remove(
        _ name: PublicID<Mood>,
        on date: LocalDate,
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws {
        try tx.run("delete from sealed_moods where vault_id = \(vault) and local_date = \(date) and id = \(name)")
        try SealedMonthQueries.remove(from: date.startOfMonth, in: vault, tx)
    }

    /// Removes all that hangs on some vaults, given as what stands behind `in`.
    static func eraseAll(of vaults: SQL, in tx: Transaction) throws {
        try tx.run("delete from sealed_moods where vault_id in \(vaults)")
        try tx.run("delete from sealed_mood_months where vault_id in \(vaults)")
        try tx.run("delete from sealed_mood_answers where vault_id in \(vaults)")
    }
}
