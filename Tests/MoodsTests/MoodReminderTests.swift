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
        let sender = TimedReminderSender(MoodReminderQueries.self, .moodReminder, site.services)
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
    func `whoever withdraws is asked nothing any more, nor finds that they were`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let site = world.site
        let (ann, eve) = (try await world.person("ann"), try await world.person("eve"))
        for person in [ann, eve] { try await person.act(Self.page, chosen(["13:30"])).expect(303) }
        site.clock.advance(by: .minutes(90))
        try await TimedReminderSender(MoodReminderQueries.self, .moodReminder, site.services).run()
        #expect(try await site.rows(Self.told) == 2)
        try await ann.act("/moods/settings/withdraw").expect(303)
        #expect(try await site.rows(Self.told) == 1)
        #expect(try await !ann.get("/notifications").text.contains("how you are"))
        #expect(try await eve.get("/notifications").text.contains("how you are"))
    }

    @Test(arguments: Engine.available, ["me", "followers", "nobody"])
    func `nobody is reminded within three hours after a mood, whoever can read it, and then again`(
        engine: Engine,
        audience: String
    ) async throws {
        let world = try await CareWorld(engine)
        let site = world.site
        let ann = try await world.person("ann")
        // At noon they have gone by for today, come too soon, and come late enough.
        try await ann.act(Self.page, chosen(["11:59", "12:30", "14:59", "15:00"])).expect(303)
        let mood = audience == "nobody" ? #""everyone","anonymous":true"# : #""\#(audience)""#
        _ = try await ann.makesMood(#"{"emoji":"😌","visibility":\#(mood)}"#)
        let sender = TimedReminderSender(MoodReminderQueries.self, .moodReminder, site.services)
        var (told, now) = ([Int](), 0)
        for minute in [30, 179, 180, 1439, 1470, 1619, 1620] {
            site.clock.advance(by: .minutes(minute - now))
            now = minute
            try await sender.run()
            told.append(try await site.rows(Self.told) == 1 ? minute : -minute)
            try await forget(site)
        }
        #expect(told == [-30, -179, 180, 1439, 1470, 1619, 1620])
    }

    @Test(arguments: Engine.available)
    func `whoever changes their times after a mood is not reminded sooner by that`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        try await ann.act(Self.page, chosen(["13:30"])).expect(303)
        _ = try await ann.makesMood(#"{"emoji":"😌","visibility":"me"}"#)
        try await ann.act(Self.page, chosen(["13:30", "20:00"])).expect(303)
        let sender = TimedReminderSender(MoodReminderQueries.self, .moodReminder, world.site.services)
        var told: [Int] = []
        for minutes in [90, 390, 1050] {
            world.site.clock.advance(by: .minutes(minutes))
            try await sender.run()
            told.append(try await world.site.rows(Self.told))
            try await forget(world.site)
        }
        #expect(told == [0, 1, 1])
    }

    @Test(arguments: Engine.available)
    func `what a reminder's row tells of a mood for oneself is no time of it`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        try await ann.act(Self.page, chosen(["13:30"])).expect(303)
        func next() async throws -> Instant? {
            try await world.site.database.read { tx in try tx.value("select next_at from mood_reminders") }
        }
        let before = try #require(try await next())
        for minutes in [7, 11] {
            world.site.clock.advance(by: .minutes(minutes))
            _ = try await ann.makesMood(#"{"emoji":"😌","visibility":"me"}"#)
            #expect(try await next() == before + .days(1))
        }
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
