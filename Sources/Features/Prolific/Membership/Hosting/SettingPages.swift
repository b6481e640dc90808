import Contracts
import Kernel
import Markup
import Routing
import Web

/// The pages on which the host of a story changes or deletes it.
struct SettingPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingPaths.show, show)
        routes.members(.post, SettingPaths.show, change)
        routes.members(.get, SettingPaths.end, askEnd)
        routes.members(.post, SettingPaths.end, end)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let hosted = try await SettingActions(dependencies: dependencies).hosted(try request.story(), by: viewer)
        let form = StoryForm(hosted)
        return page(hosted, form, viewer, wasSaved: request.query["saved"] == "1")
    }

    private func page(
        _ hosted: HostedStory,
        _ form: StoryForm,
        _ viewer: Viewer,
        problem: Problem? = nil,
        wasSaved: Bool = false
    ) -> Response {
        let page = SettingPage(
            story: hosted.story,
            form: form,
            viewer: viewer,
            site: services.site,
            problem: problem,
            wasSaved: wasSaved
        )
        let status: Status = problem.map { $0.kind == .conflict ? .conflict : .unprocessable } ?? .ok
        return Response.html(page.body, status: status)
    }

    /// Changes a story; what cannot be taken comes back with what was typed.
    @Sendable private func change(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let hosted = try await SettingActions(dependencies: dependencies).hosted(story, by: viewer)
        let form = StoryForm(hosted).changed(by: request.form)
        do {
            var draft = try form.draft(at: hosted.now)
            if !request.form.isOn("all") { draft.settings = hosted.story.settings }
            try await SettingActions(dependencies: dependencies).change(story, to: draft, as: viewer)
            return .seeOther(SettingPaths.show(story).query("saved", "1"))
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .conflict {
            return page(
                try await SettingActions(dependencies: dependencies).hosted(story, by: viewer),
                form,
                viewer,
                problem: problem
            )
        }
    }

    @Sendable private func askEnd(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let hosted = try await SettingActions(dependencies: dependencies).hosted(try request.story(), by: viewer)
        return Response.html(EndPage(hosted: hosted, viewer: viewer, site: services.site).body)
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        let isGone = try await EndActions(dependencies: dependencies).end(story, as: viewer)
        return .seeOther(isGone ? StoryPaths.feedPath : StoryPaths.show(story))
    }
}
