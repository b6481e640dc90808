import Calendar
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
        #expect(CopyName.all(since: today.adding(days: 9), until: today).count == 3)
        #expect(CopyName("2026-W48-1", among: CopyName.all(on: today)) != nil)
        #expect(CopyName("2026-W47-1", among: CopyName.all(on: today)) == nil)
    }
}
