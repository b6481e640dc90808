import Contracts
import Jobs
import Kernel
import Runtime
import SQL

/// Closes periods whose grace is over: any server, at any time, each once.
///
/// A transaction takes the jobs of groups, holds these, and writes down what is frozen, its seal, who is told and the
/// letters that are to be sent; a server that dies in between leaves all as it was. Letters are sent afterwards.
struct IssueCloser: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    /// How many groups one transaction closes.
    private static let batch = 20

    /// Begins and closes what is due.
    func run() async throws {
        let runner = JobRunner(services, .tapestryPeriod, batch: Self.batch) { [self] jobs, tx in
            try close(Set(jobs.map { ID<Group>(rawValue: $0.object) }).sorted(), in: tx)
        }
        try await runner.run()
    }

    private func close(_ ids: [ID<Group>], in tx: Transaction) throws {
        try GroupQueries.hold(ids, in: tx)
        let now = try dependencies.clock.read(in: tx)
        for group in try GroupQueries.groups(ids, in: tx) where !group.isClosing {
            try close(group, at: now, in: tx)
        }
    }

    /// Begins the period that runs at `now` and closes those whose time is over, in their order; the group is held.
    ///
    /// Of several at once only the newest is sent round.
    ///
    /// - Parameter tells: false for the past of a made-up world, of which nobody is told and nothing is sent.
    /// - Returns: the numbers of the issues that were published.
    @discardableResult
    func close(_ group: Group, at now: Instant, tells: Bool = true, in tx: Transaction) throws -> [Int] {
        let due = try IssueRoller(dependencies: dependencies).roll(group, at: now, in: tx).filter {
            $0.publishAt <= now
        }
        guard !due.isEmpty else { return [] }
        let waiting = try IssueClosingQueries.waiting(in: group.id, due.map(\.id), at: now, tx)
        let (filled, skipped) = Self.filled(due, waiting, minimum: group.settings.minimum)
        try IssueClosingQueries.skip(skipped, in: tx)
        guard !filled.isEmpty else { return [] }
        let prompts = try PromptQueries.asked(in: filled.map(\.issue.id), tx)
        let birthdays = try BirthdayQueries.birthdays(in: group.id, tx)
        let media = try services.media.media(of: StoryMedia.kind, waiting.map(\.story.id.rawValue), in: tx)
        var published: [(issue: Issue, number: Int)] = []
        for (index, one) in filled.enumerated() {
            let number = group.issueCount + index + 1
            let maker = SnapshotMaker(
                group: group,
                issue: one.issue,
                number: number,
                prompts: prompts[one.issue.id] ?? [],
                birthdays: birthdays,
                media: media
            )
            guard try IssueClosingQueries.publish(try maker.made(one.present, earlier: one.earlier), at: now, in: tx)
            else {
                throw DatabaseError.failed("An issue was closed while its group was held.")
            }
            published.append((one.issue, number))
        }
        if tells, let newest = published.last { try send(newest.issue, of: group, in: tx) }
        try services.live.tell(.group, about: group.id.rawValue, by: group.owner ?? ID(rawValue: 0), in: tx)
        return published.map(\.number)
    }

    private func send(_ issue: Issue, of group: Group, in tx: Transaction) throws {
        if let owner = group.owner { return try send(issue, of: group, to: owner, in: tx) }
        let members = try IssueClosingQueries.members(of: group.id, in: tx)
        try services.notifier.inform(members, .groupIssue, about: issue.id.rawValue, in: tx)
        try dependencies.emails.add(
            "\(issue.id), accounts.id",
            from: IssueClosingQueries.mailed(group.id),
            in: tx
        )
        let readers = try GuestReaderQueries.mailed(of: group.id, in: tx)
        let event = EmailKind.readerIssue.rawValue
        try dependencies.emails.add(readers.map { NewJob(issue.id.rawValue, of: $0.rawValue, event) }, in: tx)
    }

    /// A journal writes to nobody but its owner, and only where they chose it.
    private func send(_ issue: Issue, of journal: Group, to owner: ID<Account>, in tx: Transaction) throws {
        guard try PersonQueries.choices(of: owner, in: journal.id, tx)?.isMailed == true else { return }
        try dependencies.emails.add([NewJob(issue.id.rawValue, of: owner.rawValue)], in: tx)
    }

    /// A period that becomes an issue.
    private struct Filled {
        let issue: Issue
        let present: [IssueClosingQueries.Waiting]
        let earlier: [IssueClosingQueries.Waiting]
    }

    /// Which of the periods become issues: those whose stories, with what was left over before, are enough.
    private static func filled(
        _ due: [Issue],
        _ waiting: [IssueClosingQueries.Waiting],
        minimum: Int
    ) -> (filled: [Filled], skipped: [ID<Issue>]) {
        let ids = Set(due.map(\.id))
        var left = waiting.filter { row in row.link.issue.map { !ids.contains($0) } ?? true }
        var (filled, skipped): ([Filled], [ID<Issue>]) = ([], [])
        for issue in due {
            let present = waiting.filter { $0.link.issue == issue.id }
            if present.count + left.count >= max(1, minimum) {
                filled.append(Filled(issue: issue, present: present, earlier: left))
                left = []
            } else {
                skipped.append(issue.id)
                left += present
            }
        }
        return (filled, skipped)
    }
}
