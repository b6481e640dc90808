import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page on which people decide what their profile shows of their stories.
struct StorySettingsPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, StorySettingPaths.show, show)
        routes.members(.post, StorySettingPaths.show, save)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = StorySettingsPage(
            isShown: try await StoryTabActions(services: services).isShown(by: viewer),
            wasSaved: request.query.isOn("saved"),
            viewer: viewer,
            site: services.site
        )
        return .html(page.body)
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await StoryTabActions(services: services).show(request.form.isOn("shown"), as: viewer)
        return .seeOther(StorySettingPaths.showPath.query("saved", "1"))
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
            metadata: PageMetadata(site: site, isIndexed: false).centred,
            notice: wasSaved ? Notice(.success, "Your changes are saved.") : nil
        ) {
            form(.post, .action(StorySettingPaths.showPath), .class("sheet form")) {
                CSRFField(viewer)
                Choice.checkbox(
                    "Show my stories on my profile",
                    name: "shown",
                    isOn: isShown,
                    hint: "Public stories you began, your lines in others, your points. The stories stay as they are."
                )
                Button("Save")
            }
            Rows(
                [
                    Rows.Row("Stories you left", to: LeftPaths.listPath, icon: .logOut),
                    Rows.Row("Remove my name from all stories", to: StorySettingPaths.namesPath, icon: .eyeOff),
                ]
            )
        }.body
    }
}
