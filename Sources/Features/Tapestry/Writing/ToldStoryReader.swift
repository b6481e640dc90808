import Contracts
import Kernel
import SQL

/// A story in a group from which the viewer can take it.
struct WithdrawableStory: Sendable {
    let author: Account
    let groupName: String
}

/// Reads stories for whoever changes them, or takes them back.
struct ToldStoryReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// A story of `viewer` with its pictures.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author.
    func own(
        _ name: PublicID<ToldStory>,
        of viewer: Viewer
    ) async throws -> (story: ToldStory, media: [MediaItem]) {
        try await services.database.read { [services] tx in
            guard let story = try ToldStoryQueries.story(name, by: viewer.id, in: tx) else { throw Problem.notFound }
            let number = story.id.rawValue
            return (story, try services.media.media(of: StoryMedia.kind, [number], in: tx)[number] ?? [])
        }
    }

    /// True where `viewer` wrote a story.
    func isOwn(_ name: PublicID<ToldStory>, of viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in
            try ToldStoryQueries.story(name, by: viewer.id, in: tx) != nil
        }
    }

    /// A story in a group from which `viewer` can take it.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author and who is in the group, `.forbidden` for members who
    ///   do not look after it.
    func withdrawable(
        _ name: PublicID<ToldStory>,
        from group: PublicID<Group>,
        by viewer: Viewer
    ) async throws -> WithdrawableStory {
        try await services.database.read { [dependencies] tx in
            guard let link = try ToldStoryQueries.link(of: name, in: group, tx),
                let found = try GroupQueries.group(group, in: tx)
            else { throw Problem.notFound }
            if try ToldStoryQueries.story(name, by: viewer.id, in: tx) != nil {
                return WithdrawableStory(author: viewer.account, groupName: found.name)
            }
            let author = try WithdrawnStory.managed(link, by: viewer, dependencies, in: tx).author
            return WithdrawableStory(author: author, groupName: found.name)
        }
    }
}
