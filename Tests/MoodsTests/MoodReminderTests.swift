import Calendar
import DatabaseTesting
import Kernel
import Reminders
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Reminders: at the times that somebody chose, unless they have just posted a mood.
@Suite struct MoodReminderTests {
    private static let page = "/moods/reminders"
    private static let told: SQL = "notifications where kind = 'mood-reminder'"

    private func chosen(_ times: [String], _ zone: String = "UTC") -> [(String, String)] {
        [("zone", zone)] + times.map { ("time", $0) }
    }

    @Test(arguments: Engine.available)
    func `somebody is reminded once at each of their times, and nobody else`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let site = world.site
        let (ann, eve) = (try await world.person("ann"), try await world.person("eve"))
        try await ann.act(Self.page, chosen(["20:00", "", "13:30", "20:00"])).expect(303)
        #expect(try await ann.get(Self.page).text.contains("Every day at 13:30 and 20:00."))
        let sender = MoodReminderSender(services: site.services)
        site.clock.advance(by: .minutes(89))
        try await sender.run()
        #expect(try await site.rows(Self.told) == 0)
        site.clock.advance(by: .minutes(1))
        for _ in 0..<2 { try await sender.run() }
        #expect(try await site.rows(Self.told) == 1)
        let told = try await ann.get("/notifications").text
        #expect(told.contains("It is a time at which you like to look at how you are"))
        let hers = try await eve.get("/notifications").text
        #expect(!hers.contains("how you are"))
        try await forget(site)
        site.clock.advance(by: .minutes(390))
        try await sender.run()
        #expect(try await site.rows(Self.told) == 1)
        // Whoever could not be told in time is told the next time.
        try await forget(site)
        site.clock.advance(by: .hours(21))
        try await sender.run()
        #expect(try await site.rows(Self.told) == 0)
        try await ann.act("\(Self.page)/remove").expect(303)
        #expect(try await site.rows("mood_reminders") == 0)
    }

    @Test(arguments: Engine.available)
    func `nobody is reminded within three hours after a mood for others, and after a sealed one everybody`(
        engine: Engine
    ) async throws {
        let world = try await CareWorld(engine)
        let site = world.site
        let sender = MoodReminderSender(services: site.services)
        for (name, minutes) in [("ann", 180), ("ben", 179)] {
            let browser = try await world.person(name)
            try await browser.act(Self.page, chosen(["12:01"])).expect(303)
            site.clock.advance(by: .minutes(1))
            try await world.post([("😀", 0)], by: name, minutesAgo: minutes)
            site.clock.advance(by: Instant.Span(milliseconds: -60_000))
        }
        let dan = try await world.person("dan")
        try await world.seal("😀", by: "dan")
        try await dan.act(Self.page, chosen(["12:01"])).expect(303)
        site.clock.advance(by: .minutes(1))
        try await sender.run()
        #expect(try await site.rows(Self.told) == 2)
        let ben = try await site.id(of: "ben")
        #expect(try await site.rows("notifications where kind = 'mood-reminder' and account_id = \(ben)") == 0)
    }

    @Test func `times and a zone are needed`() async throws {
        let world = try await CareWorld()
        let ann = try await world.person("ann")
        let hostile = [
            chosen(["25:00"]), chosen([""]), chosen([]), chosen(["20:00"], "Nowhere/Land"),
            chosen(["9:99999999999999999999"]), chosen(["+1:+1"]), chosen(["20:00", "x"]),
        ]
        for fields in hostile {
            try await ann.sends(Self.page, fields).expect(422)
        }
        #expect(try await world.site.rows("mood_reminders") == 0)
        // There is an end to how many there are.
        let many = (0..<60).map { "10:" + ($0 < 10 ? "0" : "") + "\($0)" }
        try await ann.act(Self.page, chosen(many)).expect(303)
        #expect(try await world.site.rows("mood_reminders") == MoodReminder.most)
    }

    private func forget(_ site: TestSite) async throws {
        try await site.database.write { tx in
            _ = try tx.run("delete from notifications where kind = 'mood-reminder'")
        }
    }
}
