import Calendar
import Contracts
import Jobs
import Kernel
import Memberships
import Runtime
import SQL

/// Reminds members of a cut-off who have not written: at most once a day, of several groups with one message.
struct ReminderSender: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    /// How many groups are looked at in one transaction.
    private static let batch = 200
    /// The longest time before a cut-off at which anybody is reminded.
    private static let longest = Instant.Span.hours(36)

    func run() async throws {
        var cursor: ClosingPeriod?
        var nearer = Set<ID<Account>>()
        repeat {
            let (behind, known) = (cursor, nearer)
            let periods = try await services.database.read { [dependencies] tx in
                let now = try dependencies.clock.read(in: tx)
                return try ReminderQueries.closing(
                    from: now,
                    until: now + Self.longest,
                    cursor: behind,
                    Self.batch,
                    in: tx
                )
            }
            guard !periods.isEmpty else { return }
            nearer = try await services.database.write { [self] tx in try remind(periods, known, in: tx) }
            cursor = periods.count == Self.batch ? periods.last : nil
        } while cursor != nil
    }

    /// - Parameters:
    ///   - periods: the next to end first.
    ///   - known: who is still to be reminded today of one that ends before these.
    /// - Returns: these, and who is still to be reminded today of one of the periods.
    private func remind(
        _ periods: [ClosingPeriod],
        _ known: Set<ID<Account>>,
        in tx: Transaction
    ) throws -> Set<ID<Account>> {
        let now = try dependencies.clock.read(in: tx)
        let groups = periods.map(\.group.rawValue)
        let members = try SpaceKind.group.members(of: groups, in: tx)
        let people = Array(Set(members.values.joined()))
        let silent = try ReminderQueries.silent(in: periods, tx)
        let settings = try ReminderQueries.settings(of: people, in: tx)
        let reminded = try ReminderQueries.reminded(people, in: tx)
        var due: [ID<Group>: [ID<Account>]] = [:]
        var days: [(account: ID<Account>, date: LocalDate)] = []
        var (nearer, told) = (known, Set<ID<Account>>())
        for period in periods {
            for account in members[period.group.rawValue] ?? []
            where !told.contains(account) && !silent.contains(.init(group: period.group, account: account)) {
                let chosen = settings[account]
                let zone = chosen?.zone ?? period.zone
                let reminder = Reminder(before: period.closesAt, in: zone, chosen ?? PersonSettings())
                let today = zone.date(at: now)
                if reminder.comesLater(at: now, in: zone) { nearer.insert(account) }
                guard reminder.isDue(at: now, hasNearer: nearer.contains(account)), reminded[account] != today.text
                else { continue }
                told.insert(account)
                due[period.group, default: []].append(account)
                days.append((account, today))
            }
        }
        guard !told.isEmpty else { return nearer }
        try ReminderQueries.remember(days, in: tx)
        for (group, accounts) in due.sorted(by: { $0.key < $1.key }) {
            try services.notifier.takeBack(
                [.groupReminder],
                about: [group.rawValue],
                to: accounts,
                by: nil,
                in: tx
            )
            try services.notifier.inform(accounts, .groupReminder, about: group.rawValue, in: tx)
        }
        try write(due, periods, in: tx)
        return nearer
    }

    /// Writes to those whom no push reaches.
    private func write(_ due: [ID<Group>: [ID<Account>]], _ periods: [ClosingPeriod], in tx: Transaction) throws {
        let unpushed = Set(try services.notifier.unpushed(due.values.flatMap(\.self), .groupReminder, in: tx))
        let issues = Dictionary(periods.map { ($0.group, $0.issue) }) { first, _ in first }
        let jobs = due.flatMap { group, accounts in
            accounts.filter(unpushed.contains).compactMap { account in
                issues[group].map { NewJob($0.rawValue, of: account.rawValue, EmailKind.reminder.rawValue) }
            }
        }
        try dependencies.emails.add(jobs, in: tx)
    }
}

