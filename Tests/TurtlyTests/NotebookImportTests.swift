import Archive
import Calendar
import DatabaseTesting
import Foundation
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// Notes that come from elsewhere: of Day One, as Markdown, or taken along from here.
@Suite struct NotebookImportTests {
    @Test(arguments: Engine.available)
    func `a journal of Day One comes with its days, places, photos and recordings`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let ann = try await notebooks.site.logIn("ann")
        let answer = try await ann.bring(try BroughtFiles.dayOne()).expect(200)
        for words in ["2 notes came.", "A note takes no videos.", "A photo is not in the file."] {
            #expect(answer.body.contains(words))
        }

        let list = try await notebooks.list(of: "ann").notes
        #expect(list.map(\.madeOn.text) == ["2024-01-05", "2017-12-25"])
        let note = try await notebooks.note(try #require(list.last).id, of: "ann")
        let content = note.content
        #expect(content.title == "Christmas in the heat")
        #expect(content.text == "We ate mangoes. It was 31 degrees!\n\n#long-walk")
        #expect(content.category == .gratitude)
        #expect(content.isSpecial)
        #expect(content.place == "Café Central, Bangkok, Thailand")
        #expect(content.media.map(\.kind) == [.photo, .voice])
        let photo = try await ann.get(NoteMediaPaths.whole(content.media[0].id, of: note.id))
        #expect(photo.status == 200)
        #expect(photo.bytes == BroughtFiles.photo)
        #expect(try await notebooks.list(of: "eve").notes.isEmpty)
        #expect(notebooks.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `brought again nothing is there twice, also where it was changed or lies in the bin`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let ann = try await notebooks.site.logIn("ann")
        let (journal, folder) = (try BroughtFiles.dayOne(), try BroughtFiles.folder())
        for file in [journal, folder] { try await ann.bring(file).expect(200) }
        let list = try await notebooks.list(of: "ann").notes
        let notebook = try await notebooks.notebook(of: "ann")
        try await notebooks.actions.delete(list[0].id, in: notebook)
        var draft = NoteDraft(try await notebooks.note(list[1].id, of: "ann"))
        draft.text = "Something else"
        try await notebooks.save(draft, to: list[1].id, by: "ann")
        let rows = try await notebooks.site.rows("notes")
        for file in [journal, folder] {
            #expect(try await ann.bring(file).expect(200).body.contains("are here already."))
        }
        #expect(try await notebooks.site.rows("notes") == rows)
        #expect(try await notebooks.note(list[1].id, of: "ann").content.text == "Something else")
        // In another notebook the same notes have other names: nobody sees that two people brought one file.
        try await notebooks.site.logIn("eve").bring(journal).expect(200)
        let eves = try await notebooks.list(of: "eve").notes
        #expect(eves.count == 2 && Set(eves.map(\.id)).isDisjoint(with: list.map(\.id)))
    }

