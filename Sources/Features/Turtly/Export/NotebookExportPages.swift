import Calendar
import Contracts
import Kernel
import Routing
import SQL
import Web

/// The page on which somebody takes their whole notebook along, and the file.
struct NotebookExportPages: Sendable {
    let dependencies: TurtlyDependencies

    private var access: NotebookAccess { dependencies.access }
    /// Counted in memory alone: a row would tell when somebody was here.
    private static let often = RateRule("notebooks taken along", 10, per: .hours(1), on: .oneServer)

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlyPaths.export, show)
        routes.members(.get, TurtlyPaths.archive, archive)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            .html(NotebookExportPage(viewer: viewer, site: dependencies.services.site).body)
        }
    }

    @Sendable private func archive(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await dependencies.services.limits.count(Self.often, of: viewer.id)
            let archive = try await NotebookArchive(of: notebook, dependencies)
            let name = "notebook-\(dependencies.today.text).zip"
            return Response(
                headers: [
                    "Content-Type": "application/zip", "Content-Disposition": "attachment; filename=\"\(name)\"",
                ],
                body: .stream { writer in try await archive.write { try await writer.write($0) } }
            )
        }
    }
}
