import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of a group or journal: what runs and what was, its questions, and closing an issue early.
struct GroupShowPages: Sendable {
    let dependencies: TapestryDependencies
    private let rows = StoryRowCache()
    private let contents = GroupContentCache()

    init(dependencies: TapestryDependencies) {
        self.dependencies = dependencies
    }

    private var services: Services { dependencies.services }
    private var reader: GroupReader { GroupReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.group, show)
        routes.members(.get, TapestryPaths.prompts, showPrompts)
        routes.members(.post, TapestryPaths.prompts, propose)
        routes.members(.post, TapestryPaths.swapPrompt, swap)
        routes.members(.get, TapestryPaths.publish, askPublish)
        routes.members(.post, TapestryPaths.publish, publish)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, query) = (try request.group(), request.query)
        let cursor = request.cursor(.before, as: Int.self)
        var problem: Problem?
        var range: DateRange?
        do {
            range = try DateRange(request)
        } catch {
            problem = error
        }
        let wanted = WantedStories(range: range, cursor: request.cursor(.after))
        let view = try await reader.view(of: group, for: viewer, wanted, cursor: cursor, from: rows)
        let isPlain = problem == nil && wanted.isFirst && cursor == nil
        let content = GroupContent(
            view: view,
            viewer: viewer,
            typed: (query["from"] ?? "", query["to"] ?? ""),
            problem: problem
        )
        let page = GroupPage(
            view: view,
            content: isPlain ? contents.content(view, for: viewer) { content.body } : content.body,
            viewer: viewer,
            site: services.site,
            notice: Self.notice(request, view)
        )
        var response = Response.html(page.body, status: problem == nil ? .ok : .unprocessable)
        if isPlain {
            // The page need not wait for what it has shown to be remembered.
            response.afterwards = { [reader] in try? await reader.markRead(view, by: viewer) }
        }
        return response
    }

    /// The notice of the thing that has just been done.
    private static func notice(_ request: Request, _ view: GroupView) -> Notice? {
        let query = request.query
        if query.isOn("joined") {
            return Notice(.success, "Welcome to \(view.group.name). The others see that you are here.")
        }
        if query.isOn("taken") { return Notice(.success, "The story is not in the group any more.") }
        if query.isOn("proposed") { return Notice(.success, "Your question is asked when it is its turn.") }
        guard let told = query["told"], let story = PublicID<ToldStory>(told) else { return nil }
        return Notice(.success) {
            "Your story is in. You can still "
            a(.class("textlink"), .href(TapestryPaths.edit(story))) { "change it" }
            "."
        }
    }

    // MARK: Questions

    @Sendable private func showPrompts(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await prompts(try request.group(), viewer)
    }

    private func prompts(
        _ id: PublicID<Group>,
        _ viewer: Viewer,
        text: String = "",
        problem: Problem? = nil
    ) async throws -> Response {
        let (group, waiting) = try await WaitingPromptReader(dependencies: dependencies).prompts(of: id, for: viewer)
        var page = PromptsPage(group: group, waiting: waiting, viewer: viewer, site: services.site)
        (page.text, page.problem) = (text, problem)
        return Response.html(page.body).refused(by: problem, conflict: .unprocessable)
    }

    @Sendable private func propose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, text) = (try request.group(), request.form["text"] ?? "")
        do {
            try await PromptActions(dependencies: dependencies).propose(text, in: group, as: viewer)
            return .seeOther(TapestryPaths.group(group).query("proposed", "1"))
        } catch let problem as Problem where [.invalid, .conflict, .tooMany].contains(problem.kind) {
            return try await prompts(group, viewer, text: text, problem: problem)
        }
    }

    @Sendable private func swap(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await PromptActions(dependencies: dependencies).swap(try request.id("prompt"), in: group, as: viewer)
        return .seeOther(TapestryPaths.group(group).fragment("questions"))
    }

    // MARK: Closing early

    @Sendable private func askPublish(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.group()
        _ = try await GroupFactsReader(dependencies: dependencies).managed(id, by: viewer)
        return Response.html(publishPage(id, viewer, key: services.newFormKey()).body)
    }

    private func publishPage(_ group: PublicID<Group>, _ viewer: Viewer, key: String) -> AskPage {
        AskPage(
            title: "Make the issue now?",
            sentence:
                "Everything that is written so far goes into it, and it is sent to everyone. The next issue begins "
                + "at once.",
            back: TapestryPaths.group(group),
            action: TapestryPaths.publish(group),
            button: "Make it now",
            viewer: viewer,
            site: services.site,
            isDangerous: false,
            fields: HTML { input(.type("hidden"), .name("key"), .value(key)) }
        )
    }

    @Sendable private func publish(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, key) = (try request.group(), request.form["key"] ?? "")
        do {
            let number = try await PublishActions(dependencies: dependencies).publish(
                group,
                as: viewer,
                under: IdempotencyKey(ofForm: key)
            )
            return .seeOther(TapestryPaths.issue(number, of: group))
        } catch let problem as Problem where problem.kind == .conflict {
            var page = publishPage(group, viewer, key: key)
            page.problem = problem
            return Response.html(page.body, status: .conflict)
        }
    }
}
