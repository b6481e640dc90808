import Contracts
import Kernel
import Markup
import Routing
import Web

/// The page on which somebody takes a snippet of theirs back, wherever it stands for them.
struct WithdrawPages: Sendable {
    let dependencies: StoryDependencies

    private var places: LeftStories { LeftStories(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, StoryPaths.withdraw, askWithdraw)
        routes.members(.post, StoryPaths.withdraw, withdraw)
    }

    @Sendable private func askWithdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let place = try await places.place(of: try request.snippet(), for: viewer)
        guard place.snippet.author?.id == viewer.id else { throw Problem.notFound }
        return .html(
            WithdrawPage(snippet: place.snippet, back: place.path, viewer: viewer, site: dependencies.services.site)
                .body
        )
    }

    @Sendable private func withdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let next = try await places.place(of: id, for: viewer).next
        try await SnippetActions(dependencies: dependencies).withdraw(id, as: viewer)
        return .seeOther(next)
    }
}
