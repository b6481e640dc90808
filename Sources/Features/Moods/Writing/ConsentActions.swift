import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Agreeing that moods are kept, and withdrawing that.
struct ConsentActions: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    /// Writes down that somebody agrees; once more changes nothing.
    ///
    /// - Parameter zone: where they are; `nil` where nobody knows.
    /// - Throws: ``Problem/mayNotWrite``.
    func agree(_ viewer: Viewer, in zone: Zone?) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let zone = zone ?? .utc
        let (today, seed) = (zone.date(at: services.clock.now), services.random.bytes(32))
        try await services.database.write { tx in
            try MoodPersonQueries.agree(viewer.id, on: today, in: zone, seed: seed, in: tx)
        }
    }

    /// Removes every mood of somebody, that they agreed, and that they were reminded; what they posted without their
    /// name is taken back where their vault is open.
    func withdraw(_ viewer: Viewer) async throws {
        try await UnnamedMoods(dependencies: dependencies).takeBack(for: viewer)
        try await services.database.write { [services] tx in
            try MoodErasure(services: services).erase(viewer.id, in: tx)
            try services.notifier.takeBack(.moodReminder, to: viewer.id, in: tx)
        }
    }
}
