import Calendar
import Kernel
import Reactions
import SQL
import Testing

@testable import Moods

/// Files as Daylio writes them.
@Suite struct DaylioTests {
    private let zone = MoodFixture.berlin
    private let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"

    private func read(_ rows: String, answers: [String: FeelingAnswer] = [:]) throws -> ImportedMoods {
        try MoodFile(Array((header + rows).utf8), in: zone).moods(in: zone, answers: answers)
    }

    @Test func `rows become moods with their day, time, tags and words`() throws {
        let imported = try read(
            """
            2026-07-27,July 27,Monday,13:48,meh,"work | walk","A title","Some <b>bold</b> words<br>and 1 < 2 > 0"
            2026-07-26,July 26,Sunday,8:05 PM,rad,"","",""

            """
        )
        #expect(imported.moods.map(\.emoji.text) == ["😐", "😀"])
        #expect(imported.moods.map(\.date.text) == ["2026-07-27", "2026-07-26"])
        #expect(imported.moods.map(\.time) == ["13:48", "20:05"])
        #expect(imported.moods[0].tags == ["work", "walk"] && imported.moods[1].tags.isEmpty)
        #expect(imported.moods[0].caption == "A title\nSome bold words\nand 1 < 2 > 0")
        #expect(imported.moods[0].at.iso8601 == "2026-07-27T11:48:00.000Z")
        #expect(imported.moods.allSatisfy { $0.audience == .me && !$0.isAnonymous })
    }

    @Test func `the five moods of Daylio stand in their order`() throws {
        let names = ["rad", "good", "meh", "bad", "awful"]
        let rows = names.map { "2026-07-27,,,10:00,\($0),,,\n" }.joined()
        let valences = try read(rows).moods.map(\.feeling.valence)
        #expect(Set(valences).count > 3 && valences == valences.sorted(by: >))
    }

    @Test func `moods with names of their owner's are asked about`() throws {
        let rows = "2026-07-27,,,10:00,Hangry,,,\n2026-07-27,,,11:00,hangry,,,\n2026-07-27,,,12:00,Rad,,,\n"
        #expect(try DaylioCSV.unknownNames(in: DaylioCSV.rows(header + rows)) == ["hangry"])
        let problem = #expect(throws: Problem.self) { try read(rows) }
        #expect(problem?.message.contains("“Hangry”") == true)
        let imported = try read(rows, answers: ["hangry": .unpleasantHigh])
        #expect(imported.moods.map(\.emoji.text) == ["😤", "😤", "😀"])
        #expect(imported.moods[0].feeling == Feeling(-0.5, 0.5))
    }

    @Test(
        arguments: [
            ("13:48", 828), ("8:30 am", 510), ("12:00 AM", 0), ("12:15 pm", 735), ("8:30\u{202F}PM", 1230),
            ("00:00", 0),
            ("0:30 am", nil), ("13:00 pm", nil), ("24:00", nil), ("8", nil), ("", nil), ("::", nil), ("8:3", nil),
            ("٠٨:٣٠", nil), ("-1:00", nil), (String(repeating: "1", count: 99), nil),
        ] as [(String, Int?)]
    )
    func `times are read as telephones write them`(text: String, minute: Int?) {
        #expect(DaylioCSV.minute(text) == minute)
    }

    @Test func `newer columns and words too long or too many are made to fit`() throws {
        let tags = (0..<14).map { "tag \($0)" }.joined(separator: " | ") + " | " + String(repeating: "x", count: 31)
        let text =
            "full_date,date,weekday,time,mood,activities,scales,note_title,note\n"
            + "2026-07-27,,,10:00,good,\(tags),,,\(String(repeating: "word ", count: 200))\n"
        let imported = try MoodFile(Array(text.utf8), in: zone).moods(in: zone)
        #expect(imported.shortened == 1 && imported.untagged == 1)
        #expect(imported.moods[0].caption.count == 500 && imported.moods[0].caption.hasSuffix("…"))
        #expect(imported.moods[0].tags.count == 10)
        #expect(try MoodCSV.read(MoodCSV.written(imported.moods)) == imported.moods)
    }

