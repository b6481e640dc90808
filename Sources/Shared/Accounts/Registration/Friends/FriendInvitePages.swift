import Contracts
import Kernel
import Markup
import Routing
import Web

/// One's own link, by which friends sign up; whoever does and oneself then follow each other.
struct FriendInvitePages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func register(on routes: inout Routes) {
        routes.members(.post, FriendPaths.invite, make)
        routes.members(.post, FriendPaths.endInvite, end)
    }

    @Sendable private func make(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let key = IdempotencyKey(ofForm: request.form["key"] ?? "")
        try await FriendInviteActions(services).make(as: viewer, under: key)
        return .seeOther(FriendPaths.startPath)
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await FriendInviteActions(services).end(as: viewer)
        return .seeOther(FriendPaths.startPath)
    }
}
