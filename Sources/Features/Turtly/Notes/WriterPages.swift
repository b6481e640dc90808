import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages on which notes are written and changed.
struct WriterPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var actions: NoteActions { NoteActions(dependencies: dependencies) }
    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    /// The most bytes of the words with which a note begins.
    private static let openingBytes = 200

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlyPaths.new, ask)
        routes.members(.post, TurtlyPaths.new) { try await save($0, $1, to: nil) }
        routes.members(.get, TurtlyPaths.edit, askEdit)
        routes.members(.post, TurtlyPaths.edit) { try await save($0, $1, to: try $0.note()) }
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            var draft = try await begun(request.query["template"] ?? "", in: notebook)
            if request.query["kind"] == "template" { draft.purpose = .template }
            // The words with which another page of ours begins a note. They are of its library and nobody's own, so they
            // may stand in an address; whoever writes sends theirs in a form.
            if draft.text.isEmpty { draft.text = (request.query["text"] ?? "").beginning(bytes: Self.openingBytes) }
            draft.pen = services.newFormKey()
            return try await page(draft, nil, in: notebook, viewer)
        }
    }

    /// A new note, empty or begun by a template, one of ours or an own one.
    private func begun(_ template: String, in notebook: OpenNotebook) async throws -> NoteDraft {
        var draft = NoteDraft()
        if let ours = NoteTemplate.ours.first(where: { $0.word == template }) {
            (draft.text, draft.category) = (ours.text, ours.category.word)
        } else if let id = PublicID<PrivateNote>(template) {
            let content = try await reader.note(id, in: notebook).content
            (draft.title, draft.text, draft.place) = (content.title, content.text, content.place)
            draft.category = content.category.word
        }
        return draft
    }

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            guard note.deletedOn == nil else { throw Problem.notFound }
            var draft = NoteDraft(note)
            (draft.pen, draft.day) = (services.newFormKey(), note.madeOn)
            return try await page(draft, note.id, in: notebook, viewer, media: note.content.media)
        }
    }

    /// Saves what was written: for the script of the page that says so, or for a browser that goes on.
    private func save(_ request: Request, _ viewer: Viewer, to id: PublicID<PrivateNote>?) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            var draft = NoteDraft(request.form)
            draft.device = request.deviceWord
            let isOfOurPage = !draft.pen.isEmpty
            if !isOfOurPage { draft.pen = services.newFormKey() }
            do {
                let saved = try await actions.save(draft, to: id, in: notebook, as: viewer)
                guard !request.wantsJSON else { return SavedJSON(saved, draft.device).response }
                let path = draft.purpose == .template ? TurtlyPaths.templatesPath : TurtlyPaths.note(saved.id)
                return .seeOther(saved.original == nil ? path : path.query("copy", "1"))
            } catch let problem as Problem where problem.kind == .invalid && !request.wantsJSON {
                var media: [NoteMedium] = []
                if let id { media = try await reader.note(id, in: notebook).content.media }
                return try await page(draft, id, in: notebook, viewer, media: media, problem)
            } catch let problem as Problem
                where problem.kind == .notFound && isOfOurPage && draft.hasWords && !request.wantsJSON
            {
                draft.version = nil
                return try await page(draft, nil, in: notebook, viewer, .noteErased)
            }
        }
    }

    private func page(
        _ draft: NoteDraft,
        _ note: PublicID<PrivateNote>?,
        in notebook: OpenNotebook,
        _ viewer: Viewer,
        media: [NoteMedium] = [],
        _ problem: Problem? = nil
    ) async throws -> Response {
        let page = WriterPage(
            draft: draft,
            note: note,
            day: draft.day ?? dependencies.today,
            media: media,
            settings: try await dependencies.settings(of: notebook),
            viewer: viewer,
            site: services.site,
            problem: problem
        )
        guard let problem else { return .html(page.body) }
        return .html(page.body, status: problem.kind == .notFound ? .notFound : .unprocessable)
    }
}

extension NoteDraft {
    /// True where something would be lost with it.
    fileprivate var hasWords: Bool { !title.isEmpty || !text.isEmpty }
}

extension Problem {
    /// The note that was written on was erased on another device.
    fileprivate static let noteErased = Problem(
        .notFound,
        "This note is not there any more. Save what you wrote, and it is a new note."
    )
}

/// The answer to the script of the page on which is written.
struct SavedJSON: WireValue {
    let id: String
    let version: Int
    /// Where the note is written on from now on.
    let path: String
    /// The device after which a copy is named; empty where there is none.
    let copy: String
    /// The title of the copy.
    let title: String
    /// False where all of it was there already.
    let changed: Bool

    init(_ saved: NoteActions.Saved, _ device: String) {
        id = saved.id.text
        version = saved.version
        path = TurtlyPaths.edit(saved.id).description
        copy = saved.original == nil ? "" : device
        title = saved.title
        changed = saved.isChanged
    }
}

extension Request {
    /// True where a script of ours asks, which reads JSON.
    var wantsJSON: Bool { headers["accept"]?.hasPrefix("application/json") ?? false }

    /// The kind of device that sends it, in a word.
    fileprivate var deviceWord: String {
        let agent = headers["user-agent"] ?? ""
        if agent.contains("iPad") || agent.contains("Tablet") { return "tablet" }
        if agent.contains("Mobile") || agent.contains("iPhone") { return "phone" }
        return agent.contains("Android") ? "tablet" : "computer"
    }
}
