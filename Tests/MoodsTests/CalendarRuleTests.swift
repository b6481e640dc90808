import Calendar
import Reactions
import SQL
import Testing

@testable import Moods

@Suite struct CalendarRuleTests {
    @Test(arguments: [
        (["😀", "😢", "😀"], "😀"), (["😀", "😢"], "😢"), (["😢", "😀"], "😀"), (["👍🏽", "👍", "😢"], "👍"),
        (["👍", "👍🏽", "😢"], "👍🏽"), (["😢"], "😢"), (["❤", "😀", "❤️"], "❤️"), (["😀", "😢", "😡", "😢", "😀"], "😀"),
    ])
    func `the emoji of a day is the most frequent one, and of equally frequent ones the latest`(
        emoji: [String],
        expected: String
    ) throws {
        let moods = try MoodFixture.moods(emoji)
        #expect(DayEmoji.shown(for: moods)?.text == expected)
        #expect(DayEmoji.shown(for: moods.reversed())?.text == expected)
    }

    @Test func `of one instant the lower code points stand first`() throws {
        let moods = try ["😢", "😀", "😡"].map { try MoodFixture.mood($0) }
        #expect(Set(moods.map(\.at)).count == 1)
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            #expect(DayEmoji.shown(for: order.map { moods[$0] })?.text == "😀")
        }
    }

    @Test func `no moods have no emoji, and removing one recomputes`() throws {
        let moods = try MoodFixture.moods(["😀", "😢", "😀"])
        #expect(DayEmoji.shown(for: [MoodEntry]()) == nil)
        #expect(DayEmoji.shown(for: moods.prefix(2))?.text == "😢")
    }

    @Test func `a minute before and after midnight are two days, though one of UTC`() throws {
        let early = try #require(Instant(iso8601: "2026-11-22T22:59:00Z"))
        let late = try #require(Instant(iso8601: "2026-11-22T23:01:00Z"))
        let moods = try [early, late].map {
            MoodEntry(at: $0, in: MoodFixture.berlin, emoji: try Emoji("😀"), feeling: .neutral)
        }
        #expect(moods.map(\.date.text) == ["2026-11-22", "2026-11-23"])
        #expect(moods.map(\.time) == ["23:59", "00:01"])
        #expect(MoodDay.days(of: moods).count == 2)
    }

    @Test(arguments: [(0, 6, 6), (6, 0, 5), (5, 1, 5)])
    func `a month is a grid of weeks from the day with which weeks begin`(first: Int, lead: Int, weeks: Int) throws {
        let month = try #require(Month(year: 2026, number: 11))
        let moods = try [MoodFixture.mood("😀"), MoodFixture.mood("😢", daysAgo: 30)]
        let grid = MoodMonth(month, moods, firstWeekday: first)
        #expect(grid.weeks.count == weeks && grid.weeks.allSatisfy { $0.count == 7 })
        #expect(grid.weeks[0].prefix { $0 == nil }.count == lead)
        let days = grid.weeks.joined().compactMap { $0 }
        #expect(days.map(\.date.civil.day) == Array(1...30))
        #expect(days.compactMap(\.emoji?.text) == ["😀"] && grid.count == 1)
    }

    @Test func `any number for the first day of a week gives a whole month`() throws {
        let month = try #require(Month(year: 2028, number: 2))
        for first in [-8, -1, 7, 13, .max, .min] {
            #expect(MoodMonth(month, [], firstWeekday: first).weeks.joined().compactMap { $0 }.count == 29)
        }
    }

    @Test func `a year has a stitch for each day with moods, and blanks`() throws {
        let moods = try [
            MoodFixture.mood("😀"), MoodFixture.mood("😔", daysAgo: 1), MoodFixture.mood("😐", daysAgo: 2),
            MoodFixture.mood("😀", daysAgo: 400),
        ]
        let year = MoodYear(2026, moods)
        #expect(year.rows.map(\.days.count).reduce(0, +) == 365 && year.rows.count == 12)
        let november = year.rows[10]
        #expect(november.days[20...22].map(\.stitch) == [.between, .unpleasant, .pleasant])
        #expect(november.days.compactMap(\.stitch).count == 3 && november.count == 3)
        #expect(year.rows[9].emoji == nil && november.emoji?.text == "😀")
        #expect(MoodYear(2028, moods).rows.map(\.days.count).reduce(0, +) == 366)
        #expect(MoodYear(.max, moods).rows.isEmpty && MoodYear(-5, moods).rows.isEmpty)
    }

    @Test(arguments: [
        ("2026-11-23", "2026-W48"), ("2027-01-01", "2026-W53"), ("2024-12-30", "2025-W01"), ("2026-01-01", "2026-W01"),
        ("2023-01-01", "2022-W52"), ("0001-01-01", "0001-W01"),
    ])
    func `weeks have the number of ISO 8601`(day: String, week: String) throws {
        #expect(ISOWeek(of: try #require(LocalDate(day))).text == week)
    }
}
