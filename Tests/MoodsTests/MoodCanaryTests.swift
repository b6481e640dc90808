import Calendar
import DatabaseTesting
import Foundation
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// Property 3: words and emoji of moods that only their owner may see stand nowhere where the server keeps something.
@Suite struct MoodCanaryTests {
    private static let canaries = [
        "Zephyranthes", "Quokkafelsen", "Brimstonebay", "🦩", "🪗", "overwhelmed", "Pfefferkuchen",
    ]

    @Test(arguments: [Engine.memory, .sqlite, .postgres])
    func `property 3: no word and no emoji of a mood under lock stands in a table, the search, the log or a file`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        try await write(people)
        let files = try Self.files(below: people.site.files.path(""))
        for canary in Self.canaries {
            for form in Self.forms(of: canary) {
                #expect(try await people.site.tables(holding: form) == [], "\(form)")
                #expect(!people.site.log.contains(form), "\(form)")
                #expect(files.allSatisfy { !$0.contains(form) }, "\(form)")
            }
        }
        #expect(try await people.site.rows("sealed_mood_months") == 1)
        // The search finds what stands there openly, so it would find the others.
        #expect(try await people.site.tables(holding: "Openly").contains("moods"))
    }

    @Test(arguments: [Engine.sqlite, .postgres])
    func `property 3: no word and no emoji of a mood under lock stands in a backup or a dump of the database`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        try await write(people)
        let backup = try await withTemporaryFolder { folder in
            try await people.site.backup(to: folder.path("backup"))
        }
        #expect(backup.range(of: Data("Openly".utf8)) != nil)
        for form in Self.canaries.flatMap(Self.forms) {
            #expect(backup.range(of: Data(form.utf8)) == nil, "\(form)")
        }
    }

    /// A word as it may stand somewhere: as it was typed, as a search would keep it, and as the bytes of a column.
    private static func forms(of canary: String) -> [String] {
        let words = Set([canary, canary.lowercased()])
        return words + words.flatMap { [Hex.encode($0.utf8), Hex.encode($0.utf8).uppercased()] }
    }

    private static func files(below folder: String) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.compactMap { name in
            let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
            return bytes.map { String(decoding: $0, as: UTF8.self) + name }
        }
    }

    /// Posts, changes, looks for and reads, brings in and takes out, so that every table has something.
    private func write(_ people: MoodPeople) async throws {
        let ann = try await people.site.logIn("ann")
        _ = try await ann.makesMood(#"{"emoji":"😀","caption":"Openly","visibility":"everyone"}"#)
        people.site.clock.advance(by: .minutes(1))
        let feeling = #""feeling":"pleasant_high""#
        let name = try await ann.makesMood(
            #"{"emoji":"🦩","caption":"Zephyranthes","visibility":"me","words":["overwhelmed"],\#(feeling)}"#
        )
        let change = #"{"emoji":"🪗","caption":"Quokkafelsen","tags":["Brimstonebay"],\#(feeling)}"#
        try await ann.calls(.patch, "/api/weft/v1/moods/\(name)", change).expect(200)
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        var mood = try MoodFixture.mood("🦩", .neutral, on: today, minute: 1)
        mood.caption = "Pfefferkuchen"
        let file = try MoodJSON.written([mood])
        #expect(try await ann.bringMoods(file).expect(200).text.contains("1 mood came"))
        for word in Self.canaries {
            let query = try #require(word.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            try await ann.get("/search?q=\(query)&type=moods").expect(200)
        }
        #expect(try await ann.get("/search?q=Quokkafelsen&type=moods").text.contains("Quokkafelsen"))
        for path in ["calendar", "insights", "week", "export.json", "export.csv", "\(name)/edit"] {
            try await ann.get("/moods/\(path)").expect(200)
        }
    }
}
