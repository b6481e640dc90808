import Anonymous
import Calendar
import Contracts
import Design
import Kernel
import Routing
import Runtime
import Text
import Web

/// The pages on which the notebook is read: all notes, one of them, its former versions, the bin, templates.
struct NotebookPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var copies: PublicCopies { PublicCopies(dependencies: dependencies) }
    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlyPaths.home, home)
        routes.members(.post, TurtlyPaths.search, search)
        routes.members(.get, TurtlyPaths.note, show)
        routes.members(.get, TurtlyPaths.versions, versions)
        routes.members(.get, TurtlyPaths.delete, askDelete)
        routes.members(.get, TurtlyPaths.erase, askErase)
        routes.members(.get, TurtlyPaths.bin, bin)
        routes.members(.get, TurtlyPaths.templates, templates)
    }

    @Sendable private func home(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            var wanted = (try? NoteReader.Wanted(request)) ?? .init()
            wanted.words = ""
            wanted.behind = request.cursor(.before)
            if wanted == .init(), try await dependencies.settings(of: notebook).hasPast {
                wanted.now = services.clock.now
            }
            return try await list(wanted, in: notebook, viewer, request)
        }
    }

    @Sendable private func search(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let words = String((request.form["q"] ?? "").prefix(SearchedWords.longest)).trimmed
            guard !words.isEmpty else { return .seeOther(TurtlyPaths.homePath) }
            try await services.limits.count(NotebookLimits.searches, of: viewer.id)
            return try await list(.init(words: words), in: notebook, viewer, request)
        }
    }

    private func list(
        _ wanted: NoteReader.Wanted,
        in notebook: OpenNotebook,
        _ viewer: Viewer,
        _ request: Request
    ) async throws -> Response {
        let list = try await reader.list(wanted, in: notebook)
        let page = NotebookPage(
            list: list,
            notebook: notebook,
            copies: try await copies.copies(of: list.notes.map { ($0.id, $0.madeOn) }, in: notebook),
            wanted: wanted,
            viewer: viewer,
            site: services.site,
            notice: Self.notice(request)
        )
        return .html(page.body)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            var page = try await dependencies.page(of: note, in: notebook, for: viewer)
            page.notice = Self.notice(request)
            return .html(page.body)
        }
    }

    @Sendable private func versions(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            let versions = try await reader.versions(of: note.id, in: notebook)
            return .html(VersionsPage(note: note, versions: versions, viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            let page = AskNotePage(
                title: "Delete this note?",
                sentence: "It lies in the bin for at least \(PrivateNote.binDays) days, and you can take it out again.",
                button: "Delete",
                action: TurtlyPaths.delete(note.id),
                note: note,
                hasCopies: try await hasCopies(note, in: notebook),
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    private func hasCopies(_ note: PrivateNote, in notebook: OpenNotebook) async throws -> Bool {
        try await copies.copies(of: note, in: notebook).contains { $0.state.isThere }
    }

    @Sendable private func askErase(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            let page = AskNotePage(
                title: note.content.purpose == .template ? "Erase this template?" : "Erase this note?",
                sentence: "It goes at once, with its photos, voice notes and earlier versions. "
                    + "No one can bring it back.",
                button: "Erase",
                action: TurtlyPaths.erase(note.id),
                note: note,
                hasCopies: try await hasCopies(note, in: notebook),
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    @Sendable private func bin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let wanted = NoteReader.Wanted(purpose: nil, isInBin: true, behind: request.cursor(.before))
            let page = BinPage(
                list: try await reader.list(wanted, in: notebook),
                today: dependencies.today,
                viewer: viewer,
                site: services.site,
                notice: Self.notice(request)
            )
            return .html(page.body)
        }
    }

    @Sendable private func templates(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let wanted = NoteReader.Wanted(purpose: .template, behind: request.cursor(.before))
            let own = try await reader.list(wanted, in: notebook)
            let notice = Self.notice(request, about: "template")
            return .html(TemplatesPage(own: own, viewer: viewer, site: services.site, notice: notice).body)
        }
    }

    private static func notice(_ request: Request, about noun: String = "note") -> Notice? {
        let query = request.query
        if query["made"] != nil { return Notice(.success, "The template is there.") }
        if query["deleted"] != nil { return Notice(.success, "The note is in the bin.") }
        if query["restored"] != nil { return Notice(.success, "The note is back.") }
        if query["back"] != nil { return Notice(.success, "It is taken back, and gone for everyone.") }
        if let release = query["gone"] { return NotePublication.notice(release) }
        if query["erased"] != nil { return Notice(.success, "The \(noun) is erased.") }
        if query["changed"] != nil {
            return Notice(.warning, "This note was changed elsewhere meanwhile. Here is what it says now.")
        }
        guard query["copy"] != nil else { return nil }
        return Notice(.warning, "This note was changed elsewhere meanwhile. What you wrote here is a copy beside it.")
    }
}