/// A period that ends soon.
struct ClosingPeriod: Sendable {
    let issue: ID<Issue>
    let group: ID<Group>
    let closesAt: Instant
    let zone: Zone
}

/// The statements about who is to be reminded.
enum ReminderQueries {
    /// Somebody in a group.
    struct Member: Hashable {
        let group: ID<Group>
        let account: ID<Account>
    }

    /// The periods of groups that end in a span, the next to end first.
    static func closing(
        from now: Instant,
        until end: Instant,
        cursor: ClosingPeriod?,
        _ limit: Int,
        in tx: Transaction
    ) throws -> [ClosingPeriod] {
        let start = cursor?.closesAt ?? now
        return try tx.all(
            """
            select issues.id, issues.group_id, issues.closes_at, tapestry_groups.zone from issues
            join tapestry_groups on tapestry_groups.id = issues.group_id
            where issues.state = \(literal: Issue.State.open) and issues.closes_at > \(now) and issues.closes_at <= \(end)
                and (issues.closes_at > \(start)
                    or issues.closes_at = \(start) and issues.id > \(cursor?.issue ?? ID(rawValue: 0)))
                and tapestry_groups.deleted_at is null and tapestry_groups.owner_id is null
            order by issues.closes_at, issues.id limit \(limit)
            """
        ) { row in
            ClosingPeriod(
                issue: try row.next(),
                group: try row.next(),
                closesAt: try row.next(),
                zone: Zone(try row.next()) ?? .utc
            )
        }
    }

    /// Who is not to be reminded of which group: they have written, or want to hear nothing of it.
    static func silent(in periods: [ClosingPeriod], _ tx: Transaction) throws -> Set<Member> {
        let rows = try tx.all(
            """
            select group_id, author_id from story_links
            where issue_id in (\(list: periods.map(\.issue))) and state = \(StoryLink.State.live)
            union select group_id, account_id from group_choices
            where group_id in (\(list: periods.map(\.group))) and is_muted = 1
            """
        ) { row in Member(group: try row.next(), account: try row.next()) }
        return Set(rows)
    }

    /// Who wants to hear nothing of which group but its issues.
    static func muted(in groups: [ID<Group>], _ tx: Transaction) throws -> Set<Member> {
        guard !groups.isEmpty else { return [] }
        return Set(
            try tx.all(
                "select group_id, account_id from group_choices where group_id in (\(list: groups)) and is_muted = 1"
            ) { row in Member(group: try row.next(), account: try row.next()) }
        )
    }

    static func settings(of accounts: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: PersonSettings] {
        guard !accounts.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select account_id, zone, reminds_early, reminds_late, is_on_holiday, birthday from tapestry_settings
            where account_id in (\(list: accounts))
            """
        ) { row in
            (
                try row.next() as ID<Account>,
                PersonSettings(
                    zone: Zone(try row.next()) ?? .utc,
                    remindsEarly: try row.next(),
                    remindsLate: try row.next(),
                    isOnHoliday: try row.next(),
                    birthday: try row.next()
                )
            )
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// The day on which each of them was reminded last, on their own clocks.
    static func reminded(_ accounts: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: String] {
        guard !accounts.isEmpty else { return [:] }
        let rows = try tx.all(
            "select account_id, reminded_on from group_reminders where account_id in (\(list: accounts))"
        ) { row in (try row.next() as ID<Account>, try row.next() as String) }
        return Dictionary(rows) { first, _ in first }
    }

    static func remember(_ days: [(account: ID<Account>, date: LocalDate)], in tx: Transaction) throws {
        try tx.insert(
            days,
            "insert into group_reminders",
            "(account_id, reminded_on)",
            ending: "on conflict (account_id) do update set reminded_on = excluded.reminded_on"
        ) { "(\($0.account), \($0.date))" }
    }
}
