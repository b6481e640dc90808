import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages on which a story is taken out of one group, put into one more, or deleted everywhere.
struct RemovePages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: ToldStoryActions { ToldStoryActions(dependencies: dependencies) }

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
        let found = try await WithdrawableStory.find(story, in: group, for: viewer, dependencies)
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
        guard try await WithdrawableStory.isOwn(name, of: viewer, dependencies) else { throw Problem.notFound }
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

/// A story in a group from which the viewer can take it.
struct WithdrawableStory: Sendable {
    let author: Account
    let groupName: String

    /// True where `viewer` wrote a story.
    static func isOwn(
        _ story: PublicID<ToldStory>,
        of viewer: Viewer,
        _ dependencies: TapestryDependencies
    ) async throws -> Bool {
        try await dependencies.services.database.read { tx in
            try ToldStoryQueries.story(story, by: viewer.id, in: tx) != nil
        }
    }

    /// - Throws: ``Problem/notFound`` for everybody but its author and who is in the group, `.forbidden` for members who
    ///   do not look after it.
    static func find(
        _ story: PublicID<ToldStory>,
        in group: PublicID<Group>,
        for viewer: Viewer,
        _ dependencies: TapestryDependencies
    ) async throws -> WithdrawableStory {
        try await dependencies.services.database.read { tx in
            try find(story, in: group, for: viewer, dependencies, tx)
        }
    }

    private static func find(
        _ story: PublicID<ToldStory>,
        in group: PublicID<Group>,
        for viewer: Viewer,
        _ dependencies: TapestryDependencies,
        _ tx: Transaction
    ) throws -> WithdrawableStory {
        guard let link = try ToldStoryQueries.link(of: story, in: group, tx),
            let found = try GroupQueries.group(group, in: tx)
        else { throw Problem.notFound }
        if try ToldStoryQueries.story(story, by: viewer.id, in: tx) != nil {
            return WithdrawableStory(author: viewer.account, groupName: found.name)
        }
        let author = try WithdrawnStory.managed(link, by: viewer, dependencies, in: tx).author
        return WithdrawableStory(author: author, groupName: found.name)
    }
}
