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

    @Test func `tallies that are added say the same as all their moods, of few emoji and of many`() throws {
        let names = EmojiNames.groups.flatMap(\.emoji).prefix(300).map(\.emoji.text)
        for count in [3, 12, 13, 14, 300] {
            let moods = try (0..<2 * count).map {
                try MoodFixture.mood(names[$0 * 7 % count], .neutral, on: MoodFixture.today, minute: $0)
            }
            let halves = [moods.prefix(count / 2 + 1), moods.dropFirst(count / 2 + 1)].map { MoodTally($0) }
            let added = halves[0].adding(halves[1])
            #expect(added == MoodTally(moods) && added.uses.count == MoodTally(moods).uses.count)
            #expect(added.adding(MoodTally(moods)).count == 4 * count)
            #expect(moods.reduce(into: MoodTally()) { $0.add(MoodTally([$1])) } == added)
        }
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

    @Test func `a year has a stitch for each day with moods, and blanks`() throws {
        let moods = try [
            MoodFixture.mood("😀"), MoodFixture.mood("😔", daysAgo: 1), MoodFixture.mood("😐", daysAgo: 2),
            MoodFixture.mood("😀", daysAgo: 400),
        ]
        let year = MoodYear(2026, moods)
        #expect(year.rows.count == 12)
        #expect(year.rows.flatMap(\.days).count == 365)
        let november = year.rows[10]
        let stitches: [Stitch?] = [.between, .unpleasant, .pleasant]
        #expect(november.days[20...22].map(\.stitch) == stitches)
        #expect(november.days.compactMap(\.stitch).count == 3)
        #expect(november.count == 3)
        #expect(november.emoji?.text == "😀")
        #expect(year.rows[9].emoji == nil)
        #expect(MoodYear(2028, moods).rows.flatMap(\.days).count == 366)
        for none in [Int.max, -5] { #expect(MoodYear(none, moods).rows.isEmpty) }
    }

    @Test(arguments: [
        ("2026-11-23", "2026-W48"), ("2027-01-01", "2026-W53"), ("2024-12-30", "2025-W01"), ("2026-01-01", "2026-W01"),
        ("2023-01-01", "2022-W52"), ("0001-01-01", "0001-W01"),
    ])
    func `weeks have the number of ISO 8601`(day: String, week: String) throws {
        #expect(ISOWeek(of: try #require(LocalDate(day))).text == week)
    }
}
