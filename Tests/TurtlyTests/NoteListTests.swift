import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Turtly

/// The list of notes: its order, filters, search, and what was on this day.
@Suite struct NoteListTests {
    @Test(arguments: Engine.available)
    func `notes stand the newest first, and pages meet without a gap`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        for number in 1...7 { try await notebooks.write("", by: "ann") { $0.title = "\(number)" } }
        var (wanted, titles) = (NoteReader.Wanted(), [String]())
        wanted.limit = 3
        for _ in 0..<3 {
            let page = try await notebooks.list(of: "ann", wanted)
            titles += page.notes.map(\.marks.title)
            wanted.behind = page.next.flatMap { NoteCursor("\($0)") }
        }
        #expect(titles == ["7", "6", "5", "4", "3", "2", "1"])
        #expect(wanted.behind == nil)
        #expect(NoteCursor("x") == nil && NoteCursor("2026-01-01_1_x") == nil)
    }

    @Test(arguments: Engine.available)
    func `categories, the mark and words choose among notes`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        try await notebooks.write("The heating works again", by: "ann") { note in
            (note.title, note.category, note.isSpecial) = ("Three lines", "gratitude", true)
        }
        try await notebooks.write("It went on behind the kitchen", by: "ann") { $0.title = "Dream" }
        try await notebooks.write("Coffee with Ädä", by: "ann") { note in
            (note.title, note.category, note.place) = ("Kaffee", "friends", "Hafen")
        }
        #expect(try await notebooks.titles(of: "ann") { $0.category = .gratitude } == ["Three lines"])
        #expect(try await notebooks.titles(of: "ann") { $0.category = .anger } == [])
        #expect(try await notebooks.titles(of: "ann") { $0.isSpecial = true } == ["Three lines"])
        for (words, found) in [
            ("kitchen", ["Dream"]), ("KIT", ["Dream"]), ("itchen", []), ("coffee ada", ["Kaffee"]),
            ("hafen", ["Kaffee"]), ("lines heating", ["Three lines"]), ("the", ["Dream", "Three lines"]), ("?!", []),
        ] {
            let titles = try await notebooks.titles(of: "ann") { $0.words = words }
            #expect(titles == found || words == "?!", "\(words): \(titles)")
        }
    }

    @Test func `a list costs the same statements for few notes and for many`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        try await ann.get("/turtly")
        func statements() async throws -> Int {
            try await notebooks.site.database.statements { try await ann.get("/turtly") }.count
        }
        try await notebooks.write("One", by: "ann")
        let few = try await statements()
        for number in 2...60 { try await notebooks.write("\(number)", by: "ann") }
        // A session that was last used a minute ago says so once.
        try await ann.get("/turtly")
        #expect(try await statements() == few)
    }

    @Test func `templates lie in the same table and stand in no list of notes`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        try await notebooks.write("What happened, what I felt", by: "ann") { note in
            (note.title, note.purpose) = ("Evening", .template)
        }
        #expect(try await notebooks.titles(of: "ann") == [])
        #expect(try await notebooks.titles(of: "ann") { $0.purpose = .template } == ["Evening"])
    }

    @Test func `notes of this day in earlier years come back, the latest first`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let today = Zone.utc.date(at: notebooks.site.clock.now)
        let notebook = try await notebooks.notebook(of: "ann")
        for (title, years) in [("last year", 1), ("long ago", 9), ("today", 0)] {
            var content = NoteContent()
            content.title = title
            let day = today.adding(months: -12 * years)
            try await notebooks.site.database.write { [content] tx in
                let name = PublicID<PrivateNote>(from: .seeded(UInt64(years + 1)))
                _ = try NoteQueries.insert(name, madeOn: day, content, in: notebook, tx)
            }
        }
        let now = notebooks.site.services.clock.now
        let past = try await notebooks.list(of: "ann", .init(now: now)).past
        #expect(past.map(\.marks.title) == ["last year", "long ago"])
        #expect(try await notebooks.list(of: "ann", .init(now: now + .days(1))).past.isEmpty)
        #expect(try await notebooks.list(of: "ann").past.isEmpty)
    }

    @Test(arguments: [("Pacific/Kiritimati", 1), ("Pacific/Pago_Pago", -1), ("UTC", 0), ("Nowhere/Land", 0)])
    func `it is the day where the writer was last`(zone: String, days: Int) async throws {
        let notebooks = try await Notebooks(people: "ann")
        // Noon in UTC is the next day in Kiritimati (+14), and half past ten the one before in Pago Pago (-11).
        let today = Zone.utc.date(at: notebooks.site.clock.now)
        let wanted = Zone.utc.instant(of: today.adding(days: 1), at: days < 0 ? 630 : 720)
        notebooks.site.clock.advance(by: wanted.since(notebooks.site.services.clock.now))
        let notebook = try await notebooks.notebook(of: "ann")
        let there = today.adding(days: 1 + days)
        try await notebooks.site.database.write { tx in
            var content = NoteContent()
            content.title = "last year"
            let name = PublicID<PrivateNote>(from: .seeded(2))
            _ = try NoteQueries.insert(name, madeOn: there.adding(months: -12), content, in: notebook, tx)
        }
        try await notebooks.write("Here", by: "ann") { $0.zone = Zone(zone) }
        let past = try await notebooks.list(of: "ann", .init(now: notebooks.site.services.clock.now)).past
        #expect(past.map(\.marks.title) == ["last year"])
    }

    @Test func `a day that can be nowhere on earth at present is not believed`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let today = Zone.utc.date(at: notebooks.site.clock.now)
        for (days, expected) in [(0, 0), (1, 1), (-1, -1), (2, 0), (-400, 0)] {
            let id = try await notebooks.write("\(days)", by: "ann") { $0.day = today.adding(days: days) }
            #expect(try await notebooks.note(id, of: "ann").madeOn == today.adding(days: expected))
        }
    }
}
