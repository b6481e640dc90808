import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import Web

/// The pages by which people come into groups: by a code that they type or bring, and by an invitation.
struct JoinPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: MemberActions { MemberActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.everybody(.get, TapestryPaths.join, ask)
        routes.members(.post, TapestryPaths.join, lookUp)
        OfferPicture(dependencies: dependencies).register(on: &routes)
        routes.members(.get, GroupMemberPaths.accept, askInvited)
        routes.members(.post, GroupMemberPaths.accept, accept)
        routes.members(.post, GroupMemberPaths.decline, decline)
    }

    /// The form; to whoever is not logged in it says that they have to be, and a script keeps their code meanwhile.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        guard let viewer else { return Response.html(StrangerJoinPage(site: services.site).body) }
        return Response.html(JoinGroupPage(viewer: viewer, site: services.site).body)
    }

    @Sendable private func lookUp(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let code = request.form["code"] ?? ""
        let network = request.client.network
        do {
            guard request.form.isOn("join") else {
                let offer = try await actions.offer(by: code, for: viewer, from: network)
                if offer.isMember { return .seeOther(TapestryPaths.group(offer.group.publicID)) }
                let picture = OfferPicture(dependencies: dependencies).token(of: offer.group.id, for: viewer)
                let page = OfferPage(
                    offer: offer,
                    code: code,
                    picture: TapestryPaths.offerPicture(picture),
                    viewer: viewer,
                    site: services.site
                )
                return Response.html(page.body)
            }
            let (group, entry) = try await actions.join(by: code, as: viewer, from: network)
            return try await entered(group.publicID, entry, viewer)
        } catch let problem as Problem where problem.kind == .notFound || problem.kind == .tooMany {
            let refusal = CodeForm.refusal(problem)
            let page = JoinGroupPage(viewer: viewer, site: services.site, code: code, problem: refusal.problem)
            return Response.html(page.body, status: refusal.status)
        }
    }

    private func entered(
        _ group: PublicID<Group>,
        _ entry: SpaceEntry,
        _ viewer: Viewer
    ) async throws -> Response {
        switch entry {
        case .joined: return .seeOther(TapestryPaths.group(group).query("joined", "1"))
        case .wasMember: return .seeOther(TapestryPaths.group(group))
        case .asked: return Response.html(AskedPage(viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func askInvited(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let offer = try await actions.invitation(to: group, for: viewer)
        if offer.isMember { return .seeOther(TapestryPaths.group(group)) }
        return Response.html(OfferPage(offer: offer, code: nil, viewer: viewer, site: services.site).body)
    }

    @Sendable private func accept(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        return try await entered(group, try await actions.accept(group, as: viewer), viewer)
    }

    @Sendable private func decline(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await actions.decline(try request.group(), as: viewer)
        return .seeOther(TapestryPaths.homePath)
    }
}
