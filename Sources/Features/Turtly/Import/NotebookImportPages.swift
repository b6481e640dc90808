import Contracts
import Kernel
import Routing
import Runtime
import Web

/// The page on which somebody brings notes along from elsewhere.
struct NotebookImportPages: Sendable {
    let dependencies: TurtlyDependencies

    private var access: NotebookAccess { dependencies.access }

    func register(on routes: inout Routes) {
        routes.members(.get, NotebookFilesPaths.importing, show)
        routes.uploads(NotebookFilesPaths.importing, in: .memory, take)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in page(for: viewer) }
    }

    @Sendable private func take(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            do {
                let importing = NotebookImport(dependencies: dependencies)
                // The report says what notes are about, so it stands in this answer alone.
                return page(for: viewer, try await importing.take(form.files.first, in: notebook, as: viewer))
            } catch let problem as Problem where problem.kind == .invalid {
                return page(for: viewer, problem: problem)
            }
        }
    }

    private func page(for viewer: Viewer, _ report: NoteImportReport? = nil, problem: Problem? = nil) -> Response {
        let site = dependencies.services.site
        let page = NotebookImportPage(viewer: viewer, site: site, report: report, problem: problem)
        return .html(page.body, status: problem == nil ? .ok : .unprocessable)
    }
}
