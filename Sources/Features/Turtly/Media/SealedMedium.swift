import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Storage

/// A photo or a voice note that is sealed and not written yet.
struct SealedMedium: Sendable {
    var medium: NoteMedium
    private let files: [(form: MediumForm, pieces: [[UInt8]])]

    /// Makes a file anew and seals it.
    ///
    /// The file as it came, and as it was made anew, lie in memory meanwhile, and nowhere after.
    ///
    /// - Parameter id: the name it gets; one by chance where there is none.
    /// - Throws: ``Problem`` `.invalid` at the field `file` for what cannot be taken.
    init(fileAt path: String, _ services: Services, as id: PublicID<NoteMedium>? = nil) async throws {
        self = try await services.uploads.memory.draft { folder in
            try await SealedMedium(try await services.uploads.maker.make(path, into: folder), services, as: id)
        }
    }

    private init(_ made: MadeMedia, _ services: Services, as id: PublicID<NoteMedium>?) async throws {
        guard made.shape == .image || made.shape == .audio, let whole = made.files.first else {
            throw Problem.field("file", "A note takes photos and voice notes, and no videos.")
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
            id: id ?? PublicID(from: services.random),
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

    /// A copy of it with words that say what is on it.
    func described(_ alt: String) -> SealedMedium {
        var described = self
        described.medium.alt = alt
        return described
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

extension NoteMedium {
    /// Ten minutes, and the moment that a recorder takes to end.
    private static let longestVoice = 605_000

    /// Refuses what a note has no room for.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file`.
    func checkRoom(in content: NoteContent) throws(Problem) {
        switch kind {
        case .photo:
            guard content.photos.count < PrivateNote.photoLimit else {
                throw Problem.field("file", "A note has room for \(PrivateNote.photoLimit) photos.")
            }
        case .voice:
            guard duration <= Self.longestVoice else {
                throw Problem.field("file", "A voice note may last ten minutes.")
            }
            guard content.voices.count < PrivateNote.voiceLimit else {
                throw Problem.field("file", "A note has room for \(PrivateNote.voiceLimit) voice notes.")
            }
        }
    }
}
