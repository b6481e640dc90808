import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import TestSupport
import Testing

@testable import Tapestry

@Suite struct BirthdayTests {
    /// Sets somebody's birthday to some days from now, on clocks of Berlin.
    private func celebrate(_ name: String, in days: Int, _ groups: Groups) async throws -> String {
        let zone = try #require(Zone("Europe/Berlin"))
        let date = zone.date(at: try await now(groups)).adding(days: days)
        let day = String(date.text.suffix(5))
        let settings = PersonSettings(zone: zone, birthday: day)
        try await PersonActions(dependencies: groups.dependencies).set(settings, of: try await groups.viewer(name))
        return day
    }

    private func now(_ groups: Groups) async throws -> Instant {
        try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
    }

    @Test func `a birthday is nobody's business outside of one's groups, and nobody's after one has left`() async throws
    {
        let groups = try await Groups(people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben")
        let other = try await groups.make("Four Corners", by: "cleo")
        _ = try await celebrate("ben", in: 3, groups)
        #expect(try await groups.view(other, for: "cleo").birthdays.isEmpty)
        let calendar = CalendarReader(dependencies: groups.dependencies)
        let date = try #require(Zone("Europe/Berlin")).date(at: try await now(groups)).adding(days: 3)
        #expect(try await calendar.view(of: date.month, for: try await groups.viewer("cleo")).birthdays.isEmpty)

        #expect(try await groups.view(group, for: "ann").birthdays.map(\.date) == [date])
        let month = try await calendar.view(of: date.month, for: try await groups.viewer("ann"))
        #expect(month.birthdays.map(\.name) == ["ben"] && month.birthdays.map(\.date) == [date])
        #expect(CalendarJSON(month).birthdays.map { "\($0.name) \($0.date)" } == ["ben \(date.text)"])

        try await groups.members.leave(group, as: try await groups.viewer("ben"))
        #expect(try await groups.view(group, for: "ann").birthdays.isEmpty)
        #expect(try await calendar.view(of: date.month, for: try await groups.viewer("ann")).birthdays.isEmpty)
    }

    @Test(arguments: Engine.available)
    func `an issue greets in all its forms, until whoever is greeted is gone`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben") { $0.cadence = .day }
        let (today, tomorrow) = (try await celebrate("ann", in: 0, groups), try await celebrate("ben", in: 1, groups))
        try await groups.tell("The last apples", to: group, by: "ann")
        try await groups.close(group)
        let snapshot = try await groups.issue(1, of: group, for: "ann").snapshot
        let (name, day) = snapshot.head.through.hasSuffix(today) ? ("ann", today) : ("ben", tomorrow)
        #expect(snapshot.head.birthdays == [SnapshotBirthday(name: name, day: day)])
        let words = "Happy birthday, \(name) (\(Birthday.words(of: day)))!"
        #expect(snapshot.head.greeting == words)
        let seals = try snapshot.stories.map { try Seal.digest(of: $0) }
        #expect(try Seal.digest(of: snapshot.head, seals) == snapshot.digest)

        let path = "/tapestry/groups/\(group)/issues/1"
        let browser = try await groups.site.logIn("ann")
        for form in [path, "\(path)/print", "/api/weft/v1\(path)"] {
            let text = try await browser.get(form).text
            #expect(text.contains(form.hasPrefix("/api") ? "\"day\":\"\(day)\"" : words), "\(form)")
        }
        try await IssueDelivery(dependencies: groups.dependencies).run()
        let letters = await groups.site.mailbox.emails.filter { $0.text.contains("The last apples") }
        #expect(letters.count == 2 && letters.allSatisfy { $0.text.contains(words) })
        #expect(letters.allSatisfy { $0.html?.contains(words) == true })
        let page = ArchivePage(snapshot: snapshot, files: []).body.bytes
        #expect(String(decoding: page, as: UTF8.self).contains(words))

        // What is left after an erasure is the seal.
        let gone = try await groups.viewer(name).id
        try await groups.site.database.write { tx in
            try GroupErasure(dependencies: groups.dependencies).erase(gone, in: tx)
        }
        let rest = try await groups.issue(1, of: group, for: name == "ann" ? "ben" : "ann").snapshot
        #expect(rest.head.birthdays.isEmpty && rest.digest == snapshot.digest)
        let kept = try await groups.site.database.read { tx in
            try tx.value("select count(*) from issues where head like \("%\"name\":%")", as: Int.self)
        }
        #expect(kept == 0)
    }

    @Test func `a birthday of 29 February is on the 28th in other years`() throws {
        #expect(Birthday.days(on: try #require(LocalDate("2027-02-28"))) == ["02-28", "02-29"])
        #expect(Birthday.days(on: try #require(LocalDate("2028-02-28"))) == ["02-28"])
        #expect(Birthday.days(on: try #require(LocalDate("2028-02-29"))) == ["02-29"])
        #expect(Birthday.date(of: "02-29", in: 2027)?.text == "2027-02-28")
        #expect(Birthday.date(of: "nonsense", in: 2027) == nil)
        let (from, through) = (try #require(LocalDate("2027-02-21")), try #require(LocalDate("2027-02-28")))
        #expect(SnapshotMaker.lies("02-29", from, through) && !SnapshotMaker.lies("03-01", from, through))
    }

    @Test func `one is told on the evening before, once, and of nobody in other groups`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo", "dora", "emil")
        let group = try await groups.make(by: "ann", with: "ben", "cleo", "emil")
        try await groups.make("Four Corners", by: "dora")
        _ = try await celebrate("ann", in: 3, groups)
        var holiday = PersonSettings(zone: try #require(Zone("Europe/Berlin")))
        holiday.isOnHoliday = true
        let settings = PersonActions(dependencies: groups.dependencies)
        try await settings.set(holiday, of: try await groups.viewer("cleo"))
        let emil = try await groups.viewer("emil")
        try await settings.choose(GroupChoices(isMuted: true), in: group, as: emil)

        let zone = try #require(Zone("Europe/Berlin"))
        let evening = zone.instant(of: zone.date(at: groups.site.clock.now).adding(days: 2), at: 20 * 60)
        groups.site.clock.advance(by: evening.since(groups.site.clock.now))
        #expect(try await told(groups) == [])
        groups.site.clock.advance(by: .minutes(35))
        #expect(try await told(groups) == ["ben"])
        groups.site.clock.advance(by: .minutes(10))
        #expect(try await told(groups) == ["ben"])

        let line = try await groups.site.logIn("ben").get("/notifications").text
        #expect(line.contains("has their birthday tomorrow"))
        try await groups.members.leave(group, as: try await groups.viewer("ann"), naming: "ben")
        #expect(try await told(groups) == [])
    }

    private func told(_ groups: Groups) async throws -> [String] {
        try await BirthdayReminders(dependencies: groups.dependencies).run()
        return try await groups.site.database.read { tx in
            try tx.values(
                """
                select accounts.username from notifications
                join accounts on accounts.id = notifications.account_id
                where notifications.kind = 'group-birthday' order by accounts.username
                """
            )
        }
    }
}
