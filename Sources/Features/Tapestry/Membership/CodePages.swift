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
        var page = try await page(of: try request.group(), viewer)
        (page.isNew, page.isRotated) = (request.query.isOn("new"), request.query.isOn("rotated"))
        return Response.html(page.body)
    }

    private func page(of group: PublicID<Group>, _ viewer: Viewer) async throws -> InviteCodePage {
        let list = try await actions.list(of: group, for: viewer)
        return InviteCodePage(
            group: list.subject.group,
            code: try await actions.code(of: group, for: viewer),
            isAdmin: list.isManager,
            isUnderSiege: try await actions.isUnderSiege(),
            viewer: viewer,
            site: services.site,
            limits: GroupSpaces(dependencies: dependencies).limits
        )
    }

    @Sendable private func rotate(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, form) = (try request.group(), request.form)
        let draft = InviteLinkDraft<GroupRole>(uses: form["uses"] ?? "", days: form["days"] ?? "")
        do {
            // A form without the fields wants a code as usual.
            try await actions.rotate(group, form["uses"] == nil ? nil : draft, by: viewer)
            return .seeOther(GroupMemberPaths.code(group).query("rotated", "1"))
        } catch let problem as Problem where problem.kind == .invalid {
            var page = try await page(of: group, viewer)
            (page.draft, page.problem) = (draft, problem)
            return Response.html(page.body, status: .unprocessable)
        }
    }
}
