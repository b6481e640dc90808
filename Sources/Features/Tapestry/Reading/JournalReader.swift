import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// A story for its author, with where it is.
struct OwnStory: Sendable {
    let story: ToldStory
    let media: [MediaItem]
    /// The groups and journals in which it is, in the order in which it came there.
    let places: [Place]

    /// A group in which a story is.
    struct Place: Sendable {
        let link: StoryLink
        let group: Group
        /// True where the author has left it: then they can only take the story out.
        let isLeft: Bool
    }
}

/// Reads the stories of somebody for themselves: all of them, wherever they told them.
struct JournalReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    static let pageLength = 20

    /// All stories of `viewer`, the latest first.
    ///
    /// - Parameter day: the one day of which they were written or tell, where only these are wanted.
    /// - Returns: a page of them, and the number behind which the next one begins.
    func all(
        of viewer: Viewer,
        cursor: ID<ToldStory>? = nil,
        on day: LocalDate? = nil,
        limit: Int = pageLength
    ) async throws -> (stories: [OwnStory], next: ID<ToldStory>?) {
        let isWanted: SQL =
            if let day {
                "(tapestry_stories.local_date = \(day) or tapestry_stories.story_date = \(day))"
            } else {
                "true"
            }
        return try await services.database.read { [self] tx in
            let rows: [ToldStory] = try tx.all(
                """
                select \(ToldStory.columns) from \(ToldStoryQueries.source)
                where tapestry_stories.author_id = \(viewer.id)
                    and tapestry_stories.id < \(cursor ?? ID(rawValue: .max)) and \(isWanted)
                order by tapestry_stories.id desc limit \(limit + 1)
                """
            )
            let page = Array(rows.prefix(limit))
            let stories = try own(page, of: viewer, in: tx)
            return (stories, rows.count > limit ? page.last?.id : nil)
        }
    }

    /// A story of `viewer`.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author.
    func story(_ name: PublicID<ToldStory>, of viewer: Viewer) async throws -> OwnStory {
        try await services.database.read { [self] tx in
            guard let story = try ToldStoryQueries.story(name, by: viewer.id, in: tx),
                let own = try own([story], of: viewer, in: tx).first
            else { throw Problem.notFound }
            return own
        }
    }

    private func own(_ stories: [ToldStory], of viewer: Viewer, in tx: Transaction) throws -> [OwnStory] {
        guard !stories.isEmpty else { return [] }
        let ids = stories.map(\.id)
        let media = try services.media.media(of: StoryMedia.kind, ids.map(\.rawValue), in: tx)
        let links: [StoryLink] = try tx.all(
            """
            select \(StoryLink.columns) from story_links
            where story_id in (\(list: ids)) and state = \(StoryLink.State.live) order by id
            """
        )
        let groups = try GroupQueries.groups(Array(Set(links.map(\.group))), in: tx)
        let present = Set(
            try GroupAccess.all(groups.map(\.id), for: viewer, dependencies, in: tx).map(\.group.id)
        )
        let places = Dictionary(grouping: links, by: \.story)
        return stories.map { story in
            OwnStory(
                story: story,
                media: media[story.id.rawValue] ?? [],
                places: (places[story.id] ?? []).compactMap { link in
                    groups.first { $0.id == link.group }.map {
                        OwnStory.Place(link: link, group: $0, isLeft: !present.contains($0.id))
                    }
                }
            )
        }
    }
}
