import Contracts
import Kernel
import Runtime
import SQL

/// Closing an issue before its time.
struct PublishActions: Sendable {
    let dependencies: TapestryDependencies

    private static let daily = RateRule("issues published", 10, per: .days(1))

    /// Closes the period that runs at this moment, without any grace.
    ///
    /// - Returns: the number of the issue.
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after the group,
    ///   `.conflict` where there are too few stories, `.tooMany` above 10 a day.
    @discardableResult
    func publish(_ id: PublicID<Group>, as viewer: Viewer) async throws -> Int {
        try await dependencies.services.database.write { [dependencies] tx in
            let met = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            try GroupQueries.hold([met.group.id], in: tx)
            let found = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            let open = try IssueRoller(dependencies: dependencies).roll(found.group, at: found.now, in: tx)
            try IssueQueries.end(open.map(\.id), at: found.now, in: tx)
            let closer = IssueCloser(dependencies: dependencies)
            guard let number = try closer.close(found.group, at: found.now, in: tx).last else {
                throw Problem(
                    .conflict,
                    "There are too few stories yet: \(found.group.settings.minimum) make an issue.",
                    code: "too_few_stories"
                )
            }
            try dependencies.services.limits.count(Self.daily, of: viewer.id, in: tx)
            return number
        }
    }
}
