import Archive
import Calendar
import DatabaseTesting
import Foundation
import Kernel
import SQL
import TestSupport
import Testing

@testable import Turtly

/// The whole notebook as a file.
@Suite struct NotebookExportTests {
    @Test(arguments: Engine.available)
    func `the file has every note once, and none of the bin`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let ann = try await notebooks.site.logIn("ann")
        for text in ["Flat as a table", "Flat again"] {
            try await notebooks.write(text, by: "ann") { note in
                (note.title, note.category, note.place) = ("What the lake: did?", "joy", "../Ålesund")
            }
        }
        let gone = try await notebooks.write("Thrown away", by: "ann")
        try await notebooks.actions.delete(gone, in: try await notebooks.notebook(of: "ann"))
        try await notebooks.write("Not hers", by: "eve")
        #expect(try await ann.get("/turtly/export").body.contains("What lies in the bin is not in it"))
        let answer = try await ann.get("/turtly/export/notebook.zip")
        try answer.expect(200)
        #expect(answer.header("cache-control")?.contains("no-store") ?? false)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(answer.bytes).write(to: URL(filePath: folder.path("notebook.zip")))
        let zip = try ZipFile(folder.path("notebook.zip"))
        let stem = "2026-01-05 What the lake did"
        #expect(zip.entries.map(\.name) == ["\(stem).md", "\(stem) (2).md", "notes.json"])
        let json = try #require(zip.entries.last)
        var bytes: [UInt8] = []
        try zip.extract(json) { bytes += $0 }
        let notes = try JSONDecoder().decode([NoteJSON].self, from: Data(bytes))
        #expect(Set(notes.map(\.body)) == ["Flat as a table", "Flat again"])
        #expect(notes.allSatisfy { $0.place == "../Ålesund" })
        #expect(notebooks.site.log.defects == [])
    }

    @Test func `the JSON names the files that lie beside it`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        try await ann.bring(try BroughtFiles.dayOne()).expect(200)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let bytes = try await ann.get("/turtly/export/notebook.zip").expect(200).bytes
        try Data(bytes).write(to: URL(filePath: folder.path("notebook.zip")))
        let zip = try ZipFile(folder.path("notebook.zip"))
        var json: [UInt8] = []
        try zip.extract(try #require(zip.entries.last)) { json += $0 }
        let notes = try JSONDecoder().decode([NoteJSON].self, from: Data(json))
        let paths = notes.flatMap(\.media).map(\.path)
        #expect(paths.count == 2 && Set(paths).isSubset(of: zip.entries.map(\.name)))
    }

    @Test func `a file says what its note says`() {
        var content = NoteContent()
        (content.title, content.text, content.category, content.isSpecial) = ("Lake", "Flat.", .joy, true)
        let day = LocalDate(day: 20_000)
        (content.place, content.zone) = ("By the lake", "Europe/Oslo")
        content.lines = [NoteLine(id: .nothing, text: "Still.", addedOn: day)]
        let note = PrivateNote(id: .nothing, madeOn: day, version: 1, deletedOn: nil, content: content)
        let file = NoteFile(note, named: "a")
        #expect(file.name == "a.md")
        let facts = "4 October 2024 · Joy · Special · By the lake · Europe/Oslo"
        #expect(file.markdown == "# Lake\n\n\(facts)\n\nFlat.\n\n4 October 2024: Still.\n")
    }
}
