import Archive
import Calendar
import Contracts
import Kernel
import Secrets
import Web

/// A whole notebook as a ZIP archive: each note as Markdown with its photos and voice notes, and all of them as JSON.
///
/// It is written note by note as it goes out, and never lies on the server. What is in the bin stays there.
struct NotebookArchive: Sendable {
    private let dependencies: TurtlyDependencies
    private let notebook: OpenNotebook
    private let notes: [PublicID<PrivateNote>]

    /// How many bytes of a file go out at once.
    private static let piece = 128 << 10

    private var reader: NoteReader { NoteReader(dependencies: dependencies) }
    private var media: NoteMediaActions { NoteMediaActions(dependencies: dependencies) }

    init(of notebook: OpenNotebook, _ dependencies: TurtlyDependencies) async throws {
        (self.dependencies, self.notebook) = (dependencies, notebook)
        notes = try await NoteReader(dependencies: dependencies).names(in: notebook)
    }

    /// Writes all of it.
    func write(_ write: ([UInt8]) async throws -> Void) async throws {
        let today = dependencies.today.civil
        let zip = ZipWriter(year: today.year, month: today.month, day: today.day)
        var names = NoteFileNames()
        try await each { note in
            let file = NoteFile(note, named: names.next(for: note))
            try await write(try zip.store(file.name, Array(file.markdown.utf8)))
            for (medium, name) in file.media {
                let (_, bytes) = try await media.open(medium.id, .whole, of: note.id, in: notebook)
                var checksum = ZipChecksum()
                checksum.add(bytes)
                try await write(try zip.beginStored(name, size: bytes.count, checksum: checksum))
                for start in stride(from: 0, to: bytes.count, by: Self.piece) {
                    try await write(zip.pass(Array(bytes[start..<min(start + Self.piece, bytes.count)])))
                }
            }
        }
        try await write(zip.begin(WeftNotebook.file))
        var separator = "[\n"
        names = NoteFileNames()
        try await each { note in
            let file = NoteFile(note, named: names.next(for: note))
            let json = NoteJSON(note, files: file.media.map(\.name))
            try await write(try zip.append(Array(separator.utf8) + JSON.bytes(of: json)))
            separator = ",\n"
        }
        try await write(try zip.append(Array((separator == "[\n" ? "[\n]\n" : "\n]\n").utf8)))
        try await write(zip.end())
        try await write(zip.finish())
    }

    /// Opens one note after the other; what was thrown away meanwhile is left out.
    private func each(_ visit: (PrivateNote) async throws -> Void) async throws {
        for name in notes {
            do {
                let note = try await reader.note(name, in: notebook)
                guard note.deletedOn == nil else { continue }
                try await visit(note)
            } catch let problem as Problem where problem.kind == .notFound { continue }
        }
    }
}
