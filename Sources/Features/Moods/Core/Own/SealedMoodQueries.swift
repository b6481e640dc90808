import Calendar
import Kernel
import SQL
import Vault

/// The statements about sealed moods; none of them knows what one says.
///
/// Whatever changes a mood removes the row of its month, so that no month ever says something else than its moods:
/// ``SealedMonths`` makes it anew.
enum SealedMoodQueries {
    /// Writes a row, or writes it anew where the mood of this name was changed; beside it stands the month alone.
    static func save(
        _ name: PublicID<Mood>,
        on date: LocalDate,
        _ sealed: [UInt8],
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws {
        let month = date.startOfMonth
        let number = tx.dialect == .sqlite ? Int64.random(in: .min ... .max) : 0
        try tx.run("delete from sealed_moods where vault_id = \(vault) and id = \(name) and local_date <> \(month)")
        try tx.run(
            """
            insert into sealed_moods (number, vault_id, local_date, id, sealed)
            values (\(number), \(vault), \(month), \(name), \(sealed))
            on conflict (vault_id, local_date, id) do update set sealed = excluded.sealed
            """
        )
        try SealedMonthQueries.remove(from: month, in: vault, tx)
    }

    /// The moods of a vault in the months of some days.
    static func moods(
        in vault: PublicID<OpenVault>,
        on days: ClosedRange<LocalDate>,
        _ tx: Transaction
    ) throws -> [SealedMood] {
        try tx.all(
            """
            select \(SealedMood.columns) from sealed_moods
            where vault_id = \(vault) and local_date between \(days.lowerBound.startOfMonth) and \(days.upperBound)
            """
        )
    }

    /// The moods of these names that stand under a day: the first of their month, but for what an earlier version of
    /// the server wrote, which stands under its own.
    static func moods(
        named names: [PublicID<Mood>],
        storedOn date: LocalDate,
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws -> [SealedMood] {
        guard !names.isEmpty else { return [] }
        return try tx.all(
            """
            select \(SealedMood.columns) from sealed_moods
            where vault_id = \(vault) and local_date = \(date) and id in (\(list: names))
            """
        )
    }

    /// The moods of a vault that an earlier version of the server wrote, with their days beside them, and shorter.
    static func former(in vault: PublicID<OpenVault>, limit: Int, _ tx: Transaction) throws -> [SealedMood] {
        try tx.all(
            """
            select \(SealedMood.columns) from sealed_moods
            where vault_id = \(vault) and (substr(local_date, 9, 2) <> '01' or length(sealed) < 2048) limit \(limit)
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

    /// How many moods somebody has sealed in the months of some days, in all their vaults.
    static func count(of account: ID<Account>, on days: ClosedRange<LocalDate>, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from sealed_moods
            where vault_id in \(OpenVault.names(of: account))
                and local_date between \(days.lowerBound.startOfMonth) and \(days.upperBound)
            """
        ) ?? 0
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
        try tx.run("delete from sealed_moods where vault_id = \(vault) and id = \(name)")
        try SealedMonthQueries.remove(from: date.startOfMonth, in: vault, tx)
    }

    /// Removes all that hangs on some vaults, given as what stands behind `in`.
    static func eraseAll(of vaults: SQL, in tx: Transaction) throws {
        try tx.run("delete from sealed_moods where vault_id in \(vaults)")
        try tx.run("delete from sealed_mood_months where vault_id in \(vaults)")
        try tx.run("delete from sealed_mood_answers where vault_id in \(vaults)")
    }
}
