import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Stories for programs.
struct StoryAPI: Sendable {
    let dependencies: StoryDependencies

    private var site: Site { dependencies.services.site }
    private var clock: Clock { dependencies.services.clock }

    func register(on routes: inout Routes) {
        routes.api(.post, APIPaths.stories, .writeStories, "Begins a story", begin)
        routes.apiOpen(APIPaths.story, .readStories, "Shows a story", query: [.cursor], show)
        routes.api(.put, APIPaths.follow, .writeStories, "Follows a story") {
            try await StoryFollowActions(dependencies: dependencies).follow(try $0.story(), as: $1)
        }
        routes.api(.delete, APIPaths.follow, .writeStories, "Stops following a story") {
            try await StoryFollowActions(dependencies: dependencies).unfollow(try $0.story(), as: $1)
        }
        routes.api(.put, APIPaths.mute, .writeStories, "Mutes a story: no more notifications about it") {
            try await StoryFollowActions(dependencies: dependencies).mute(try $0.story(), as: $1)
        }
        routes.api(.delete, APIPaths.mute, .writeStories, "Unmutes a story: notifications about it again") {
            try await StoryFollowActions(dependencies: dependencies).unmute(try $0.story(), as: $1)
        }

    }

    @Sendable private func begin(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewThreadJSON
    ) async throws -> Created<ThreadViewJSON> {
        let key = try IdempotencyKey(of: request)
        let story = try await WireFields.naming {
            let draft = try input.draft(for: viewer)
            return try await StoryActions(dependencies: dependencies).begin(draft, as: viewer, under: key)
        }
        return Created(try await view(of: story, for: viewer), at: APIPaths.story(story))
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> ThreadViewJSON {
        let start = request.cursor(.cursor, as: Int.self) ?? 0
        return try await view(of: try request.story(), for: viewer, from: start)
    }

    private func view(
        of story: PublicID<Story>,
        for viewer: Viewer?,
        from start: Int = 0
    ) async throws -> ThreadViewJSON {
        let view = try await StoryReader(dependencies: dependencies).view(
            of: story,
            for: viewer,
            candidatesFrom: start
        )
        return ThreadViewJSON(view, for: viewer, on: site)
    }
}
