import Contracts
import Design
import Kernel
import Routing
import Runtime
import Web

/// Where photos and voice notes are sent, seen, heard and taken away.
struct NoteMediaPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var actions: NoteMediaActions { NoteMediaActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.uploads(NoteMediaPaths.create, in: .memory, add)
        routes.members(.get, NoteMediaPaths.show, show)
        routes.members(.post, NoteMediaPaths.remove, remove)
    }

    /// Takes one file in: for a script of ours, which gets its part of the page, or for a browser that goes on.
    @Sendable private func add(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try request.note()
            do {
                let medium = try await actions.add(form.files.first, to: note, in: notebook, as: viewer)
                guard request.wantsFragment else { return .seeOther(TurtlyPaths.note(note)) }
                return .html(MediumField(medium: medium, note: note).body, status: .created)
            } catch let problem as Problem where problem.kind == .invalid {
                guard !request.wantsFragment else { return .text(problem.message, status: .unprocessable) }
                let found = try await NoteReader(dependencies: dependencies).note(note, in: notebook)
                let page = NotePage(note: found, viewer: viewer, site: services.site, problem: problem)
                return .html(page.body, status: .unprocessable)
            }
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            guard let form = MediumForm(request.text("form")) else { throw Problem.notFound }
            let (medium, bytes) = try await actions.open(
                try request.medium(),
                form,
                of: try request.note(),
                in: notebook
            )
            let file = DistantFile(
                size: bytes.count,
                contentType: medium.type,
                entityTag: "\"\(medium.id.text)-\(form.rawValue)\""
            ) { range in Array(bytes[range]) }
            return file.response(
                to: request,
                headers: [
                    "Cache-Control": "private, no-store", "Content-Disposition": "inline",
                    "Content-Security-Policy": "sandbox; default-src 'none'",
                ]
            )
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let note = try request.note()
            try await actions.remove(try request.medium(), of: note, in: notebook, as: viewer)
            guard request.wantsFragment else { return .seeOther(TurtlyPaths.edit(note)) }
            return .html(MediumField.removed(try request.medium()))
        }
    }
}
