import Design
import Kernel
import Markup
import SQL
import Web

/// The page on which people decide what their profile shows of their stories.
struct StorySettingsPages: Sendable {
    let parts: StoryParts

    private var services: Services { parts.services }

    static let pattern = Pattern("/settings/stories")
    static let path: Path = "/settings/stories"

    func register(on routes: inout Routes) {
        routes.members(.get, Self.pattern, show)
        routes.members(.post, Self.pattern, save)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let isHidden = try await services.database.read { tx in try TabQueries.isHidden(for: viewer.id, in: tx) }
        let page = StorySettingsPage(
            isShown: !isHidden,
            wasSaved: request.query.isOn("saved"),
            viewer: viewer,
            site: services.site
        )
        return .html(page.body)
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let isHidden = !request.form.isOn("shown")
        let now = services.clock.now
        try await services.database.write { tx in
            try TabQueries.setHidden(isHidden, for: viewer.id, at: now, in: tx)
        }
        return .seeOther(Self.path.query("saved", "1"))
    }
}

/// The form for it.
struct StorySettingsPage: View {
    let isShown: Bool
    let wasSaved: Bool
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Stories",
            viewer: viewer,
            heading: .title(back: "/settings"),
            metadata: PageMetadata(site: site, isIndexed: false),
            notice: wasSaved ? Notice(.success, "Your changes are saved.") : nil
        ) {
            form(.post, .action(StorySettingsPages.path), .class("sheet form")) {
                CSRFField(viewer)
                Choice.checkbox(
                    "Show my stories on my profile",
                    name: "shown",
                    isOn: isShown,
                    hint: "The public stories you began, and your lines in others. The stories stay as they are."
                )
                Button("Save")
            }
        }.body
    }
}
