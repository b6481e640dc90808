import Calendar
import Kernel
import SQL
import Testing

@testable import Tapestry

@Suite struct StreakTests {
    private func entry(_ moment: String, _ zone: String, told: String? = nil) throws -> Streak.Entry {
        let instant = try #require(Instant(iso8601: moment))
        let date = try #require(Zone(zone)).date(at: instant)
        return Streak.Entry(
            submittedAt: instant,
            localDate: date,
            storyDate: try told.map { try #require(LocalDate($0)) } ?? date
        )
    }

    private func run(_ entries: [Streak.Entry], today: String) throws -> Int {
        Streak(entries, today: try #require(LocalDate(today))).run
    }

    @Test func `a minute before midnight and one behind it are two days`() throws {
        let entries = [
            try entry("2026-11-13T22:59:00Z", "Europe/Berlin"), try entry("2026-11-13T23:01:00Z", "Europe/Berlin"),
        ]
        #expect(try run(entries, today: "2026-11-14") == 2)
        #expect(try run(entries, today: "2026-11-15") == 2)
        #expect(try run(entries, today: "2026-11-17") == 0)
    }

    @Test func `a day of 25 hours counts once`() throws {
        let entries = [
            try entry("2026-10-25T00:10:00Z", "Europe/Berlin"), try entry("2026-10-25T22:50:00Z", "Europe/Berlin"),
        ]
        #expect(try run(entries, today: "2026-10-25") == 1)
    }

    @Test func `Tokyo and then Honolulu on the same date is one day`() throws {
        let entries = [
            try entry("2026-11-14T01:00:00Z", "Asia/Tokyo"), try entry("2026-11-14T20:00:00Z", "Pacific/Honolulu"),
        ]
        #expect(try run(entries, today: "2026-11-14") == 1)
    }

    @Test func `Honolulu and then Tokyo thirty hours later goes on over the date that was lost`() throws {
        let entries = [
            try entry("2026-11-13T20:00:00Z", "Pacific/Honolulu"), try entry("2026-11-15T02:00:00Z", "Asia/Tokyo"),
        ]
        #expect(entries.map(\.localDate.text) == ["2026-11-13", "2026-11-15"])
        #expect(try run(entries, today: "2026-11-15") == 2)
        let slow = [entries[0], try entry("2026-11-15T09:00:00Z", "Asia/Tokyo")]
        #expect(try run(slow, today: "2026-11-15") == 1)
    }

    @Test func `a day that one tells of within two days counts, an older one is only shown`() throws {
        let entries = [
            try entry("2026-11-15T12:00:00Z", "UTC"), try entry("2026-11-15T13:00:00Z", "UTC", told: "2026-11-14"),
            try entry("2026-11-15T14:00:00Z", "UTC", told: "2026-11-12"),
        ]
        let streak = Streak(entries, today: try #require(LocalDate("2026-11-15")))
        #expect(streak.run == 2)
        #expect(streak.marks.mapKeys == ["2026-11-12": .filled, "2026-11-14": .told, "2026-11-15": .written])
        #expect(streak.count(in: try #require(Month(year: 2026, number: 11))) == 3)
    }
}

extension [LocalDate: Streak.Mark] {
    fileprivate var mapKeys: [String: Streak.Mark] {
        reduce(into: [:]) { $0[$1.key.text] = $1.value }
    }
}

@Suite struct GroundTests {
    @Test func `every colour has an ink that can be read on it`() throws {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let ground = try Ground("#\(hex(red))\(hex(green))\(hex(blue))")
                    #expect(ground.inkContrast >= Ground.leastContrast)
                }
            }
        }
        #expect(Ground.swatches.count == 24 && Set(Ground.swatches.map(\.ground)).count == 24)
        #expect(try Ground("#F6E3B4").text == "#f6e3b4")
    }

    @Test(arguments: ["", "red", "#fff", "#12345", "#1234567", "#gggggg", "123456", "#12345６", "#fffdf9;x"])
    func `what is no colour is refused`(text: String) {
        #expect(throws: Problem.self) { try Ground(text) }
    }

    private func hex(_ part: Int) -> String {
        let text = String(part, radix: 16)
        return text.utf8.count == 1 ? "0" + text : text
    }

    @Test func `two hundred questions of our own wait to be asked`() {
        #expect(LibraryPrompt.all.count >= 200 && Set(LibraryPrompt.all.map(\.text)).count == LibraryPrompt.all.count)
        #expect(Set(LibraryPrompt.all.flatMap(\.tags)) == ["family", "friends", "kids", "season"])
    }
}
