import Calendar
import Contracts
import Kernel
import SQL

/// The letters of a group that did not arrive.
struct GroupEmailFailures: Sendable {
    let group: Group
    /// Those to members, the latest first.
    let failures: [EmailFailure]
    /// The members to whom no more letters are sent.
    let stopped: Set<ID<Account>>
    /// Readers without an account whose last letter did not arrive.
    let readers: [GuestReader]
    /// The viewer's clocks.
    let zone: Zone
}

/// Reads which letters did not arrive, for administrators.
struct EmailFailureReader: Sendable {
    let dependencies: TapestryDependencies

    /// How many letters are shown, the latest ones.
    private static let most = 60

    /// The letters of a group that did not arrive.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not in it and for journals, `.forbidden` for its other members.
    func failures(in id: PublicID<Group>, for viewer: Viewer) async throws -> GroupEmailFailures {
        try await dependencies.services.database.read { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            guard !found.group.isJournal else { throw Problem.notFound }
            guard found.isAdmin else { throw Problem.notTheAdmin }
            let failures = try EmailFailureQueries.failures(in: found.group.id, limit: Self.most, tx)
            return GroupEmailFailures(
                group: found.group,
                failures: failures,
                stopped: try EmailFailureQueries.bouncing(Array(Set(failures.map(\.account.id))), in: tx),
                readers: try GuestReaderQueries.all(of: found.group.id, in: tx).filter { !$0.failure.isEmpty },
                zone: try PersonQueries.zone(of: viewer.id, in: tx) ?? found.group.schedule.zone
            )
        }
    }
}
