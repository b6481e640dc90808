import Calendar
import Contracts
import DatabaseTesting
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Accounts

/// The day of last use of sessions, programs and browsers: no time of day is kept.
@Suite struct UsedDayTests {
    private static let times: [SQL] = [
        "sessions where used_at % 86400000 <> 0", "access_tokens where used_at % 86400000 <> 0",
        "known_devices where seen_at % 86400000 <> 0",
    ]

    @Test(arguments: Engine.available)
    func `a day of use has no hour, and is written once a day`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        site.clock.advance(by: .hours(3))
        _ = try await site.logIn("ann")
        let client = try await APIClient(of: ann, on: site)
        for hours in [1, 5, 20, 26, 50] {
            site.clock.advance(by: .hours(hours))
            try await ann.get("/home").expect(200)
            try await client.call(.get, "/api/weft/v1/prolific/prompt").expect(200)
            for table in Self.times { #expect(try await site.rows(table) == 0) }
        }
        let today = UsedDay.of(site.services.clock.now)
        #expect(try await site.rows("sessions where used_at = \(today)") == 1)
        #expect(try await site.rows("access_tokens where used_at = \(today)") == 1)
        let page = try await ann.get("/settings/sessions").text
        #expect(page.contains("today") && !page.contains("yesterday"))
    }

    @Test(arguments: Engine.available)
    func `a session ends no later than after the days without use, and less than one earlier`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let idle = site.services.site.sessionIdleDays
        site.clock.advance(by: .days(idle - 1))
        try await site.runPeriodicJobs()
        try await ann.get("/home").expect(200)
        site.clock.advance(by: .days(1))
        #expect(try await ben.get("/home").location?.hasPrefix("/login") ?? false)
        try await ann.get("/home").expect(200)
    }

    @Test(arguments: Engine.available)
    func `the hours of before are taken away`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let now = site.services.clock.now + .seconds(12_345)
        try await site.database.write { tx in
            _ = try tx.run("update sessions set used_at = \(now)")
            _ = try tx.run("update known_devices set seen_at = \(now)")
            for statement in AccountsMigrations.usedDays.statements(for: tx.dialect) {
                _ = try tx.run(SQL(stringLiteral: statement))
            }
        }
        for table in Self.times { #expect(try await site.rows(table) == 0) }
        try await ann.get("/home").expect(200)
    }

    @Test(arguments: [(0, "today"), (1, "yesterday"), (2, "21 Nov 2026")])
    func `the day is said as people say it`(days: Int, words: String) throws {
        let now = try #require(Instant(iso8601: "2026-11-23T00:30:00Z"))
        #expect(UsedDay.words(UsedDay.of(now - .days(days)), at: now) == words)
    }
}
