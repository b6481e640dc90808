import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import Web

/// The pages of the members of groups: who is in one, what each may do, and how one leaves.
struct GroupMemberPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: MemberActions { MemberActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, GroupMemberPaths.list, show)
        routes.members(.post, GroupMemberPaths.list, invite)
        routes.members(.get, GroupMemberPaths.one, showOne)
        routes.members(.post, GroupMemberPaths.one, setRole)
        routes.members(.post, GroupMemberPaths.remove, remove)
        routes.members(.post, GroupMemberPaths.readmit, readmit)
        routes.members(.post, GroupMemberPaths.approve, approve)
        routes.members(.get, GroupMemberPaths.leave, askLeave)
        routes.members(.post, GroupMemberPaths.leave, leave)
        routes.members(.get, GroupMemberPaths.log, showLog)
    }

    private func page(
        _ group: PublicID<Group>,
        _ viewer: Viewer,
        cursor: MemberCursor? = nil
    ) async throws -> GroupMembersPage {
        let list = try await actions.list(of: group, for: viewer, cursor: cursor)
        let forms = InviteForms<GroupRole>(keys: (services.newFormKey(), services.newFormKey()))
        var page = GroupMembersPage(list: list, viewer: viewer, site: services.site, forms: forms)
        if list.isManager { page.isUnderSiege = try await actions.isUnderSiege() }
        return page
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.after, as: MemberCursor.self)
        var page = try await page(try request.group(), viewer, cursor: cursor)
        page.done = request.query["done"]
        return Response.html(request.wantsFragment && cursor != nil ? page.members : page.body)
    }

    @Sendable private func invite(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let name = request.form["username"] ?? ""
        do {
            try await actions.invite(name, to: group, by: viewer)
            return .seeOther(GroupMemberPaths.list(group).query("done", "invited").fragment("invited"))
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .conflict {
            var page = try await page(group, viewer)
            (page.forms.username, page.forms.problem) = (name, problem)
            return Response.html(page.body, status: .unprocessable)
        }
    }

    @Sendable private func showOne(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, member) = try await actions.member(request.text("username"), of: try request.group(), for: viewer)
        return Response.html(GroupMemberPage(group: group, member: member, viewer: viewer, site: services.site).body)
    }

    @Sendable private func setRole(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, name) = (try request.group(), request.text("username"))
        guard let role = request.form["role"].flatMap({ Int($0) }).flatMap(GroupRole.init(rawValue:)) else {
            _ = try await actions.member(name, of: group, for: viewer)
            throw Problem.field("role", "Choose what they may do.")
        }
        try await actions.setRole(role, of: name, in: group, by: viewer)
        return .seeOther(GroupMemberPaths.list(group).query("done", "role"))
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.remove(
            request.text("username"),
            from: group,
            by: viewer,
            rotatesCode: request.form.isOn("rotate")
        )
        return .seeOther(GroupMemberPaths.list(group).query("done", "removed"))
    }

    @Sendable private func readmit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.readmit(request.text("username"), to: group, by: viewer)
        return .seeOther(GroupMemberPaths.log(group))
    }

    @Sendable private func approve(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.approve(request.text("username"), in: group, by: viewer)
        return .seeOther(GroupMemberPaths.list(group).query("done", "approved"))
    }

    @Sendable private func askLeave(_ request: Request, _ viewer: Viewer) async throws -> Response {
        Response.html(try await leavePage(try request.group(), viewer).body)
    }

    private func leavePage(_ group: PublicID<Group>, _ viewer: Viewer) async throws -> LeaveGroupPage {
        LeaveGroupPage(
            list: try await actions.list(of: group, for: viewer),
            everybody: try await actions.everybody(in: group, for: viewer),
            viewer: viewer,
            site: services.site
        )
    }

    @Sendable private func leave(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let parting = GroupSpaces.Parting(
            withdrawsStories: request.form["stories"] == "withdraw",
            deletesComments: request.form.isOn("comments")
        )
        let successor = request.form["successor"].flatMap { $0.isEmpty ? nil : $0 }
        do {
            try await actions.leave(group, as: viewer, parting, naming: successor)
            return .seeOther(TapestryPaths.homePath.query("left", "1"))
        } catch let problem as Problem where problem.kind == .invalid {
            var page = try await leavePage(group, viewer)
            (page.parting, page.problem) = (parting, problem)
            return Response.html(page.body, status: .unprocessable)
        }
    }

    @Sendable private func showLog(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let cursor = request.cursor(.before, as: ID<MembershipLogEntry>.self)
        let list = try await actions.list(of: group, for: viewer)
        let log = try await actions.log(of: group, for: viewer, cursor: cursor)
        return Response.html(GroupLogPage(list: list, log: log, viewer: viewer, site: services.site).body)
    }
}
