import Anonymous
import Contracts
import Kernel
import Routing
import Web

/// Letting notes go, for the programs of their owner.
struct LetGoAPI: Sendable {
    let dependencies: TurtlyDependencies
    let authors: LetGoAuthors

    private var access: NotebookAccess { dependencies.access }
    private var actions: LetGoActions { LetGoActions(dependencies: dependencies) }
    private var copies: PublicCopies { PublicCopies(dependencies: dependencies) }
    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .post,
            PublishingAPIPaths.preview,
            .writeNotes,
            "Shows exactly what would become public of a note",
            preview
        )
        routes.api(
            .post,
            PublishingAPIPaths.publish,
            .writeNotes,
            "Lets a copy of a note go without a name: accepted, and stored within five minutes",
            takesKey: false,
            publish
        )
        routes.api(
            .get,
            PublishingAPIPaths.publication,
            .readNotes,
            "Shows the public copies of a note, the latest first",
            show
        )
        routes.api(.delete, PublishingAPIPaths.publication, .writeNotes, "Takes all public copies of a note back") {
            request,
            viewer in
            try await access.answer(request, viewer) { notebook in
                try await copies.takeBack(try await reader.note(try request.note(), in: notebook), in: notebook)
                return Done()
            }
        }
    }

    @Sendable private func preview(
        _ request: Request,
        _ viewer: Viewer
    ) async throws -> NotebookAnswer<LetGoPreviewJSON> {
        try await access.answer(request, viewer) { notebook in
            let note = try await actions.note(try request.note(), in: notebook)
            let preview = try LetGoPreview(of: note, by: try await authors.author(viewer))
            return LetGoPreviewJSON(preview, of: note, as: try await actions.freeName(of: note, in: notebook))
        }
    }

    @Sendable private func publish(
        _ request: Request,
        _ viewer: Viewer,
        _ input: LetGoInputJSON
    ) async throws -> NotebookAnswer<Accepted<LetGoAnswerJSON>> {
        try await access.answer(request, viewer) { notebook in
            let note = try await actions.note(try request.note(), in: notebook)
            let draft = try input.draft(of: note, as: dependencies.services.site, among: actions.names)
            let author = try await authors.author(viewer)
            _ = try await actions.letGo(note, draft, in: notebook, by: author)
            return Accepted(LetGoAnswerJSON(state: .accepted))
        }
    }

    @Sendable private func show(
        _ request: Request,
        _ viewer: Viewer
    ) async throws -> NotebookAnswer<WirePage<PublicCopyJSON>> {
        try await access.answer(request, viewer) { notebook in
            let note = try await reader.note(try request.note(), in: notebook)
            return WirePage(try await copies.copies(of: note, in: notebook).map { PublicCopyJSON($0) })
        }
    }
}
