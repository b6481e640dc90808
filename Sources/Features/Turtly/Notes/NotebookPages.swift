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
            if wanted == .init() { wanted.day = dependencies.today }
            return try await list(wanted, in: notebook, viewer, request)
        }
    }

    @Sendable private func search(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let words = String((request.form["q"] ?? "").prefix(SearchedWords.longest)).trimmed
            guard !words.isEmpty else { return .seeOther(TurtlyPaths.homePath) }
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
            let page = NotePage(note: note, viewer: viewer, site: services.site, notice: Self.notice(request))
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
                sentence: "It lies in the bin for \(PrivateNote.binDays) days, and you can take it out again.",
                button: "Delete",
                action: TurtlyPaths.delete(note.id),
                note: note,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    @Sendable private func askErase(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            let page = AskNotePage(
                title: "Erase this note?",
                sentence: "It goes at once, with its photos, voice notes and earlier versions. "
                    + "Nobody can bring it back.",
                button: "Erase",
                action: TurtlyPaths.erase(note.id),
                note: note,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    @Sendable private func bin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let wanted = NoteReader.Wanted(isInBin: true, behind: request.cursor(.before))
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
            let own = try await reader.list(.init(purpose: .template, limit: 100), in: notebook).notes
            return .html(TemplatesPage(own: own, viewer: viewer, site: services.site).body)
        }
    }

    private static func notice(_ request: Request) -> Notice? {
        let query = request.query
        if query["deleted"] != nil { return Notice(.success, "The note is in the bin.") }
        if query["restored"] != nil { return Notice(.success, "The note is back.") }
        if query["erased"] != nil { return Notice(.success, "The note is erased.") }
        guard query["copy"] != nil else { return nil }
        return Notice(.warning, "This note was changed elsewhere meanwhile. What you wrote here is a copy beside it.")
    }
}
