import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages on which groups and journals are made.
struct GroupPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: GroupActions { GroupActions(dependencies: dependencies) }
    private var files: DraftFiles { DraftFiles(services, room: NewGroupPage.room) }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.new, askNew)
        routes.uploads(TapestryPaths.new, make)
    }

    @Sendable private func askNew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = GroupDraft()
        let zone = try await PersonSettingsReader(services: services).zone(of: viewer)
        draft.zone = zone?.name ?? draft.zone
        return Response.html(page(draft, viewer, key: services.newFormKey()).body)
    }

    private func page(_ draft: GroupDraft, _ viewer: Viewer, key: String) -> NewGroupPage {
        NewGroupPage(draft: draft, viewer: viewer, site: services.site, now: services.clock.now, key: key)
    }

    @Sendable private func make(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let draft = GroupDraft(form.fields)
        var uploads = DraftUpload.all(of: form.fields)
        // A new picture takes the place of the one that was chosen before.
        if !form.files.isEmpty { uploads = [] }
        let key = form.fields["key"] ?? ""
        do {
            if try await files.take(form, into: &uploads, by: viewer) {
                return try await again(draft, uploads, viewer, key: key)
            }
            let schedule = try draft.checked(at: services.clock.now).schedule
            guard form.fields["shown"] == NextDates.name(of: schedule) else {
                return try await again(draft, uploads, viewer, key: key) { $0.asksAgain = true }
            }
            let group = try await actions.make(
                draft,
                picture: uploads.first?.id,
                by: viewer,
                under: IdempotencyKey(ofForm: key)
            )
            return .seeOther(GroupMemberPaths.code(group).query("new", "1"))
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .conflict {
            return try await again(draft, uploads, viewer, key: key) { $0.problem = problem }
        }
    }

    private func again(
        _ draft: GroupDraft,
        _ uploads: [DraftUpload],
        _ viewer: Viewer,
        key: String,
        _ change: (inout NewGroupPage) -> Void = { _ in }
    ) async throws -> Response {
        var page = page(draft, viewer, key: key)
        page.items = try await files.shown(uploads, by: viewer)
        change(&page)
        return Response.html(page.body, status: page.problem == nil ? .ok : .unprocessable)
    }
}

extension GroupMemberPaths {
    /// The code of a group with what shares it.
    static func code(_ group: PublicID<Group>) -> Path { rotate(group) }
}
