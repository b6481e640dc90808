import Contracts
import Kernel
import Markup
import Routing
import Web

/// The page on which those who wrote in a private story decide whether others may read it.
struct PublishRequestPages: Sendable {
    let dependencies: StoryDependencies

    static let show = Pattern("/prolific/threads/:thread/opening")
    static let consent = Pattern("/prolific/threads/:thread/opening/consent")

    static func path(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/opening" }
    static func consentPath(_ story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/opening/consent"
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.show, show)
        routes.members(.post, Self.show, ask)
        routes.members(.post, Self.consent, answer)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let view = try await PublishRequestActions(dependencies: dependencies).view(
            of: try request.story(),
            for: viewer
        )
        return Response.html(PublishRequestPage(view: view, viewer: viewer, site: dependencies.services.site).body)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let chosen = request.form["visibility"].flatMap { Int($0) }.flatMap(Story.Visibility.init(rawValue:))
        do {
            try await PublishRequestActions(dependencies: dependencies).ask(chosen ?? .members, of: story, as: viewer)
        } catch let problem as Problem where problem.kind == .invalid {
            let view = try await PublishRequestActions(dependencies: dependencies).view(of: story, for: viewer)
            let page = PublishRequestPage(
                view: view,
                viewer: viewer,
                site: dependencies.services.site,
                problem: problem
            )
            return Response.html(page.body, status: .unprocessable)
        }
        return .seeOther(StoryPaths.show(story))
    }

    @Sendable private func answer(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        try await PublishRequestActions(dependencies: dependencies).answer(
            request.form.isOn("agree"),
            about: story,
            as: viewer
        )
        return .seeOther(StoryPaths.show(story))
    }
}