    @Test(arguments: [
        "2026-07-27,,,25:00,good,,,", "27.07.2026,,,10:00,good,,,", ",,,,,,,x", "2026-07-27,,,10:00,,,,",
        "2026-07-27", "2026-02-30,,,10:00,good,,,",
    ])
    func `a row that cannot be read is told with its number`(row: String) {
        let problem = #expect(throws: Problem.self) { try read("2026-07-27,,,10:00,good,,,\n\(row)\n") }
        #expect(problem?.message.hasPrefix("Mood 2 of the file: ") == true)
    }

    @Test(arguments: ["<", "<<<<", ">", "<b", "<>", "< b >", "a<\u{200D}b>"])
    func `broken marks in a note stay as they are`(note: String) {
        #expect(DaylioCSV.plain(note) == note)
    }

    @Test func `a note of marks alone is read in the time of its length`() {
        #expect(DaylioCSV.plain(String(repeating: "<", count: 200_000)).utf8.count == 200_000)
        #expect(DaylioCSV.plain(String(repeating: "<b>", count: 100_000)).isEmpty)
    }
}

/// States of mind of Apple Health, as Health Auto Export writes them.
@Suite struct HealthMindsTests {
    private let zone = MoodFixture.berlin

    private func mind(_ start: String, _ valence: String, labels: String = "[]", associations: String = "[]") -> String
    {
        """
        {"id":"550e8400-e29b-41d4-a716-446655440000","start":"\(start)","end":"\(start)","kind":"mood",
        "labels":\(labels),"associations":\(associations),"valence":\(valence),"valenceClassification":1,"metadata":{}}
        """
    }

    private func read(_ minds: [String]) throws -> ImportedMoods {
        let text = "{\"data\":{\"metrics\":[],\"stateOfMind\":[\(minds.joined(separator: ","))]}}"
        return try MoodFile(Array(text.utf8), in: zone).moods(in: zone)
    }

    @Test func `a state of mind keeps its valence, day and time, and its words`() throws {
        let text = mind(
            "2024-02-06 23:30:00 -0800",
            "0.62",
            labels: #"["Calm","Satisfied"]"#,
            associations: #"["Work","Family"]"#
        )
        let mood = try #require(try read([text]).moods.first)
        #expect(mood.date.text == "2024-02-06" && mood.time == "23:30")
        #expect(mood.at.iso8601 == "2024-02-07T07:30:00.000Z")
        #expect(mood.feeling == Feeling(0.62, -0.5) && mood.emoji.text == "😌")
        #expect(mood.words == ["calm"] && mood.tags == ["Work", "Family"] && mood.audience == .me)
    }

    @Test func `moods from another zone come back from our own file`() throws {
        let imported = try read([mind("2024-02-06 23:30:00 -0800", "-0.4", labels: #"["Anxious"]"#)])
        #expect(imported.moods.first?.feeling.energy == 0.5)
        #expect(try MoodCSV.read(MoodCSV.written(imported.moods)) == imported.moods)
        #expect(try MoodJSON.read(MoodJSON.written(imported.moods)) == imported.moods)
    }

    @Test func `a list without a frame is read, and an empty one`() throws {
        let text = "{\"stateOfMind\":[\(mind("2024-02-06 14:00:00 +0000", "0"))]}"
        #expect(try MoodFile(Array(text.utf8), in: zone).moods(in: zone).moods.first?.emoji.text == "😐")
        #expect(try read([]).moods.isEmpty)
    }

    @Test(arguments: [
        ("2024-02-06 14:00:00 -0800", "1.5"), ("2024-02-06 14:00:00 -0800", "-2"), ("2024-02-06", "0"),
        ("2024-02-30 14:00:00 +0000", "0"), ("2024-02-06 24:00:00 +0000", "0"), ("2024-02-06 14:00:00 Z", "0"),
        ("2024-02-06 14:00:00 +9900", "0"), ("", "0"), ("   ", "0"),
    ])
    func `what cannot be read is told with its number`(start: String, valence: String) {
        let problem = #expect(throws: Problem.self) {
            try read([mind("2024-02-06 14:00:00 -0800", "0"), mind(start, valence)])
        }
        #expect(problem?.message.hasPrefix("Mood 2 of the file: ") == true)
    }
}
