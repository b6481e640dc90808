import Contracts
import Kernel
import Routing
import Web

/// The page on which notes stand whole, one below the other, for paper.
struct NotebookPrintPages: Sendable {
    let dependencies: TurtlyDependencies

    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    /// How many notes stand on a page.
    private static let pageLength = 100

    func register(on routes: inout Routes) {
        routes.members(.get, NotebookFilesPaths.print, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.access.answer(request, viewer) { notebook in
            try await dependencies.services.limits.count(NotebookLimits.prints, of: viewer.id)
            var wanted = (try? NoteReader.Wanted(request)) ?? .init()
            (wanted.words, wanted.limit, wanted.behind) = ("", Self.pageLength, request.cursor(.before))
            let list = try await reader.list(wanted, in: notebook)
            let page = NotebookPrintPage(
                notes: try await reader.notes(of: list.notes, in: notebook),
                next: list.next,
                wanted: wanted,
                viewer: viewer,
                site: dependencies.services.site
            )
            return .html(page.body)
        }
    }
}
