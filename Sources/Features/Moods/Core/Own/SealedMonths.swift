import Calendar
import Kernel
import SQL
import Secrets
import Vault

/// The sealed moods of a vault as the calendar shows them: one row for a month, beside the moods themselves.
///
/// A month without a row is made of its moods, whether there are none or they came before there were such rows.
struct SealedMonths: Sendable {
    let vault: OpenMoodVault

    init(_ vault: OpenMoodVault) {
        self.vault = vault
    }

    /// The days of some whole months.
    ///
    /// - Throws: `SealError` where a row was changed.
    func days(from first: LocalDate, through last: LocalDate, in tx: Transaction) throws -> SealedMonth {
        let rows = try SealedMonthQueries.months(from: first, through: last, in: vault.name, tx)
        var (days, next): (SealedMonth, LocalDate?) = (SealedMonth([]), first.startOfMonth)
        while let month = next, month <= last {
            days.add(try rows[month].map { try SealedMonth($0, from: month, in: vault) } ?? opened(month, in: tx))
            next = month.startOfNextMonth
        }
        return days
    }

    /// The days and sums of some days: whole months by their rows, and of the others each mood is opened.
    ///
    /// - Throws: `SealError` where a row was changed.
    func sums(on days: ClosedRange<LocalDate>, in tx: Transaction) throws -> SealedMonth {
        let rows = try SealedMonthQueries.months(
            from: days.lowerBound.startOfMonth,
            through: days.upperBound,
            in: vault.name,
            tx
        )
        var (found, left): (SealedMonth, [ClosedRange<LocalDate>]) = (SealedMonth([]), [])
        var next: LocalDate? = days.lowerBound.startOfMonth
        while let first = next, first <= days.upperBound, let month = first.month.dates {
            next = first.startOfNextMonth
            let asked = month.clamped(to: days)
            if asked == month, let row = rows[first],
                case let read = try SealedMonth(row, from: first, in: vault, withSums: true), read.sums != nil
            {
                found.add(read)
            } else if let before = left.last, before.upperBound.adding(days: 1) == asked.lowerBound {
                left[left.count - 1] = before.lowerBound...asked.upperBound
            } else {
                left.append(asked)
            }
        }
        for days in left { found.add(SealedMonth(try vault.moods(on: days, tx))) }
        return found
    }

    /// Changes moods of a day and makes the row of its month anew.
    func change(_ date: LocalDate, in tx: Transaction, _ change: () throws -> Void) throws {
        try change()
        try make(for: [date], in: tx)
    }

    /// Makes the rows of the months of some days, of which moods were written without them.
    func make(for dates: some Sequence<LocalDate>, in tx: Transaction) throws {
        for first in Set(dates.map(\.startOfMonth)) {
            let month = try opened(first, in: tx)
            guard !month.days.isEmpty else { continue }
            try SealedMonthQueries.save(month.sealed(from: first, in: vault), from: first, in: vault.name, tx)
        }
    }

    /// A month, made of its moods.
    private func opened(_ month: LocalDate, in tx: Transaction) throws -> SealedMonth {
        SealedMonth(try month.month.dates.map { try vault.moods(on: $0, tx) } ?? [])
    }
}

extension OpenMoodVault {
    /// How many moods of an earlier version of the server are sealed anew with a mood that is written.
    private static let resealed = 500

    /// The moods on some days, opened, in no order.
    ///
    /// - Throws: `SealError` where a row was changed.
    func moods(on days: ClosedRange<LocalDate>, _ tx: Transaction) throws -> [OwnMood] {
        var opener = SealedMoodOpener(self)
        return try SealedMoodQueries.moods(in: name, on: days, tx).map { try opener.open($0) }
            .filter { days.contains($0.entry.date) }
    }

    /// The moods of a day by their names, opened, in no order.
    ///
    /// - Throws: `SealError` where a row was changed.
    func moods(named names: [PublicID<Mood>], on date: LocalDate, _ tx: Transaction) throws -> [OwnMood] {
        var opener = SealedMoodOpener(self)
        var moods = try SealedMoodQueries.moods(named: names, storedOn: date.startOfMonth, in: name, tx)
        if moods.count < names.count, date != date.startOfMonth {
            moods += try SealedMoodQueries.moods(named: names, storedOn: date, in: name, tx)
        }
        return try moods.map { try opener.open($0) }
    }

    /// Seals the moods anew that an earlier version of the server wrote, with their days in what is sealed.
    ///
    /// A row that is not as it was written stays as it is.
    func resealFormer(in tx: Transaction) throws {
        let moods = try SealedMoodQueries.former(in: name, limit: Self.resealed, tx)
            .compactMap { try? $0.opened(in: self) }
        for mood in moods {
            let sealed = SealedMood.seal(mood.entry, mood.name, postedAt: mood.postedAt, in: self)
            try SealedMoodQueries.save(mood.name, on: mood.entry.date, sealed, in: name, tx)
        }
        try SealedMonths(self).make(for: moods.map(\.entry.date), in: tx)
    }

    /// Writes a mood, or writes it anew where it was changed, with the row of its month.
    func save(_ mood: MoodEntry, _ name: PublicID<Mood>, postedAt: Instant, _ tx: Transaction) throws {
        try resealFormer(in: tx)
        let sealed = SealedMood.seal(mood, name, postedAt: postedAt, in: self)
        try SealedMonths(self).change(mood.date, in: tx) {
            try SealedMoodQueries.save(name, on: mood.date, sealed, in: self.name, tx)
        }
    }

    /// Removes the mood of this name and day, with what its month says of it.
    func remove(_ name: PublicID<Mood>, on date: LocalDate, _ tx: Transaction) throws {
        try SealedMonths(self).change(date, in: tx) {
            try SealedMoodQueries.remove(name, on: date, in: self.name, tx)
        }
    }
}

/// The statements about sealed months; none of them knows what one says.
enum SealedMonthQueries {
    /// The rows of the months that begin between two days, by their first day.
    static func months(
        from first: LocalDate,
        through last: LocalDate,
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws -> [LocalDate: [UInt8]] {
        let rows = try tx.all(
            """
            select first_day, sealed from sealed_mood_months
            where vault_id = \(vault) and first_day between \(first) and \(last)
            """
        ) { row in (try row.next() as LocalDate, try row.next() as [UInt8]) }
        return Dictionary(rows) { first, _ in first }
    }

    static func save(
        _ sealed: [UInt8],
        from first: LocalDate,
        in vault: PublicID<OpenVault>,
        _ tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into sealed_mood_months (vault_id, first_day, sealed) values (\(vault), \(first), \(sealed))
            on conflict (vault_id, first_day) do update set sealed = excluded.sealed
            """
        )
    }

    static func remove(from first: LocalDate, in vault: PublicID<OpenVault>, _ tx: Transaction) throws {
        try tx.run("delete from sealed_mood_months where vault_id = \(vault) and first_day = \(first)")
    }
}

extension LocalDate {
    /// The first day of its month.
    var startOfMonth: LocalDate { adding(days: 1 - civil.day) }

    /// The first day of the month behind it; `nil` at the end of the calendar.
    fileprivate var startOfNextMonth: LocalDate? {
        let next = startOfMonth.adding(months: 1).startOfMonth
        return next > self ? next : nil
    }
}
