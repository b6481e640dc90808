import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import Web

/// The page with the code of a group: to be said, sent or scanned, and to be replaced.
struct CodePages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: MemberActions { MemberActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, GroupMemberPaths.rotate, show)
        routes.members(.post, GroupMemberPaths.rotate, rotate)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let list = try await actions.list(of: group, for: viewer)
        let page = InviteCodePage(
            group: list.subject.group,
            code: try await actions.code(of: group, for: viewer),
            isAdmin: list.isManager,
            isNew: request.query.isOn("new"),
            isRotated: request.query.isOn("rotated"),
            isUnderSiege: try await actions.isUnderSiege(),
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func rotate(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.rotate(group, by: viewer)
        return .seeOther(GroupMemberPaths.code(group).query("rotated", "1"))
    }
}
