import Contracts
import Kernel
import Memberships
import Routing
import Secrets
import Web

/// The members of private stories, invitations, and opening such stories, for programs.
struct MemberAPI: Sendable {
    let dependencies: StoryDependencies

    private var site: Site { dependencies.services.site }

    func register(on routes: inout Routes) {
        routes.api(.get, APIPaths.members, .readStories, "Lists members", query: [.cursor], list)
        routes.api(.post, APIPaths.members, .writeStories, "Invites someone by name", invite)
        routes.api(.patch, APIPaths.member, .writeStories, "Gives a member another role", setRole)
        routes.api(.delete, APIPaths.member, .writeStories, "Removes a member, or takes an invitation back") {
            try await MemberActions(dependencies: dependencies).remove(
                $0.text("username"),
                from: try $0.story(),
                by: $1
            )
        }
        routes.api(.get, APIPaths.invites, .readStories, "Lists who is invited, and the links", listInvites)
        routes.api(.post, APIPaths.invites, .writeStories, "Makes a link by which people join", makeLink)
        routes.api(.delete, APIPaths.invite, .writeStories, "Ends a link") {
            try await LinkActions(dependencies: dependencies).endLink(
                try $0.id("invite"),
                to: try $0.story(),
                by: $1
            )
        }
        routes.api(.get, APIPaths.invitations, .readStories, "Lists stories one is invited into by name", waiting)
        routes.api(.get, APIPaths.invitation, .readStories, "Shows an invitation", query: Self.tokenQuery, show)
        routes.api(.delete, APIPaths.invitation, .writeStories, "Says no to an invitation by name") {
            try await InvitationActions(dependencies: dependencies).decline(try $0.story(), as: $1)
        }
        routes.api(.put, APIPaths.membership, .writeStories, "Joins a private story", join)
        routes.api(.delete, APIPaths.membership, .writeStories, "Leaves a private story") {
            try await MemberActions(dependencies: dependencies).leave(try $0.story(), as: $1)
        }
        routes.api(
            .get,
            APIPaths.publishing,
            .readStories,
            "Shows who agrees to open a private story",
            showPublishRequest
        )
        routes.api(.post, APIPaths.publishing, .writeStories, "Asks all who wrote to open a private story", askToOpen)
        routes.api(.put, APIPaths.consent, .writeStories, "Says whether one agrees to open it", consent)
    }

    private static let tokenQuery: [Operation.QueryField] = [
        .init("token", "That of a link; without it the invitation is one by name.")
    ]

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<MemberJSON> {
        let cursor = request.cursor(.cursor, as: MemberCursor.self)
        let view = try await MemberActions(dependencies: dependencies).list(
            of: try request.story(),
            for: viewer,
            cursor: cursor
        )
        return WirePage(view.list.members.map { MemberJSON($0, on: site) }, next: view.list.next)
    }

    @Sendable private func invite(_ request: Request, _ viewer: Viewer, _ input: NewMemberJSON) async throws -> Done {
        let role = try Self.given(input.role)
        let key = try IdempotencyKey(of: request)
        try await InvitationActions(dependencies: dependencies).invite(
            input.username,
            as: role,
            to: try request.story(),
            by: viewer,
            under: key
        )
        return Done()
    }

    private static func given(_ role: StringEnumJSON<MemberRole>?) throws(Problem) -> MemberRole {
        let role = role?.value ?? .writer
        guard MemberRole.given.contains(role) else { throw .field("role", "Invite a writer or a reader.") }
        return role
    }

    @Sendable private func setRole(_ request: Request, _ viewer: Viewer, _ input: RoleJSON) async throws -> Done {
        let story = try request.story()
        try await MemberActions(dependencies: dependencies).setRole(
            input.role.value,
            of: request.text("username"),
            in: story,
            by: viewer
        )
        return Done()
    }

    @Sendable private func listInvites(_ request: Request, _ viewer: Viewer) async throws -> InvitesJSON {
        let view = try await MemberActions(dependencies: dependencies).list(of: try request.story(), for: viewer)
        guard view.isHost else { throw Problem.notTheHost }
        return InvitesJSON(
            people: view.list.invited.map { MemberJSON($0, on: site) },
            links: view.list.links.map { LinkJSON($0, url: nil) }
        )
    }

    @Sendable private func makeLink(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewLinkJSON
    ) async throws -> Created<LinkJSON> {
        let story = try request.story()
        var draft = InviteDraft()
        draft.uses = String(input.uses ?? 1)
        draft.days = String(input.days ?? 7)
        draft.role = try Self.given(input.role)
        let made = try await LinkActions(dependencies: dependencies).makeLink(
            draft,
            to: story,
            by: viewer,
            under: try IdempotencyKey(of: request)
        )
        let url = "\(site.baseAddress)\(MemberPaths.link(made.token, to: story))"
        return Created(LinkJSON(made.link, url: url), at: APIPaths.invite(made.link.id, to: story))
    }

    @Sendable private func waiting(_ request: Request, _ viewer: Viewer) async throws -> WirePage<InvitationJSON> {
        WirePage(
            try await InvitationActions(dependencies: dependencies).waiting(for: viewer).map {
                InvitationJSON($0, role: nil, on: site)
            }
        )
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> InvitationJSON {
        let token = request.query["token"].flatMap { Token(text: $0) }
        let found = try await InvitationActions(dependencies: dependencies).invitation(
            to: try request.story(),
            by: token,
            for: viewer
        )
        guard let found else { throw Problem(.conflict, "You are a member already.", code: "already_member") }
        return InvitationJSON(found.story, role: found.role, on: site)
    }

    @Sendable private func join(_ request: Request, _ viewer: Viewer, _ input: JoinJSON) async throws -> Done {
        let token = input.token.flatMap { Token(text: $0) }
        try await InvitationActions(dependencies: dependencies).accept(try request.story(), by: token, as: viewer)
        return Done()
    }

    @Sendable private func showPublishRequest(_ request: Request, _ viewer: Viewer) async throws -> PublishRequestJSON {
        PublishRequestJSON(
            try await PublishRequestActions(dependencies: dependencies).view(of: try request.story(), for: viewer)
        )
    }

    @Sendable private func askToOpen(_ request: Request, _ viewer: Viewer, _ input: AskedJSON) async throws -> Done {
        let key = try IdempotencyKey(of: request)
        try await PublishRequestActions(dependencies: dependencies).ask(
            input.visibility.value,
            of: try request.story(),
            as: viewer,
            under: key
        )
        return Done()
    }

    @Sendable private func consent(_ request: Request, _ viewer: Viewer, _ input: ConsentJSON) async throws -> Done {
        try await PublishRequestActions(dependencies: dependencies).answer(
            input.agrees,
            about: try request.story(),
            as: viewer
        )
        return Done()
    }
}
