import Calendar
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// The properties by which Moods is accepted that belong to no part of it alone; the others stand with their parts.
@Suite struct MoodPropertyTests {
    private static let api = "/api/weft/v1/moods"
    /// Emoji as they are typed, and as they are kept.
    private static let taken: KeyValuePairs = [
        "😀": "😀", "❤": "❤️", "☺": "☺️", "©\u{FE0F}": "©️", "1\u{FE0F}\u{20E3}": "1️⃣", "👍🏽": "👍🏽", "🇩🇪": "🇩🇪",
        "👨‍👩‍👧‍👦": "👨‍👩‍👧‍👦",
    ]
    private static let refused = ["", "a", "1", "#", "©", "\u{200D}", "😀😀", "😀a"]
    /// The emoji of a day in their order, and the one that the calendar shows.
    private static let days = [
        (["😀", "😢", "😀"], "😀"), (["😀", "😢"], "😢"), (["😢", "😀"], "😀"), (["👍🏽", "👍", "😢"], "👍"),
    ]

    @Test(arguments: Engine.available)
    func `property 1: one emoji is a mood and nothing else is, however it is sent`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann", hasRateLimits: false)
        let ann = try await people.site.logIn("ann")
        let token = try await ann.sessionToken()
        for (index, emoji) in Self.taken.enumerated() {
            people.site.clock.advance(by: .minutes(1))
            let visibility = index % 2 == 0 ? "me" : "everyone"
            let input = #"{"emoji":"\#(emoji.key)","feeling":"neutral","visibility":"\#(visibility)"}"#
            let made = try await ann.calls(.post, Self.api, input).expect(201)
            #expect(made.body.contains(#""emoji":"\#(emoji.value)""#), "\(made.body)")
        }
        let rows = try await people.rows()
        #expect(rows == ["moods": 4, "sealed": 4])
        people.site.clock.advance(by: .minutes(1))
        for emoji in Self.refused {
            let answer = try await ann.calls(.post, Self.api, #"{"emoji":"\#(emoji)","feeling":"neutral"}"#)
            let word = emoji.isEmpty ? "emoji_required" : "emoji_"
            #expect(answer.status == 422 && answer.body.contains(word), "\(emoji): \(answer.body)")
            let fields = [("csrf", token), ("emoji", "other"), ("other", emoji), ("audience", "me")]
            #expect(try await ann.send(.post, "/moods/new", fields).status == 422, "\(emoji)")
        }
        #expect(try await people.rows() == rows)
        #expect(people.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `property 1: a day of the calendar shows what was felt most, and of equals the latest, whoever may see it`(
        engine: Engine
    ) async throws {
        let world = try await LookingBackWorld(engine, hasRateLimits: false)
        let ann = try await world.person("ann")
        var (open, sealed): ([MoodEntry], [MoodEntry]) = ([], [])
        for (index, day) in Self.days.enumerated() {
            for (minute, emoji) in day.0.enumerated() {
                let mood = try LookingBackWorld.mood(emoji, daysAgo: index + 1, minute: 600 + minute)
                if minute == 0 { open.append(mood) } else { sealed.append(mood) }
            }
        }
        // A minute before and after midnight in Berlin, on one day of UTC.
        let late = try LookingBackWorld.mood("😡", daysAgo: 10, minute: 1439)
        let early = try LookingBackWorld.mood("😌", daysAgo: 9, minute: 1)
        #expect(Set([late, early].map { Zone.utc.date(at: $0.at) }).count == 1)
        try await world.share(open + [late], by: "ann")
        try await world.seal(sealed + [early], by: ann).expect(200)

        let january = try await ann.calls(.get, "\(Self.api)/calendar?month=2026-01").expect(200).body
        for (index, day) in Self.days.enumerated() {
            let date = LookingBackWorld.today.adding(days: -index - 1).text
            let told = #""count":\#(day.0.count),"date":"\#(date)","emoji":"\#(day.1)""#
            #expect(january.contains(told), "\(told) in \(january)")
        }
        let page = try await ann.get("/moods/calendar?month=2026-01").expect(200)
        #expect(page.all(".felt .emoji").map(\.text) == Self.days.reversed().map(\.1))
        let december = try await ann.get("/moods/calendar?month=2025-12").expect(200)
        #expect(december.all(".felt .emoji").map(\.text) == ["😡", "😌"])
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `property 2: equal reaction requests at once give one row`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let devices = [house.cast.ben, try await house.site.logIn("ben"), try await house.site.logIn("ben")]
        for device in devices { _ = try await device.sessionToken() }
        for round in 1...12 {
            let mood = try await house.post("😌", "Round \(round)", by: "ann")
            let path = "/moods/\(mood)/reactions/%E2%9D%A4%EF%B8%8F"
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for device in devices {
                    group.addTask { try await device.calls(.put, "/api/weft/v1\(path)").status }
                    group.addTask { try await device.act(path, ["on": "1"]).status }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(statuses == [204, 303])
            let number = try await house.number(of: mood)
            #expect(try await house.site.rows("reactions where subject_id = \(number)") == 1)
            let card = try #require(try await house.cast.cleo.get("/moods").first("article.mood"))
            #expect(card.first(".reactions [data-count]")?.text == "1")
        }
        #expect(house.site.log.defects == [])
    }
}
