import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Storage
import Web

/// The photos and voice notes of notes: taken in, opened again, taken away.
struct NoteMediaActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var notes: NoteActions { NoteActions(dependencies: dependencies) }

    /// How many rows the files of a notebook may take: 500 MB.
    private static let rowLimit = 2000
    /// Ten minutes, and the moment that a recorder takes to end.
    private static let longestVoice = 605_000
    private static let often = RateRule("note media", 60, per: .minutes(30), on: .oneServer)

    /// Takes a photo or a voice note in: made anew, sealed, and added to its note.
    ///
    /// The file as it came, and as it was made anew, lie in memory meanwhile, and nowhere after.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file` for what cannot be taken, `.notFound`, `.tooMany`.
    func add(
        _ file: UploadedFile?,
        to note: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws -> NoteMedium {
        try await services.limits.count(Self.often, of: viewer.id)
        try await services.database.read { tx in
            guard try NoteQueries.note(note, in: notebook.id, tx) != nil else { throw Problem.notFound }
            let rows = try NoteMediaQueries.count(in: notebook.id, tx)
            guard rows < Self.rowLimit else { throw Problem.noRoomInNotebook }
        }
        guard let file, file.size > 0 else { throw Problem.field("file", "Choose a photo or a recording first.") }
        let made = try await services.uploads.memory.draft { [services] folder in
            let made = try await services.uploads.maker.make(file.path, into: folder)
            return try await SealedMedium(made, services)
        }
        _ = try await notes.replace(note, version: nil, in: notebook, as: viewer, also: made.write) { content in
            try Self.checkRoom(for: made.medium, in: content)
            content.media.append(made.medium)
        }
        return made.medium
    }

    private static func checkRoom(for medium: NoteMedium, in content: NoteContent) throws(Problem) {
        switch medium.kind {
        case .photo:
            guard content.photos.count < PrivateNote.photoLimit else {
                throw Problem.field("file", "A note has room for \(PrivateNote.photoLimit) photos.")
            }
        case .voice:
            guard medium.duration <= longestVoice else {
                throw Problem.field("file", "A voice note may last ten minutes.")
            }
            guard content.voices.count < PrivateNote.voiceLimit else {
                throw Problem.field("file", "A note has room for \(PrivateNote.voiceLimit) voice notes.")
            }
        }
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

/// A photo or a voice note that is sealed and not written yet.
private struct SealedMedium: Sendable {
    let medium: NoteMedium
    private let files: [(form: MediumForm, pieces: [[UInt8]])]

    /// Seals what was made of an upload.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file` for a film.
    init(_ made: MadeMedia, _ services: Services) async throws {
        guard made.shape == .image || made.shape == .audio, let whole = made.files.first else {
            throw Problem.field("file", "A note takes photos and voice notes, and no films.")
        }
        let key = services.random.bytes(MediumSealing.keyLength)
        let small = made.files.first { $0.form == .small }
        var files: [(form: MediumForm, pieces: [[UInt8]])] = []
        for (form, file) in [(MediumForm.whole, whole), (.small, small)] as [(MediumForm, MadeMedia.File?)] {
            guard let file else { continue }
            let bytes = try await services.uploads.memory.bytes(of: file.path, count: file.bytes)
            files.append((form, MediumSealing.sealed(bytes, under: key)))
        }
        self.files = files
        medium = NoteMedium(
            id: PublicID(from: services.random),
            kind: made.shape == .image ? .photo : .voice,
            key: key,
            type: whole.type,
            bytes: whole.bytes,
            smallBytes: small?.bytes ?? 0,
            width: whole.width,
            height: whole.height,
            duration: made.duration,
            alt: ""
        )
    }

    /// Writes the files down, in the transaction that adds them to their note.
    @Sendable func write(
        _ notebook: PublicID<OpenNotebook>,
        _ note: PublicID<PrivateNote>,
        _ tx: Transaction
    ) throws {
        for file in files {
            try NoteMediaQueries.insert(file.pieces, of: medium.id, file.form, to: note, in: notebook, tx)
        }
    }
}

extension Problem {
    /// The files of a notebook take all the room there is for them.
    fileprivate static let noRoomInNotebook = Problem.field(
        "file",
        "There is no more room for photos and voice notes in your notebook. Take some away first."
    )
}
