import Contracts
import Kernel
import Runtime
import SQL
import Web

/// The photos and voice notes of notes: taken in, opened again, taken away.
struct NoteMediaActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var notes: NoteActions { NoteActions(dependencies: dependencies) }

    private static let often = RateRule("note media", 60, per: .minutes(30), on: .oneServer)

    /// Takes a photo or a voice note in: made anew, sealed, and added to its note.
    ///
    /// The file as it came, and as it was made anew, lie in memory meanwhile, and nowhere after.
    ///
    /// - Parameters:
    ///   - words: what is on it; empty where nobody says.
    ///   - word: under which it is added once, however often it is sent; empty where there is none.
    /// - Throws: ``Problem`` `.invalid` at the field `file` or `description` for what cannot be taken, `.notFound`,
    ///   `.tooMany`, `.conflict` where the same was added at this very moment.
    func add(
        _ file: UploadedFile?,
        described words: String = "",
        to note: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer,
        under word: String = ""
    ) async throws -> NoteMedium {
        let id: PublicID<NoteMedium>? =
            word.isEmpty ? nil : notebook.key.name(ofMadeBy: "\(note)/\(word)", as: "note-medium")
        let before = try await services.database.read { tx -> NoteMedium? in
            guard let found = try NoteQueries.note(note, in: notebook.id, tx) else { throw Problem.notFound }
            if let id, let made = try found.opened(in: notebook).content.media.first(where: { $0.id == id }) {
                return made
            }
            try NoteMediaQueries.checkRoom(in: notebook.id, tx)
            return nil
        }
        if let before { return before }
        try await services.limits.count(Self.often, of: viewer.id)
        guard let file, file.size > 0 else { throw Problem.field("file", "Choose a photo or a recording first.") }
        let alt = try NoteMedium.altRule.checked(words, at: "description")
        let made = try await SealedMedium(fileAt: file.path, services, as: id).described(alt)
        _ = try await notes.replace(note, version: nil, in: notebook, as: viewer, also: made.write) { content in
            guard !content.media.contains(where: { $0.id == made.medium.id }) else { throw Problem.noteChanged }
            try made.medium.checkRoom(in: content)
            content.media.append(made.medium)
        }
        return made.medium
    }

    /// Takes a photo or a voice note away, for good.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func remove(
        _ medium: PublicID<NoteMedium>,
        of note: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        let erase: NoteActions.Further = { notebook, note, tx in
            try NoteMediaQueries.delete(medium, of: note, in: notebook, tx)
        }
        _ = try await notes.replace(note, version: nil, in: notebook, as: viewer, also: erase) { content in
            guard let index = content.media.firstIndex(where: { $0.id == medium }) else { throw Problem.notFound }
            content.media.remove(at: index)
        }
    }

    /// The bytes of a photo or a voice note, opened in memory.
    ///
    /// - Throws: ``Problem/notFound`` where there is none of this form, `SealError` where it is not as it was sealed.
    func open(
        _ id: PublicID<NoteMedium>,
        _ form: MediumForm,
        of note: PublicID<PrivateNote>,
        in notebook: OpenNotebook
    ) async throws -> (NoteMedium, [UInt8]) {
        try await services.database.read(.slow) { tx in
            let content = try NoteQueries.note(note, in: notebook.id, tx)?.opened(in: notebook).content
            guard let medium = content?.media.first(where: { $0.id == id }) else { throw Problem.notFound }
            let pieces = try NoteMediaQueries.pieces(of: id, form, of: note, in: notebook.id, tx)
            guard form == .whole || medium.smallBytes > 0 else { throw Problem.notFound }
            return (medium, try MediumSealing.opened(pieces, under: medium.key))
        }
    }
}
