import Calendar
import Design
import Markup
import Testing

@Suite struct MonthGridTests {
    private func rows(_ grid: MonthGrid) -> [[String]] {
        let body = grid.body.string.split(separator: "<tbody>").last ?? ""
        return body.matches(of: /<tr>(.*?)<\/tr>/).map { row in
            row.1.matches(of: /<td[^>]*>(.*?)<\/td>/).map { cell in
                String(cell.1).replacing(/<[^>]*>/, with: "")
            }
        }
    }

    @Test func `a month begins and ends on its weekdays`() throws {
        let month = try #require(Month(year: 2026, number: 11))

        let rows = rows(MonthGrid(month))

        let days = rows.joined().filter { !$0.isEmpty }
        let expected = (1...30).map { String($0) }
        #expect(rows.first == ["", "", "", "", "", "", "1"])
        #expect(rows.last == ["30", "", "", "", "", "", ""])
        #expect(days == expected)
    }

    @Test func `a month of four whole weeks has four rows`() throws {
        let month = try #require(Month(year: 2021, number: 2))
        #expect(rows(MonthGrid(month)).map(\.count) == [7, 7, 7, 7])
    }

    @Test(arguments: [(0, 6, 6), (6, 0, 5), (5, 1, 5)])
    func `a month is a grid of weeks from the day with which weeks begin`(first: Int, lead: Int, weeks: Int) throws {
        let grid = MonthGrid(try #require(Month(year: 2026, number: 11)), weeksFrom: first)
        let rows = rows(grid)
        #expect(rows.count == weeks && rows.allSatisfy { $0.count == 7 })
        #expect(rows[0].prefix(while: \.isEmpty).count == lead)
        let days: [String] = (1...30).map { "\($0)" }
        #expect(Array(rows.joined()).filter { !$0.isEmpty } == days)
        let names = grid.body.string.matches(of: /<abbr title="([^"]*)">/).map { String($0.1) }
        #expect(names.first == LocalDate.weekdayNames[first] && Set(names).count == 7)
    }

    @Test func `any number for the first day of a week gives a whole month`() throws {
        let month = try #require(Month(year: 2028, number: 2))
        for first in [-8, -1, 7, 13, .max, .min] {
            #expect(rows(MonthGrid(month, weeksFrom: first)).joined().filter { !$0.isEmpty }.count == 29)
        }
    }

    @Test func `the table says its month and its weekdays`() throws {
        let html = MonthGrid(try #require(Month(year: 2026, number: 11))).body.string

        #expect(html.contains("<caption>November 2026</caption>"))
        let weekdays = html.matches(of: /<th scope="col"><abbr title="([^"]*)">/).map { String($0.1) }
        #expect(weekdays == ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    }

    @Test func `only today is marked, only days with an address are links, and a day holds what is given`() throws {
        let month = try #require(Month(year: 2026, number: 11))
        let grid = MonthGrid(month, today: 21) { day in
            day == 3 ? "/days/\(month.date(day))" : nil
        } content: { day in
            day == 4 ? HTML(text: "<two>") : HTML()
        }
        let html = grid.body.string

        #expect(html.matches(of: /aria-current="date"/).count == 1)
        #expect(html.firstMatch(of: /<td[^>]*aria-current="date"[^>]*><time[^>]*datetime="2026-11-21"/) != nil)
        #expect(html.matches(of: /<a\shref/).count == 1)
        #expect(html.contains("<a href=\"/days/2026-11-03\">"))
        #expect(rows(grid)[1][2] == "4&lt;two&gt;")
    }
}
