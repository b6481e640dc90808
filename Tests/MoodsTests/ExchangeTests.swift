import Calendar
import Kernel
import Reactions
import Runtime
import SQL
import Testing

@testable import Moods

@Suite struct ExchangeTests {
    private let zone = MoodFixture.berlin

    /// Moods with everything that a file could garble.
    private func moods() throws -> [MoodEntry] {
        var random = SeededGenerator(seed: 18)
        let captions = [
            "", "Plums, \"ripe\"\nand cold", "=1+1", "'=1", "'", "-5", "@ann", "+", "a|b", "naïve ☕️", "é", ", ,", "\"",
        ]
        let emoji = ["😀", "👍🏽", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "7️⃣", "👩🏽‍❤️‍💋‍👨🏿"]
        return try (0..<200).map { number in
            let date = MoodFixture.today.adding(days: -number / 3)
            let feeling = Feeling(random.fraction() * 2 - 1, random.fraction() * 2 - 1)
            var mood = try MoodFixture.mood(emoji[number % 6], feeling, on: date, minute: number * 37 % 1440)
            mood.caption = captions[number % captions.count]
            mood.audience = MoodAudience.allCases[number % 3]
            mood.isAnonymous = number % 7 == 0
            mood.words = number % 2 == 0 ? ["calm", "at ease"] : []
            mood.tags = number % 4 == 0 ? ["=walk", "new friends"] : number % 5 == 0 ? ["'x"] : []
            return mood
        }
    }

    @Test func `an export as CSV gives the same moods back`() throws {
        let moods = try moods()
        #expect(try MoodCSV.read(MoodCSV.written(moods)) == moods)
        let imported = try MoodFile(Array(MoodCSV.written(moods).utf8), in: .utc).moods(in: .utc)
        #expect(imported.moods == moods && imported.shortened == 0)
        #expect(try MoodCSV.read(MoodCSV.written([])).isEmpty)
    }

    @Test func `an export as JSON gives the same moods back`() throws {
        let moods = try moods()
        #expect(try MoodJSON.read(MoodJSON.written(moods)) == moods)
        let imported = try MoodFile(MoodJSON.written(moods), in: .utc).moods(in: .utc)
        #expect(imported.moods == moods)
        #expect(MoodYear(2026, imported.moods) == MoodYear(2026, moods))
    }

    @Test func `no cell of the table is a formula`() throws {
        for line in MoodCSV.written(try moods()).split(separator: "\n").dropFirst() {
            for cell in line.split(separator: ",") where Double(cell) == nil {
                #expect(cell.first.map { !"=+-@".contains($0) } == true, "\(cell)")
            }
        }
    }

    @Test func `a table that a program saved anew is read`() throws {
        let mood = try MoodFixture.mood("😀")
        let text = "\u{FEFF}" + MoodCSV.written([mood]).replacing("\n", with: "\r\n")
        #expect(try MoodFile(Array(text.utf8), in: .utc).moods(in: .utc).moods == [mood])
    }

    @Test func `what is there already is not taken twice`() throws {
        let moods = try moods()
        let imported = ImportedMoods(moods: moods + moods)
        #expect(imported.new(besides: []).count == moods.count)
        #expect(imported.new(besides: moods.dropFirst(5)) == Array(moods.prefix(5)))
        #expect(imported.new(besides: moods).isEmpty && moods[0].isSame(as: moods[0]))
    }

    @Test(arguments: [
        ("emoji", "x", "exactly one emoji"), ("valence", "2", "from -1 to 1"), ("valence", "nan", "from -1 to 1"),
        ("energy", "", "are numbers"), ("at", "yesterday", "time"), ("at", "2026-11-23T11:00:00", "time"),
        ("date", "2026-13-01", "time"), ("date", "2020-01-01", "do not go together"), ("time", "24:00", "time"),
        ("time", "1e:00", "time"), ("zone", "Mars/Olympus", "time zone"), ("zone", "../../etc/passwd", "time zone"),
        ("visibility", "all", "visibility"), ("anonymous", "maybe", "yes or no"), ("words", "hangry", "words"),
        ("caption", String(repeating: "x", count: 501), "too long"),
        ("tags", (0..<11).map(String.init).joined(separator: "|"), "more than 10 tags"),
    ])
    func `a slip in a table is told with the number of its mood`(column: String, value: String, told: String) throws {
        let good = try MoodFixture.mood("😀")
        let index = try #require(MoodCSV.columns.firstIndex(of: column))
        var cells = MoodCSV.row(good).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        cells[index] = value
        let text = MoodCSV.written([good]) + cells.joined(separator: ",") + "\n"
        let problem = #expect(throws: Problem.self) { try MoodCSV.read(text) }
        #expect(problem?.message.hasPrefix("Mood 2 of the file: ") == true)
        #expect(problem?.message.contains(told) == true, "\(problem?.message ?? "")")
        #expect(problem?.fields.keys.contains("file") == true)
    }

    @Test(arguments: [
        "", " \n", "\u{0}", "{", "{}", "[]", "{\"version\":2,\"moods\":[]}", "{\"moods\":1}", "a,b\n1,2", "null",
        "{\"version\":1,\"moods\":[{}]}", "{\"stateOfMind\":1}", "{\"data\":{\"stateOfMind\":{}}}", "full_date,mood\n",
        String(repeating: "[", count: 200_000), "{\"a\":" + String(repeating: "[", count: 200_000),
        "{\"stateOfMind\":" + String(repeating: "[", count: 200_000), String(repeating: ",", count: 200_000),
        String(repeating: "\"", count: 200_001), "PK\u{3}\u{4}",
    ])
    func `what is no export is refused with a sentence`(text: String) {
        let problem = #expect(throws: Problem.self) {
            try MoodFile(Array(text.utf8), in: MoodFixture.berlin).moods(in: MoodFixture.berlin)
        }
        #expect(problem?.kind == .invalid && problem?.message.hasSuffix(".") == true)
    }

    @Test func `bytes that are no text, and too many of them, are refused`() throws {
        let spaces = [UInt8](repeating: 0x20, count: (16 << 20) + 1)
        for bytes in [[0xFF, 0xFE, 0x41], [0xEF, 0xBB, 0xBF], spaces] {
            #expect(throws: Problem.self) { try MoodFile(bytes, in: zone).moods(in: zone) }
        }
        let header = MoodCSV.columns.joined(separator: ",") + "\n"
        for (start, part) in [
            ("", ","), (header, ","), (header, "\"\","), (DaylioCSV.columns.joined(separator: ","), ",x"),
        ] {
            let count = (MoodFileText.mostBytes - start.utf8.count) / part.utf8.count
            let bytes = Array((start + String(repeating: part, count: count)).utf8)
            #expect(throws: Problem.self) { try MoodFile(bytes, in: zone) }
        }
        let blank = header + String(repeating: "\n", count: MoodFileText.mostBytes - header.utf8.count)
        #expect(try MoodFile(Array(blank.utf8), in: zone).moods(in: zone).moods.isEmpty)
        let many = header + String(repeating: "x\n", count: MoodFileText.mostMoods + 1)
        let problem = #expect(throws: Problem.self) { try MoodCSV.read(many) }
        #expect(problem?.message.contains("60000 moods") == true)
    }
}
