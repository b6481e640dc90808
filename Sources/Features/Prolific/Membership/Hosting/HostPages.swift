import Contracts
import Kernel
import Markup
import Routing
import Web

/// The buttons by which the host of a story brings it on.
struct HostPages: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, StoryPaths.wrapUp, askWrapUp)
        host(StoryPaths.wrapUp, on: &routes) { try await HostActions(dependencies: dependencies).wrapUp($0, as: $1) }
        host(StoryPaths.endSubmitting, on: &routes) {
            try await HostActions(dependencies: dependencies).endSubmitting($0, as: $1)
        }
    }

    /// A button of the host, which comes back to the story.
    private func host(
        _ pattern: Pattern,
        on routes: inout Routes,
        _ act: @escaping @Sendable (PublicID<Story>, Viewer) async throws -> Void
    ) {
        routes.members(.post, pattern) { request, viewer in
            let story = try request.story()
            try await act(story, viewer)
            return .seeOther(StoryPaths.show(story))
        }
    }

    @Sendable private func askWrapUp(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try await SettingActions(dependencies: dependencies).hosted(try request.story(), by: viewer).story
        if let problem = HostRule.refusal(toWrapUp: story) { throw problem }
        return Response.html(WrapUpPage(story: story, viewer: viewer, site: dependencies.services.site).body)
    }
}
