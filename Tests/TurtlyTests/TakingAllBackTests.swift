import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Anonymous
@testable import Turtly

/// Public copies at the end of an account, and the names by which they are found.
@Suite struct TakingAllBackTests {
    @Test func `an account that goes takes back what its open notebook finds, and says what it cannot`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let ann = people[0]
        try await fixture.shown("By eve", by: people[1])
        let binned = try await fixture.shown("In the bin", by: ann)
        try await ann.get("\(binned)/delete")
        try await ann.submit("Delete", ["copies": nil]).expect(303)
        try await fixture.shown("Out there", by: ann)
        let waiting = try await fixture.note("Waits", by: ann)
        try await fixture.letGo(waiting, by: ann, ["release": "day"]).expect(303)
        try await fixture.goOn()
        let memory = try await fixture.note("In memory", by: ann)
        try await fixture.letGo(memory, by: ann).expect(303)
        let page = try await ann.get("/settings/data/delete")
        #expect(page.content.contains("taken back first, at once and for good") && page.content.contains("2027"))
        #expect(page.content.contains("download them in Turtly before you go"))
        let wrong = try await ann.submit("Delete my account", ["username": "ann", "password": "wrong"])
        #expect(wrong.status == 422)
        #expect(try await fixture.texts(of: people[1]).count == 3)
        try await ann.submit("Delete my account", ["username": "ann", "password": TestSite.password]).expect(303)
        try await fixture.goOn(290)
        #expect(try await fixture.texts(of: try await fixture.site.logIn("eve")) == ["By eve"])
    }

    @Test func `with a closed notebook the page says that it cannot find them, and until when they stay`() async throws
    {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        try await fixture.shown("Out there", by: people[0])
        try await fixture.site.database.write { tx in try tx.run("delete from vault_keys") }
        let page = try await people[0].get("/settings/data/delete")
        #expect(page.content.contains("we cannot find what you let go without your name. It ends by"))
        try await people[0].submit("Delete my account", ["username": "ann", "password": TestSite.password]).expect(303)
        #expect(try await fixture.texts(of: people[1]) == ["Out there"])
    }

    @Test(arguments: [false, true])
    func `a note from a file with a day to come is taken back weeks later`(isStoredSo: Bool) async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let file = try BroughtFiles.zip(["a.md": Array("---\ndate: 2030-05-01\n---\nStillwater".utf8)])
        #expect(try await people[0].bring(file).expect(200).body.contains("Its day is still to come"))
        if isStoredSo {
            try await fixture.site.database.write { tx in try tx.run("update notes set made_on = '2030-05-01'") }
        }
        let note = try #require(try await people[0].get("/turtly").first(".entry")?["href"])
        try await fixture.letGo(note, by: people[0]).expect(303)
        try await fixture.goOn(3)
        fixture.site.clock.advance(by: .days(8))
        let (ann, eve) = (try await fixture.site.logIn("ann"), try await fixture.site.logIn("eve"))
        #expect(try await fixture.texts(of: eve) == ["Stillwater"])
        #expect(try await fixture.states(of: note, ann).first?.hasPrefix("Out there until ") == true)
        #expect(try await ann.get("\(note)/delete").first("[name=copies]") != nil)
        try await ann.get("\(note)/publication/remove")
        try await ann.submit("Take it back").expect(303)
        #expect(try await fixture.texts(of: eve) == [])
    }

    @Test(arguments: Engine.available)
    func `an account that goes takes back what another server has in its memory`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let (store, clock) = (notebooks.site.services.anonymous, notebooks.site.services.clock)
        let other = AnonymousStore(in: store.database, clock: clock, key: notebooks.site.services.key)
        let note = try await notebooks.write("Stillwater", by: "ann")
        let notebook = try await notebooks.notebook(of: "ann")
        let text = try PublicText("Stillwater")
        for name in CopyName.all(on: notebooks.dependencies.today).prefix(2) {
            let capability = notebook.capability(of: note, name)
            let request = PublicationRequest(.note, category: 0, text: text, capability: capability)
            try await other.publish(request, by: CountedMember(1, isNew: false))
        }
        let all = try await notebooks.site.database.read { tx in try NoteQueries.originals(in: notebook, tx) }
        try await PublicCopies(dependencies: notebooks.dependencies).takeBack(all, in: notebook)
        for _ in 0..<4 {
            notebooks.site.clock.advance(by: .minutes(5))
            try await other.work()
        }
        #expect(try await other.feed(.note).items.isEmpty)
    }

    @Test(arguments: [
        ("2026-11-23", "2026-W48-0"), ("2026-11-29", "2026-W48-0"), ("2021-01-03", "2020-W53-0"),
        ("2024-12-30", "2025-W01-0"), ("2027-01-01", "2026-W53-0"), ("2026-01-01", "2026-W01-0"),
    ])
    func `a copy is named after its ISO week`(day: String, name: String) throws {
        #expect(CopyName.all(on: try #require(LocalDate(day))).first?.description == name)
    }

    @Test func `all names of a year are asked about, each once, and no more`() throws {
        let today = try #require(LocalDate("2026-11-23"))
        let old = CopyName.all(since: today.adding(days: -3000), until: today)
        #expect(Set(old).count == old.count && (54 * 3...55 * 3).contains(old.count))
        #expect(old.contains(try #require(CopyName.all(on: today.adding(days: -366)).first)))
        #expect(CopyName.all(since: today, until: today).count <= 9)
        #expect(CopyName.all(since: today.adding(days: 1), until: today).count <= 9)
        #expect(CopyName.all(since: today.adding(days: 9), until: today) == old, "a day that tells nothing")
        #expect(CopyName("2026-W48-1", among: CopyName.all(on: today)) != nil)
        #expect(CopyName("2026-W47-1", among: CopyName.all(on: today)) == nil)
    }
}
