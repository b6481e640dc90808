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

    @Test(arguments: Engine.available)
    func `beside a sealed mood stands its month alone, and moods of before are sealed so with the next one`(
        engine: Engine
    ) async throws {
        let world = try await LookingBackWorld(engine)
        let (site, ann) = (world.site, try await world.person("ann"))
        let moods = try (0..<10).map { try LookingBackWorld.mood("😀", daysAgo: $0, minute: 60) }
        try await world.seal(moods, by: ann).expect(200)
        let months = ["2025-12-01", "2026-01-01"]
        #expect(try await Self.dates(site) == months)
        let calendars = ["2026-01", "2025-12"].map { "/api/weft/v1/moods/calendar?month=\($0)" }
        let shown = try await texts(of: calendars, ann)

        try await writeAsBefore(ann, site)
        #expect(try await Self.dates(site).count == 10)
        #expect(try await texts(of: calendars, ann) == shown)
        for path in calendars { try await expectTruth(ann, site, path) }
        _ = try await ann.makesMood(#"{"emoji":"😢","visibility":"me"}"#)
        #expect(try await Self.dates(site) == months)
        #expect(try await site.rows("sealed_moods") == 11)
        #expect(try await texts(of: [calendars[1]], ann) == [shown[1]])
        for path in calendars { try await expectTruth(ann, site, path) }
        let lengths: [Int] = try await site.database.read { tx in
            try tx.values("select distinct length(sealed) from sealed_moods")
        }
        #expect(lengths.count == 1)
    }

    private func texts(of paths: [String], _ browser: Browser) async throws -> [String] {
        var texts: [String] = []
        for path in paths { texts.append(try await browser.calls(.get, path).expect(200).body) }
        return texts
    }

    private static func dates(_ site: TestSite) async throws -> [String] {
        try await site.database.read { tx in
            try tx.values("select distinct local_date from sealed_moods order by local_date")
        }
    }

    /// Puts all sealed moods of somebody into the form that the version before gave them, with their days beside them.
    private func writeAsBefore(_ browser: Browser, _ site: TestSite) async throws {
        let viewer = try await site.session(of: browser)
        try await site.database.write { [own = MoodsDependencies(site.services).own] tx in
            let vault = try #require(try own.vault(of: viewer, in: tx))
            let rows = try tx.all("select id, local_date, sealed from sealed_moods") { row in
                (id: try row.next() as String, month: try row.next() as String, sealed: try row.next() as [UInt8])
            }
            for row in rows {
                func context(_ day: String) -> [UInt8] { Array("\(vault.name.text)/\(day)/\(row.id)/mood".utf8) }
                let plain = try Padding.stripped(try vault.sealer.open(row.sealed, context: context(row.month)))
                var reader = FieldReader(Array(plain.suffix(8)))
                let day = LocalDate(day: try reader.number())
                let former = Padding.padded(Array(plain.dropLast(8)))
                try tx.run(
                    """
                    update sealed_moods set local_date = \(day),
                        sealed = \(vault.sealer.seal(former, context: context(day.text))) where id = \(row.id)
                    """
                )
            }
        }
    }

    @Test func `a row says the same when it is opened, and nothing anywhere else`() async throws {
        let vault = try await openVault()
        let emoji = ["😀", "😢", "😀", "😌"]
        let moods = try emoji.enumerated().map { try Self.own(try MoodFixture.mood($1, daysAgo: $0 % 2, minute: $0)) }
        let month = SealedMonth(moods)
        let names = month.names?.mapValues { Set($0.all) }
        #expect(names == Dictionary(grouping: moods, by: \.entry.date).mapValues { Set($0.map(\.name)) })
        let (first, other) = (MoodFixture.today.startOfMonth, MoodFixture.today.adding(days: -40).startOfMonth)
        let sealed = month.sealed(from: first, in: vault)
        #expect(try SealedMonth(sealed, from: first, in: vault, withSums: true) == month)
        #expect(try SealedMonth(sealed, from: first, in: vault).sums == nil)
        #expect(throws: SealError.self) { try SealedMonth(sealed, from: other, in: vault) }
        let changed = sealed.dropLast() + [(sealed.last ?? 0) ^ 1]
        #expect(throws: SealError.self) { try SealedMonth(Array(changed), from: first, in: vault) }
    }

    @Test func `the length of a row tells how many moods there are and not which`() async throws {
        let vault = try await openVault()
        let first = MoodFixture.today.startOfMonth
        func length(_ emoji: [String], days: Int, tags: [String] = []) throws -> Int {
            let moods = try emoji.enumerated().map {
                var mood = try MoodFixture.mood($1, daysAgo: $0 % days, minute: $0)
                mood.tags = tags
                return try Self.own(mood)
            }
            return SealedMonth(moods).sealed(from: first, in: vault).count
        }
        let all = MoodPalette.all.map(\.emoji.text)
        for count in [1, 30, 240] {
            let (same, different) = ((0..<count).map { _ in "😀" }, (0..<count).map { all[$0 % all.count] })
            #expect(try length(same, days: 1) == length(different, days: 31))
            let many = (0..<1000).map { "a tag with a long name, and \($0)" }
            #expect(try length(same, days: 1) == length(different, days: 31, tags: many))
        }
    }

    /// A mood under lock with a name of its own.
    private static func own(_ entry: MoodEntry) throws -> OwnMood {
        OwnMood(name: PublicID(from: .system), postedAt: entry.at, entry: entry, isSealed: true)
    }

    @Test(arguments: Engine.available)
    func `a day is read by the names in its month, and where an earlier version wrote that, without`(
        engine: Engine
    ) async throws {
        let world = try await LookingBackWorld(engine)
        let (site, ann) = (world.site, try await world.person("ann"))
        let moods = try (0..<4).map { try LookingBackWorld.mood("😀", daysAgo: $0 % 2, minute: 60 + $0) }
        try await world.seal(moods, by: ann).expect(200)
        let day = try await ann.get("/moods/days/2026-01-04").expect(200)
        #expect(day.all("#day time").map(\.text) == ["01:03", "01:01"])
        let viewer = try await site.session(of: ann)
        try await site.database.write { [own = MoodsDependencies(site.services).own] tx in
            let vault = try #require(try own.vault(of: viewer, in: tx))
            let first = LookingBackWorld.today.startOfMonth
            var month = try SealedMonths(vault).days(from: first, through: first, in: tx)
            #expect(month.names?.mapValues(\.all.count) == month.days.mapValues(\.count))
            month.names = nil
            try SealedMonthQueries.save(month.sealed(from: first, in: vault), from: first, in: vault.name, tx)
        }
        #expect(try await ann.get("/moods/days/2026-01-04").all("#day time").map(\.text) == ["01:03", "01:01"])
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
