import Calendar
import SQL
import Testing

@Suite struct LocalDateTests {
    @Test(arguments: ["2026-11-21", "0001-01-01", "9998-12-31", "2024-02-29", "1970-01-01", "1969-12-31"])
    func `dates are written as they are read`(text: String) {
        #expect(LocalDate(text)?.text == text)
    }

    @Test(arguments: [
        "", "2026-11", "2026-1-21", "2026-02-29", "0000-01-01", "9999-01-01", "2026-13-01", "2026/11/21", "-026-11-21",
        "2026-11-2１", "+026-11-21", "2026-11-211",
    ])
    func `what is no date is not read`(text: String) {
        #expect(LocalDate(text) == nil)
    }

    @Test func `days are counted over years, and end at the ends`() throws {
        let date = try #require(LocalDate("2026-11-23"))
        #expect(date.weekday == 0 && LocalDate(day: 0).weekday == 3 && LocalDate(day: -4).weekday == 6)
        #expect(date.adding(days: 40).text == "2027-01-02" && date.adding(days: -23).text == "2026-10-31")
        #expect(date.adding(days: .max).text == "9998-12-31" && date.adding(days: .min).text == "0001-01-01")
        #expect(LocalDate(day: .max).text == "9998-12-31" && LocalDate(day: .min).text == "0001-01-01")
        #expect(try #require(LocalDate("2026-03-01")).days(since: try #require(LocalDate("2026-02-01"))) == 28)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2026-01-31", 2, "2026-03-31"), ("2024-01-31", 1, "2024-02-29"),
        ("2026-12-15", 1, "2027-01-15"), ("2026-01-31", -2, "2025-11-30"), ("2026-01-31", 0, "2026-01-31"),
        ("2026-01-31", Int.max, "9998-12-31"), ("2026-01-31", Int.min, "0001-01-01"),
    ])
    func `months are counted from the date itself`(text: String, months: Int, expected: String) throws {
        #expect(try #require(LocalDate(text)).adding(months: months).text == expected)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:00:00.000Z"),
        ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30:00.000Z"),
        ("Europe/Berlin", "2026-07-01", 1080, "2026-07-01T16:00:00.000Z"),
        ("America/Nuuk", "2026-03-28", 23 * 60 + 30, "2026-03-29T01:00:00.000Z"),
        ("Australia/Lord_Howe", "2026-10-04", 135, "2026-10-03T15:30:00.000Z"),
        ("Pacific/Apia", "2011-12-30", 720, "2011-12-30T10:00:00.000Z"),
        ("UTC", "2026-03-29", 150, "2026-03-29T02:30:00.000Z"),
    ])
    func `a time that is left out is the moment after it, one that comes twice the first`(
        zone: String,
        date: String,
        minute: Int,
        expected: String
    ) throws {
        let zone = try #require(Zone(zone))
        #expect(zone.instant(of: try #require(LocalDate(date)), at: minute).iso8601 == expected)
    }

    @Test(arguments: [
        ("Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"),
        ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"),
        ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"),
        ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", "2011-12-30T10:00:00.000Z"),
    ])
    func `days begin and end as the calendar of the zone has them`(
        zone: String,
        date: String,
        start: String,
        end: String
    ) throws {
        let zone = try #require(Zone(zone))
        let day = zone.moments(of: try #require(LocalDate(date)))
        #expect(day.lowerBound.iso8601 == start && day.upperBound.iso8601 == end)
    }

    @Test func `every moment lies in the day that its zone has for it`() throws {
        for name in [
            "Europe/Berlin", "Asia/Beirut", "Africa/Cairo", "America/Nuuk", "Australia/Lord_Howe", "Asia/Tehran",
        ] {
            let zone = try #require(Zone(name))
            var date = try #require(LocalDate("2026-01-01"))
            for _ in 0..<800 {
                let day = zone.moments(of: date)
                #expect(zone.date(at: day.lowerBound) == date)
                #expect(zone.date(at: day.upperBound - Instant.Span(milliseconds: 1)) == date)
                date = date.adding(days: 1)
            }
        }
    }
}
