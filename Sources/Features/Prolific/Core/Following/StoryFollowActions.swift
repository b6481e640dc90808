import Contracts
import Kernel
import SQL

/// Following a story: it stands in one's feed, and one is told of its rounds.
struct StoryFollowActions: Sendable {
    let dependencies: StoryDependencies

    /// Follows a story.
    ///
    /// Doing it again changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for the viewer.
    func follow(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let found = try StoryAccess.admitted(id, for: viewer, to: .answer, dependencies, in: tx)
            try StoryFollowQueries.follow(found.story.id, by: viewer.id, at: found.now, in: tx)
        }
    }

    /// Stops following a story; whoever wrote in it hears nothing more of it either but what concerns their own lines.
    func unfollow(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let found = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
            try StoryFollowQueries.unfollow(found.story.id, by: viewer.id, in: tx)
            guard try WriterQueries.hasWritten(viewer.id, in: found.story.id, tx) else { return }
            try StoryFollowQueries.mute(found.story.id, by: viewer.id, at: found.now, in: tx)
        }
    }

    /// Mutes a story: whoever follows it or wrote in it is told of nothing more but what concerns their own lines.
    ///
    /// Doing it again changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for the viewer.
    func mute(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let found = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
            try StoryFollowQueries.mute(found.story.id, by: viewer.id, at: found.now, in: tx)
        }
    }

    /// Unmutes a story: notifications about it again.
    func unmute(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let found = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
            try StoryFollowQueries.unmute(found.story.id, by: viewer.id, in: tx)
        }
    }
}
