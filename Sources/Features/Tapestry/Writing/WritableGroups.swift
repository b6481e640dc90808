import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// The groups and journals into which somebody can write, as a composer offers them.
struct WritableGroups: Sendable {
    let groups: [WritableGroup]
    /// The writer's clocks.
    let zone: Zone
    let now: Instant

    /// The questions that are asked in them.
    var prompts: [(group: Group, prompt: Prompt)] {
        groups.flatMap { one in one.prompts.map { (one.group, $0) } }
    }

    /// Those of the groups whose last issue waits for late stories.
    var late: [WritableGroup] { groups.filter { $0.inGrace != nil } }

    static func all(for viewer: Viewer, _ dependencies: TapestryDependencies) async throws -> WritableGroups {
        try await dependencies.services.database.read { tx in
            let now = try dependencies.clock.read(in: tx)
            let found = try GroupQueries.all(of: viewer.id, dependencies.clock, in: tx)
                .filter { can(viewer, .answer, $0.access(for: viewer)) && !$0.group.isClosing }
            let open = try IssueQueries.open(of: found.map(\.group.id), in: tx)
            let running = open.values.joined().filter { $0.isRunning(at: now) }
            let prompts = try PromptQueries.asked(in: running.map(\.id), tx)
            let groups = found.map { one in
                let issues = open[one.group.id] ?? []
                let issue = issues.last { $0.isRunning(at: now) }
                return WritableGroup(
                    group: one.group,
                    period: one.group.period(at: now, behind: issues.last?.period),
                    inGrace: issues.first { $0.isInGrace(at: now) },
                    prompts: issue.flatMap { prompts[$0.id] } ?? []
                )
            }
            let zone = try PersonQueries.zone(of: viewer.id, in: tx)
            return WritableGroups(
                groups: groups.sorted { $0.order < $1.order },
                zone: zone ?? found.first?.group.schedule.zone ?? .utc,
                now: now
            )
        }
    }
}

/// A group or journal into which somebody can write.
struct WritableGroup: Sendable {
    let group: Group
    /// The period that runs; none in a journal without issues.
    let period: Period?
    /// An issue whose cut-off is over and that still takes stories.
    let inGrace: Issue?
    let prompts: [Prompt]

    /// Groups come before journals, the one that closes next first.
    fileprivate var order: (Int, Int64) { (group.kind.rawValue, period?.closesAt.milliseconds ?? .max) }
}
