import Calendar
import Kernel
import Memberships
import SQL

/// The birthday of somebody in a group: a day of each year.
struct Birthday: Sendable {
    let account: Account
    /// `11-15`.
    let day: String

    /// The birthdays that fall on a date; that of 29 February is on the 28th in years without one.
    static func days(on date: LocalDate) -> [String] {
        let day = String(date.text.suffix(5))
        return day == "02-28" && date.adding(days: 1).month != date.month ? [day, "02-29"] : [day]
    }

    /// The date of a birthday in a year.
    static func date(of day: String, in year: Int) -> LocalDate? {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        return LocalDate(year: year, month: parts[0], day: parts[1])
            ?? LocalDate(year: year, month: 2, day: 28)
    }

    /// `14 May` of `05-14`.
    static func words(of day: String) -> String {
        // Of a leap year, which has every day.
        date(of: day, in: 2028).map { "\($0.civil.day) \($0.month.name)" } ?? day
    }
}

/// The statements about birthdays.
enum BirthdayQueries {
    /// The birthdays in a group, in the order of the year.
    static func birthdays(in group: ID<Group>, _ tx: Transaction) throws -> [Birthday] {
        try tx.all(
            """
            select \(Account.columns), tapestry_settings.birthday from tapestry_settings
            join accounts on accounts.id = tapestry_settings.account_id
            where tapestry_settings.birthday <> '' and accounts.state <= \(AccountState.frozen)
                and accounts.id in (\(SpaceKind.group.members(of: "\(group)")))
            order by tapestry_settings.birthday, accounts.id
            """
        ) { row in Birthday(account: try Account(from: &row), day: try row.next()) }
    }

    /// Asks for the birthdays of the people in a group who say theirs, there or away.
    static func askDays(in group: ID<Group>, _ tx: Transaction) throws -> () throws -> [ID<Account>: String] {
        let asked = try tx.ask(
            """
            select account_id, birthday from tapestry_settings
            where account_id in (\(SpaceKind.group.members(of: "\(group)"))) and birthday <> ''
            """
        ) { row in (try row.next() as ID<Account>, try row.next() as String) }
        return { Dictionary(try asked.all()) { first, _ in first } }
    }

    /// The people whose birthday is on any of some days, by their numbers.
    static func celebrants(
        on days: [String],
        behind account: ID<Account>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [(account: ID<Account>, day: String)] {
        try tx.all(
            """
            select tapestry_settings.account_id, tapestry_settings.birthday from tapestry_settings
            join accounts on accounts.id = tapestry_settings.account_id
            where tapestry_settings.birthday in (\(list: days)) and tapestry_settings.birthday <> ''
                and accounts.state <= \(AccountState.frozen)
                and tapestry_settings.account_id > \(account ?? ID(rawValue: 0))
            order by tapestry_settings.account_id limit \(limit)
            """
        ) { row in (account: try row.next(), day: try row.next()) }
    }
}
