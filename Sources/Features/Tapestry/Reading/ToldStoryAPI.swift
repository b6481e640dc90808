import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Stories, for programs.
struct ToldStoryAPI: Sendable {
    let dependencies: TapestryDependencies

    private var site: Site { dependencies.services.site }
    private var stories: ToldStoryActions { ToldStoryActions(dependencies: dependencies) }
    private var journals: JournalReader { JournalReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .get,
            TapestryAPIPaths.groupStories,
            .readGroups,
            "Lists the stories of the period that runs, or of some days",
            query: Self.range + [.cursor, .limit],
            list
        )
        routes.api(.get, TapestryAPIPaths.groupStory, .readGroups, "Shows a story in a group", showInGroup)
        routes.api(
            .get,
            TapestryAPIPaths.stories,
            .readGroups,
            "Lists all of one’s own stories",
            query: [.cursor, .limit],
            all
        )
        routes.api(.post, TapestryAPIPaths.stories, .writeGroups, "Tells a story to groups and journals", tell)
        routes.api(.get, TapestryAPIPaths.story, .readGroups, "Shows a story of one’s own", show)
        routes.api(.patch, TapestryAPIPaths.story, .writeGroups, "Changes a story", change)
        routes.api(.delete, TapestryAPIPaths.story, .writeGroups, "Deletes a story everywhere") {
            try await stories.delete(try $0.story(), as: $1)
        }
        routes.api(.put, TapestryAPIPaths.storyGroup, .writeGroups, "Puts a story into one more group") {
            try await stories.add(try $0.story(), to: try $0.group(), as: $1)
        }
        routes.api(.delete, TapestryAPIPaths.storyGroup, .writeGroups, "Takes a story out of a group") {
            try await stories.withdraw(try $0.story(), from: try $0.group(), as: $1)
        }
    }

    private static let range: [Operation.QueryField] = [
        .init("from", "The first day, such as 2026-11-09; without days the period that runs."),
        .init("to", "The last day; at most 366 days are shown."),
    ]

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<GroupStoryJSON> {
        let wanted = WantedStories(
            range: try DateRange(request),
            cursor: request.cursor(.cursor),
            limit: try request.limit()
        )
        let reader = GroupReader(dependencies: dependencies)
        let (group, stories, more) = try await reader.stories(of: try request.group(), for: viewer, wanted)
        return WirePage(stories.map { GroupStoryJSON($0, in: group, on: site) }, next: more)
    }

    @Sendable private func showInGroup(_ request: Request, _ viewer: Viewer) async throws -> GroupStoryJSON {
        let view = try await GroupReader(dependencies: dependencies).story(
            try request.story(),
            in: try request.group(),
            for: viewer
        )
        return GroupStoryJSON(view.story, in: view.found.group, on: site)
    }

    @Sendable private func all(_ request: Request, _ viewer: Viewer) async throws -> WirePage<OwnStoryJSON> {
        let page = try await journals.all(
            of: viewer,
            cursor: request.cursor(.cursor, as: ID<ToldStory>.self),
            limit: try request.limit()
        )
        return WirePage(page.stories.map { OwnStoryJSON($0, on: site) }, next: page.next)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> OwnStoryJSON {
        OwnStoryJSON(try await journals.story(try request.story(), of: viewer), on: site)
    }

    @Sendable private func tell(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewStoryJSON
    ) async throws -> Created<OwnStoryJSON> {
        let name = try await stories.tell(try input.draft, as: viewer, under: try IdempotencyKey(of: request))
        let own = try await journals.story(name, of: viewer)
        return Created(OwnStoryJSON(own, on: site), at: TapestryAPIPaths.story(name))
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: StoryChangeJSON
    ) async throws -> OwnStoryJSON {
        let name = try request.story()
        let own = try await journals.story(name, of: viewer)
        try await stories.edit(name, try input.changed(own), as: viewer)
        return OwnStoryJSON(try await journals.story(name, of: viewer), on: site)
    }
}
