import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages on which a group or journal is changed, deleted and brought back, and a member's own choices in it.
struct GroupSettingsPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: GroupActions { GroupActions(dependencies: dependencies) }
    private var people: PersonActions { PersonActions(dependencies: dependencies) }
    private var reader: GroupFactsReader { GroupFactsReader(dependencies: dependencies) }
    private var files: DraftFiles { DraftFiles(services, room: NewGroupPage.room) }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.settings, show)
        routes.members(.post, TapestryPaths.settings, change)
        routes.members(.get, TapestryPaths.picture, showPicture)
        routes.uploads(TapestryPaths.picture, setPicture)
        routes.members(.post, TapestryPaths.choices, choose)
        routes.members(.get, TapestryPaths.delete, askDelete)
        routes.members(.post, TapestryPaths.delete, delete)
        routes.members(.post, TapestryPaths.restore, restore)
    }

    /// A group with the choices of one of its members.
    private func page(_ id: PublicID<Group>, _ viewer: Viewer) async throws -> SettingsView {
        let (facts, choices, isBouncing) = try await reader.settings(of: id, for: viewer)
        var view = SettingsView(
            found: facts.found,
            choices: choices,
            draft: GroupDraft(facts.group),
            viewer: viewer,
            site: services.site
        )
        view.isBouncing = isBouncing
        return view
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var view = try await page(try request.group(), viewer)
        view.notice = request.savedNotice
        return Response.html(view.body)
    }

    /// Changes the group and one's own choices in it, which are fields of one form.
    @Sendable private func change(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, form) = (try request.group(), request.form)
        var view = try await page(group, viewer)
        guard view.found.isAdmin else { throw Problem.notTheAdmin }
        view.draft = GroupDraft(form, before: view.draft)
        let hasChoices = form["text_size"] != nil
        if hasChoices { view.choices = GroupChoices(form) }
        if form["step"] != nil { return Response.html(view.body) }
        do {
            let schedule = try view.draft.checked(at: services.clock.now).schedule
            let isSeen = form["shown"] == NextDates.name(of: schedule)
            guard isSeen || schedule == view.found.group.schedule else {
                view.asksAgain = true
                return Response.html(view.body)
            }
            try await actions.change(group, view.draft, by: viewer)
            if hasChoices { try await people.choose(view.choices, in: group, as: viewer) }
            return .saved(TapestryPaths.settings(group))
        } catch let problem as Problem where problem.kind == .invalid {
            view.problem = problem
            return Response.html(view.body, status: .unprocessable)
        }
    }

    @Sendable private func choose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await people.choose(GroupChoices(request.form), in: group, as: viewer)
        return .saved(TapestryPaths.settings(group))
    }

    // MARK: The picture

    private func picturePage(_ id: PublicID<Group>, _ viewer: Viewer) async throws -> GroupPicturePage {
        let facts = try await reader.group(id, for: viewer, to: .manage)
        return GroupPicturePage(facts: facts, viewer: viewer, site: services.site)
    }

    @Sendable private func showPicture(_ request: Request, _ viewer: Viewer) async throws -> Response {
        Response.html(try await picturePage(try request.group(), viewer).body)
    }

    @Sendable private func setPicture(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        let group = try request.group()
        // Whoever may not do it brings no file either.
        _ = try await reader.managed(group, by: viewer)
        do {
            var uploads: [DraftUpload] = []
            _ = try await files.take(form, into: &uploads, by: viewer)
            guard form.fields.isOn("remove") || !uploads.isEmpty else {
                throw Problem.field("file", "Choose a picture first.")
            }
            try await actions.setPicture(uploads.first?.id, of: group, by: viewer)
            return .saved(TapestryPaths.settings(group))
        } catch let problem as Problem where problem.kind == .invalid {
            var page = try await picturePage(group, viewer)
            page.problem = problem
            return Response.html(page.body, status: .unprocessable)
        }
    }

    // MARK: Deleting it and bringing it back

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try await reader.managed(try request.group(), by: viewer).group
        let page = AskPage(
            title: "Delete \(group.name)?",
            sentence: group.isJournal
                ? "The journal goes, and can be brought back for 14 days. Its stories stay among all your stories."
                : "All members are notified. It can be brought back for 14 days; after that, all issues and comments are gone.",
            back: TapestryPaths.settings(group.publicID),
            action: TapestryPaths.delete(group.publicID),
            button: group.isJournal ? "Delete the journal" : "Delete the group",
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.delete(group, by: viewer)
        return .seeOther(TapestryPaths.group(group))
    }

    @Sendable private func restore(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        try await actions.restore(group, by: viewer)
        return .seeOther(TapestryPaths.group(group))
    }
}

extension GroupChoices {
    /// The choices that a form sent.
    fileprivate init(_ form: FormFields) {
        let size = form["text_size"].flatMap { Int($0) }.flatMap(TextSize.init(rawValue:))
        self.init(isMailed: form.isOn("mail"), textSize: size ?? .usual, isMuted: form.isOn("muted"))
    }
}
