import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page after signing up: a few tags and people to choose from, then Home.
struct WelcomePages: Sendable {
    private let services: Services
    private let sections: [any ExploreSection]

    static let welcome = Pattern("/welcome")

    init(_ services: Services, sections: [any ExploreSection]) {
        self.services = services
        self.sections = sections
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.welcome, caching: .personal, showWelcome)
    }

    @Sendable private func showWelcome(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var shown: [HTML] = []
        for section in sections {
            if let content = try await section.content(for: viewer) { shown.append(content) }
        }
        return .html(WelcomePage(sections: shown, viewer: viewer, site: services.site).body)
    }
}

/// The page of choices for newcomers; all of them can be left out.
struct WelcomePage: View {
    let sections: [HTML]
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Welcome",
            viewer: viewer,
            heading: .title(
                "Welcome, \(viewer.account.displayName)",
                sentence: "Follow what you like to read. You can change all of it later."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            for section in sections { section }
            if sections.isEmpty {
                EmptyState(
                    "You are among the first",
                    icon: .explore,
                    sentence: "There is no one to follow yet. Write something, and others will find you."
                )
            }
            p(.class("onward")) {
                LinkButton("Continue", to: site.startPath, style: .primary)
            }
        }.body
    }
}
