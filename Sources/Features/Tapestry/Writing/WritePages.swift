import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages on which stories are told and changed.
struct WritePages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: ToldStoryActions { ToldStoryActions(dependencies: dependencies) }
    private var reader: ToldStoryReader { ToldStoryReader(dependencies: dependencies) }
    private var drafts: DraftActions { DraftActions(dependencies: dependencies) }
    private var files: DraftFiles { DraftFiles(services, room: StoryMedia.room) }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.write, ask)
        routes.uploads(TapestryPaths.write, tell)
        routes.members(.get, TapestryPaths.edit, askEdit)
        routes.uploads(TapestryPaths.edit, edit)
        routes.members(.get, TapestryPaths.drafts, showDrafts)
        routes.members(.get, TapestryPaths.draft, askDraft)
        routes.members(.post, TapestryPaths.draft, throwAway)
    }

    // MARK: A new story

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let groups = try await WritableGroups.all(for: viewer, dependencies)
        var draft = ToldStoryDraft()
        draft.text = request.query["text"] ?? ""
        draft.key = services.newFormKey()
        draft.wantedGroup = request.query["group"].flatMap { PublicID<Group>($0) }
        draft.wantedPrompt = request.query["prompt"].flatMap { ID<Prompt>($0) }
        draft.prompt = draft.wantedPrompt
        // Whoever comes from nowhere most likely writes for the group that closes next.
        draft.groups = [draft.wantedGroup ?? groups.groups.first?.group.publicID].compactMap(\.self)
        draft.isForLast = false
        return try await page(draft, groups, viewer)
    }

    @Sendable private func tell(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        var draft = ToldStoryDraft(form.fields)
        if draft.key.isEmpty { draft.key = services.newFormKey() }
        do {
            let isOnlyShown = try await files.take(form, into: &draft.uploads, by: viewer)
            if form.fields["step"] == "save" {
                draft.saved = try await drafts.save(draft, as: viewer)
                return .seeOther(TapestryPaths.draftsPath.query("saved", "1"))
            }
            if isOnlyShown { return try await again(draft, viewer) }
            let story = try await actions.tell(draft, as: viewer, under: IdempotencyKey(ofForm: draft.key))
            return .seeOther(Self.told(story, draft.groups))
        } catch let problem as Problem where Self.comesBack(problem) {
            draft.problem = problem
            return try await again(draft, viewer)
        }
    }

    /// Where a story stands that was told: in its group, or among the own ones where there are several or none.
    private static func told(_ story: PublicID<ToldStory>, _ groups: [PublicID<Group>]) -> Path {
        guard groups.count == 1, let group = groups.first else { return TapestryPaths.own(story).query("told", "1") }
        return TapestryPaths.group(group).query("told", story.text)
    }

    private func again(_ draft: ToldStoryDraft, _ viewer: Viewer) async throws -> Response {
        var draft = draft
        draft.items = try await files.shown(draft.uploads, by: viewer)
        return try await page(draft, try await WritableGroups.all(for: viewer, dependencies), viewer)
    }

    private func page(_ draft: ToldStoryDraft, _ groups: WritableGroups, _ viewer: Viewer) async throws -> Response {
        let count = draft.saved == nil ? try await drafts.all(for: viewer).count : 0
        let page = WritePage(draft: draft, groups: groups, draftCount: count, viewer: viewer, site: services.site)
        return Response.html(page.body).refused(by: draft.problem, conflict: .unprocessable)
    }

    /// True for a refusal that is said on the page with what was typed.
    private static func comesBack(_ problem: Problem) -> Bool {
        [.invalid, .conflict, .tooMany].contains(problem.kind)
    }

    // MARK: Drafts

    @Sendable private func showDrafts(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let all = try await drafts.all(for: viewer)
        let page = DraftsPage(
            drafts: all,
            isSaved: request.query.isOn("saved"),
            now: services.clock.now,
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func askDraft(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var (saved, draft) = try await drafts.draft(try request.id("draft"), for: viewer)
        let groups = try await WritableGroups.all(for: viewer, dependencies)
        draft.key = services.newFormKey()
        draft.groups = draft.groups.filter { id in groups.groups.contains { $0.group.publicID == id } }
        draft.isForLast = groups.late.contains { $0.inGrace.map { saved.begunAt < $0.closesAt } ?? false }
        return try await page(draft, groups, viewer)
    }

    @Sendable private func throwAway(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await drafts.delete(try request.id("draft"), as: viewer)
        return .seeOther(TapestryPaths.draftsPath)
    }

    // MARK: A story that was told

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (story, media) = try await reader.own(try request.story(), of: viewer)
        let page = EditPage(
            draft: ToldStoryDraft(story, media: media),
            story: story,
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func edit(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        let name = try request.story()
        let (story, _) = try await reader.own(name, of: viewer)
        var draft = ToldStoryDraft(form.fields)
        do {
            let isOnlyShown = try await files.take(form, into: &draft.uploads, by: viewer)
            if !isOnlyShown {
                try await actions.edit(name, draft, as: viewer)
                return .seeOther(TapestryPaths.own(name).query("changed", "1"))
            }
        } catch let problem as Problem where Self.comesBack(problem) {
            draft.problem = problem
        }
        draft.items = try await files.shown(draft.uploads, by: viewer, on: StoryMedia.owner(story.id))
        let page = EditPage(draft: draft, story: story, viewer: viewer, site: services.site)
        return Response.html(page.body).refused(by: draft.problem, conflict: .unprocessable)
    }
}
