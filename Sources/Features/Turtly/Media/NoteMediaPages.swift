import Contracts
import Design
import Kernel
import Routing
import Runtime
import Web

/// Where photos and voice notes are sent, seen, heard and taken away.
struct NoteMediaPages: Sendable {
    let dependencies: TurtlyDependencies

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
                var page = try await dependencies.page(of: found, in: notebook, for: viewer)
                page.problem = problem
                return .html(page.body, status: .unprocessable)
            }
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await actions.file(request, in: notebook).response
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
