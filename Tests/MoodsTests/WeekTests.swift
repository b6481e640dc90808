import Calendar
import DatabaseTesting
import Kernel
import Reactions
import TestSupport
import Testing
import Web

@testable import Moods

@Suite struct WeekTests {
    /// A week of moods by how many days ago they were, and what it shows.
    struct Fixture: Sendable {
        let name: String
        let moods: [Int: [String]]
        var firstDaysAgo = 100
        let shows: String
        var reason: String?
    }

    static let daily = 0..<7

    static let fixtures = [
        Fixture(
            name: "seven bright days",
            moods: Dictionary(uniqueKeysWithValues: daily.map { ($0, ["😀"]) }),
            shows: "savour",
            reason: "Most of your days were high-energy and pleasant."
        ),
        Fixture(
            name: "seven days at ease",
            moods: Dictionary(uniqueKeysWithValues: daily.map { ($0, ["😌"]) }),
            shows: "gratitude",
            reason: "Most of your days were low-energy and pleasant."
        ),
        Fixture(
            name: "four tense days, one mood each",
            moods: [0: ["😤"], 2: ["😤"], 4: ["😤"], 6: ["😤"]],
            shows: "calm",
            reason: "Most of your days were high-energy and unpleasant."
        ),
        Fixture(
            name: "seven heavy days that are not a hard stretch",
            moods: Dictionary(uniqueKeysWithValues: daily.map { ($0, ["😶"]) }),
            shows: "comfort",
            reason: "Most of your days were low-energy and unpleasant."
        ),
        Fixture(
            name: "up and down every day",
            moods: Dictionary(uniqueKeysWithValues: daily.map { ($0, ["🤩", "😔"]) }),
            shows: "swinging",
            reason: "Your moods went far up and down this week."
        ),
        Fixture(
            name: "unsure days, then content ones",
            moods: [0: ["😊"], 1: ["😊"], 2: ["😊"], 3: ["😕"], 4: ["😕"], 5: ["😕"], 6: ["😕"]],
            shows: "lifting",
            reason: "The last three days were more pleasant than the days before."
        ),
        Fixture(
            name: "days at ease, then unsure ones",
            moods: [0: ["😕"], 1: ["😕"], 2: ["😕"], 3: ["😌"], 4: ["😌"], 5: ["😌"], 6: ["😌"]],
            shows: "dipping",
            reason: "The last three days were less pleasant than the days before."
        ),
        Fixture(
            name: "neither",
            moods: [0: ["😐"], 3: ["🤔"], 5: ["😐", "😐"]],
            shows: "curious",
            reason: "Your week was neither pleasant nor unpleasant on the whole."
        ),
        Fixture(
            name: "a hard stretch",
            moods: [0: ["😔"], 1: ["😢"], 3: ["😔"], 4: ["😔", "😭"]],
            shows: "support"
        ),
        Fixture(
            name: "the first mood five days ago",
            moods: [0: ["😀"], 1: ["😀"], 2: ["😀"], 5: ["😀"]],
            firstDaysAgo: 5,
            shows: "2 more days"
        ),
        Fixture(name: "one day of seven", moods: [4: ["😀", "😀", "😀"]], shows: "2 more days"),
        Fixture(
            name: "ten tired moods on one day count as one day",
            moods: [0: ["😐"], 1: ["😐"], 3: ["😐"], 5: Array(repeating: "🥱", count: 10), 6: ["😐"]],
            shows: "curious"
        ),
    ]

    @Test(arguments: Engine.available)
    func `property 5: twelve weeks give what they show, and the same week gives the same picks`(
        engine: Engine
    ) async throws {
        let world = try await CareWorld(engine)
        for (number, week) in Self.fixtures.enumerated() {
            let name = "week\(number)"
            let person = try await world.person(name)
            let moods = week.moods.flatMap { day, emoji in emoji.map { (emoji: $0, daysAgo: day) } }
            // Days before the window count for nothing but for how long somebody has been here.
            let before = week.firstDaysAgo > 6 ? [("😡", 7), ("😡", week.firstDaysAgo)] : []
            try await world.post(moods + before, by: name)
            let answer = try await person.calls(.get, Self.api).expect(200)
            let told = try JSON.value(Told.self, from: Array(answer.body.utf8))
            #expect(told.shows == week.shows, "\(week.name): \(answer.body)")
            if let reason = week.reason { #expect(told.reason == reason) }
            if told.intent != nil { #expect(told.quotes.count == 3 && told.action != nil, "\(week.name)") }
            #expect(try await person.calls(.get, Self.api).body == answer.body)
            let phone = try await world.site.logIn(name)
            #expect(try await phone.calls(.get, Self.api).body == answer.body)
        }
        #expect(world.site.log.defects == [])
    }

    private static let api = "/api/weft/v1/moods/recommendation"

    /// The week as a program is told of it.
    private struct Told: Codable {
        struct Pick: Codable { let id: String }

        let state: String
        let intent: String?
        let reason: String?
        let missing_days: Int?
        let quotes: [Pick]
        let action: Pick?

        var shows: String {
            if let intent { return intent }
            return missing_days.map { "\($0) more days" } ?? state
        }
    }

    @Test func `there are twelve, and they show every intent`() {
        #expect(Self.fixtures.count == 12)
        #expect(Set(Self.fixtures.map(\.shows)).isSuperset(of: Intent.allCases.map(\.rawValue)))
    }

    @Test func `the weight of a day halves every three days`() throws {
        let moods = try [MoodFixture.mood("😀"), MoodFixture.mood("😐", daysAgo: 3), MoodFixture.mood("😐", daysAgo: 6)]
        let week = MoodWindow(moods, through: MoodFixture.today)
        #expect(abs(week.valence - 0.7 / 1.75) < 1e-12)
        #expect(abs(week.energy - 0.4 / 1.75) < 1e-12)
        #expect(abs(week.trend - 0.7) < 1e-12)
        #expect(abs(week.spread - 0.7 * 2.0.squareRoot() / 3) < 1e-12)
    }

    @Test func `a week that has no early or no late days has no trend`() throws {
        let late = try [MoodFixture.mood("😀"), MoodFixture.mood("😔", daysAgo: 2)]
        #expect(MoodWindow(late, through: MoodFixture.today).trend == 0)
        let early = try [MoodFixture.mood("😀", daysAgo: 3), MoodFixture.mood("😔", daysAgo: 6)]
        #expect(MoodWindow(early, through: MoodFixture.today).trend == 0)
        let none = MoodWindow([], through: MoodFixture.today)
        #expect(none.valence == 0 && none.energy == 0 && none.spread == 0 && none.days.isEmpty)
        #expect(WeekState([], first: nil, today: MoodFixture.today).progress == "7 more days")
        let tomorrow = MoodFixture.today.adding(days: 1)
        #expect(WeekState([], first: tomorrow, today: MoodFixture.today) == .waiting(days: 7))
    }
}
