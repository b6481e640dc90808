import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The page of what one missed.
struct CatchUpPages: Sendable {
    private let services: Services
    private let catchUp: CatchUp

    static let pattern = Pattern("/home/catch-up")
    static let path: Path = "/home/catch-up"

    init(_ services: Services, _ catchUp: CatchUp) {
        self.services = services
        self.catchUp = catchUp
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.pattern, caching: .personal, show)
        routes.members(.post, Self.pattern, finish)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let missed = try await catchUp.missed(by: viewer)
        return .html(CatchUpPage(missed: missed, viewer: viewer, now: services.clock.now, site: services.site).body)
    }

    @Sendable private func finish(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await catchUp.finish(as: viewer)
        return .seeOther(PostPaths.homePath)
    }
}

/// The page of the posts that one missed, each with the reason.
struct CatchUpPage: View {
    let missed: [CatchUp.Missed]
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Highlights",
            viewer: viewer,
            place: .home,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false),
            aside: Page.discovery
        ) {
            TimelinePage.highlightsTabs
            p(.class("over small soft")) {
                "What others cared for most of whom you follow, from the last seven days at most."
            }
            if missed.isEmpty {
                EmptyState(
                    "You missed nothing",
                    icon: .success,
                    sentence: "Posts of people you follow appear here when others like, boost or reply to them."
                ) {
                    LinkButton("Read what others write", to: PostPaths.localPath, style: .primary)
                }
            } else {
                div(.class("feed"), .role("feed"), .aria("label", "Posts")) {
                    for missed in missed {
                        PostCard(item: missed.item, viewer: viewer, now: now, reason: missed.reason)
                    }
                }
                PostMenuTemplate.shared
                p(.class("over")) {
                    Button("I have caught up", icon: .success, style: .primary, path: CatchUpPages.path)
                }
            }
        }.body
    }
}
