import Calendar
import DatabaseTesting
import Foundation
import Kernel
import Reactions
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Files of moods that are taken along, and brought in.
@Suite struct ExchangePageTests {
    /// Moods of some months with everything that a file could garble, at most so many a day.
    private func moods(_ count: Int, seed: UInt64) throws -> [MoodEntry] {
        var random = SeededGenerator(seed: seed)
        let emoji = ["😀", "👍🏽", "👍", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "😢", "😡"]
        let captions = ["", "=1+1", "Plums, \"ripe\"\nand cold", "'", "naïve ☕️", "a|b"]
        return try (0..<count).map { number in
            let daysAgo = Int.random(in: 0...200, using: &random)
            let minute = Int.random(in: 0...779, using: &random)
            return try LookingBackWorld.mood(emoji[number % 7], daysAgo: daysAgo, minute: minute) { mood in
                mood.caption = captions[number % 6]
                mood.audience = number % 2 == 0 ? .followers : .everyone
                mood.tags = number % 3 == 0 ? ["walk"] : []
                mood.words = number % 4 == 0 ? ["calm"] : []
            }
        }
    }

    @Test(arguments: Engine.available, ["csv", "json"])
    func `bringing the own export in gives an identical calendar, and twice doubles nothing`(
        engine: Engine,
        form: String
    ) async throws {
        let world = try await LookingBackWorld(engine)
        let (ann, ben) = (try await world.person("ann"), try await world.person("ben"))
        let moods = try moods(150, seed: form == "csv" ? 1 : 2)
        try await world.share(Array(moods.prefix(70)), by: "ann")
        try await world.seal(Array(moods.dropFirst(70)), by: ann)
        let file = try await ann.get("/moods/export.\(form)").expect(200)
        #expect(file.header("content-disposition")?.hasSuffix("moods-2026-01-05.\(form)\"") ?? false)

        let count = Set(moods.map(\.key)).count
        #expect(try await ben.bringMoods(file.bytes).expect(200).content.contains("\(count) moods came."))
        for path in ["calendar?month=2025-12", "calendar?month=2025-09"] {
            let calls = "/api/weft/v1/moods/\(path)"
            #expect(try await ann.calls(.get, calls).body == (try await ben.calls(.get, calls).body), "\(path)")
        }
        let years = try await [ann, ben].asyncMap { browser in
            MoodYear(2025, try MoodJSON.read(try await browser.get("/moods/export.json").bytes))
        }
        #expect(years[0] == years[1] && years[0].rows.contains { $0.emoji != nil })

        for browser in [ann, ben] {
            let before = try await world.site.contents()
            let again = try await browser.bringMoods(file.bytes).expect(200)
            #expect(
                again.content.contains("No new moods came.") && again.content.contains("\(count) were here already.")
            )
            #expect(try await world.site.contents()["sealed_moods"] == before["sealed_moods"])
        }
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `what comes is for its owner alone, and stands nowhere in clear`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let mood = try LookingBackWorld.mood("🪼") {
            ($0.caption, $0.audience, $0.isAnonymous) = ("Zephyr", .everyone, true)
        }
        try await world.seal([mood], by: ann)
        let site = world.site
        #expect(try await site.rows("moods") == 0)
        #expect(try await site.rows("sealed_moods") == 1)
        for canary in ["Zephyr", "🪼"] {
            #expect(try await site.tables(holding: canary) == [] && !site.log.contains(canary))
        }
        let back = try MoodJSON.read(try await ann.get("/moods/export.json").bytes)
        #expect(back.map(\.audience) == [.me] && back.allSatisfy { !$0.isAnonymous && $0.caption == "Zephyr" })
    }

    @Test func `a file with one mood that cannot be read brings none, and names it`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        let good = try LookingBackWorld.mood("😀")
        let table = MoodCSV.written([good]) + MoodCSV.row(good).replacing("😀", with: "xx") + "\n"
        let answer = try await ann.bringMoods(Array(table.utf8)).expect(422)
        #expect(answer.content.contains("Mood 2 of the file: "))
        for bytes in [[], [0xFF, 0xFE], Array("hello".utf8)] {
            try await ann.bringMoods(bytes).expect(422)
        }
        #expect(try await world.site.rows("sealed_moods") == 0)
        #expect(world.site.log.defects == [])
    }

    @Test func `what has no room or is still to come stays behind, and each is named`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        var moods = try (0..<50).map { try LookingBackWorld.mood("😀", daysAgo: 3, minute: $0) }
        moods.append(try LookingBackWorld.mood("😢", daysAgo: -1))
        let answer = try await world.seal(moods, by: ann).expect(200)
        #expect(answer.content.contains("48 moods came.") && answer.content.contains("3 moods stayed behind:"))
        #expect(answer.all(".left-behind li").map(\.text).last == "6 January 2026, 10:00: It lies in the future.")
        #expect(answer.content.contains("2 January 2026, 00:49: There is room for 48 moods a day."))
    }

    @Test(arguments: Engine.available)
    func `a table of Daylio asks how names of one's own feel`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let rows = "2026-01-03,,,10:00,Hangry,walk,,Soup\n2026-01-04,,,10:00,rad,,,\n"
        let file = Array("full_date,date,weekday,time,mood,activities,note_title,note\n\(rows)".utf8)
        let asked = try await ann.bringMoods(file).expect(422)
        #expect(asked.all("legend").map(\.text) == ["“hangry”"] && asked.all("input[type=radio]").count == 5)
        #expect(try await world.site.rows("sealed_moods") == 0)
        let done = try await ann.bringMoods(file, [("feeling0", "unpleasant_high")]).expect(200)
        #expect(done.content.contains("2 moods came."))
        let day = try await ann.get("/moods/days/2026-01-03")
        #expect(day.all("#day li .emoji").map(\.text) == ["😤"] && day.content.contains("Soup"))
        #expect(try await ann.bringMoods(file, [("feeling0", "hangry")]).status == 422)
    }

    @Test(arguments: Engine.available)
    func `a file is read for whoever has an open vault and has not sent too many`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let (ann, ben) = (try await world.person("ann"), try await world.person("ben"))
        try await world.close("ann")
        let closed = try await ann.bringMoods(Array("hello".utf8))
        #expect(closed.status == 423 && !closed.content.contains("columns"))
        for _ in 1...20 { try await ben.bringMoods(Array("hello".utf8)).expect(422) }
        try await ben.bringMoods(Array("hello".utf8)).expect(429)
    }

    @Test(arguments: Engine.available)
    func `nothing comes for whoever has withdrawn meanwhile`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let dependencies = MoodsDependencies(world.site.services)
        let importing = MoodImport(dependencies: dependencies)
        let viewer = try await world.site.session(of: ann)
        let person = try await dependencies.gate.person(viewer)
        let bytes = try MoodJSON.written([try LookingBackWorld.mood("😀")])
        let file = try await importing.read(bytes, of: person).file
        try await ConsentActions(dependencies: dependencies).withdraw(viewer)
        let problem = await #expect(throws: Problem.self) {
            try await importing.take(file, answers: [:], as: viewer, person)
        }
        #expect(problem?.code == "consent_needed")
        #expect(try await world.site.rows("sealed_moods") == 0)
    }

    @Test func `who may not write brings nothing in`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        try await world.site.setState(.unconfirmed, of: "ann")
        let refused = try await world.seal([try LookingBackWorld.mood("😀")], by: ann)
        #expect(refused.location == "/confirm", "\(refused.status) \(refused.location ?? "")")
        #expect(try await world.site.rows("sealed_moods") == 0)
    }
}

extension Array where Element: Sendable {
    /// The values of a closure that waits, one after the other.
    fileprivate func asyncMap<Value>(_ value: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await value(element)) }
        return values
    }
}
