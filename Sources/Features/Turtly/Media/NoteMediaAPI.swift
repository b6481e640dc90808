import Contracts
import Kernel
import Routing
import Web

/// Photos and voice notes, for the programs of their owner.
struct NoteMediaAPI: Sendable {
    let dependencies: TurtlyDependencies

    private var access: NotebookAccess { dependencies.access }
    private var actions: NoteMediaActions { NoteMediaActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.apiUpload(
            TurtlyAPIPaths.media,
            .writeNotes,
            "Adds a photo or a voice note to a note; the field description says what is on it",
            in: .memory,
            add
        )
        routes.api(
            .get,
            TurtlyAPIPaths.mediumFile,
            .readNotes,
            "Sends the file of a photo, whole or small, or of a voice note, whole"
        ) { request, viewer in
            try await access.answer(request, viewer) { notebook in try await actions.file(request, in: notebook) }
        }
        routes.api(.delete, TurtlyAPIPaths.medium, .writeNotes, "Takes a photo or a voice note away") {
            request,
            viewer in
            try await access.answer(request, viewer) { notebook in
                try await actions.remove(try request.medium(), of: try request.note(), in: notebook, as: viewer)
                return Done()
            }
        }
    }

    @Sendable private func add(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> NotebookAnswer<VersionedNote> {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            _ = try await actions.add(
                form.files.first,
                described: form.fields["description"] ?? "",
                to: id,
                in: notebook,
                as: viewer,
                under: request.makersWord
            )
            let note = try await NoteReader(dependencies: dependencies).note(id, in: notebook)
            return VersionedNote(note: NoteJSON(note))
        }
    }
}
