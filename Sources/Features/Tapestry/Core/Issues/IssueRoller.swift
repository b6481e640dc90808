import Calendar
import Contracts
import Jobs
import Kernel
import Runtime
import SQL

/// Begins the next period of a group at its cut-off: whoever writes first after it does, or the job that waits for it.
///
/// Each begins where the one before has ended, also where nobody was there for several of them.
struct IssueRoller: Sendable {
    let dependencies: TapestryDependencies

    /// How many periods are begun at once that went by without anybody; what is left of them is for the next time.
    private static let mostAtOnce = 500

    private var services: Services { dependencies.services }

    /// The periods that are not closed, with the one that runs at `now` at the end; none of a journal without issues.
    ///
    /// The group is held.
    func roll(_ group: Group, at now: Instant, in tx: Transaction) throws -> [Issue] {
        let latest = try IssueQueries.latest(of: group.id, in: tx)
        let new = periods(of: group, behind: latest?.period, at: now)
        if let last = new.last {
            try IssueQueries.insert(new, in: tx)
            try wait(for: new, at: now, in: tx)
            if last.period.closesAt > now { try PromptPicker(services).ask(group.id, last, in: tx) }
        }
        return try IssueQueries.open(of: [group.id], in: tx)[group.id] ?? []
    }

    /// The periods that have begun since the latest one that is known; the first one begins now.
    private func periods(of group: Group, behind latest: Period?, at now: Instant) -> [NewPeriod] {
        var periods: [NewPeriod] = []
        var (number, start) = (latest?.number ?? 0, latest?.closesAt ?? now)
        while start <= now, periods.count < Self.mostAtOnce, let end = group.schedule.next(after: start) {
            number += 1
            periods.append(
                NewPeriod(
                    id: services.ids.next(Issue.self, at: services.clock.now),
                    group: group.id,
                    period: Period(number: number, startsAt: start, closesAt: end),
                    publishAt: end + .hours(group.settings.graceHours)
                )
            )
            start = end
        }
        return periods
    }

    /// Lets the ends of periods be noticed; of those that are over already by the job that waits for one before them.
    private func wait(for periods: [NewPeriod], at now: Instant, in tx: Transaction) throws {
        // With the longest grace this many may wait to be closed at the same time.
        let jobs = periods.suffix(4).flatMap { new in
            [
                NewJob(new.group.rawValue, of: new.id.rawValue, "begin", due: new.period.closesAt),
                NewJob(new.group.rawValue, of: new.id.rawValue, "close", due: new.publishAt),
            ]
        }
        try dependencies.periods.add(jobs, in: tx)
    }
}

extension Group {
    /// The period that runs at a moment, as it will be where nobody has begun it yet.
    func period(at now: Instant, behind latest: Period?) -> Period? {
        guard var period = latest else { return nil }
        var steps = 0
        while period.closesAt <= now, steps < 2000, let end = schedule.next(after: period.closesAt) {
            period = Period(number: period.number + 1, startsAt: period.closesAt, closesAt: end)
            steps += 1
        }
        return period.closesAt > now ? period : nil
    }
}
