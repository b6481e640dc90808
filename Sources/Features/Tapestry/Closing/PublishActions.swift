import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Text

/// Closing an issue before its time.
struct PublishActions: Sendable {
    let dependencies: TapestryDependencies

    private static let daily = RateRule("issues published", 10, per: .days(1))

    /// Closes the period that runs at this moment, without any grace.
    ///
    /// - Parameter key: under which it is closed once; the issue that was made before is given back.
    /// - Returns: the number of the issue.
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after the group,
    ///   `.conflict` where there are too few stories, `.tooMany` above 10 a day.
    @discardableResult
    func publish(
        _ id: PublicID<Group>,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> Int {
        try await dependencies.services.database.write { [dependencies] tx in
            let met = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            try GroupQueries.hold([met.group.id], in: tx)
            let found = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            let (next, now) = (found.group.issueCount + 1, dependencies.services.clock.now)
            if let made = try key?.claim(String(next), by: viewer.id, at: now, in: tx) { return Int(made) ?? next }
            let open = try IssueRoller(dependencies: dependencies).roll(found.group, at: found.now, in: tx)
            try IssueQueries.end(open.map(\.id), at: found.now, in: tx)
            let closer = IssueCloser(dependencies: dependencies)
            guard let number = try closer.close(found.group, at: found.now, in: tx).last else {
                throw Problem.tooFewStories(minimum: found.group.settings.minimum)
            }
            try dependencies.services.limits.count(Self.daily, of: viewer.id, in: tx)
            return number
        }
    }
}

extension Problem {
    fileprivate static func tooFewStories(minimum: Int) -> Problem {
        let message = plural(
            max(1, minimum),
            one: "There are too few stories yet. An issue needs at least one story.",
            other: "There are too few stories yet. An issue needs at least \(minimum) stories."
        )
        return Problem(.conflict, message, code: "too_few_stories")
    }
}
