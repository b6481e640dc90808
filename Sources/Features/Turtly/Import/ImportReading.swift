import Calendar
import Kernel
import Web

/// The notes in what somebody brings: of Day One, of Weft, or a folder of Markdown.
struct ImportReading: Sendable {
    let files: ImportedFiles
    private(set) var notes: [ImportedNote] = []
    /// The files of which nothing came, and why.
    private(set) var refused: [(name: String, reason: String)] = []

    /// Reads files; it waits for the processor, so it has a thread of its own.
    ///
    /// - Throws: ``ImportError`` where there is nothing in them that is understood.
    init(_ files: ImportedFiles, on today: LocalDate) throws(ImportError) {
        self.files = files
        let names = Set(files.names)
        if names.contains(WeftNotebook.file) {
            notes = try Self.weft(files).all(among: names, on: today)
        } else {
            readEach(among: names, on: today)
        }
        guard notes.count <= OpenNotebook.noteLimit else {
            throw ImportError("There are more than \(OpenNotebook.noteLimit) notes in the file. Divide it.")
        }
        guard !notes.isEmpty else { throw ImportError(refused.first?.reason ?? Self.nothing) }
    }

    private static let nothing =
        "There is no note in this file. Bring a ZIP file of Day One, of Markdown files, or one you took along from here."

    private static func weft(_ files: ImportedFiles) throws(ImportError) -> WeftNotebook {
        let bytes = try files.bytes(of: WeftNotebook.file)
        do { return WeftNotebook(try JSON.lenientValue([NoteJSON].self, from: bytes)) } catch {
            throw ImportError("“\(WeftNotebook.file)” is not as Weft writes it.")
        }
    }

    private mutating func readEach(among names: Set<String>, on today: LocalDate) {
        let media = DayOneJournal.MediaFolder(files)
        var room = ImportedFiles.longestTexts
        for name in files.names where room > 0 {
            do throws(ImportError) {
                switch name.fileEnding {
                case "json":
                    let bytes = try files.bytes(of: name)
                    room -= Int64(bytes.count)
                    notes += try Self.journal(bytes, named: name).notes(in: media, on: today)
                case "md", "markdown", "txt":
                    let text = try files.text(of: name, most: MarkdownFile.longest)
                    room -= Int64(text.utf8.count)
                    notes.append(MarkdownFile(text, named: name).note(among: names, on: today))
                default: break
                }
            } catch {
                refused.append((name, error.sentence))
            }
        }
        if room <= 0 { refused.append(("The rest of the file", "There is too much text in it. Divide it.")) }
    }

    private static func journal(_ bytes: [UInt8], named name: String) throws(ImportError) -> DayOneJournal {
        do { return try JSON.lenientValue(DayOneJournal.self, from: bytes) } catch {
            throw ImportError("“\(name)” is no journal of Day One.")
        }
    }
}
