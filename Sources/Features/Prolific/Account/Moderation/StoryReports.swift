import Contracts
import Kernel
import Markup
import SQL

/// Reported stories: what staff get to see of them, and what they may have done with them.
struct StoryReports: ReportSource {
    let dependencies: StoryDependencies

    let kind = "story"

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        let story = try ReportedStory.admitted(id, for: viewer, dependencies, in: tx)
        let lines = try StoryReader(dependencies: dependencies).lines(of: story, for: viewer, in: tx)
        return ReportSubject(
            story.publicID.text,
            of: story.host,
            title: story.isPrivate ? "A private story" : "The story “\(story.title)”",
            text: ([story.title] + lines.map(\.wordsAndMedia)).joined(separator: "\n\n"),
            warning: story.warning,
            path: StoryPaths.show(story.publicID),
            isPrivate: story.isPrivate,
            media: lines.filter { !$0.media.isEmpty }.map { SnippetMedia.attachmentOwner($0.id) },
            isShared: story.isShared
        )
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let story = try ReportedStory.story(id, in: tx) else { return nil }
        return try StoryRemoval(dependencies: dependencies).remove(story, in: tx) ? story.title : nil
    }

    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let id = PublicID<Story>(id) else { return false }
        return try StoryRemoval(dependencies: dependencies).restore(id, in: tx)
    }

    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool {
        guard let story = try ReportedStory.story(id, in: tx) else { return false }
        try MarkedStoryQueries.set(isSensitive, story, in: tx)
        return true
    }
}

/// Reported titles of stories, which can be removed alone: what staff get to see of them.
struct TitleReports: ReportSource {
    let dependencies: StoryDependencies

    let kind = "title"

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        let story = try ReportedStory.admitted(id, for: viewer, dependencies, in: tx)
        return ReportSubject(
            story.publicID.text,
            of: story.host,
            title: story.isPrivate ? "The title of a private story" : "The title of a story",
            text: story.title,
            path: StoryPaths.show(story.publicID),
            isPrivate: story.isPrivate,
            isShared: story.isShared
        )
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let story = try ReportedStory.story(id, in: tx), story.title != Snippet.removed else { return nil }
        try StoryRemoval(dependencies: dependencies).setTitle(Snippet.removed, of: story, in: tx)
        return story.title
    }

    /// A title that its host has changed in the meantime stays.
    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let story = try ReportedStory.story(id, in: tx), story.title == Snippet.removed else { return false }
        try StoryRemoval(dependencies: dependencies).setTitle(text, of: story, in: tx)
        return true
    }

    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool {
        try StoryReports(dependencies: dependencies).setSensitive(isSensitive, id, in: tx)
    }
}

/// The ways to a story that is reported.
enum ReportedStory {
    /// The story that `id` names, if `viewer` may see it.
    static func admitted(_ id: String, for viewer: Viewer, _ dependencies: StoryDependencies, in tx: Transaction) throws
        -> Story
    {
        guard let id = PublicID<Story>(id) else { throw Problem.notFound }
        return try StoryAccess.admitted(id, for: viewer, dependencies, in: tx).story
    }

    /// The story that `id` names, for what staff decided; held, so that nobody else changes it.
    static func story(_ id: String, in tx: Transaction) throws -> Story? {
        guard let id = PublicID<Story>(id), let met = try RemovalQueries.story(id, in: tx) else { return nil }
        try StoryQueries.hold(met.id, in: tx)
        return try RemovalQueries.story(id, in: tx)
    }
}

extension Story {
    /// True where only its members read it.
    var isPrivate: Bool { visibility == .members }
}
