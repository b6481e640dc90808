import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The page of a story, and what is sent from it.
struct StoryPages: Sendable {
    let dependencies: StoryDependencies
    let files: DraftFiles
    private let templates = StoryTemplateCache()

    init(dependencies: StoryDependencies, files: DraftFiles) {
        self.dependencies = dependencies
        self.files = files
    }

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.show, show)
        routes.members(.get, StoryPaths.new, caching: .personal, askNew)
        routes.uploads(StoryPaths.new, begin)
        routes.uploads(StoryPaths.submit, submit)
        routes.members(.post, StoryPaths.follow, follow)
        routes.members(.post, StoryPaths.mute, mute)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let start = request.cursor(.from) ?? 0
        let view = try await StoryReader(dependencies: dependencies).view(
            of: try request.story(),
            for: viewer,
            candidatesFrom: start
        )
        guard view.story.night != .lobby else { return .seeOther(GameNightPaths.lobby(view.story.publicID)) }
        let page = StoryPage(
            view: view,
            viewer: viewer,
            site: services.site,
            typed: request.query["text"].map(TypedSnippet.init(text:)),
            cache: dependencies.lines,
            template: templates.template(of: view, for: viewer, on: services.site),
            at: StorySteps.number(request.cursor(.at), in: view),
            isOpen: request.query["open"] == "1",
            isLate: request.query["late"] == "1"
        )
        if request.wantsFragment, request.query["part"] == "round" {
            let known = request.query["since"].flatMap { Int($0) } ?? view.story.roundNumber
            return .html(page.updates(since: known, try await reveal(in: view, since: known, for: viewer)))
                .kept(as: view.story)
        }
        return .html(page.body).kept(as: view.story)
    }

    /// The last round that closed since a page was read in round `known`; nothing where it is hidden until the end.
    private func reveal(in view: StoryView, since known: Int, for viewer: Viewer?) async throws -> RoundView? {
        guard let last = view.lines.last, last.roundNumber > 0, last.roundNumber >= known, !view.story.hidesStory else {
            return nil
        }
        return try await StoryReader(dependencies: dependencies).round(
            last.roundNumber,
            of: view.story.publicID,
            for: viewer
        )
    }

    /// Offers a snippet; what cannot be taken comes back with what was typed.
    @Sendable private func submit(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        let story = try request.story()
        var typed = TypedSnippet(form.fields)
        // Files for a story that is not there for them are refused before they are looked at.
        if !form.files.isEmpty { try await SnippetActions(dependencies: dependencies).admit(viewer, to: story) }
        do {
            if try await files.take(form, into: &typed.uploads, by: viewer) {
                return try await again(typed, in: story, as: viewer)
            }
            let key = typed.key.flatMap(IdempotencyKey.init(ofForm:))
            try await SnippetActions(dependencies: dependencies).submit(
                try typed.checked(),
                to: story,
                as: viewer,
                under: key
            )
            return .seeOther(StoryPaths.show(story).fragment("own"))
        } catch let problem as Problem where problem.isShownAtForm {
            typed.problem = problem
            // A line that comes too late for this round, or while it is closed, can be offered in the next one.
            if [.conflict, .busy].contains(problem.kind) {
                try await SnippetActions(dependencies: dependencies).keep(typed.draft.text, for: story, as: viewer)
            }
            return try await again(typed, in: story, as: viewer)
        }
    }

    /// The story, with what was typed for it and what is wrong with that.
    private func again(
        _ typed: TypedSnippet,
        in story: PublicID<Story>,
        as viewer: Viewer
    ) async throws -> Response {
        let view = try await StoryReader(dependencies: dependencies).view(of: story, for: viewer)
        var typed = typed
        typed.items = try await files.shown(typed.uploads, by: viewer)
        typed.problem = typed.problem ?? SnippetMedia.problem(with: typed.items)
        let page = StoryPage(
            view: view,
            viewer: viewer,
            site: services.site,
            typed: typed,
            cache: dependencies.lines,
            template: templates.template(of: view, for: viewer, on: services.site)
        )
        return Response.html(page.body).refused(by: typed.problem).kept(as: view.story)
    }

    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        if request.form.isOn("on") {
            try await StoryFollowActions(dependencies: dependencies).follow(story, as: viewer)
        } else {
            try await StoryFollowActions(dependencies: dependencies).unfollow(story, as: viewer)
        }
        return .seeOther(request.origin(or: StoryPaths.show(story)))
    }

    @Sendable private func mute(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let story = try request.story()
        if request.query["on"] == "0" {
            try await StoryFollowActions(dependencies: dependencies).unmute(story, as: viewer)
        } else {
            try await StoryFollowActions(dependencies: dependencies).mute(story, as: viewer)
        }
        return .seeOther(StoryPaths.show(story))
    }

    @Sendable private func askNew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var form = StoryForm(language: viewer.preferences.language, key: services.newFormKey())
        if let name = request.query["from"] {
            form.fork = PublicID(name) ?? .nothing
            if let story = try await origin(of: form, viewer)?.story {
                (form.language, form.warning) = (story.language, story.warning)
            }
        }
        return try await page(form, nil, isPreview: false, as: viewer)
    }

    @Sendable private func begin(
        _ request: Request,
        _ viewer: Viewer,
        _ sent: MultipartForm
    ) async throws -> Response {
        var form = StoryForm(sent.fields)
        do {
            let isOnlyShown = try await files.take(sent, into: &form.uploads, by: viewer)
            guard isOnlyShown else {
                let draft = try form.draft(at: services.clock.steady)
                let key = IdempotencyKey(ofForm: form.key)
                return .seeOther(
                    StoryPaths.show(
                        try await StoryActions(dependencies: dependencies).begin(draft, as: viewer, under: key)
                    )
                )
            }
            let isPreview = sent.fields["step"] == "preview"
            if isPreview { _ = try form.draft(at: services.clock.steady).checked() }
            return try await page(form, nil, isPreview: isPreview, as: viewer)
        } catch let problem as Problem where problem.isShownAtForm {
            return try await page(form, problem, isPreview: false, as: viewer)
        }
    }

    /// The origin of a new story.
    ///
    /// - Throws: what ``Branch/found(_:for:_:in:)`` throws.
    private func origin(of form: StoryForm, _ viewer: Viewer) async throws -> StoryOrigin? {
        guard let name = form.fork else { return nil }
        return try await StoryOriginReader(dependencies: dependencies).origin(behind: name, for: viewer)
    }

    /// The form, with what was typed into it and what is wrong with that.
    private func page(
        _ form: StoryForm,
        _ problem: Problem?,
        isPreview: Bool,
        as viewer: Viewer
    ) async throws -> Response {
        var form = form
        form.items = try await files.shown(form.uploads, by: viewer)
        let problem = problem ?? SnippetMedia.problem(with: form.items)
        let page = NewStoryPage(
            form: form,
            viewer: viewer,
            site: services.site,
            origin: try await origin(of: form, viewer),
            problem: problem,
            isPreview: isPreview && problem == nil
        )
        return Response.html(page.body).refused(by: problem)
    }
}

extension Problem {
    /// True where the form that was sent comes back with this and with all that was typed.
    fileprivate var isShownAtForm: Bool { [.invalid, .conflict, .tooMany, .busy].contains(kind) }
}
