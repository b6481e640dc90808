import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Web

/// The pages of the members of private stories; no browser keeps them.
struct MemberPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, MemberPaths.list, show)
        routes.members(.post, MemberPaths.list, invite)
        routes.members(.get, MemberPaths.one, showOne)
        routes.members(.post, MemberPaths.one, setRole)
        routes.members(.post, MemberPaths.remove, remove)
        routes.members(.get, MemberPaths.leave, askLeave)
        routes.members(.post, MemberPaths.leave, leave)
        routes.members(.get, MemberPaths.links, showLinks)
        routes.members(.post, MemberPaths.links, makeLink)
        routes.members(.post, MemberPaths.endLink, endLink)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.after, as: MemberCursor.self)
        let view = try await MemberActions(dependencies: dependencies).list(
            of: try request.story(),
            for: viewer,
            cursor: cursor
        )
        var page = self.page(view, viewer)
        page.hasInvited = request.query.isOn("invited")
        return Response.html(request.wantsFragment && cursor != nil ? page.list : page.body)
    }

    /// The page with forms that were never sent.
    private func page(_ view: MembersView, _ viewer: Viewer) -> MembersPage {
        let forms = InviteForms<MemberRole>(keys: (services.newFormKey(), services.newFormKey()))
        return MembersPage(view: view, viewer: viewer, site: services.site, forms: forms)
    }

    /// The page again, with what was typed and what is wrong with it.
    private func again(
        _ story: PublicID<Story>,
        _ viewer: Viewer,
        _ change: (inout MembersPage) -> Void
    ) async throws -> Response {
        let view = try await MemberActions(dependencies: dependencies).list(of: story, for: viewer)
        var page = self.page(view, viewer)
        change(&page)
        return Response.html(page.body, status: .unprocessable)
    }

    @Sendable private func invite(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let (name, role) = (request.form["username"] ?? "", request.form.role ?? .writer)
        // Whoever goes back and invites somebody else by the same form does something new.
        let key = request.form["key"].flatMap { $0.isEmpty ? nil : IdempotencyKey(ofForm: "\($0) \(name)") }
        do {
            try await InvitationActions(dependencies: dependencies).invite(
                name,
                as: role,
                to: story,
                by: viewer,
                under: key
            )
            return .seeOther(MemberPaths.list(story).query("invited", "1").fragment("invited"))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await again(story, viewer) { page in
                (page.forms.username, page.forms.role, page.forms.problem) = (name, role, problem)
            }
        }
    }

    @Sendable private func showOne(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let found = try await MemberActions(dependencies: dependencies).member(
            request.text("username"),
            of: try request.story(),
            for: viewer
        )
        let page = MemberPage(story: found.subject.story, member: found.member, viewer: viewer, site: services.site)
        return Response.html(page.body)
    }

    @Sendable private func setRole(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        guard let role = request.form["role"].flatMap({ Int($0) }).flatMap(MemberRole.init(rawValue:)) else {
            // Whoever has no part in the story does not learn either what a form of it lacks.
            _ = try await MemberActions(dependencies: dependencies).member(
                request.text("username"),
                of: story,
                for: viewer
            )
            throw Problem.field("role", "Choose what they may do.")
        }
        try await MemberActions(dependencies: dependencies).setRole(
            role,
            of: request.text("username"),
            in: story,
            by: viewer
        )
        return .seeOther(MemberPaths.list(story))
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        try await MemberActions(dependencies: dependencies).remove(request.text("username"), from: story, by: viewer)
        return .seeOther(MemberPaths.list(story))
    }

    @Sendable private func askLeave(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let view = try await MemberActions(dependencies: dependencies).list(of: try request.story(), for: viewer)
        return Response.html(LeavePage(view: view, viewer: viewer, site: services.site).body)
    }

    @Sendable private func leave(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await MemberActions(dependencies: dependencies).leave(try request.story(), as: viewer)
        return .seeOther(StoryPaths.feedPath)
    }

    /// Leads to the members: the page that shows a new link has this address, by which somebody may come back.
    @Sendable private func showLinks(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        _ = try await MemberActions(dependencies: dependencies).list(of: story, for: viewer)
        return .seeOther(MemberPaths.list(story))
    }

    /// Makes a link, and shows it: it is stored nowhere, so that no other page can.
    @Sendable private func makeLink(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let draft = InviteDraft(request.form)
        do {
            let key = IdempotencyKey(ofForm: draft.key)
            let token = try await LinkActions(dependencies: dependencies).makeLink(
                draft,
                to: story,
                by: viewer,
                under: key
            ).token
            let view = try await MemberActions(dependencies: dependencies).list(of: story, for: viewer)
            var page = self.page(view, viewer)
            page.newLink = MemberPaths.link(token, to: story)
            return Response.html(page.body)
        } catch let problem as Problem where problem.kind == .invalid {
            return try await again(story, viewer) { page in
                (page.forms.draft, page.forms.linkProblem) = (draft, problem)
            }
        }
    }

    @Sendable private func endLink(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        try await LinkActions(dependencies: dependencies).endLink(
            try request.id("invite"),
            to: story,
            by: viewer
        )
        return .seeOther(MemberPaths.list(story).fragment("links"))
    }
}

extension InviteLinkDraft<MemberRole> {
    /// The draft that a form sent to make a link.
    fileprivate init(_ form: FormFields) {
        self.init(
            uses: form["uses"] ?? "",
            days: form["days"] ?? "",
            role: form.role ?? .writer,
            key: form["key"] ?? ""
        )
    }
}

extension FormFields {
    /// The role that a host chose to give.
    fileprivate var role: MemberRole? {
        self["role"].flatMap { Int($0) }.flatMap(MemberRole.init(rawValue:)).flatMap { role in
            MemberRole.given.contains(role) ? role : nil
        }
    }
}
