import Kernel
import SQL

/// The issues into which a story goes that is sent at a moment, one for each of its groups.
struct Placement: Sendable {
    /// The issue of each group, in their order; none in a journal without issues.
    let issues: [(group: ID<Group>, issue: ID<Issue>?)]

    /// - Parameters:
    ///   - groups: held.
    ///   - isForLast: whether it goes into an issue whose cut-off is over, as long as that waits; only where there is
    ///     one.
    init(
        _ groups: [GroupAccess.Admitted],
        isForLast: Bool,
        at now: Instant,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws {
        let open = try IssueQueries.open(of: groups.map(\.group.id), in: tx)
        let roller = IssueRoller(dependencies: dependencies)
        issues = try groups.map { found in
            let group = found.group
            var periods = open[group.id] ?? []
            // Nearly always the period runs; the first to write after a cut-off begins the next one.
            if !periods.contains(where: { $0.isRunning(at: now) }) { periods = try roller.roll(group, at: now, in: tx) }
            let last = isForLast ? periods.last { $0.isInGrace(at: now) } : nil
            return (group.id, (last ?? periods.first { $0.isRunning(at: now) })?.id)
        }
    }

    /// The question that a story answers, if one of its issues asks it.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `prompt`.
    func prompt(_ id: ID<Prompt>, in tx: Transaction) throws -> Prompt {
        let asked = try PromptQueries.asked(in: issues.compactMap(\.issue), tx)
        guard let prompt = asked.values.joined().first(where: { $0.id == id }) else {
            let message = "No group that you chose asks this question now. Choose another one, or none."
            throw Problem.field("prompt", message)
        }
        return prompt
    }
}
