import Calendar
import DatabaseTesting
import Kernel
import Markup
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// The numbers as people and programs read them.
@Suite struct InsightsPageTests {
    private static let api = "/api/weft/v1/moods/insights"

    /// Twenty days of which each third has no mood, and each other one two.
    static func moods() throws -> [MoodEntry] {
        var moods: [MoodEntry] = []
        for day in 0..<30 where day % 3 != 0 {
            let isEven = day % 2 == 0
            for (emoji, minute) in [("😀", 480), (isEven ? "😔" : "😌", 1200)] {
                var mood = try LookingBackWorld.mood(emoji, daysAgo: day, minute: minute)
                mood.tags = isEven ? ["walk"] : []
                mood.words = ["calm"]
                mood.caption = "Plums of day \(day)"
                moods.append(mood)
            }
        }
        return moods
    }

    @Test(arguments: Engine.available)
    func `numbers say what they are made of`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        try await world.seal(try Self.moods(), by: ann)
        let page = try await ann.get("/moods/insights").expect(200)
        let facts = page.all(".mood-facts div").map(\.text)
        #expect(facts.first == "moods on 20 days in the last 30 days40", "\(facts)")
        #expect(facts.contains { $0.hasPrefix("most often: glad, 20 times") })
        #expect(facts.contains { $0.hasPrefix("mean of 20 days: a little pleasant, from −1 to +1+0.") })
        #expect(page.content.contains(MoodNumbers.explanation))
        #expect(page.all("svg.narrow .line").count == 10 && page.all("svg.large circle").count == 20)
        #expect(page.all("svg[role=img]").allSatisfy { $0["aria-label"]?.isEmpty == false })
        #expect(page.all(".twin table").count == 3 && page.all(".twin").count == 3)
        #expect(page.content.contains("Mornings were the most pleasant, evenings the least."))
        #expect(page.content.contains("needs 3 more moods") && page.content.contains("calm, n 40"))
        #expect(page.all("#tags").count == 1 && page.content.contains("walk"))
        let json = try await ann.calls(.get, Self.api).expect(200)
        #expect(
            json.body.contains(#""count":40,"days":20,"#)
                && json.body.contains(#""most_used":"😀","most_used_count":20"#),
            "\(json.body)"
        )
        #expect(world.site.log.defects == [])
    }

    @Test func `where more tags can be compared than stand there, it says so`() throws {
        let measured = try #require(Measured(sum: 1, count: 10))
        let tags = (0...TagSection.most).map { number in
            TagComparison(tag: "tag \(number)", with: measured, without: measured)
        }
        #expect(TagSection(tags: tags).body.string.contains("of 21 tags"))
        #expect(!TagSection(tags: Array(tags.dropLast())).body.string.contains("differ most"))
    }

    @Test(arguments: Engine.available)
    func `below the thresholds it says how much is missing`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        #expect(try await ann.get("/moods/insights").content.contains("No moods in the last 30 days"))
        try await world.share([try LookingBackWorld.mood("😀"), try LookingBackWorld.mood("😢", daysAgo: 4)], by: "ann")
        let page = try await ann.get("/moods/insights").expect(200)
        #expect(page.content.contains("Needs 8 more days for a line"))
        #expect(page.content.contains("Needs 12 more moods in these days."))
        #expect(page.all("svg.chart").isEmpty && page.content.contains("Needs 10 moods with a tag"))
        let json = try await ann.calls(.get, Self.api).expect(200)
        #expect(json.body.contains("Trend: Needs 8 more days.") && json.body.contains(#""trend":[]"#))
        #expect(try await ann.get("/moods/insights?period=2026-01").content.contains("moods on 2 days in January 2026"))
    }

    @Test func `a year is a line of weeks`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        let moods = try (0..<200).map { try LookingBackWorld.mood("😀", daysAgo: $0) }
        try await world.share(moods, by: "ann")
        let page = try await ann.get("/moods/insights?period=365").expect(200)
        #expect(page.content.contains("Week by week") && page.all("svg.large circle").count == 30)
        #expect(page.all("svg.large .line").count == 1)
    }

    @Test(arguments: Engine.available)
    func `the report has every day, and words only where they are wanted`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        try await world.seal(try Self.moods(), by: ann)
        let page = try await ann.get("/moods/insights/report").expect(200)
        #expect(page.all("section[aria-labelledby=days] tbody tr").count == 20)
        #expect(!page.content.contains("Plums") && page.content.contains("no diagnosis"))
        #expect(try await ann.submit("Show it so", ["words": "1"]).content.contains("Plums of day 1"))
    }
}
