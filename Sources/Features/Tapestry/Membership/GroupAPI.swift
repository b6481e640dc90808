import Calendar
import Contracts
import Kernel
import Memberships
import Routing
import Runtime
import SQL
import Web

/// Groups and their members, for programs.
struct GroupAPI: Sendable {
    let dependencies: TapestryDependencies

    private var site: Site { dependencies.services.site }
    private var reader: GroupFactsReader { GroupFactsReader(dependencies: dependencies) }
    private var groups: GroupActions { GroupActions(dependencies: dependencies) }
    private var members: MemberActions { MemberActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(.get, TapestryAPIPaths.groups, .readGroups, "Lists one’s groups", list)
        routes.api(.get, TapestryAPIPaths.journals, .readGroups, "Lists one’s journals", listJournals)
        routes.api(.post, TapestryAPIPaths.groups, .writeGroups, "Makes a group or a journal", make)
        routes.api(.get, TapestryAPIPaths.group, .readGroups, "Shows a group", show)
        routes.api(.patch, TapestryAPIPaths.group, .writeGroups, "Changes the settings of a group", change)
        routes.api(.delete, TapestryAPIPaths.group, .writeGroups, "Deletes a group; it can be brought back for 14 days")
        {
            try await groups.delete(try $0.group(), by: $1)
        }
        routes.api(.post, TapestryAPIPaths.join, .writeGroups, "Shows what a code opens, or joins by it", join)
        routes.api(.post, TapestryAPIPaths.leave, .writeGroups, "Leaves a group", leave)
        routes.api(.post, TapestryAPIPaths.rotate, .writeGroups, "Gives a group a new code", rotate)
        routes.api(.get, TapestryAPIPaths.members, .readGroups, "Lists members", query: [.cursor], listMembers)
        routes.api(.post, TapestryAPIPaths.members, .writeGroups, "Invites someone by name", invite)
        routes.api(.patch, TapestryAPIPaths.member, .writeGroups, "Gives a member another role", setRole)
        routes.api(.delete, TapestryAPIPaths.member, .writeGroups, "Removes a member, and gives the group a new code") {
            try await members.remove($0.text("username"), from: try $0.group(), by: $1)
        }
        routes.api(
            .get,
            TapestryAPIPaths.log,
            .readGroups,
            "Lists who did what among the members",
            query: [.cursor],
            listLog
        )
        routes.api(.get, TapestryAPIPaths.invitations, .readGroups, "Lists groups one is invited into by name", waiting)
        routes.api(.put, TapestryAPIPaths.invitation, .writeGroups, "Says yes to an invitation by name") {
            try await members.accept(try $0.group(), as: $1)
        }
        routes.api(.delete, TapestryAPIPaths.invitation, .writeGroups, "Says no to an invitation by name") {
            try await members.decline(try $0.group(), as: $1)
        }
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<GroupJSON> {
        WirePage(try await all(of: viewer).filter { $0.kind.value == .family })
    }

    @Sendable private func listJournals(_ request: Request, _ viewer: Viewer) async throws -> WirePage<GroupJSON> {
        WirePage(try await all(of: viewer).filter { $0.kind.value == .journal })
    }

    private func all(of viewer: Viewer) async throws -> [GroupJSON] {
        try await reader.all(of: viewer).map {
            GroupJSON($0.found, $0.period, picture: $0.picture, code: nil, on: site)
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> GroupJSON {
        try await json(try request.group(), for: viewer)
    }

    private func json(_ id: PublicID<Group>, for viewer: Viewer) async throws -> GroupJSON {
        let facts = try await reader.group(id, for: viewer)
        let mayInvite = facts.found.isAdmin || facts.group.settings.showsCode
        let sees = mayInvite && !facts.group.isJournal && !facts.group.isClosing
        let code = sees ? try await members.code(of: id, for: viewer)?.code.text : nil
        return GroupJSON(facts.found, facts.period, picture: facts.picture, code: code, on: site)
    }

    @Sendable private func make(
        _ request: Request,
        _ viewer: Viewer,
        _ input: GroupInputJSON
    ) async throws -> Created<GroupJSON> {
        let name = try await groups.make(
            input.changed(GroupDraft()),
            picture: input.picture.flatMap { ID<MediaItem>($0) },
            by: viewer,
            under: try IdempotencyKey(of: request)
        )
        return Created(try await json(name, for: viewer), at: TapestryAPIPaths.group(name))
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: GroupInputJSON
    ) async throws -> GroupJSON {
        let id = try request.group()
        let before = try await reader.managed(id, by: viewer).group
        try await groups.change(id, input.changed(GroupDraft(before)), by: viewer)
        if let picture = input.picture {
            try await groups.setPicture(ID<MediaItem>(picture), of: id, by: viewer)
        }
        return try await json(id, for: viewer)
    }

    @Sendable private func join(_ request: Request, _ viewer: Viewer, _ input: GroupJoinJSON) async throws -> OfferJSON
    {
        let network = request.client.network
        guard input.confirm == true else {
            return OfferJSON(try await members.offer(by: input.code, for: viewer, from: network), on: site)
        }
        let (group, entry) = try await members.join(by: input.code, as: viewer, from: network)
        return OfferJSON(group, entry)
    }

    @Sendable private func leave(_ request: Request, _ viewer: Viewer, _ input: LeaveJSON) async throws -> Done {
        let parting = GroupSpaces.Parting(
            withdrawsStories: input.stories == .withdraw,
            deletesComments: input.comments == .withdraw
        )
        try await members.leave(try request.group(), as: viewer, parting, naming: input.successor)
        return Done()
    }

    @Sendable private func rotate(_ request: Request, _ viewer: Viewer) async throws -> CodeJSON {
        let id = try request.group()
        try await members.rotate(id, by: viewer, under: try IdempotencyKey(of: request))
        guard let shown = try await members.code(of: id, for: viewer) else { throw Problem.notFound }
        return CodeJSON(
            code: shown.code.text,
            uses: shown.link.uses,
            limit: shown.link.limit,
            ends_at: shown.link.endsAt.iso8601
        )
    }

    @Sendable private func listMembers(
        _ request: Request,
        _ viewer: Viewer
    ) async throws -> WirePage<GroupMemberJSON> {
        let cursor = request.cursor(.cursor, as: MemberCursor.self)
        let list = try await members.list(of: try request.group(), for: viewer, cursor: cursor)
        return WirePage(list.members.map { GroupMemberJSON($0, on: site) }, next: list.next?.description)
    }

    @Sendable private func invite(_ request: Request, _ viewer: Viewer, _ input: GroupInviteJSON) async throws -> Done {
        let key = try IdempotencyKey(of: request)
        try await members.invite(input.username, to: try request.group(), by: viewer, under: key)
        return Done()
    }

    @Sendable private func setRole(_ request: Request, _ viewer: Viewer, _ input: GroupRoleJSON) async throws -> Done {
        try await members.setRole(
            input.role.value,
            of: request.text("username"),
            in: try request.group(),
            by: viewer
        )
        return Done()
    }

    @Sendable private func listLog(_ request: Request, _ viewer: Viewer) async throws -> WirePage<GroupLogJSON> {
        let cursor = request.cursor(.cursor, as: ID<MembershipLogEntry>.self)
        let page = try await members.log(of: try request.group(), for: viewer, cursor: cursor)
        return WirePage(page.entries.map { GroupLogJSON($0, on: site) }, next: page.next)
    }

    @Sendable private func waiting(_ request: Request, _ viewer: Viewer) async throws -> WirePage<InvitedJSON> {
        let groups = try await reader.waiting(for: viewer)
        return WirePage(groups.map { InvitedJSON(group: $0.publicID.text, name: $0.name) })
    }
}

/// A group into which somebody is invited.
struct InvitedJSON: WireValue {
    let group: String
    let name: String
}
