import DatabaseTesting
import Foundation
import SQL
import Testing

@testable import Calendar

@Suite struct ZoneTests {
    @Test func `every zone shows at every moment what another reader of the same files says`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let script = folder.appending(path: "../Peers/zones.py").standardized
        var (count, wrong): (Int, [String]) = (0, [])
        for line in try Command.run(["python3", script.path, "60"]).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            let zone = try #require(Zone(words[0]), "\(words[0])")
            let second = try #require(Int64(words[1]))
            let instant = Instant(milliseconds: second * 1000)
            if zone.offset(at: instant).seconds != Int(words[2]) { wrong.append(String(line)) }
            count += 1
        }
        #expect(wrong == [])
        #expect(count > 10_000)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-01-05T23:30:00Z", 30), ("Europe/Berlin", "2026-07-05T22:00:00Z", 0),
        ("Asia/Kolkata", "2026-01-05T12:00:00Z", 1050), ("America/St_Johns", "2026-01-05T00:00:00Z", 1230),
        ("Australia/Sydney", "2050-01-05T12:00:00Z", 1380), ("UTC", "2026-01-05T12:34:56Z", 754),
        ("Europe/Berlin", "2050-07-05T12:00:00Z", 840),
    ])
    func `clocks show the time of their zone`(name: String, text: String, minute: Int) throws {
        let (zone, instant) = (try #require(Zone(name)), try #require(Instant(iso8601: text)))
        #expect(zone.minuteOfDay(at: instant) == minute)
    }

    @Test(arguments: [
        ("2026-01-05T12:00:00Z", 8 * 60, "2026-01-06T07:00:00.000Z"),
        ("2026-01-05T06:59:59Z", 8 * 60, "2026-01-05T07:00:00.000Z"),
        ("2026-01-05T07:00:00Z", 8 * 60, "2026-01-06T07:00:00.000Z"),
        // The night in which clocks go forward, and the one in which they go back.
        ("2026-03-28T22:00:00Z", 8 * 60, "2026-03-29T06:00:00.000Z"),
        ("2026-10-24T22:00:00Z", 8 * 60, "2026-10-25T07:00:00.000Z"),
    ])
    func `the next time that clocks show is found`(now: String, minute: Int, next: String) throws {
        let berlin = try #require(Zone("Europe/Berlin"))
        let instant = try #require(Instant(iso8601: now))
        #expect(berlin.next(minute, after: instant).iso8601 == next)
    }

    @Test func `a name that is none is no zone, wherever it leads`() {
        for name in ["", "Nowhere", "europe/berlin", "../passwd", "/etc/passwd", "Europe", "Europe/Berlin\0"] {
            #expect(Zone(name) == nil, "\(name)")
        }
        #expect(Zone.names.first == "UTC" && Zone.names.count > 300)
    }

    @Test func `a broken file is no zone, and traps nobody`() throws {
        let whole = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
        let isRead = ZoneRules(whole) != nil
        #expect(isRead)
        for count in stride(from: 0, to: whole.count, by: 7) {
            let isNone = ZoneRules(Array(whole[..<count])) == nil
            #expect(isNone, "\(count) bytes")
        }
        for index in 0..<200 {
            var bytes = whole
            bytes[index * (whole.count / 200)] = 0xff
            _ = ZoneRules(bytes)?.offset(atSecond: 1_800_000_000)
        }
        for rule in ["", "CET", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,M13.1.0,M3.5.0", "<+", "CET-x", "1"] {
            #expect(YearlyRule(Array(rule.utf8)) == nil, "\(rule)")
        }
    }
}
