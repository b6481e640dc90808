import Anonymous
import Contracts
import Kernel
import Markup
import Routing
import Web

/// The staff's list of anonymous posts that were reported, and of appeals against removals.
struct AnonymousReviewPages: Sendable {
    private let services: Services
    private let actions: AnonymousReviewActions

    init(_ services: Services, _ actions: AnonymousReviewActions) {
        self.services = services
        self.actions = actions
    }

    func register(on routes: inout Routes) {
        routes.staff(.get, ModerationPaths.anonymous, .moderator, showQueue)
        routes.staff(.post, ModerationPaths.anonymousPost, .moderator, decide)
        routes.staff(.post, ModerationPaths.anonymousAppeal, .moderator, answer)
    }

    @Sendable private func showQueue(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = AnonymousReviewPage(queue: try await actions.queue(), viewer: viewer, site: services.site)
        return Response.html(page.body)
    }

    @Sendable private func decide(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let verdict = try Self.verdict(request, ["remove": true, "keep": false])
        try await actions.decide(try Self.post(request), removing: verdict, as: viewer)
        return .seeOther(ModerationPaths.anonymousPath)
    }

    @Sendable private func answer(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let verdict = try Self.verdict(request, ["grant": true, "refuse": false])
        try await actions.answer(try Self.post(request), bringingBack: verdict, as: viewer)
        return .seeOther(ModerationPaths.anonymousPath)
    }

    private static func post(_ request: Request) throws(Problem) -> AnonymousPostID {
        guard let id = AnonymousPostID(request.text("post")) else { throw Problem.notFound }
        return id
    }

    private static func verdict(_ request: Request, _ known: [String: Bool]) throws(Problem) -> Bool {
        guard let verdict = known[request.form["verdict"] ?? ""] else {
            throw .field("verdict", "Choose a decision.")
        }
        return verdict
    }
}
