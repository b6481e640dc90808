import Contracts
import Kernel
import Markup
import Routing
import Web

/// The pages of what people wrote in stories that are not there for them any more.
struct LeftPages: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, LeftPaths.list, list)
        routes.members(.get, LeftPaths.show, show)
        routes.members(.post, LeftPaths.consent, answer)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<Story>.self)
        let list = try await LeftStories(dependencies: dependencies).list(cursor: cursor, for: viewer)
        let page = LeftStoriesPage(list: list, viewer: viewer, site: dependencies.services.site)
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        guard let view = try await LeftStories(dependencies: dependencies).view(of: story, for: viewer) else {
            return .seeOther(StoryPaths.show(story))
        }
        return Response.html(LeftStoryPage(view: view, viewer: viewer, site: dependencies.services.site).body)
    }

    @Sendable private func answer(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        try await PublishRequestActions(dependencies: dependencies).answer(
            request.form.isOn("agree"),
            about: story,
            as: viewer
        )
        return .seeOther(LeftPaths.show(story))
    }
}
