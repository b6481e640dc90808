import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Secrets
import Web

/// The page on which somebody says yes or no to an invitation.
struct InvitationPages: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, MemberPaths.join, show)
        routes.members(.post, MemberPaths.join, join)
        routes.members(.post, MemberPaths.decline, decline)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let typed = request.query["token"]
        let token = typed.flatMap { Token(text: $0) }
        guard
            let invitation = try await InvitationActions(dependencies: dependencies).invitation(
                to: story,
                by: token,
                for: viewer
            )
        else {
            return .seeOther(StoryPaths.show(story))
        }
        let page = InvitationPage(
            invitation: invitation,
            token: invitation.link == nil ? nil : token,
            viewer: viewer,
            site: dependencies.services.site
        )
        return Response.html(page.body).hidingAddress
    }

    @Sendable private func join(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let token = request.form["token"].flatMap { Token(text: $0) }
        try await InvitationActions(dependencies: dependencies).accept(story, by: token, as: viewer)
        return .seeOther(StoryPaths.show(story))
    }

    @Sendable private func decline(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await InvitationActions(dependencies: dependencies).decline(try request.story(), as: viewer)
        return .seeOther(StoryPaths.feedPath)
    }
}
