import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The page with which the place begins, and the example that whoever is new sees first.
struct HomePages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.open(.get, TapestryPaths.home, show)
        routes.open(.get, TapestryPaths.example, showExample)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        guard let viewer else { return Response.html(LandingPage(viewer: nil, site: services.site).body) }
        let view = try await HomeReader(dependencies: dependencies).view(for: viewer)
        if view.isNew {
            return Response.html(LandingPage(viewer: viewer, site: services.site).body)
        }
        let page = HomePage(
            view: view,
            viewer: viewer,
            site: services.site,
            key: services.newFormKey(),
            hasLeft: request.query.isOn("left")
        )
        return Response.html(page.body)
    }

    @Sendable private func showExample(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        Response.html(ExamplePage(viewer: viewer, site: services.site).body)
    }
}

extension HomeView {
    /// True for whoever has nothing here yet.
    var isNew: Bool { groups.isEmpty && journals.isEmpty && invitations.isEmpty && storyCount == 0 }
}
