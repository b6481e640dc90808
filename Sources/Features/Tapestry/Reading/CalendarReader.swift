import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// A month of somebody's calendar.
struct CalendarView: Sendable {
    let month: Month
    let today: LocalDate
    let streak: Streak
    /// The birthdays of people in their groups that lie in the month, in order.
    let birthdays: [(name: String, date: LocalDate)]
    let zone: Zone
}

/// Reads the days on which somebody wrote.
struct CalendarReader: Sendable {
    let dependencies: TapestryDependencies

    /// How many stories are looked at for the days in a row.
    private static let most = 4000

    /// - Parameter month: the present one where there is none.
    func view(of month: Month?, for viewer: Viewer) async throws -> CalendarView {
        try await dependencies.services.database.read { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            let zone = try PersonQueries.zone(of: viewer.id, in: tx) ?? Self.lastZone(of: viewer.id, in: tx) ?? .utc
            let today = zone.date(at: now)
            let month = month ?? today.month
            let entries = try Self.entries(of: viewer.id, in: month, in: tx)
            return CalendarView(
                month: month,
                today: today,
                streak: Streak(entries, today: today),
                birthdays: try Self.birthdays(around: viewer.id, in: month, tx),
                zone: zone
            )
        }
    }

    /// The latest stories, which the days in a row are counted by, and all that tell of a month.
    private static func entries(of account: ID<Account>, in month: Month, in tx: Transaction) throws -> [Streak.Entry] {
        let (first, last) = (month.date(1), month.date(month.days))
        return try tx.all(
            """
            select submitted_at, local_date, story_date from (
                select id, submitted_at, local_date, story_date from tapestry_stories
                where author_id = \(account) order by id desc limit \(most)
            ) as latest
            union select submitted_at, local_date, story_date from tapestry_stories
                where author_id = \(account) and local_date between \(first) and \(last)
            union select submitted_at, local_date, story_date from tapestry_stories
                where author_id = \(account) and story_date between \(first) and \(last)
            """
        ) { row in
            Streak.Entry(submittedAt: try row.next(), localDate: try row.next(), storyDate: try row.next())
        }
    }

    /// Where somebody wrote last.
    private static func lastZone(of account: ID<Account>, in tx: Transaction) throws -> Zone? {
        try tx.value(
            "select zone from tapestry_stories where author_id = \(account) order by id desc limit 1",
            as: String.self
        ).flatMap { Zone($0) }
    }

    private static func birthdays(
        around account: ID<Account>,
        in month: Month,
        _ tx: Transaction
    ) throws -> [(name: String, date: LocalDate)] {
        let prefix = String(month.date(1).dropFirst(5).prefix(3))
        let rows = try tx.all(
            """
            select \(Account.columns), tapestry_settings.birthday from tapestry_settings
            join accounts on accounts.id = tapestry_settings.account_id
            where tapestry_settings.birthday >= \(prefix + "00") and tapestry_settings.birthday <= \(prefix + "99")
                and accounts.state <= \(AccountState.frozen)
                and exists (
                    select 1 from (\(SpaceKind.group.spaces(of: account))) as mine
                    where \(SpaceKind.group.isMember("accounts.id", of: "mine.space_id"))
                )
            order by tapestry_settings.birthday, accounts.id limit 200
            """
        ) { row in (account: try Account(from: &row), day: try row.next() as String) }
        return rows.compactMap { row in
            let year = month.date(1).prefix(5)
            let date = LocalDate("\(year)\(row.day)") ?? LocalDate("\(year)02-28")
            return date.map { (row.account.displayName, $0) }
        }
    }
}
