import Calendar
import DatabaseTesting
import Kernel
import Reactions
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// The calendar of sealed moods, which is read without opening each, says what the moods say.
@Suite struct SealedMonthTests {
    private static let month = "/api/weft/v1/moods/calendar?month=2026-01"

    @Test(arguments: Engine.available)
    func `a month and a year follow each mood that is posted, changed and removed`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let site = people.site
        let ann = try await site.logIn("ann")
        var names: [String] = []
        for emoji in ["😀", "😢", "😌", "😀"] {
            names.append(try await ann.makesMood(#"{"emoji":"\#(emoji)","visibility":"me"}"#))
            site.clock.advance(by: .minutes(1))
            try await expectTruth(ann, site)
        }
        #expect(try await ann.calls(.get, Self.month).body.contains("😀"))
        try await ann.calls(.patch, "/api/weft/v1/moods/\(names[0])", #"{"emoji":"😢"}"#).expect(200)
        try await expectTruth(ann, site)
        #expect(try await ann.calls(.get, Self.month).body.contains("😢"))
        for name in names {
            try await ann.calls(.delete, "/api/weft/v1/moods/\(name)").expect(204)
            try await expectTruth(ann, site)
        }
        #expect(try await site.rows("sealed_mood_months") == 0)
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `moods that are brought in have their months, and those of before are read without`(
        engine: Engine
    ) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let emoji = ["😀", "😢", "😡", "👍", "👍🏽", "😌"]
        let moods = try (0..<90).map { try LookingBackWorld.mood(emoji[$0 % 6], daysAgo: $0 / 2, minute: 60 + $0) }
        try await world.seal(moods, by: ann).expect(200)
        #expect(try await world.site.rows("sealed_mood_months") == 3)
        for month in ["2026-01", "2025-12", "2025-11"] {
            try await expectTruth(ann, world.site, "/api/weft/v1/moods/calendar?month=\(month)")
        }
        try await expectTruth(ann, world.site, "/moods/calendar/2025", dropping: true)
        // From here on there are no rows, as on a server that had moods before there were any; the next mood makes one.
        #expect(try await world.site.rows("sealed_mood_months") == 0)
        try await world.seal([try LookingBackWorld.mood("😡", daysAgo: 1, minute: 5)], by: ann).expect(200)
        #expect(try await world.site.rows("sealed_mood_months") == 1)
        try await expectTruth(ann, world.site, "/api/weft/v1/moods/calendar?month=2026-01")
    }

    @Test func `a row says the same when it is opened, and nothing anywhere else`() async throws {
        let vault = try await openVault()
        let emoji = ["😀", "😢", "😀", "😌"]
        let moods = try emoji.enumerated().map { try MoodFixture.mood($1, daysAgo: $0 % 2, minute: $0) }
        let month = SealedMonth(days: MoodTally.days(of: moods))
        let (first, other) = (MoodFixture.today.startOfMonth, MoodFixture.today.adding(days: -40).startOfMonth)
        let sealed = month.sealed(from: first, in: vault)
        #expect(try SealedMonth(sealed, from: first, in: vault) == month)
        #expect(throws: SealError.self) { try SealedMonth(sealed, from: other, in: vault) }
        let changed = sealed.dropLast() + [(sealed.last ?? 0) ^ 1]
        #expect(throws: SealError.self) { try SealedMonth(Array(changed), from: first, in: vault) }
    }

    @Test func `the length of a row tells how many moods there are and not which`() async throws {
        let vault = try await openVault()
        let first = MoodFixture.today.startOfMonth
        func length(_ emoji: [String]) throws -> Int {
            let moods = try emoji.enumerated().map { try MoodFixture.mood($1, daysAgo: $0 % 20, minute: $0) }
            return SealedMonth(days: MoodTally.days(of: moods)).sealed(from: first, in: vault).count
        }
        let all = MoodPalette.all.map(\.emoji.text)
        for count in [1, 30, 240] {
            let (same, different) = ((0..<count).map { _ in "😀" }, (0..<count).map { all[$0 % all.count] })
            #expect(try length(same) == length(different))
        }
    }

    private func openVault() async throws -> OpenMoodVault {
        let people = try await MoodPeople(people: "ann")
        let viewer = try await people.site.session(of: try await people.site.logIn("ann"))
        let vault = try await people.site.database.read { [own = people.dependencies.own] tx in
            try own.vault(of: viewer, in: tx)
        }
        return try #require(vault)
    }

    /// The answer is the one that the moods themselves give.
    ///
    /// - Parameter isDropped: whether the rows of the months stay away.
    private func expectTruth(
        _ browser: Browser,
        _ site: TestSite,
        _ path: String = Self.month,
        dropping isDropped: Bool = false
    ) async throws {
        func shown() async throws -> String {
            if path.hasPrefix("/api") { return try await browser.calls(.get, path).expect(200).body }
            return try await browser.get(path).expect(200).content
        }
        let quick = try await shown()
        let rows = try await site.database.read { tx in
            try tx.all("select vault_id, first_day, sealed from sealed_mood_months") { row in
                (try row.next() as String, try row.next() as String, try row.next() as [UInt8])
            }
        }
        try await site.database.write { tx in try tx.run("delete from sealed_mood_months") }
        #expect(try await shown() == quick)
        guard !isDropped else { return }
        try await site.database.write { tx in
            for (vault, day, sealed) in rows {
                try tx.run("insert into sealed_mood_months values (\(vault), \(day), \(sealed))")
            }
        }
    }
}
