import Anonymous
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Memberships
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// The archive of somebody's moods, their end, and the moods of a made-up world.
@Suite struct MoodAccountTests {
    @Test(arguments: Engine.available)
    func `choices and shared moods lie in the archive, and go with their account`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let site = world.site
        let (ann, _) = (try await world.person("ann"), try await world.person("ben"))
        try await world.week(of: "😌", by: "ann")
        try await world.seal("😡", by: "ann")
        try await ann.get("/moods/week").expect(200)
        try await ann.act("/moods/reminders", [("time", "08:05"), ("zone", "Europe/Berlin")]).expect(303)
        try await ann.act("/moods/week/language", [("language", "de")]).expect(303)
        try await ann.act("/moods/support", [("country", "DE"), ("trusted", "ben")]).expect(303)
        let moods = Moods(site.services)
        let (account, ben) = (try await site.id(of: "ann"), try await site.id(of: "ben"))
        let files = try await site.database.read { tx in
            try moods.export(account).map { file in
                (name: file.name, text: String(decoding: try file.read(nil, tx).bytes, as: UTF8.self))
            }
        }
        #expect(files.map(\.name) == ["moods.json", "moods-choices.json"])
        #expect(files[0].text.components(of: "😌") == 8 && !files[0].text.contains("😡"))
        for words in [
            "08:05", "Europe/Berlin", "DE", "ben", #""week":"2026-W"#, "on_profile", #""quote_language":"de""#,
            #""agreed_on":"2026-"#,
        ] {
            #expect(files[1].text.contains(words))
        }

        try await site.database.write { tx in try moods.erase(ben, in: tx) }
        #expect(try await ann.get("/moods/support").text.contains("Choose someone you trust"))
        try await site.database.write { tx in try moods.erase(account, in: tx) }
        let tables: [SQL] = ["moods", "mood_people", "mood_answers", "mood_suggestions", "mood_reminders"]
        for table in tables { #expect(try await site.rows("\(table) where account_id = \(account)") == 0) }
        #expect(try await site.rows("sealed_moods") == 0)
        #expect(try await site.rows("sealed_mood_months") == 0)
    }

    @Test(arguments: Engine.available)
    func `whoever looks around finds sixty days, a week that is ready and a feed`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        var people: [SampleWorld.Person] = []
        for name in ["ann", "ben", "cleo", "dan", "eve"] {
            if name != "ann" { _ = try await site.signUp(name) }
            let id = try await site.id(of: name)
            people.append(.init(id, username: name, language: "en", follows: [], texts: []))
        }
        var world = SampleWorld(people, guest: "ann", at: site.clock.now, SeededGenerator(seed: 1))
        let account = people[0].id
        let stored = try await site.database.read { tx in
            try tx.value("select password_hash from credentials where account_id = \(account)", as: String.self)
        }
        world.passwordKeys = try await site.services.passwords.keys(
            for: TestSite.password,
            matching: try #require(stored),
            pepper: site.services.pepper
        )
        let (members, now) = (people.prefix(3).map(\.id), site.clock.now)
        try await site.database.write { tx in
            let space = Space(SpaceKind("group"), 1)
            try space.share(as: "table", title: "Sunday Table", in: tx)
            for member in members { _ = try space.join(member, as: Seat.member, at: now, in: tx) }
        }
        let samples = MoodSamples(dependencies: MoodsDependencies(site.services))
        let ready = world
        _ = try await site.database.write { tx in
            var world = ready
            return try samples.write(&world, in: tx)
        }
        let counts = try await samples.complete(ready)
        #expect(counts.first.map { $0.number > 60 } == true)
        let page = try await ann.get("/moods/week").expect(200)
        #expect(page.all(".quote").count == 3 && page.all(".small-thing").count == 1)
        #expect(try await site.rows("sealed_moods") > 30)
        let today = Zone.utc.date(at: site.clock.now)
        let first = today.adding(days: 1 - SampledMoods.days.count)
        var dates: Set<String> = []
        for month in Set([first, today, first.adding(months: 1)].map { $0.text.prefix(7) }) {
            let body = try await ann.calls(.get, "/api/weft/v1/moods/calendar?month=\(month)").expect(200).body
            dates.formUnion(body.matches(of: /"date":"([0-9-]+)"/).map { String($0.1) })
        }
        #expect(SampledMoods.days.count == 60 && dates.min() == first.text && dates.max() == today.text)
        #expect(dates.count == SampledMoods.days.count { $0 != "." })
        let said = SampledMoods.shared + [SampledMoods.inGroup]
        #expect(try await site.rows("comments") == said.reduce(0) { $0 + $1.comments.count })
        #expect(try await site.rows("reactions") == said.reduce(0) { $0 + $1.reactions.count })
        #expect(try await site.services.anonymous.feed(.mood).items.count == SampledMoods.unnamed.count)
        #expect(try await ann.get("/moods").expect(200).text.contains("The cat has found the piano."))
        for name in ["ann", "ben"] {
            let words = try await site.logIn(name).get("/moods").expect(200).text
            #expect(words.contains(SampledMoods.inGroup.caption) && words.contains("Sunday Table"))
        }
        #expect(try await !site.logIn("eve").get("/moods").expect(200).text.contains(SampledMoods.inGroup.caption))
        #expect(site.log.defects == [])
    }
}

extension String {
    /// How often some words stand in it.
    fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
