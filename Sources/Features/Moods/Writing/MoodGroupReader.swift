import Contracts
import Kernel
import Memberships
import SQL
import Vault

/// Reads the groups into which moods go, for whoever writes these.
struct MoodGroupReader: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    /// The places where a new mood of `viewer` can go: their vault, and the groups that they are in.
    func places(for viewer: Viewer) async throws -> (vault: VaultState, groups: [SharedSpace]) {
        try await services.database.read { [services] tx in
            (
                try VaultReader(services.infrastructure).state(for: viewer, in: tx),
                services.site.hasGroups ? try SharedSpaceQueries.spaces(of: viewer.id, in: tx) : []
            )
        }
    }

    /// A mood of `viewer`, with the group whose members can see it.
    ///
    /// - Throws: as ``OwnMoodReader/found(_:of:in:)``.
    func mood(_ name: PublicID<Mood>, of viewer: Viewer) async throws -> (mood: OwnMood, group: SharedSpace?) {
        try await services.database.read { [dependencies] tx in
            let mood = try dependencies.own.found(name, of: viewer, in: tx)
            return (mood, try SharedSpaceQueries.space(mood.entry.space, of: viewer.id, in: tx))
        }
    }
}
