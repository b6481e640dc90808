import Calendar
import Foundation
import Testing

@Suite struct MonthTests {
    @Test func `every month of four centuries is as long and begins as another calendar says`() throws {
        var calendar = Foundation.Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var wrong: [String] = []
        for year in 1800..<2200 {
            for number in 1...12 {
                let month = try #require(Month(year: year, number: number))
                let first = try #require(calendar.date(from: DateComponents(year: year, month: number, day: 1)))
                let days = calendar.range(of: .day, in: .month, for: first)?.count
                let weekday = (calendar.component(.weekday, from: first) + 5) % 7
                if month.days != days || month.firstWeekday != weekday { wrong.append(month.date(1)) }
            }
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test(arguments: [(2026, 0), (2026, 13), (-1, 1), (10_000, 1), (2026, Int.max), (Int.min, 1)])
    func `what no calendar has is no month`(year: Int, number: Int) {
        #expect(Month(year: year, number: number) == nil)
    }

    @Test(arguments: [(0, 1), (9999, 12)])
    func `the first and the last month are like others`(year: Int, number: Int) throws {
        let month = try #require(Month(year: year, number: number))
        #expect(month.days == 31 && (0..<7).contains(month.firstWeekday))
        #expect(month.date(1).utf8.count == 10)
    }
}
