import Calendar
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Text

@testable import Turtly

/// Notes, their versions, copies and the bin.
@Suite struct NoteTests {
    @Test(arguments: Engine.available)
    func `nobody finds a note of somebody else, whatever they ask for`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let id = try await notebooks.write("Mine alone", by: "ann")
        let (notebook, viewer) = (try await notebooks.notebook(of: "eve"), try await notebooks.site.viewer("eve"))
        let actions = notebooks.actions
        let missing = PublicID<PrivateNote>(from: .seeded(5))
        for name in [id, missing] {
            #expect(try await problem { _ = try await notebooks.note(name, of: "eve") } == .notFound)
            #expect(try await problem { try await notebooks.save(NoteDraft(), to: name, by: "eve") } == .notFound)
            #expect(try await problem { try await actions.delete(name, in: notebook) } == .notFound)
            #expect(try await problem { try await actions.restore(name, in: notebook) } == .notFound)
            #expect(try await problem { try await actions.erase(name, in: notebook) } == .notFound)
            let line = try await problem {
                try await actions.addLine("Hello", to: name, in: notebook, as: viewer)
            }
            #expect(line == .notFound)
            let special = try await problem { try await actions.setSpecial(true, name, in: notebook, as: viewer) }
            #expect(special == .notFound)
        }
        #expect(try await notebooks.titles(of: "eve") == [])
        #expect(try await notebooks.list(of: "eve", .init(words: "Mine")).notes.isEmpty)
        #expect(try await notebooks.note(id, of: "ann").content.text == "Mine alone")
    }

    @Test(arguments: Engine.available)
    func `a page that saves again and again makes one note and no version`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        var draft = NoteDraft()
        draft.pen = "a page"
        for text in ["I", "I walked", "I walked further"] {
            draft.text = text
            let saved = try await notebooks.save(draft, to: nil, by: "ann")
            #expect(saved.original == nil)
        }
        let notes = try await notebooks.list(of: "ann").notes
        #expect(notes.map(\.marks.beginning) == ["I walked further"])
        #expect(notes.map(\.version) == [3])
        #expect(try await notebooks.versions(of: notes[0].id, by: "ann") == [])
    }

    @Test func `a page whose answer was lost goes on where it was`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let id = try await notebooks.write("One", by: "ann")
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        (draft.pen, draft.text) = ("a page", "Two")
        try await notebooks.save(draft, to: id, by: "ann")
        draft.text = "Three"
        let saved = try await notebooks.save(draft, to: id, by: "ann")
        #expect(saved == .init(id: id, version: 3))
        #expect(try await notebooks.save(draft, to: id, by: "ann") == .init(id: id, version: 3, isChanged: false))
        #expect(try await notebooks.list(of: "ann").notes.count == 1)
    }

    @Test(arguments: Engine.available)
    func `two devices keep both, the second as a copy beside the first, once`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let id = try await notebooks.write("At home", by: "ann") { $0.title = "Plan" }
        var (one, other) = (NoteDraft(try await notebooks.note(id, of: "ann")), NoteDraft())
        other = one
        (one.pen, one.text) = ("desk", "At home, at the desk")
        (other.pen, other.text, other.device) = ("train", "At home, on the train", "phone")
        #expect(try await notebooks.save(one, to: id, by: "ann") == .init(id: id, version: 2))
        let copy = try await notebooks.save(other, to: id, by: "ann")
        #expect(copy.original == id && copy.id != id)
        other.text += ", and off it"
        #expect(try await notebooks.save(other, to: id, by: "ann").id == copy.id)
        #expect(try await notebooks.note(id, of: "ann").content.text == "At home, at the desk")
        let beside = try await notebooks.note(copy.id, of: "ann").content
        #expect(beside.title == "Plan (copy from phone)" && beside.text == "At home, on the train, and off it")
        #expect(try await notebooks.list(of: "ann").notes.count == 2)
    }

    @Test func `what was saved long ago and is sent once more makes no copy`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let (viewer, notebook) = (try await notebooks.site.viewer("ann"), try await notebooks.notebook(of: "ann"))
        let id = try await notebooks.write("- [ ] gloves", by: "ann") { $0.pen = "a page" }
        var left = NoteDraft()
        (left.text, left.pen) = ("- [ ] gloves", "a page")
        try await notebooks.actions.tick(
            0,
            before: "gloves".fingerprint,
            isOn: true,
            of: id,
            in: notebook,
            as: viewer
        )
        try await notebooks.actions.addLine("Found them", to: id, in: notebook, as: viewer)
        let saved = try await notebooks.save(left, to: nil, by: "ann")
        #expect(saved == .init(id: id, version: 3, isChanged: false))
        #expect(try await notebooks.list(of: "ann").notes.count == 1)
    }

    @Test func `what is saved onto a note in the bin is kept as a copy`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let id = try await notebooks.write("Old", by: "ann")
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        try await notebooks.actions.delete(id, in: try await notebooks.notebook(of: "ann"))
        draft.text = "New"
        let saved = try await notebooks.save(draft, to: id, by: "ann")
        #expect(saved.id != id && saved.original == id)
        #expect(try await notebooks.list(of: "ann").notes.map(\.marks.beginning) == ["New"])
    }

    @Test(arguments: Engine.available)
    func `the last 20 versions are kept for 30 days after their week, and one can be taken up again`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let (viewer, notebook) = (try await notebooks.site.viewer("ann"), try await notebooks.notebook(of: "ann"))
        let id = try await notebooks.write("0", by: "ann")
        for number in 1...25 {
            var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
            (draft.text, draft.pen) = ("\(number)", "page \(number)")
            try await notebooks.save(draft, to: id, by: "ann")
        }
        let versions = try await notebooks.versions(of: id, by: "ann")
        #expect(versions.map(\.content.text) == (5...24).reversed().map { "\($0)" })
        try await notebooks.actions.restore(version: 10, of: id, in: notebook, as: viewer)
        #expect(try await notebooks.note(id, of: "ann").content.text == "9")
        #expect(try await notebooks.versions(of: id, by: "ann").first?.content.text == "25")
        let today = notebooks.dependencies.today
        #expect(try await notebooks.versions(of: id, by: "ann").allSatisfy { $0.savedOn == today })
        #expect(try await notebooks.ends("saved_on", in: "note_versions") == [today.erasureStart.text])
        notebooks.site.clock.advance(by: .days(29 + today.erasureStart.days(since: today)))
        try await notebooks.site.runPeriodicJobs()
        #expect(try await notebooks.versions(of: id, by: "ann").count == 20)
        notebooks.site.clock.advance(by: .days(1))
        try await notebooks.site.runPeriodicJobs()
        #expect(try await notebooks.versions(of: id, by: "ann") == [])
    }

    @Test func `a page that loses much of a text at once leaves a version behind`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let long = String(repeating: "word ", count: 100)
        let id = try await notebooks.write(long, by: "ann") { $0.pen = "a page" }
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        (draft.text, draft.pen) = ("w", "a page")
        try await notebooks.save(draft, to: id, by: "ann")
        #expect(try await notebooks.versions(of: id, by: "ann").map(\.content.text) == [long.trimmed])
    }

    @Test(arguments: Engine.available)
    func `the bin keeps a note for 30 days after its week, and then nothing of it is left`(engine: Engine) async throws
    {
        let notebooks = try await Notebooks(engine, people: "ann")
        let notebook = try await notebooks.notebook(of: "ann")
        let id = try await notebooks.write("Gone soon", by: "ann")
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        (draft.text, draft.pen) = ("Gone sooner", "a page")
        try await notebooks.save(draft, to: id, by: "ann")
        let stays = try await notebooks.write("Stays", by: "ann")
        try await notebooks.actions.delete(id, in: notebook)
        #expect(try await notebooks.list(of: "ann").notes.map(\.id) == [stays])
        #expect(try await notebooks.list(of: "ann", .init(isInBin: true)).notes.map(\.id) == [id])
        try await notebooks.actions.restore(id, in: notebook)
        #expect(try await notebooks.list(of: "ann").notes.count == 2)
        try await notebooks.actions.delete(id, in: notebook)
        let today = notebooks.dependencies.today
        #expect(try await notebooks.ends("deleted_on", in: "notes") == [today.erasureStart.text])
        notebooks.site.clock.advance(by: .days(29 + today.erasureStart.days(since: today)))
        try await notebooks.site.runPeriodicJobs()
        #expect(try await notebooks.site.rows("notes") == 2)
        notebooks.site.clock.advance(by: .days(1))
        try await notebooks.site.runPeriodicJobs()
        #expect(try await notebooks.site.rows("notes") == 1)
        #expect(try await notebooks.site.rows("note_versions") == 0)
    }

    @Test func `a text above a limit is refused at its field, and nothing is written`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let wrong: [(String, (inout NoteDraft) -> Void)] = [
            ("title", { $0.title = String(repeating: "a", count: 121) }),
            ("title", { $0.title = "A bell\u{7}" }),
            ("text", { $0.text = String(repeating: "a", count: 20_001) }),
            ("place", { $0.place = String(repeating: "a", count: 101) }),
            ("category", { $0.category = "weather" }),
        ]
        for (field, change) in wrong {
            var draft = NoteDraft()
            change(&draft)
            do {
                try await notebooks.save(draft, to: nil, by: "ann")
                Issue.record("\(field) was taken")
            } catch let problem as Problem {
                #expect(problem.kind == .invalid && problem.fields[field] != nil, "\(field)")
            }
        }
        #expect(try await notebooks.site.rows("notes") == 0)
        var most = NoteDraft()
        most.text = String(repeating: "a", count: 20_000)
        most.title = "Two\r\nlines\n"
        try await notebooks.save(most, to: nil, by: "ann")
        #expect(try await notebooks.list(of: "ann").notes.map(\.marks.title) == ["Two lines"])
    }
}
