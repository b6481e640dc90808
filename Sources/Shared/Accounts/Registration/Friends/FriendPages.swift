import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The pages by which people find those they know.
struct FriendPages: Sendable {
    private let services: Services
    private let providers: LoginProviderActions
    private let cookie: OAuthStateCookie
    private let reader: FriendReader

    init(_ services: Services, _ providers: LoginProviderActions) {
        self.services = services
        self.providers = providers
        cookie = OAuthStateCookie(services)
        reader = FriendReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, FriendPaths.start, show)
        routes.members(.get, FriendPaths.friends, showFriends)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let connections = try await providers.connections(of: viewer)
        let facebook = providers.providers.first { $0.kind == .facebook }
        let invite = try await reader.invite(of: viewer)
        let page = SettingsPage("Find friends", viewer: viewer, site: services.site, notice: request.savedNotice) {
            if let facebook {
                FacebookFriends(
                    provider: facebook,
                    isConnected: connections.contains { $0.kind == facebook.kind.rawValue },
                    viewer: viewer
                )
            }
            if FriendInviteActions.mayInvite(viewer, services.site) {
                InviteFriends(
                    invite: invite,
                    key: services.newFormKey(),
                    viewer: viewer,
                    site: services.site
                )
            }
            FriendRows()
        }
        return .settings(page)
    }

    /// The friends who came back from another server, as the cookie of that way names them.
    @Sendable private func showFriends(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let flow = cookie.flow(of: request), flow.session == viewer.session.rawValue, let friends = flow.friends
        else {
            return .seeOther(FriendPaths.startPath)
        }
        let people = try await reader.people(friends.map { ID(rawValue: $0) }, for: viewer)
        let page = SettingsPage(
            "Your friends here",
            viewer: viewer,
            site: services.site,
            notice: request.savedNotice,
            back: FriendPaths.startPath
        ) {
            FoundFriends(people: people, viewer: viewer)
        }
        return .settings(page)
    }
}
