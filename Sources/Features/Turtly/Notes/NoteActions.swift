import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// The actions of somebody in their notebook, which is open.
///
/// Nobody else can name a note: it is found under the notebook of whoever asks, or not at all.
struct NoteActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    /// Counted in memory alone: a row would tell when somebody wrote.
    static let often = RateRule("notes saved", 1800, per: .hours(1), on: .oneServer)

    /// Writes what hangs on a note beside it.
    typealias Further = @Sendable (PublicID<OpenNotebook>, PublicID<PrivateNote>, Transaction) throws -> Void

    /// The place of what was saved.
    struct Saved: Sendable, Equatable {
        let id: PublicID<PrivateNote>
        let version: Int
        /// The note that was changed elsewhere meanwhile; what was saved is a copy beside it.
        var original: PublicID<PrivateNote>?
        /// The title of the copy.
        var title = ""
        /// False where all of it was there already.
        var isChanged = true
    }

    /// Saves what was written: as a new note, as the next version of one, or as a copy where another page or program
    /// has changed it meanwhile.
    ///
    /// - Parameter id: the note that is changed; `nil` for a new one, which is made once under its pen.
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, `.notFound` where there is no such note.
    func save(
        _ draft: NoteDraft,
        to id: PublicID<PrivateNote>?,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws -> Saved {
        try await count(viewer)
        return try await services.database.write { [self] tx in
            try NotebookConsentQueries.hold(of: viewer.id, in: tx)
            let target = id ?? newName(draft.pen, in: notebook)
            guard let found = try open(target, in: notebook, tx) else {
                guard id == nil else { throw Problem.notFound }
                return try make(target, draft, in: notebook, tx)
            }
            if found.deletedOn == nil, goesOn(draft, with: found) {
                return try change(found, try draft.written(over: found.content), in: notebook, tx)
            }
            return try copy(draft, beside: found, in: notebook, tx)
        }
    }

    /// Changes a note as a program asks, from the version that it names.
    ///
    /// - Parameter further: what else is written in the same transaction.
    /// - Throws: ``Problem`` `.conflict` where there is a later one, `.notFound`, `.invalid`.
    func replace(
        _ id: PublicID<PrivateNote>,
        version: Int?,
        in notebook: OpenNotebook,
        as viewer: Viewer,
        also further: @escaping Further = { _, _, _ in },
        _ edit: @escaping @Sendable (inout NoteContent) throws -> Void
    ) async throws -> Saved {
        try await count(viewer)
        return try await services.database.write { [self] tx in
            try NotebookConsentQueries.hold(of: viewer.id, in: tx)
            guard let found = try open(id, in: notebook, tx), found.deletedOn == nil else { throw Problem.notFound }
            guard version == nil || version == found.version else { throw Problem.noteChanged }
            var content = found.content
            try edit(&content)
            try further(notebook.id, found.id, tx)
            return try change(found, content, in: notebook, tx)
        }
    }

    // MARK: The bin

    /// Puts a note into the bin, from which it is erased on the first of a month, after 30 days at least.
    ///
    /// - Throws: ``Problem/notFound`` where there is none outside of it.
    func delete(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws {
        let today = dependencies.today
        try await services.database.write { tx in
            guard try NoteQueries.setDeleted(today, id, in: notebook.id, tx) else { throw Problem.notFound }
        }
    }

    /// Takes a note out of the bin.
    ///
    /// - Throws: ``Problem/notFound`` where there is none in it.
    func restore(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws {
        try await services.database.write { tx in
            guard try NoteQueries.setDeleted(nil, id, in: notebook.id, tx) else { throw Problem.notFound }
        }
    }

    /// Erases a note at once, with its former versions and its media.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func erase(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws {
        try await services.database.write { tx in
            guard try NoteQueries.erase(id, in: notebook.id, tx) else { throw Problem.notFound }
        }
    }

    /// Counts a change before it is made.
    func count(_ viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await services.limits.count(Self.often, of: viewer.id)
    }
}

// MARK: In the transaction

extension NoteActions {
    /// The note, opened and held.
    func open(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook, _ tx: Transaction) throws -> PrivateNote? {
        try NoteQueries.note(id, in: notebook.id, isHeld: true, tx)?.opened(in: notebook)
    }

    /// Writes the next version, and keeps the one before where it is a version of its own.
    func change(_ note: PrivateNote, _ content: NoteContent, in notebook: OpenNotebook, _ tx: Transaction) throws
        -> Saved
    {
        guard !content.isSame(as: note.content) else {
            return Saved(id: note.id, version: note.version, isChanged: false)
        }
        var (next, keepsOld) = NoteRun.next(content, after: note.content, at: services.clock.now)
        if !next.isWritten(as: note.content) { next.writtenVersion = note.version + 1 }
        if keepsOld {
            try NoteVersionQueries.insert(note, savedOn: dependencies.today, in: notebook, tx)
        }
        try NoteQueries.change(note, to: next, in: notebook, tx)
        return Saved(id: note.id, version: note.version + 1)
    }

    private func newName(_ pen: String, in notebook: OpenNotebook) -> PublicID<PrivateNote> {
        pen.isEmpty ? PublicID(from: services.random) : notebook.key.name(ofMadeBy: pen, as: "note-name")
    }

    private func make(
        _ id: PublicID<PrivateNote>,
        _ draft: NoteDraft,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> Saved {
        guard try NoteQueries.count(in: notebook.id, tx) < OpenNotebook.noteLimit else { throw Problem.notebookFull }
        var content = try draft.written()
        let now = services.clock.now
        (content.begunAt, content.changedAt, content.penSince) = (now, now, now)
        content.zone = draft.zone?.name ?? ""
        // Where two pages save the same thing at once, the other one's is there and goes on.
        if try !NoteQueries.insert(id, madeOn: day(of: draft), content, in: notebook, tx) {
            guard let found = try open(id, in: notebook, tx) else { throw Problem.notFound }
            return try change(found, try draft.written(over: found.content), in: notebook, tx)
        }
        return Saved(id: id, version: 1)
    }

    /// True where nobody else has written since the page was opened that saves now, or it is the one that saved last,
    /// whatever came of its last answer.
    private func goesOn(_ draft: NoteDraft, with note: PrivateNote) -> Bool {
        if !draft.pen.isEmpty, draft.pen == note.content.pen { return true }
        guard let version = draft.version else { return false }
        return version >= note.content.writtenVersion && version <= note.version
    }

    /// Words that were written in vain are a note of their own, once for each page that wrote them.
    private func copy(
        _ draft: NoteDraft,
        beside note: PrivateNote,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> Saved {
        let written = try draft.written(over: note.content)
        if note.deletedOn == nil, try isKnown(written, of: note, in: notebook, tx) {
            return Saved(id: note.id, version: note.version, isChanged: false)
        }
        var draft = draft
        draft.title = Self.copyTitle(draft.title, draft.device)
        let name: PublicID<PrivateNote> = newName(draft.pen.isEmpty ? "" : "\(draft.pen)/\(note.id)", in: notebook)
        var saved: Saved
        if let before = try open(name, in: notebook, tx), before.deletedOn == nil {
            saved = try change(before, try draft.written(over: before.content), in: notebook, tx)
        } else {
            saved = try make(name, draft, in: notebook, tx)
        }
        (saved.original, saved.title) = (note.id, draft.title)
        return saved
    }

    /// True where the note says that already, or said it before somebody went on: then nothing would be lost.
    private func isKnown(
        _ content: NoteContent,
        of note: PrivateNote,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> Bool {
        if content.isWritten(as: note.content) { return true }
        return try NoteVersionQueries.all(of: note.id, in: notebook, tx).contains { $0.content.isWritten(as: content) }
    }

    private static func copyTitle(_ title: String, _ device: String) -> String {
        let sign = "copy from \(device)"
        guard !title.hasSuffix(")") || !title.contains("(\(sign)") else { return title }
        let room = max(0, PrivateNote.titleBytes - sign.utf8.count - 4)
        return title.isEmpty ? "C\(sign.dropFirst())" : "\(String(title.prefix(80)).beginning(bytes: room)) (\(sign))"
    }

    /// The day where the writer is, as far as it can be a day anywhere on earth at this moment.
    private func day(of draft: NoteDraft) -> LocalDate {
        let today = dependencies.today
        guard let day = draft.day, abs(day.days(since: today)) <= 1 else { return today }
        return day
    }
}

extension Problem {
    /// Somebody else, or the same person elsewhere, changed the note meanwhile.
    static let noteChanged = Problem(
        .conflict,
        "This note was changed elsewhere meanwhile. Read it again, and change that.",
        code: "note_changed"
    )
    /// No further note fits.
    static let notebookFull = Problem(
        .invalid,
        "Your notebook is full: there is room for \(OpenNotebook.noteLimit) notes. Erase some in the bin first."
    )
}
