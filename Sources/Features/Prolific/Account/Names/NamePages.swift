import Contracts
import Kernel
import Markup
import Routing
import Web

/// The pages on which people take their names off what they wrote.
struct NamePages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private var places: LeftStories { LeftStories(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, StoryPaths.name, askName)
        routes.members(.post, StoryPaths.name, removeName)
        routes.members(.get, StorySettingPaths.names, askNames)
        routes.members(.post, StorySettingPaths.names, removeNames)
    }

    @Sendable private func askName(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let place = try await places.place(of: try request.snippet(), for: viewer)
        let snippet = place.snippet
        guard snippet.author?.id == viewer.id, snippet.isDecided else { throw Problem.notFound }
        return .html(NamePage(snippet: snippet, back: place.path, viewer: viewer, site: services.site).body)
    }

    @Sendable private func removeName(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let next = try await places.place(of: id, for: viewer).next
        try await NameActions(dependencies: dependencies).remove(
            from: id,
            keepsMedia: request.form.isOn("media"),
            as: viewer
        )
        return .seeOther(next)
    }

    @Sendable private func askNames(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .html(AllNamesPage(viewer: viewer, site: services.site).body)
    }

    @Sendable private func removeNames(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await NameActions(dependencies: dependencies).removeAll(keepsMedia: request.form.isOn("media"), as: viewer)
        return .seeOther(StorySettingPaths.showPath.query("saved", "1"))
    }
}
