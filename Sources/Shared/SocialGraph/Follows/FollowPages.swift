import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The lists of people around somebody, and what is sent from them.
struct FollowPages: Sendable {
    private let services: Services
    private let follows: FollowActions
    private let reader: FollowReader

    init(_ services: Services, _ follows: FollowActions) {
        self.services = services
        self.follows = follows
        reader = FollowReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.members(.post, FollowPaths.follow, follow)
        routes.members(.post, FollowPaths.bell, ring)
        routes.members(.post, FollowPaths.follower, removeFollower)
        routes.open(.get, FollowPaths.followers) { [self] request, viewer in
            try await people(.followers, request, viewer)
        }
        routes.open(.get, FollowPaths.following) { [self] request, viewer in
            try await people(.following, request, viewer)
        }
        routes.members(.get, FollowPaths.requests, showRequests)
        routes.members(.post, FollowPaths.answer, answerRequest)
    }

    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let relationship = try await follows.setFollow(
            request.form.isOn("on"),
            of: request.text("username"),
            as: viewer
        )
        if request.wantsFragment {
            let account = relationship.account
            let (count, isHidden) = try await reader.followers(of: account.id)
            // Pages that show no bell and no figures leave out the others.
            return .html(
                HTML {
                    FollowButton(relationship)
                    BellButton(relationship)
                    Stats.Figure.followers(count, of: account, isOpen: !isHidden)
                }
            )
        }
        return .seeOther(request.origin(or: relationship.account.path))
    }

    @Sendable private func ring(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let relationship = try await follows.setBell(
            request.form.isOn("on"),
            for: request.text("username"),
            as: viewer
        )
        if request.wantsFragment { return .html(BellButton(relationship).body) }
        return .seeOther(request.origin(or: relationship.account.path))
    }

    @Sendable private func removeFollower(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await follows.removeFollower(request.text("username"), of: viewer)
        return .seeOther(request.origin(or: FollowPaths.followers(viewer.account)))
    }

    private func people(
        _ kind: PeoplePage.Kind,
        _ request: Request,
        _ viewer: Viewer?
    ) async throws -> Response {
        let cursor = request.cursor(.before, as: PeopleCursor.self)
        let list = try await reader.people(kind, around: request.text("username"), for: viewer, cursor: cursor)
        let page = PeoplePage(
            kind: kind,
            owner: list.owner,
            people: list.people,
            older: list.next,
            viewer: viewer,
            site: services.site
        )
        return .html(request.wantsFragment ? page.list : page.body)
    }

    @Sendable private func showRequests(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: PeopleCursor.self)
        let page = try await reader.requests(to: viewer, cursor: cursor)
        return .html(RequestsPage(people: page.items, older: page.next, viewer: viewer, site: services.site).body)
    }

    @Sendable private func answerRequest(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let isAccepted = request.form.isOn("accept")
        let account = try await follows.answer(request.text("username"), accepting: isAccepted, as: viewer)
        if request.wantsFragment { return .html(AnsweredRequest(account: account, isAccepted: isAccepted).body) }
        return .seeOther(FollowPaths.requestsPath)
    }
}
