import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import Web

/// The pages of game nights: the lobby, the way into it by a code, and the album afterwards.
struct GameNightPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private var actions: GameNightActions { GameNightActions(dependencies: dependencies) }
    private var codes: CodeActions { CodeActions(StorySpaces(dependencies: dependencies)) }

    func register(on routes: inout Routes) {
        routes.members(.post, GameNightPaths.begin, begin)
        routes.everybody(.get, GameNightPaths.enter, ask)
        routes.members(.post, GameNightPaths.enter, enter)
        routes.members(.get, GameNightPaths.lobby, show)
        routes.members(.post, GameNightPaths.draw, draw)
        routes.members(.post, GameNightPaths.invite, invite)
        routes.members(.post, GameNightPaths.start, start)
        routes.members(.post, GameNightPaths.again, again)
        routes.open(.get, GameNightPaths.album, showAlbum)
    }

    @Sendable private func begin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let key = request.form["key"].flatMap(IdempotencyKey.init(ofForm:))
        return .seeOther(GameNightPaths.lobby(try await actions.begin(as: viewer, under: key)))
    }

    // MARK: The lobby

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        guard let lobby = try await actions.lobby(of: story, for: viewer) else {
            return .seeOther(StoryPaths.show(story))
        }
        let page = LobbyPage(lobby: lobby, viewer: viewer, site: services.site)
        return Response.html(request.wantsFragment ? page.update : page.body).secret
    }

    @Sendable private func draw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        try await actions.redraw(story, as: viewer)
        return .seeOther(GameNightPaths.lobby(story).fragment(LobbyPage.firstID))
    }

    @Sendable private func invite(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let name = request.form["username"] ?? ""
        do {
            try await actions.invite(name, to: story, by: viewer)
            return .seeOther(GameNightPaths.lobby(story).fragment(LobbyPage.seatsID))
        } catch let problem as Problem where problem.kind == .invalid {
            guard let lobby = try await actions.lobby(of: story, for: viewer) else { throw problem }
            let page = LobbyPage(lobby: lobby, viewer: viewer, site: services.site, username: name, problem: problem)
            return Response.html(page.body, status: .unprocessable).secret
        }
    }

    @Sendable private func start(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        do {
            try await actions.start(story, as: viewer)
            return .seeOther(StoryPaths.show(story))
        } catch let problem as Problem where problem.code == GameNightActions.tooFew.code {
            guard let lobby = try await actions.lobby(of: story, for: viewer) else { throw problem }
            let page = LobbyPage(lobby: lobby, viewer: viewer, site: services.site, problem: problem)
            return Response.html(page.body, status: .conflict).secret
        }
    }

    @Sendable private func again(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = try await actions.again(try request.story(), as: viewer)
        // Whoever is invited into it reads of it first.
        let isIn = try await actions.isMember(viewer, of: next)
        return .seeOther(isIn ? GameNightPaths.lobby(next) : MemberPaths.join(next))
    }

    // MARK: Coming by a code

    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        guard let viewer else { return Response.html(StrangerGamePage(site: services.site).body) }
        return Response.html(GameCodePage(viewer: viewer, site: services.site).body)
    }

    /// Looks a code up, and joins by it once whoever has it has read whose story it is.
    @Sendable private func enter(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let (code, network) = (request.form["code"] ?? "", request.client.network)
        do {
            guard request.form.isOn("join") else {
                let found = try await codes.invitation(by: code, for: viewer, from: network)
                if found.member?.hasJoined == true { return .seeOther(StoryPaths.show(found.story.publicID)) }
                let page = InvitationPage(
                    invitation: found,
                    token: nil,
                    code: code,
                    viewer: viewer,
                    site: services.site
                )
                return Response.html(page.body).secret
            }
            let joined = try await codes.join(by: code, as: viewer, from: network)
            return .seeOther(StoryPaths.show(joined.subject.story.publicID))
        } catch let problem as Problem where problem.kind == .notFound || problem.kind == .tooMany {
            let refusal = CodeForm.refusal(problem)
            let page = GameCodePage(viewer: viewer, site: services.site, code: code, problem: refusal.problem)
            return Response.html(page.body, status: refusal.status)
        }
    }

    // MARK: The album

    @Sendable private func showAlbum(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let story = try request.story()
        let record = try await StoryTextReader(dependencies: dependencies).record(
            of: story,
            for: viewer,
            withMedia: false
        )
        guard record.text.isComplete else { return .seeOther(StoryPaths.show(story)) }
        let page = AlbumPage(record: record, viewer: viewer, site: services.site)
        return .html(page.body).kept(as: record.text.story)
    }
}
