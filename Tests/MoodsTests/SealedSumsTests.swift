import Calendar
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Numbers of long spans, which are read from the rows of months, say what the moods say.
@Suite struct SealedSumsTests {
    private static let spans = ["30", "90", "365", "2025", "2025-12", "2026-01"]
    private static let emoji = ["😀", "😢", "😡", "👍", "👍🏽", "😌"]
    private static let words = ["calm", "sad", "at ease"]

    /// Moods of some months with tags and words, most of them under lock.
    private static func world(_ engine: Engine) async throws -> (world: LookingBackWorld, ann: Browser) {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let moods = try (0..<150).map { number in
            try LookingBackWorld.mood(emoji[number % 6], daysAgo: number / 2, minute: number * 9) { mood in
                mood.tags = number % 3 == 0 ? ["walk", "Zwetschge"] : number % 7 == 0 ? ["work"] : []
                mood.words = number % 4 == 0 ? [words[number % 3]] : []
            }
        }
        try await world.seal(moods, by: ann).expect(200)
        try await world.share(moods.prefix(20).map { $0 }, by: "ann")
        return (world, ann)
    }

    @Test(arguments: Engine.available)
    func `numbers are those of the moods, with the rows of months and without`(engine: Engine) async throws {
        let (world, ann) = try await Self.world(engine)
        let read = try await Self.numbers(ann)
        #expect(read["2025-12"]?.contains(#""tag":"walk""#) == true)
        #expect(read["365"]?.contains(#""word":"at ease""#) == true)
        #expect(read["365"]?.contains(#""count":170"#) == true)
        let page = try await ann.get("/moods/insights?period=365").expect(200).content
        #expect(page.contains("walk") && page.contains("Evening"))

        try await Self.forget(world.site, ann, only: .sums)
        #expect(try await Self.numbers(ann) == read)
        #expect(try await ann.get("/moods/insights?period=365").expect(200).content == page)
        try await Self.forget(world.site, ann, only: .middle)
        #expect(try await Self.numbers(ann) == read)
        try await world.site.database.write { tx in try tx.run("delete from sealed_mood_months") }
        #expect(try await Self.numbers(ann) == read)
    }

    @Test(arguments: Engine.available)
    func `numbers follow a mood that is posted, changed and removed`(engine: Engine) async throws {
        let (world, ann) = try await Self.world(engine)
        let before = try await Self.numbers(ann)
        let made = #"{"emoji":"😡","visibility":"me","tags":["work"],"words":["sad"]}"#
        let name = try await ann.makesMood(made)
        let after = try await Self.numbers(ann)
        #expect(after["2026-01"] != before["2026-01"] && after["2025-12"] == before["2025-12"])
        try await Self.expectTruth(world.site, ann, after)
        try await ann.calls(.patch, "/api/weft/v1/moods/\(name)", #"{"emoji":"😀"}"#).expect(200)
        try await Self.expectTruth(world.site, ann, try await Self.numbers(ann))
        try await ann.calls(.delete, "/api/weft/v1/moods/\(name)").expect(204)
        #expect(try await Self.numbers(ann) == before)
    }

    @Test(arguments: Engine.available)
    func `a changed row is an error and no wrong number`(engine: Engine) async throws {
        let (world, ann) = try await Self.world(engine)
        try await world.site.database.write { tx in
            let sealed: [UInt8]? = try tx.value(
                "select sealed from sealed_mood_months where first_day = '2025-12-01'"
            )
            let changed = (sealed ?? []).dropLast() + [(sealed?.last ?? 0) ^ 1]
            try tx.run("update sealed_mood_months set sealed = \(Array(changed)) where first_day = '2025-12-01'")
        }
        #expect(try await ann.get("/moods/insights?period=365").status == 500)
        #expect(try await ann.get("/moods/insights?period=2026-01").status == 200)
    }

    private static func numbers(_ browser: Browser) async throws -> [String: String] {
        var numbers: [String: String] = [:]
        for span in spans {
            numbers[span] = try await browser.calls(.get, "/api/weft/v1/moods/insights?period=\(span)").expect(200).body
        }
        return numbers
    }

    /// The numbers are those of the moods alone; the rows of the months stand again afterwards.
    private static func expectTruth(_ site: TestSite, _ browser: Browser, _ numbers: [String: String]) async throws {
        try await forget(site, browser, only: .sums)
        #expect(try await Self.numbers(browser) == numbers)
        let viewer = try await site.session(of: browser)
        try await site.database.write { [own = MoodsDependencies(site.services).own] tx in
            let vault = try #require(try own.vault(of: viewer, in: tx))
            try SealedMonths(vault).make(for: try days(in: tx), in: tx)
        }
    }

    private enum Part { case sums, middle }

    /// Takes the sums out of all rows, as where an earlier version wrote them, or one row out of the middle.
    private static func forget(_ site: TestSite, _ browser: Browser, only part: Part) async throws {
        let viewer = try await site.session(of: browser)
        try await site.database.write { [own = MoodsDependencies(site.services).own] tx in
            let vault = try #require(try own.vault(of: viewer, in: tx))
            for first in try days(in: tx) {
                var month = try SealedMonths(vault).days(from: first, through: first, in: tx)
                #expect(month.sums == nil)
                if part == .middle { try SealedMonths(vault).make(for: [first], in: tx) }
                guard part == .sums else { continue }
                month.sums = nil
                try SealedMonthQueries.save(month.sealed(from: first, in: vault), from: first, in: vault.name, tx)
            }
            if part == .middle { try tx.run("delete from sealed_mood_months where first_day = '2025-12-01'") }
        }
    }

    private static func days(in tx: Transaction) throws -> [LocalDate] {
        try tx.values("select first_day from sealed_mood_months order by first_day")
    }
}
