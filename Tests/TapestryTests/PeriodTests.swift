import Calendar
import Kernel
import SQL
import Testing

@testable import Tapestry

/// The cut-offs of groups, over changes of clocks and short months.
@Suite struct PeriodTests {
    private func schedule(
        _ zone: String,
        _ cadence: Cadence,
        _ anchor: String,
        at minute: Int = 18 * 60,
        days: Int = 7
    ) throws -> Schedule {
        Schedule(
            zone: try #require(Zone(zone)),
            cadence: cadence,
            days: days,
            anchor: try #require(LocalDate(anchor)),
            cutOff: minute
        )
    }

    private func next(_ schedule: Schedule, _ count: Int, after moment: String) throws -> [String] {
        schedule.next(count, after: try #require(Instant(iso8601: moment))).map(\.iso8601)
    }

    @Test func `a week closes on its day at its time, strictly behind its beginning`() throws {
        let week = try schedule("Europe/Berlin", .week, "2026-11-29")
        #expect(
            try next(week, 3, after: "2026-11-23T10:00:00Z") == [
                "2026-11-29T17:00:00.000Z", "2026-12-06T17:00:00.000Z", "2026-12-13T17:00:00.000Z",
            ]
        )
        #expect(try next(week, 1, after: "2026-11-29T17:00:00Z") == ["2026-12-06T17:00:00.000Z"])
        #expect(try next(week, 1, after: "2026-11-29T16:59:59.999Z") == ["2026-11-29T17:00:00.000Z"])
    }

    @Test func `the last day of a month stays the last one, and is not forgotten in a short month`() throws {
        let month = try schedule("Europe/Berlin", .month, "2026-01-31")
        #expect(
            try next(month, 5, after: "2026-01-01T00:00:00Z") == [
                "2026-01-31T17:00:00.000Z", "2026-02-28T17:00:00.000Z", "2026-03-31T16:00:00.000Z",
                "2026-04-30T16:00:00.000Z", "2026-05-31T16:00:00.000Z",
            ]
        )
    }

    @Test func `a time that clocks leave out is the next there is, one that they show twice the first`() throws {
        let day = try schedule("Europe/Berlin", .day, "2026-01-01", at: 150)
        #expect(
            try next(day, 3, after: "2026-03-27T12:00:00Z") == [
                "2026-03-28T01:30:00.000Z", "2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z",
            ]
        )
        #expect(
            try next(day, 3, after: "2026-10-23T12:00:00Z") == [
                "2026-10-24T00:30:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z",
            ]
        )
    }

    @Test func `midnight is a cut-off where clocks leave it out, too`() throws {
        let beirut = try schedule("Asia/Beirut", .day, "2026-01-01", at: 0)
        #expect(
            try next(beirut, 3, after: "2026-03-27T23:00:00Z") == [
                "2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z", "2026-03-30T21:00:00.000Z",
            ]
        )
    }

    @Test func `a group of its own days counts them from its anchor`() throws {
        let custom = try schedule("UTC", .custom, "2026-11-25", days: 10)
        #expect(
            try next(custom, 3, after: "2026-11-01T00:00:00Z") == [
                "2026-11-25T18:00:00.000Z", "2026-12-05T18:00:00.000Z", "2026-12-15T18:00:00.000Z",
            ]
        )
        #expect(try schedule("UTC", .never, "2026-11-25").next(after: Instant(milliseconds: 0)) == nil)
    }

    static let zones = [
        "Europe/Berlin", "America/New_York", "Asia/Beirut", "Africa/Cairo", "Australia/Lord_Howe", "Asia/Kathmandu",
        "America/Santiago", "Pacific/Auckland", "Pacific/Kiritimati",
    ]
    static let times = [0, 150, 5 * 60, 18 * 60, 23 * 60 + 30]

    /// Property 2 of the specification.
    @Test(arguments: zones, times)
    func `cut-offs strictly increase, one for each local date, and every moment lies in exactly one period`(
        zone: String,
        minute: Int
    ) throws {
        for (cadence, days) in [(Cadence.day, 1), (.week, 7), (.month, 1), (.custom, 11)] {
            let schedule = try schedule(zone, cadence, "2026-01-31", at: minute, days: days)
            let start = try #require(Instant(iso8601: "2026-01-01T00:00:00Z"))
            let cutOffs = schedule.next(400, after: start)
            #expect(cutOffs.count == 400)
            var dates = Set<LocalDate>()
            var last = start
            for cutOff in cutOffs {
                #expect(cutOff > last)
                // From any moment of the period, its first and its last as well, the next cut-off is its end.
                for moment in [last, last + .minutes(1), cutOff - Instant.Span(milliseconds: 1)] {
                    #expect(schedule.next(after: moment) == cutOff)
                }
                #expect(dates.insert(schedule.zone.date(at: cutOff)).inserted)
                last = cutOff
            }
        }
    }
}
