import Anonymous
import AnonymousPosting
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages on which a note is let go and taken back.
struct LetGoPages: Sendable {
    let dependencies: TurtlyDependencies
    let members: ActiveMembers
    let authors: LetGoAuthors

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var actions: LetGoActions { LetGoActions(dependencies: dependencies) }
    private var copies: PublicCopies { PublicCopies(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, PublishingPaths.publish, ask)
        routes.members(.post, PublishingPaths.publish, letGo)
        routes.members(.get, PublishingPaths.takeBack, askBack)
        routes.members(.post, PublishingPaths.takeBack, takeBack)
        routes.members(.post, PublishingPaths.appeal, appeal)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await actions.note(try request.note(), in: notebook)
            var draft = LetGoDraft(note, as: services.site)
            draft.isCertain = request.query.isOn("anyway")
            return try await page(note, draft, in: notebook, by: try await authors.author(viewer), request, viewer)
        }
    }

    @Sendable private func letGo(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await actions.note(try request.note(), in: notebook)
            let author = try await authors.author(viewer)
            var draft = LetGoDraft(note, as: services.site)
            do {
                try draft.read(request.form, among: actions.names)
                _ = try await actions.letGo(note, draft, in: notebook, by: author)
                return .seeOther(TurtlyPaths.note(note.id).query("gone", draft.release.rawValue))
            } catch let problem as Problem where problem.isShownOnPage {
                return try await page(note, draft, in: notebook, by: author, request, viewer, problem)
            }
        }
    }

    /// The page that fits: the note as it would be public, or where there is help first, or why it cannot be.
    private func page(
        _ note: PrivateNote,
        _ draft: LetGoDraft,
        in notebook: OpenNotebook,
        by author: LetGoAuthor,
        _ request: Request,
        _ viewer: Viewer,
        _ problem: Problem? = nil
    ) async throws -> Response {
        let frame = LetGoFrame(note: note, viewer: viewer, site: services.site)
        do {
            let preview = try LetGoPreview(of: note, by: author)
            guard !preview.text.isFolded || draft.isCertain else {
                let lines = HelpLine.all(forReadersOf: request.acceptedLanguages)
                return .html(LetGoHelpPage(frame: frame, lines: lines).body)
            }
            var draft = draft
            draft.name = try await actions.nextName(of: note, in: notebook)
            let page = LetGoPage(
                frame: frame,
                draft: draft,
                preview: preview,
                active: try await members.count,
                problem: problem
            )
            return .html(page.body, status: problem == nil ? .ok : .unprocessable)
        } catch let reason as Problem where reason.isShownOnPage {
            return .html(LetGoRefusedPage(frame: frame, reason: reason).body, status: .unprocessable)
        }
    }

    @Sendable private func askBack(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await NoteReader(dependencies: dependencies).note(try request.note(), in: notebook)
            return .html(TakeBackPage(frame: LetGoFrame(note: note, viewer: viewer, site: services.site)).body)
        }
    }

    @Sendable private func takeBack(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await NoteReader(dependencies: dependencies).note(try request.note(), in: notebook)
            try await copies.takeBack(note, in: notebook)
            return .seeOther(TurtlyPaths.note(note.id).query("back", "1"))
        }
    }

    @Sendable private func appeal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            let note = try await NoteReader(dependencies: dependencies).note(try request.note(), in: notebook)
            let words = request.form["appeal"] ?? ""
            do {
                try await actions.appeal(words, note, in: notebook)
                return .seeOther(TurtlyPaths.note(note.id).fragment("out-there"))
            } catch let problem as Problem where problem.kind == .invalid {
                var page = try await dependencies.page(of: note, in: notebook, for: viewer)
                (page.appeal, page.appealProblem) = (words, problem)
                return .html(page.body, status: .unprocessable)
            }
        }
    }
}

extension Problem {
    /// True where the page says it itself.
    fileprivate var isShownOnPage: Bool { [.invalid, .tooMany, .conflict].contains(kind) }
}
