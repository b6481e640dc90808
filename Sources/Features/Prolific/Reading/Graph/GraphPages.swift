import Contracts
import Kernel
import Markup
import Routing
import Web

/// The page on which a story is seen with everything that was offered for it.
struct GraphPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.open(.get, ReadingPaths.graph, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let record = try await StoryTextReader(dependencies: dependencies).record(
            of: try request.story(),
            for: viewer,
            limit: StoryGraph.limit,
            withMedia: false
        )
        return .html(GraphPage(record: record, viewer: viewer, site: services.site).body).kept(as: record.text.story)
    }
}
