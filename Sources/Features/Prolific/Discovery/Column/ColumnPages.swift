import Kernel
import Markup
import Routing
import Web

/// The second column beside a story, which pages ask for where there is room.
struct ColumnPages: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.aside, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let column = try await ColumnReader(dependencies: dependencies).column(of: try request.story(), for: viewer)
        return .html(column.body).kept(as: column.story)
    }
}
