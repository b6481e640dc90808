import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Reminders
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// Reminders to write: at the times that somebody chose, and without a word of what they wrote.
@Suite struct WritingReminderTests {
    private static let path = "/turtly/settings/reminder"

    private func chosen(_ time: String, _ days: [String], _ zone: String = "UTC") -> [(String, String)] {
        [("time", time), ("zone", zone)] + days.map { ("day", $0) }
    }

    @Test(arguments: Engine.available)
    func `somebody is reminded once at each of their times, and nobody else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, eve) = (try await site.writer("ann"), try await site.writer("eve"))
        try await ann.act(Self.path, chosen("20:00", ["0", "1", "2", "3", "4", "5", "6"])).expect(303)
        #expect(try await ann.get("/turtly/settings").text.contains("Every day at 20:00"))
        let sender = TimedReminderSender(WritingReminderQueries.self, .writingReminder, site.services)
        let now = site.services.clock.now
        let next = Zone.utc.next(20 * 60, after: now)
        site.clock.advance(by: (next - .seconds(1)).since(now))
        try await sender.run()
        #expect(try await site.rows("notifications where kind = 'writing-reminder'") == 0)
        site.clock.advance(by: .seconds(1))
        for _ in 0..<2 { try await sender.run() }
        #expect(try await site.rows("notifications where kind = 'writing-reminder'") == 1)
        let told = try await ann.get("/notifications").text
        #expect(told.contains("It is the time at which you like to write"))
        #expect(!(try await eve.get("/notifications").text.contains("you like to write")))
        site.clock.advance(by: .days(1))
        try await sender.run()
        #expect(try await site.rows("notifications where kind = 'writing-reminder'") == 1)
        // Whoever could not be told in time is told the next time.
        site.clock.advance(by: .hours(30))
        try await site.database.write { tx in
            _ = try tx.run("delete from notifications where kind = 'writing-reminder'")
        }
        try await sender.run()
        #expect(try await site.rows("notifications where kind = 'writing-reminder'") == 0)
        try await ann.act("\(Self.path)/remove").expect(303)
        #expect(try await site.rows("writing_reminders") == 0)
    }

    @Test func `a time, a day and a zone are needed`() async throws {
        let site = try await TestSite()
        let ann = try await site.writer("ann")
        let hostile = [
            chosen("25:00", ["0"]), chosen("", ["0"]), chosen("20:00", []), chosen("20:00", ["7", "-1", "x"]),
            chosen("20:00", ["0"], "Nowhere/Land"), chosen("9:99999999999999999999", ["0"]), chosen("+1:+1", ["0"]),
        ]
        for fields in hostile {
            let sent = fields + [("csrf", try await ann.sessionToken())]
            try await ann.send(.post, Self.path, sent).expect(422)
        }
        #expect(try await site.rows("writing_reminders") == 0)
    }

    @Test func `the wish lies in the archive and goes with its account`() async throws {
        let site = try await TestSite()
        let ann = try await site.writer("ann")
        try await ann.act(Self.path, chosen("08:05", ["6"], "Europe/Berlin")).expect(303)
        let (turtly, account) = (Turtly(site.services), try await site.id(of: "ann"))
        let reminder = try await site.database.read { tx in
            try WritingReminderQueries.reminder(of: account, in: tx)
        }
        #expect(reminder?.words == "Sundays at 08:05" && reminder?.zone.name == "Europe/Berlin")
        #expect(turtly.export(account).count == 2)
        try await site.database.write { tx in try turtly.erase(account, in: tx) }
        #expect(try await site.rows("writing_reminders") == 0)
    }

    @Test(arguments: [
        ([0], "2026-11-23T19:59:59Z", "2026-11-23T20:00:00Z"), ([0], "2026-11-23T20:00:00Z", "2026-11-30T20:00:00Z"),
        ([2, 6], "2026-11-23T21:00:00Z", "2026-11-25T20:00:00Z"),
        ([0, 1], "2026-11-23T20:00:00Z", "2026-11-24T20:00:00Z"),
    ])
    func `the next time is on the next of the days`(days: [Int], from: String, to: String) throws {
        let reminder = WritingReminder(zone: .utc, minute: 20 * 60, days: Set(days))
        let (moment, next) = (try #require(Instant(iso8601: from)), try #require(Instant(iso8601: to)))
        #expect(reminder.next(after: moment) == next)
    }
}