    @Test func `a folder of Markdown comes with titles, days, tags and what lies beside it`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        try await ann.bring(try BroughtFiles.folder()).expect(200)
        let heads = try await notebooks.list(of: "ann").notes
        #expect(Set(heads.map(\.marks.title)) == ["The heron", "Stairs", "A list"], "nothing above the folder")
        var notes: [String: PrivateNote] = [:]
        for head in heads { notes[head.marks.title] = try await notebooks.note(head.id, of: "ann") }
        let heron = try #require(notes["The heron"])
        #expect(heron.madeOn.text == "2024-05-03")
        #expect(heron.content.text == "It *saw* me first.")
        #expect(heron.content.media.map(\.alt) == ["On one leg"])
        let stairs = try #require(notes["Stairs"])
        #expect(stairs.madeOn.text == "2023-11-02")
        #expect(stairs.content.text == "Down.\n\n#house")
        #expect(stairs.content.category == .sadness)
        let list = try #require(notes["A list"])
        #expect(list.content.text == "- [ ] bread\n\n and [a page](https://example.org)")
        #expect(list.content.media.map(\.kind) == [.voice])
        #expect(list.madeOn == notebooks.dependencies.today)
    }

    @Test func `what was taken along from here comes back whole, and not beside what it was taken from`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let (ann, eve) = (try await notebooks.site.logIn("ann"), try await notebooks.site.logIn("eve"))
        try await ann.bring(try BroughtFiles.dayOne()).expect(200)
        let first = try #require(try await notebooks.list(of: "ann").notes.last)
        let (viewer, notebook) = (try await notebooks.site.viewer("ann"), try await notebooks.notebook(of: "ann"))
        try await notebooks.actions.addLine("Years later", to: first.id, in: notebook, as: viewer)
        let file = try await ann.get("/turtly/export/notebook.zip").expect(200).bytes

        #expect(try await ann.bring(file).body.contains("All 2 notes are here already."))
        #expect(try await eve.bring(file).body.contains("2 notes came."))
        let hers = try #require(try await notebooks.list(of: "eve").notes.last)
        let (one, other) = (try await notebooks.note(first.id, of: "ann"), try await notebooks.note(hers.id, of: "eve"))
        #expect(other.madeOn == one.madeOn && other.content.isWritten(as: one.content))
        #expect(other.content.isSpecial && other.content.lines.map(\.text) == ["Years later"])
        #expect(other.content.media.map(\.kind) == [.photo, .voice])
        #expect(other.content.media.map(\.key) != one.content.media.map(\.key))
    }

    @Test func `a template that was taken along comes back as one, and no program makes it a note`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let (ann, eve) = (try await notebooks.site.logIn("ann"), try await notebooks.site.logIn("eve"))
        try await notebooks.write("What was good?", by: "ann") { draft in
            draft.title = "Evening"
            draft.purpose = .template
        }
        try await eve.bring(try await ann.get("/turtly/export/notebook.zip").expect(200).bytes).expect(200)
        #expect(try await notebooks.titles(of: "eve") == [])
        let own = try #require(try await notebooks.list(of: "eve", .init(purpose: .template)).notes.first)
        #expect(own.marks.title == "Evening")
        let headers = ["x-csrf-token": try await eve.sessionToken(), "if-match": "*"]
        let path = "/api/weft/v1/turtly/notes/\(own.id.text)"
        try await eve.call(.put, path, #"{"title":"Night"}"#, headers: headers).expect(200)
        #expect(try await notebooks.titles(of: "eve") { $0.purpose = .template } == ["Night"])
    }

    @Test func `files that are none, lie or are too much are refused with a sentence, and nothing of them stays`()
        async throws
    {
        let notebooks = try await Notebooks(people: "ann", hasRateLimits: false)
        let ann = try await notebooks.site.logIn("ann")
        let bomb = [UInt8](repeating: 0x20, count: 8 << 20)
        let deep = Array((String(repeating: "[", count: 40_000)).utf8)
        let whole = try BroughtFiles.dayOne()
        let files: [([UInt8], String)] = [
            ([], "Choose a file first."),
            (Array("PK\u{3}\u{4}nonsense".utf8), "This is no ZIP file"),
            (Array(whole.dropLast(40)), "This is no ZIP file"),
            (try BroughtFiles.zip(["Journal.json": bomb]), "grows far too much"),
            (try BroughtFiles.zip(["Journal.json": deep]), "no journal of Day One"),
            (try BroughtFiles.zip(["Journal.json": Array("{}".utf8)]), "no journal of Day One"),
            (try BroughtFiles.zip(["Journal.json": []]), "no journal of Day One"),
            (try BroughtFiles.zip(["notes.json": Array("[{}]".utf8)]), "not as Weft writes it"),
            (try BroughtFiles.zip(["a.md": [0xff, 0xfe, 0x00]]), "no text in UTF-8"),
            (try BroughtFiles.zip(["photo.jpg": BroughtFiles.photo]), "There is no note in this file."),
            (try BroughtFiles.zip([:]), "There is no note in this file."),
        ]
        for (bytes, sentence) in files {
            let answer = try await ann.bring(bytes)
            #expect(answer.status == 422 && answer.body.contains(sentence), "\(sentence): \(answer.status)")
        }
        #expect(try await notebooks.site.rows("notes") == 0)
        let left = FileManager.default.enumerator(atPath: notebooks.site.files.path(""))?.allObjects ?? []
        #expect(left.allSatisfy { "\($0)".split(separator: "/").count < 2 }, "\(left)")
        #expect(notebooks.site.log.defects == [])
    }

    @Test func `one note that cannot be taken keeps no other back`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let long = String(repeating: "a", count: PrivateNote.textLimit + 1)
        let film = Array("film of the brook".utf8)
        let file = try BroughtFiles.zip([
            "long.md": Array(long.utf8), "film.md": Array("Look ![](film.jpg)".utf8), "film.jpg": film,
            "good.md": Array("Good".utf8), "marks.md": Array("e\(String(repeating: "\u{301}", count: 100))".utf8),
        ])
        let answer = try await ann.bring(file).expect(200)
        #expect(answer.body.contains("2 notes came."))
        #expect(answer.body.contains("It did not come: That is too long"))
        #expect(answer.body.contains("“film.jpg” stayed behind: A note takes photos and voice notes, and no videos."))
        #expect(answer.body.contains("One letter has more than"))
        #expect(Set(try await notebooks.titles(of: "ann")) == ["good", "film"])
    }

    @Test func `a notebook that is not open takes nothing, nor does a visitor's`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        for state in ["locked", "closed"] {
            try await ann.bring(try BroughtFiles.dayOne(), headers: ["\(UsableTurtly.header)": state]).expect(423)
        }
        try await notebooks.site.setState(.frozen, of: "ann")
        try await ann.bring(try BroughtFiles.dayOne()).expect(403)
        #expect(try await notebooks.site.rows("notes") == 0)
    }

    @Test func `texts and links that go on for ever are read once`() {
        let files: Set = ["a.jpg"]
        let today = LocalDate(day: 20_000)
        for part in ["![](", "[a", "[[", "](", "![x](a.jpg"] {
            let text = String(repeating: part, count: 100_000)
            let note = MarkdownFile(text, named: "a.md").note(among: files, on: today)
            #expect(note.draft.text.utf8.count <= text.utf8.count)
        }
        let long = "e" + String(repeating: "\u{301}", count: 400_000)
        for text in [long, "# \(long)", "---\n\(long)\n---\n", "---\ntitle: \(long)\n---\n# \(long)", "--- \(long)"] {
            let note = MarkdownFile(text, named: "a.md").note(among: files, on: today)
            #expect(note.draft.text.utf8.count <= text.utf8.count)
        }
    }
}
