import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Storage
import Text
import Web

/// Brings notes in from elsewhere.
///
/// The file lies in memory while it is read, and nowhere after. A note is known by its name there, from which the key of
/// the notebook makes its name here: brought a second time it is there already, also where it was changed meanwhile or
/// lies in the bin.
struct NotebookImport: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var notes: NoteActions { NoteActions(dependencies: dependencies) }

    /// Counted in memory alone: a row would tell when somebody was here.
    private static let often = RateRule("notebooks brought along", 20, per: .hours(1), on: .oneServer)
    /// How many notes are written at once.
    private static let batch = 20
    /// The most remarks that are shown.
    private static let mostRemarks = 200

    /// Takes the notes of a file over.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file` where there is nothing in it that is understood, `.tooMany`.
    func take(_ file: UploadedFile?, in notebook: OpenNotebook, as viewer: Viewer) async throws -> NoteImportReport {
        try await notes.count(viewer)
        try await services.limits.count(Self.often, of: viewer.id)
        guard let file, file.size > 0 else { throw Problem.field("file", "Choose a file first.") }
        let reading = try await read(file)
        var report = NoteImportReport()
        for (name, reason) in reading.refused { report.remark(reason, about: name) }
        for start in stride(from: 0, to: reading.notes.count, by: Self.batch) {
            let notes = Array(reading.notes[start..<min(start + Self.batch, reading.notes.count)])
            try await take(notes, among: reading.files, in: notebook, as: viewer, &report)
        }
        report.remarks = Array(report.remarks.prefix(Self.mostRemarks))
        return report
    }

    private func read(_ file: UploadedFile) async throws -> ImportReading {
        let (today, folder) = (dependencies.today, services.uploads.memory)
        let beginning = try await folder.bytes(of: file.path, count: min(file.size, 4))
        let isArchive = ImportedFiles.isArchive(beginning)
        let bytes = isArchive ? [] : try await folder.bytes(of: file.path, count: file.size)
        do {
            return try await folder.reading { [path = file.path, name = file.name] in
                let files = isArchive ? try ImportedFiles(archive: path) : ImportedFiles(bytes, named: name)
                return try ImportReading(files, on: today)
            }
        } catch let error as ImportError {
            throw Problem.field("file", error.sentence)
        }
    }

    /// Takes a few notes over, in a transaction of their own: what has come stays, whatever comes of the others.
    private func take(
        _ imported: [ImportedNote],
        among files: ImportedFiles,
        in notebook: OpenNotebook,
        as viewer: Viewer,
        _ report: inout NoteImportReport
    ) async throws {
        let names = imported.flatMap { notebook.names(of: $0) }
        var known = try await services.database.read { tx in try NoteImportQueries.known(names, in: notebook.id, tx) }
        var made: [NewImport] = []
        for note in imported {
            let names = notebook.names(of: note)
            guard known.isDisjoint(with: names) else {
                report.known += 1
                continue
            }
            known.insert(names[0])
            if let new = try await make(note, names[0], among: files, in: notebook, &report) { made.append(new) }
        }
        guard !made.isEmpty else { return }
        try await services.database.write { [made] tx in
            try NotebookConsentQueries.hold(of: viewer.id, in: tx)
            let count = try NoteQueries.count(in: notebook.id, tx)
            guard count + made.count <= OpenNotebook.noteLimit else { throw Problem.notebookFull }
            guard try NoteImportQueries.insert(made, in: notebook, tx) else { throw Problem.importedTwice }
        }
        report.added += made.count
    }

    /// The note as it is written; `nil`, with a remark, where it cannot be taken.
    private func make(
        _ note: ImportedNote,
        _ id: PublicID<PrivateNote>,
        among files: ImportedFiles,
        in notebook: OpenNotebook,
        _ report: inout NoteImportReport
    ) async throws -> NewImport? {
        do {
            var content = try note.draft.written()
            content.lines = try note.lines.map { line in
                let text = try NoteLine.rule.checked(line.text, at: "text")
                return NoteLine(id: PublicID(from: services.random), text: text, addedOn: line.addedOn)
            }
            let now = services.clock.now
            content.zone = note.draft.zone?.name ?? ""
            (content.begunAt, content.changedAt, content.penSince) = (min(note.begunAt, now), now, now)
            for sentence in note.losses { report.remark(sentence, about: note.name) }
            var media: [SealedMedium] = []
            for file in note.media {
                let made = try await seal(file, of: note, among: files, in: notebook, content, &report)
                guard let medium = made else { continue }
                content.media.append(medium.medium)
                media.append(medium)
            }
            let madeOn = min(note.madeOn, dependencies.today.adding(days: 1))
            if madeOn < note.madeOn {
                report.remark("Its day is still to come: it lies under today's.", about: note.name)
            }
            return NewImport(id: id, madeOn: madeOn, content: content, media: media)
        } catch let problem as Problem where problem.kind == .invalid {
            report.remark("It did not come: \(problem.fields.values.first ?? problem.message)", about: note.name)
            return nil
        }
    }

    /// A photo or a recording made anew; `nil`, with a remark, where it stays behind.
    private func seal(
        _ file: ImportedMedium,
        of note: ImportedNote,
        among files: ImportedFiles,
        in notebook: OpenNotebook,
        _ content: NoteContent,
        _ report: inout NoteImportReport
    ) async throws -> SealedMedium? {
        do {
            try await services.database.read { tx in try NoteMediaQueries.checkRoom(in: notebook.id, tx) }
            let bytes = try await services.uploads.memory.reading {
                try files.bytes(of: file.name, most: ImportedFiles.largestMedium)
            }
            var medium = try await services.uploads.memory.file(of: bytes) { path in
                try await SealedMedium(fileAt: path, services)
            }
            try medium.medium.checkRoom(in: content)
            medium.medium.alt = (try? NoteMedium.altRule.checked(file.alt, at: "alt")) ?? ""
            return medium
        } catch let error as ImportError {
            report.remark(error.sentence, about: note.name)
        } catch let problem as Problem where problem.kind == .invalid {
            let reason = problem.fields.values.first ?? problem.message
            report.remark("“\(file.name)” stayed behind: \(reason)", about: note.name)
        }
        return nil
    }
}

/// A note from elsewhere as it is written, with the files that are sealed already.
struct NewImport: Sendable {
    let id: PublicID<PrivateNote>
    let madeOn: LocalDate
    let content: NoteContent
    let media: [SealedMedium]
}

extension OpenNotebook {
    /// The names under which a note from elsewhere can be here: the one that its name there gives it, and its own where
    /// it was taken along from this notebook.
    fileprivate func names(of note: ImportedNote) -> [PublicID<PrivateNote>] {
        [key.name(ofMadeBy: note.key, as: "imported-note")] + [note.original].compactMap(\.self)
    }
}

extension Problem {
    /// Another page brings this file at this moment.
    fileprivate static let importedTwice = Problem(
        .conflict,
        "These notes are being brought in by another page. Look at your notebook, and bring the file again."
    )
}
