import Design
import Kernel
import Markup
import SQL
import Web

/// The page on which people decide what their profile shows of their stories.
struct StorySettingsPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    static let pattern = Pattern("/settings/stories")
    static let path: Path = "/settings/stories"
    static let names = Pattern("/settings/stories/name")
    static let namesPath: Path = "/settings/stories/name"

    func register(on routes: inout Routes) {
        routes.members(.get, Self.pattern, show)
        routes.members(.post, Self.pattern, save)
        routes.members(.get, Self.names, askNames)
        routes.members(.post, Self.names, removeNames)
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

    @Sendable private func askNames(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .html(AllNamesPage(viewer: viewer, site: services.site).body)
    }

    @Sendable private func removeNames(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await NameActions(dependencies: dependencies).removeAll(keepsMedia: request.form.isOn("media"), as: viewer)
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
                    hint: "Public stories you began, your lines in others, your points. The stories stay as they are."
                )
                Button("Save")
            }
            p(.class("over")) {
                LinkButton("Stories you left", to: LeftPages.listPath, style: .quiet)
                LinkButton("Remove my name from all stories", to: StorySettingsPages.namesPath, style: .quiet)
            }
        }.body
    }
}
