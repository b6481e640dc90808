import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The steps after signing up on which newcomers choose what they read: tags, then people; then Home.
///
/// The step before them, who somebody is, belongs to the profiles.
struct WelcomePages: Sendable {
    private let services: Services
    private let sections: [WelcomeStep: any ExploreSection]

    static let tags = Pattern("/welcome/tags")
    static let people = Pattern("/welcome/people")

    init(_ services: Services, _ sections: [WelcomeStep: any ExploreSection]) {
        self.services = services
        self.sections = sections
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.tags, caching: .personal) { try await show(.tags, to: $1, $0) }
        routes.members(.get, Self.people, caching: .personal) { try await show(.people, to: $1, $0) }
    }

    private func show(_ step: WelcomeStep, to viewer: Viewer, _ request: Request) async throws -> Response {
        let languages = request.acceptedLanguages.map(\.language)
        let content = try await sections[step]?.content(for: viewer, reading: languages)
        return .html(ChoosingPage(step: step, content: content, viewer: viewer, site: services.site).body)
    }
}

/// A step on which newcomers choose what they read; all of it can be left out.
struct ChoosingPage: View {
    let step: WelcomeStep
    let content: HTML?
    let viewer: Viewer
    let site: Site

    private var isLast: Bool { step == .people }

    var body: HTML {
        WelcomeFrame(
            step,
            isLast ? "Follow people" : "Follow tags",
            sentence: isLast
                ? "Their posts come to your Home. You can change all of it later."
                : "Public posts with the tags you follow come to your Home.",
            onward: .link(isLast ? site.startPath : WelcomeStep.people.path),
            viewer: viewer,
            site: site
        ) {
            content ?? nothing
        }.body
    }

    private var nothing: HTML {
        EmptyState(
            "You are among the first",
            icon: .explore,
            sentence: isLast
                ? "There is no one to follow yet. Write something, and others will find you."
                : "There are no tags to follow yet. Write one such as #knitting in a post, and others will find it."
        ).body
    }
}
