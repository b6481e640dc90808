import Contracts
import Kernel
import Markup
import Routing
import Web

/// The page on which a story is read as one text.
struct ReadingPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.open(.get, ReadingPaths.story, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let text = try await StoryTextReader(dependencies: dependencies).text(of: try request.story(), for: viewer)
        return .html(ReadingPage(text: text, viewer: viewer, site: services.site).body).kept(as: text.story)
    }
}

extension Response {
    /// The answer about a story, which no browser keeps where only its members may see it.
    func kept(as story: Story) -> Response {
        story.visibility == .members ? secret : self
    }
}
