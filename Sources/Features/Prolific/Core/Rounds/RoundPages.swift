import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The pages of rounds that are over.
struct RoundPages: Sendable {
    let dependencies: StoryDependencies
    /// The words about a round besides its result, for one viewer; nothing for most.
    let remark: @Sendable (RoundView, Viewer?) async throws -> HTML

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.round, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (story, number) = (try request.story(), try request.roundNumber())
        let cursor = request.cursor(.after, as: Int.self) ?? 0
        let view = try await StoryReader(dependencies: dependencies).round(
            number,
            of: story,
            for: viewer,
            cursor: cursor
        )
        let page = RoundPage(
            view: view,
            remark: try await remark(view, viewer),
            viewer: viewer,
            site: dependencies.services.site
        )
        return .html(page.body).kept(as: view.story)
    }
}
