import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages on which a story is taken out of one group, put into one more, or deleted everywhere.
struct RemovePages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: ToldStoryActions { ToldStoryActions(dependencies: dependencies) }
    private var reader: ToldStoryReader { ToldStoryReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.post, TapestryPaths.own, add)
        routes.members(.get, TapestryPaths.withdraw, askWithdraw)
        routes.members(.post, TapestryPaths.withdraw, withdraw)
        routes.members(.get, TapestryPaths.deleteStory, askDelete)
        routes.members(.post, TapestryPaths.deleteStory, delete)
    }

    /// Puts a story into one more group.
    @Sendable private func add(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        guard let group = request.form["group"].flatMap({ PublicID<Group>($0) }) else {
            throw Problem.field("group", "Choose a group.")
        }
        try await actions.add(story, to: group, as: viewer)
        return .seeOther(TapestryPaths.own(story).query("told", "1"))
    }

    @Sendable private func askWithdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (story, group) = (try request.story(), try request.group())
        let found = try await reader.withdrawable(story, from: group, by: viewer)
        let isOwn = found.author.id == viewer.id
        let name = isOwn ? "your story" : "\(found.author.displayName)’s story"
        let after =
            isOwn ? "It stays among all your stories." : "The author is notified, and all members read it in the log."
        let page = AskPage(
            title: "Take \(name) out of \(found.groupName)?",
            sentence: "Text and pictures go from the group and from its issues; a line says that a story was there. "
                + "Mail that was sent cannot be called back. \(after)",
            back: isOwn ? TapestryPaths.own(story) : TapestryPaths.story(story, in: group),
            action: TapestryPaths.withdraw(story, from: group),
            button: "Take it out",
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func withdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (story, group) = (try request.story(), try request.group())
        try await actions.withdraw(story, from: group, as: viewer)
        let isMember = try await GroupFactsReader(dependencies: dependencies).isMember(viewer, of: group)
        return .seeOther(
            isMember ? TapestryPaths.group(group).query("taken", "1") : TapestryPaths.own(story).query("taken", "1")
        )
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = try request.story()
        guard try await reader.isOwn(name, of: viewer) else { throw Problem.notFound }
        let page = AskPage(
            title: "Delete this story everywhere?",
            sentence: "It goes from all groups and journals and from all your stories, with its pictures and comments. "
                + "Mail that was sent cannot be called back.",
            back: TapestryPaths.own(name),
            action: TapestryPaths.delete(name),
            button: "Delete it everywhere",
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await actions.delete(try request.story(), as: viewer)
        return .seeOther(TapestryPaths.allStoriesPath.query("deleted", "1"))
    }
}
