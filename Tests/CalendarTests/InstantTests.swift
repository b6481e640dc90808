import Calendar
import SQL
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.999Z", -1),
        ("2000-02-29T12:00:00.000Z", 951_825_600_000),
        ("2001-09-09T01:46:40.000Z", 1_000_000_000_000), ("2024-02-29T23:59:59.999Z", 1_709_251_199_999),
        ("2026-11-21T08:30:00.000Z", 1_795_249_800_000), ("1900-03-01T00:00:00.000Z", -2_203_891_200_000),
        ("0001-01-01T00:00:00.000Z", -62_135_596_800_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ("2100-02-28T00:00:00.000Z", 4_107_456_000_000), ("2038-01-19T03:14:08.000Z", 2_147_483_648_000),
    ])
    func `moments are written and read as RFC 3339 has them`(text: String, milliseconds: Int64) {
        #expect(Instant(milliseconds: milliseconds).iso8601 == text)
        #expect(Instant(iso8601: text) == Instant(milliseconds: milliseconds))
    }

    @Test(arguments: [
        ("1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.520Z"),
        ("1996-12-19T16:39:57-08:00", "1996-12-20T00:39:57.000Z"),
        ("1937-01-01T12:00:27.87+00:20", "1937-01-01T11:40:27.870Z"),
        ("2026-01-05T12:00:00z", "2026-01-05T12:00:00.000Z"),
        ("2026-01-05T12:00:00.123456789Z", "2026-01-05T12:00:00.123Z"),
        ("2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z"),
        ("1990-12-31T23:59:60Z", "1991-01-01T00:00:00.000Z"),
    ])
    func `other spellings of RFC 3339 are read`(text: String, instant: String) {
        #expect(Instant(iso8601: text)?.iso8601 == instant)
    }

    @Test(arguments: [
        "", "2026", "2026-01-05", "2026-01-05T12:00:00", "2026-01-05T12:00Z", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
        "2026-01-32T00:00:00Z",
        "2026-01-05T24:00:00Z", "2026-01-05T12:60:00Z", "2026-01-05T12:00:61Z", "2026-01-05T12:00:00+1:00",
        "2026-01-05T12:00:00+25:00", "2026-01-05T12:00:00+01:60", "2026-01-05T12:00:00.Z", "2026-01-05T12:00:00 Z",
        "2026x01x05x12x00x00Z", "+026-01-05T12:00:00Z", "2026-+1-05T12:00:00Z", "2026-01-05T12:00:00*01:00",
        "2026-01-05T12:00:00ZZ", "２026-01-05T12:00:00Z", "2026-01-05T12:00:00Z\n", "-001-01-05T12:00:00Z",
        "2026-01-05T12:00:00+-1:00", "2026-01-05T12:00:00+01x00",
    ])
    func `what is no moment is not read`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test func `four hundred years of days follow one another`() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var milliseconds = Instant(year: 1700, month: 1, day: 1)?.milliseconds ?? 0
        var wrong = 0
        for year in 1700..<2100 {
            let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
            for month in 1...12 {
                let days = month == 2 && isLeap ? 29 : lengths[month - 1]
                for day in 1...days {
                    let civil = Instant(milliseconds: milliseconds).civil
                    if civil.year != year || civil.month != month || civil.day != day || civil.hour != 0 { wrong += 1 }
                    if Instant(year: year, month: month, day: day)?.milliseconds != milliseconds { wrong += 1 }
                    milliseconds += 86_400_000
                }
                if Instant(year: year, month: month, day: days + 1) != nil { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test(arguments: [
        (0, "now"), (59, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"), (86_400, "1d"),
        (604_799, "6d"),
        (604_800, "29 Dec 2025"), (-5, "now"),
    ])
    func `how long ago is told shortly`(seconds: Int, words: String) {
        let now = Instant(year: 2026, month: 1, day: 5, hour: 12) ?? Instant(milliseconds: 0)
        #expect((now - .seconds(seconds)).ago(at: now) == words)
    }

    @Test func `the same year goes without saying`() {
        let now = Instant(year: 2026, month: 12, day: 31) ?? Instant(milliseconds: 0)
        #expect((now - .days(364)).ago(at: now) == "1 Jan")
        #expect((now - .days(365)).ago(at: now) == "31 Dec 2025")
        #expect(now.fullText == "31 Dec 2026, 00:00 UTC")
    }

    private static let ends: [Int64] = [Int64.min, Int64.min.advanced(by: 1), Int64.max.advanced(by: -1), Int64.max]
    private static let numbers: [Int64] = ends + ([-1, 0, 1] as [Int64])

    @Test(arguments: numbers, numbers)
    func `arithmetic stops at the ends of time`(milliseconds: Int64, length: Int64) {
        let (instant, span) = (Instant(milliseconds: milliseconds), Instant.Span(milliseconds: length))

        #expect((instant + span).milliseconds == clamped(Int128(milliseconds) + Int128(length)))
        #expect((instant - span).milliseconds == clamped(Int128(milliseconds) - Int128(length)))
        let since = instant.since(Instant(milliseconds: length))
        #expect(since.milliseconds == clamped(Int128(milliseconds) - Int128(length)))
    }

    @Test(arguments: [Int.min, -1, 0, 1, 9_223_372_036_854_775, Int.max] as [Int])
    func `lengths stop at the ends of time`(count: Int) {
        let spans = [Instant.Span.seconds(count), .minutes(count), .hours(count), .days(count)]
        let factors: [Int128] = [1000, 60_000, 3_600_000, 86_400_000]
        let milliseconds = factors.map { factor in clamped(Int128(count) * factor) }
        #expect(spans.map(\.milliseconds) == milliseconds)
    }

    @Test(arguments: ends)
    func `the first and the last moment are written and compared like others`(milliseconds: Int64) throws {
        let instant = Instant(milliseconds: milliseconds)
        let noon = try #require(Instant(iso8601: "2026-01-05T12:00:00Z"))
        let year = instant.civil.year
        #expect(year == (milliseconds < 0 ? -292_275_055 : 292_278_994))
        #expect(instant.iso8601.contains("\(year)-"))
        #expect([instant.ago(at: noon), noon.ago(at: instant)].contains("now"))
        let zone = try #require(Zone("Europe/Berlin"))
        #expect((0..<1440).contains(zone.minuteOfDay(at: instant)))
        #expect(zone.next(0, after: instant) >= instant)
    }

    private func clamped(_ number: Int128) -> Int64 {
        Int64(clamping: number)
    }
}
