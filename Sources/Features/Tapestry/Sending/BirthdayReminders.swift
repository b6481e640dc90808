import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// Tells members on the evening before that somebody in a group of theirs has their birthday: on their own clocks, and
/// only whoever was not reminded of anything on that day.
///
/// It is the last half hour before the night, so that it takes the day from no reminder of a cut-off.
struct BirthdayReminders: Sendable {
    let dependencies: TapestryDependencies

    /// How many people are looked at in one transaction.
    private static let batch = 100
    /// The minutes of the day in which it is told.
    static let minutes = (20 * 60 + 30)..<(21 * 60)

    func run() async throws {
        var cursor: ID<Account>?
        repeat {
            let behind = cursor
            let people = try await dependencies.services.database.read { [dependencies] tx in
                let days = Self.days(around: try dependencies.clock.read(in: tx))
                return try BirthdayQueries.celebrants(on: days, behind: behind, limit: Self.batch, in: tx)
            }
            guard !people.isEmpty else { return }
            try await dependencies.services.database.write { [self] tx in try remind(of: people, in: tx) }
            cursor = people.count == Self.batch ? people.last?.account : nil
        } while cursor != nil
    }

    /// The birthdays of tomorrow, on whatever clocks.
    private static func days(around now: Instant) -> [String] {
        let (first, last) = (Zone.utc.date(at: now - .hours(12)), Zone.utc.date(at: now + .hours(14)))
        return (0...max(0, last.days(since: first))).flatMap { Birthday.days(on: first.adding(days: $0 + 1)) }
    }

    private func remind(of people: [(account: ID<Account>, day: String)], in tx: Transaction) throws {
        let now = try dependencies.clock.read(in: tx)
        let spaces = try SpaceKind.group.spaces(of: people.map(\.account), in: tx)
        let groups = try GroupQueries.groups(Set(spaces.values.joined()).map { ID(rawValue: $0) }, in: tx)
            .filter { !$0.isClosing }
        let readers = try BirthdayReaders(of: groups, at: now, in: tx)
        var told: [ID<Account>: (group: ID<Group>, date: LocalDate)] = [:]
        for group in groups.sorted(by: { $0.id < $1.id }) {
            for person in people where spaces[person.account]?.contains(group.id.rawValue) == true {
                let due = readers.due(in: group, person.account, on: person.day).filter { account, _ in
                    told[account].map { $0.group == group.id } ?? true
                }
                guard !due.isEmpty else { continue }
                for (account, date) in due { told[account] = (group.id, date) }
                try tell(due.map(\.0), of: person.account, in: group, tx)
            }
        }
        try ReminderQueries.remember(told.map { (account: $0.key, date: $0.value.date) }, in: tx)
    }

    private func tell(
        _ accounts: [ID<Account>],
        of person: ID<Account>,
        in group: Group,
        _ tx: Transaction
    ) throws {
        let (notifier, number) = (dependencies.services.notifier, group.id.rawValue)
        // That of the year before would stand in the way of this one.
        try notifier.takeBack([.groupBirthday], about: [number], to: accounts, by: person, in: tx)
        try notifier.tell(accounts, .groupBirthday, about: number, by: person, in: tx)
    }
}

/// The members of groups with what they chose, as far as it decides whether they are told of a birthday.
private struct BirthdayReaders {
    private let members: [Int64: [ID<Account>]]
    private let settings: [ID<Account>: PersonSettings]
    private let reminded: [ID<Account>: String]
    private let muted: Set<ReminderQueries.Member>
    private let now: Instant

    init(of groups: [Group], at now: Instant, in tx: Transaction) throws {
        self.now = now
        members = try SpaceKind.group.members(of: groups.map(\.id.rawValue), in: tx)
        let people = Array(Set(members.values.joined()))
        settings = try ReminderQueries.settings(of: people, in: tx)
        reminded = try ReminderQueries.reminded(people, in: tx)
        muted = try ReminderQueries.muted(in: groups.map(\.id), tx)
    }

    /// Who is to be told now that somebody in a group has their birthday tomorrow, each with the day it is for them.
    func due(in group: Group, _ person: ID<Account>, on day: String) -> [(ID<Account>, LocalDate)] {
        (members[group.id.rawValue] ?? []).compactMap { account in
            let chosen = settings[account]
            let zone = chosen?.zone ?? group.schedule.zone
            let today = zone.date(at: now)
            guard account != person, BirthdayReminders.minutes.contains(zone.minuteOfDay(at: now)),
                Birthday.days(on: today.adding(days: 1)).contains(day),
                chosen?.isOnHoliday != true, reminded[account] != today.text,
                !muted.contains(.init(group: group.id, account: account))
            else { return nil }
            return (account, today)
        }
    }
}
