import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The page on which administrators read which letters of their group did not arrive, and the way in which somebody
/// begins anew whose letters came back.
struct GroupMailPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.mail, show)
        routes.members(.post, TapestryPaths.emailsAgain, beginAgain)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let reader = EmailFailureReader(dependencies: dependencies)
        let found = try await reader.failures(in: try request.group(), for: viewer)
        return Response.html(GroupMailPage(found: found, viewer: viewer, site: services.site).body)
    }

    @Sendable private func beginAgain(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await PersonActions(dependencies: dependencies).beginEmailsAgain(of: viewer)
        return .saved(TapestryPaths.remindersPath)
    }
}
