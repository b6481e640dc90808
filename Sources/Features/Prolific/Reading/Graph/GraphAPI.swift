import Kernel
import Routing
import Web

/// The graph of a story for programs.
struct GraphAPI: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.apiOpen(APIPaths.graph, .readStories, "Shows a story with everything that was offered for it", graph)
    }

    @Sendable private func graph(_ request: Request, _ viewer: Viewer?) async throws -> GraphJSON {
        let record = try await StoryTextReader(dependencies: dependencies).record(
            of: try request.story(),
            for: viewer,
            limit: StoryGraph.limit,
            withMedia: false
        )
        return GraphJSON(record)
    }
}
