import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The page of a story in a group, and that of an own story with all the groups that it is in.
struct ToldStoryPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.story, show)
        routes.members(.get, TapestryPaths.own, showOwn)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let view = try await GroupReader(dependencies: dependencies).story(
            try request.story(),
            in: try request.group(),
            for: viewer
        )
        return Response.html(ToldStoryPage(view: view, dependencies: dependencies, viewer: viewer).body)
    }

    @Sendable private func showOwn(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let own = try await JournalReader(dependencies: dependencies).story(try request.story(), of: viewer)
        let groups = try await WritableGroups.all(for: viewer, dependencies)
        let page = OwnStoryPage(
            own: own,
            groups: groups,
            viewer: viewer,
            site: services.site,
            notice: Self.notice(request)
        )
        return Response.html(page.body)
    }

    private static func notice(_ request: Request) -> Notice? {
        let query = request.query
        if query.isOn("told") { return Notice(.success, "Your story is in.") }
        if query.isOn("changed") { return Notice(.success, "Your story is changed.") }
        if query.isOn("taken") { return Notice(.success, "The story is not in the group any more.") }
        return nil
    }
}
