import Calendar
import Contracts
import Kernel
import Routing
import Web

/// Stories of one's own, for programs.
struct HostAPI: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.api(.patch, APIPaths.story, .writeStories, "Changes a story of one's own", change)
        routes.api(.delete, APIPaths.story, .writeStories, "Deletes a story of one's own", end)
        routes.api(.post, APIPaths.wrapUp, .writeStories, "Asks everyone to wrap up") {
            try await HostActions(dependencies: dependencies).wrapUp(
                try $0.story(),
                as: $1,
                under: try IdempotencyKey(of: $0)
            )
        }
        routes.api(.post, APIPaths.endSubmitting, .writeStories, "Ends the time for snippets early") {
            try await HostActions(dependencies: dependencies).endSubmitting(
                try $0.story(),
                as: $1,
                under: try IdempotencyKey(of: $0)
            )
        }
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: ThreadChangeJSON
    ) async throws -> ThreadViewJSON {
        let story = try request.story()
        let hosted = try await SettingActions(dependencies: dependencies).hosted(story, by: viewer)
        try await WireFields.naming {
            let draft = try input.draft(of: hosted)
            try await SettingActions(dependencies: dependencies).change(story, to: draft, as: viewer)
        }
        let view = try await StoryReader(dependencies: dependencies).view(of: story, for: viewer)
        return ThreadViewJSON(view, for: viewer, on: dependencies.services.site)
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> EndedJSON {
        let story = try request.story()
        guard try await !EndActions(dependencies: dependencies).end(story, as: viewer) else {
            return EndedJSON(ends_at: nil)
        }
        let hosted = try await SettingActions(dependencies: dependencies).hosted(story, by: viewer)
        return EndedJSON(ends_at: hosted.story.settings.expiresAt?.iso8601)
    }
}

/// The changes of a story that a program sends; what is missing stays.
struct ThreadChangeJSON: Codable, Sendable {
    let title: String?
    let visibility: StringEnumJSON<Story.Visibility>?
    let language: String?
    let content_warning: String?
    let tags: [String]?
    let settings: SettingsWishJSON?

    /// The draft of the story that it asks for.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func draft(of hosted: HostedStory) throws(Problem) -> StoryDraft {
        var draft = StoryDraft()
        draft.title = title ?? hosted.story.title
        draft.visibility = visibility?.value ?? hosted.story.visibility
        draft.language = language ?? hosted.story.language
        draft.warning = content_warning ?? hosted.story.warning
        draft.tags = tags ?? hosted.tags
        draft.settings = hosted.story.settings
        try settings?.change(&draft.settings)
        try Self.checkLife(draft.settings, hosted.story.settings)
        return draft
    }

    /// Refuses another end than the one that the story began with.
    private static func checkLife(_ wished: StorySettings, _ settings: StorySettings) throws(Problem) {
        guard wished.isTemporary == settings.isTemporary else {
            throw .field("is_temporary", "Whether a story is deleted automatically is decided when it begins.")
        }
        guard wished.expiresAt == settings.expiresAt else {
            throw .field("expires_at", "When a story ends is decided when it begins.")
        }
    }
}

/// The outcome for a story that its host deleted.
struct EndedJSON: WireValue, SchemaDescribed {
    let ends_at: String?

    static let meanings = ["ends_at": "When it is gone; missing where it is gone already."]
}
