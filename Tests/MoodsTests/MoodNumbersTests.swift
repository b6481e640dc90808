import Calendar
import Reactions
import SQL
import Testing

@testable import Moods

@Suite struct MoodNumbersTests {
    private let all = MoodPeriod.last(3650, through: MoodFixture.today)

    private func moods(_ valences: [Double], on day: Int, tags: [String] = []) throws -> [MoodEntry] {
        try valences.enumerated().map { index, valence in
            let date = MoodFixture.today.adding(days: -day)
            var mood = try MoodFixture.mood("😀", Feeling(valence, 0.5), on: date, minute: 600 + index)
            mood.tags = tags
            return mood
        }
    }

    @Test func `a week is the mean of the means of its days`() throws {
        let numbers = MoodNumbers(all, try moods([1, 1, 1, 1], on: 0) + moods([-1], on: 1))
        #expect(numbers.valence == Measured(sum: 0, count: 2))
        #expect(numbers.energy == Measured(sum: 1, count: 2))
        #expect(numbers.count == 5 && numbers.mostUsedCount == 5 && numbers.mostUsed?.text == "😀")
    }

    @Test func `days without moods are blank and no zero`() throws {
        let numbers = MoodNumbers(all, [])
        #expect(numbers.valence == nil && numbers.mostUsed == nil && numbers.count == 0 && numbers.mostUsedCount == 0)
        #expect(numbers.trend == .needs(.days(10)) && numbers.weekdays == .needs(.moods(14)))
        #expect(Measured([]) == nil && Measured(sum: 1, count: 0) == nil && Measured(sum: 1, count: -1) == nil)
    }

    @Test func `moods of other days are left aside`() throws {
        let moods = try moods([1], on: 0) + moods([-1], on: 30)
        let month = MoodNumbers(.month(of: MoodFixture.today), moods)
        #expect(month.count == 1 && month.valence?.mean == 1)
        #expect(month.period.length == 30 && MoodPeriod.week(of: MoodFixture.today).length == 7)
        #expect(MoodPeriod.week(of: MoodFixture.today.adding(days: 6)).first == MoodFixture.today)
        #expect(MoodPeriod.last(.max, through: MoodFixture.today).length == 100_000)
        #expect(MoodPeriod.last(.min, through: MoodFixture.today).length == 1)
    }

    @Test func `a trend needs ten days, and says how many are missing`() throws {
        let nine = try (0..<9).flatMap { try moods([0.5], on: $0) }
        #expect(MoodNumbers(all, nine).trend == .needs(.days(1)))
        #expect(Amount.days(1).sentence == "Needs 1 more day" && Amount.days(4).sentence == "Needs 4 more days")
        #expect(Amount.moods(1).sentence == "Needs 1 more mood" && Amount.moods(3).sentence == "Needs 3 more moods")
        let ten = try nine + moods([-0.5], on: 20)
        let trend = try #require(MoodNumbers(all, ten).trend.value)
        #expect(trend.runs.map(\.count) == [1, 9] && trend.days.map(\.valence).first == -0.5)
    }

    @Test func `charts need fourteen moods, and a bar three`() throws {
        let thirteen = try (0..<13).flatMap { try moods([0.5], on: $0 * 7) }
        #expect(MoodNumbers(all, thirteen).weekdays == .needs(.moods(1)))
        let fourteen = try thirteen + moods([-0.5], on: 1)
        let bars = try #require(MoodNumbers(all, fourteen).weekdays.value)
        #expect(bars.map(\.title).first == "Monday" && bars.count == 7)
        #expect(bars[0].valence.value == Measured(sum: 6.5, count: 13))
        #expect(bars[6].valence == .needs(.moods(2)) && bars[1].valence == .needs(.moods(3)))
        let parts = try #require(MoodNumbers(all, fourteen).dayParts.value)
        #expect(parts.map(\.title) == ["Morning", "Afternoon", "Evening", "Night"])
        #expect(parts[0].valence.value?.count == 14 && parts[3].valence == .needs(.moods(3)))
    }

    @Test(arguments: [
        (0, DayPart.night), (359, .night), (360, .morning), (719, .morning), (720, .afternoon), (1079, .afternoon),
        (1080, .evening), (1439, .evening), (.min, .night), (.max, .evening),
    ])
    func `a day has four parts`(minute: Int, part: DayPart) {
        #expect(DayPart(minute: minute) == part)
    }

    @Test func `tags are compared from ten moods on each side on`() throws {
        let with = try (0..<10).flatMap { try moods([0.5], on: $0, tags: ["walk", "walk"]) }
        let without = try (0..<9).flatMap { try moods([-0.5], on: $0 + 20) }
        #expect(MoodNumbers(all, with + without).tags.isEmpty)
        let compared = MoodNumbers(all, with + without + (try moods([-0.5], on: 40))).tags
        #expect(compared.map(\.tag) == ["walk"])
        #expect(compared.first?.with.count == 10 && compared.first?.without.count == 10)
        #expect(compared.first?.difference == 1)
    }

    @Test func `words for feelings are counted by their part of the field`() throws {
        var moods = try moods([0.5, 0.5, 0.5], on: 0)
        moods[0].words = ["calm", "sad"]
        moods[1].words = ["calm", "nonsense"]
        moods[2].words = ["at ease"]
        let counts = MoodNumbers(all, moods).words
        #expect(counts.map(\.word) == ["calm", "at ease", "sad"] && counts.map(\.count) == [2, 1, 1])
        #expect(counts.map(\.quadrant) == [.calm, .calm, .heavy])
        #expect(Set(Quadrant.allCases.flatMap(\.words)).count == 32)
    }

    @Test func `days at the edges of the calendar trap nothing`() throws {
        let edges = [LocalDate(day: .min), LocalDate(day: .max)]
        let moods = try edges.flatMap { date in
            try (0..<20).map {
                MoodEntry(
                    at: Instant(milliseconds: $0 % 2 == 0 ? .min : .max),
                    zone: "UTC",
                    date: date,
                    minute: .max,
                    emoji: try Emoji("😀"),
                    feeling: Feeling(.infinity, -.infinity)
                )
            }
        }
        let numbers = MoodNumbers(MoodPeriod(from: edges[1], through: edges[0]), moods)
        #expect(numbers.count == 20 && numbers.valence?.mean == 1 && numbers.energy?.mean == -1)
        #expect(MoodNumbers(MoodPeriod(from: edges[0], through: edges[1]), moods).count == 40)
        #expect(MoodWindow(moods, through: edges[0]).count == 20 && MoodWindow(moods, through: edges[1]).count == 20)
        #expect(edges.map { ISOWeek(of: $0).text }.allSatisfy { $0.count == 8 })
    }
}
