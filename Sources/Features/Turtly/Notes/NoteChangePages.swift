import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The small changes of notes from their pages.
struct NoteChangePages: Sendable {
    let dependencies: TurtlyDependencies

    private var access: NotebookAccess { dependencies.access }
    private var actions: NoteActions { NoteActions(dependencies: dependencies) }
    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.post, TurtlyPaths.special, setSpecial)
        routes.members(.post, TurtlyPaths.box, tick)
        routes.members(.post, TurtlyPaths.lines, addLine)
        routes.members(.post, TurtlyPaths.removeLine, removeLine)
        routes.members(.post, TurtlyPaths.version, restoreVersion)
        routes.members(.post, TurtlyPaths.template, makeTemplate)
        routes.members(.post, TurtlyPaths.delete, delete)
        routes.members(.post, TurtlyPaths.restore, restore)
        routes.members(.post, TurtlyPaths.erase, erase)
    }

    @Sendable private func setSpecial(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.setSpecial(request.form.isOn("on"), id, in: notebook, as: viewer)
            return .seeOther(TurtlyPaths.note(id))
        }
    }

    @Sendable private func tick(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let (id, done) = (try request.note(), request.form["done"])
            do {
                try await actions.tick(
                    try request.number("line"),
                    before: done ?? request.form["open"] ?? "",
                    isOn: done != nil,
                    of: id,
                    in: notebook,
                    as: viewer
                )
                return .seeOther(TurtlyPaths.note(id))
            } catch let problem as Problem where problem.kind == .conflict {
                return .seeOther(TurtlyPaths.note(id).query("changed", "1"))
            }
        }
    }

    @Sendable private func addLine(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            let typed = request.form["text"] ?? ""
            do {
                try await actions.addLine(typed, to: id, in: notebook, as: viewer)
                return .seeOther(TurtlyPaths.note(id).fragment("lines"))
            } catch let problem as Problem where problem.kind == .invalid {
                let note = try await reader.note(id, in: notebook)
                var page = try await dependencies.page(of: note, in: notebook, for: viewer)
                (page.line, page.problem) = (typed, problem)
                return .html(page.body, status: .unprocessable)
            }
        }
    }

    @Sendable private func removeLine(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.removeLine(try request.noteLine(), of: id, in: notebook, as: viewer)
            return .seeOther(TurtlyPaths.note(id).fragment("lines"))
        }
    }

    @Sendable private func restoreVersion(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.restore(version: try request.number("version"), of: id, in: notebook, as: viewer)
            return .seeOther(TurtlyPaths.note(id).query("restored", "1"))
        }
    }

    @Sendable private func makeTemplate(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await actions.makeTemplate(of: try request.note(), in: notebook, as: viewer)
            return .seeOther(TurtlyPaths.templatesPath.query("made", "1"))
        }
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await takeBack(request, in: notebook)
            try await actions.delete(try request.note(), in: notebook)
            return .seeOther(TurtlyPaths.homePath.query("deleted", "1"))
        }
    }

    /// Takes the public copies of a note back before it goes, where its writer wants that.
    private func takeBack(_ request: Request, in notebook: OpenNotebook) async throws {
        guard request.form.isOn("copies") else { return }
        let note = try await reader.note(try request.note(), in: notebook)
        try await PublicCopies(dependencies: dependencies).takeBack(note, in: notebook)
    }

    @Sendable private func restore(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.restore(id, in: notebook)
            return .seeOther(TurtlyPaths.note(id).query("restored", "1"))
        }
    }

    @Sendable private func erase(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await takeBack(request, in: notebook)
            let note = try await reader.note(try request.note(), in: notebook)
            try await actions.erase(note.id, in: notebook)
            let isTemplate = note.content.purpose == .template
            return .seeOther((isTemplate ? TurtlyPaths.templatesPath : TurtlyPaths.homePath).query("erased", "1"))
        }
    }
}
