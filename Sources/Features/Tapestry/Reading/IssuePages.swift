import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages on which issues are read.
struct IssuePages: Sendable {
    let dependencies: TapestryDependencies
    private let cache: IssueCache

    init(dependencies: TapestryDependencies) {
        self.dependencies = dependencies
        cache = IssueCache(dependencies.reactions)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.issue, show)
        ColourPages().register(on: &routes)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let reader = IssueReader(dependencies: dependencies)
        let view = try await reader.page(
            try request.issueNumber(),
            of: try request.group(),
            unfolding: request.query["talk"],
            for: viewer,
            from: cache
        )
        var response = Response.html(IssuePage(view: view, dependencies: dependencies, viewer: viewer).body)
        // The page need not wait until it is remembered that it was read.
        response.afterwards = { [dependencies] in
            try? await GroupReader(dependencies: dependencies).markRead(view, by: viewer)
        }
        return response
    }
}
