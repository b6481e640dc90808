import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Points, days in a row and the best line on one's own page, and that nobody else reads them.
@Suite struct RecordTests {
    @Test(arguments: Engine.available)
    func `nobody but oneself sees days in a row and the best line`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "cleo", hasRateLimits: false)
        let ben = try await stories.site.signUp("ben")
        let eve = try await stories.site.signUp("eve")
        _ = try await stories.written()
        for address in ["/@ben/stories", "/prolific/points/@ben"] {
            let own = try #require(try await ben.get(address).expect(200).first(".record"))
            #expect(own.text.contains("12 points") && own.text.contains("2 votes in The lighthouse"))
            #expect(own.text.contains("The lamp went <out>"))
            for stranger in [eve, stories.site.visitor()] {
                let page = try await stranger.get(address).expect(200)
                #expect(page.first(".record") == nil && !page.text.contains("in a row"))
            }
        }
        try await ben.get("/settings/stories")
        try await ben.submit("Save", ["shown": nil]).expect(303)
        #expect(try await eve.get("/prolific/points/@ben").status == 404)
        #expect(try await ben.get("/prolific/points/@ben").first(".record") != nil)
        let empty = try #require(try await eve.get("/@eve/stories").first(".record"))
        #expect(empty.text.contains("0 points") && empty.text.contains("Send a line today"))
    }

    @Test(arguments: Engine.available)
    func `a row of days goes on until a day was missed, and today may still come`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        func streak(in days: Int) async throws -> Int {
            let ben = try await stories.site.id(of: "ben")
            let now = stories.site.clock.now + .days(days)
            return try await stories.site.database.read { tx in
                try WritingRecordQueries.streak(of: ben, until: now, limit: 3, in: tx)
            }
        }
        #expect(try await streak(in: 0) == 0)
        try await stories.begin("One", by: "ben")
        stories.site.clock.advance(by: .days(2))
        try await stories.begin("Two", by: "ben")
        #expect(try await streak(in: 0) == 1)
        try await stories.begin("Two again", by: "ben")
        stories.site.clock.advance(by: .days(1))
        try await stories.begin("Three", by: "ben")
        #expect([try await streak(in: 0), try await streak(in: 1), try await streak(in: 2)] == [2, 2, 0])
        for _ in 1...2 {
            stories.site.clock.advance(by: .days(1))
            try await stories.begin("More", by: "ben")
        }
        #expect(try await streak(in: 0) == 3, "no more than it is asked for")
    }

    @Test(arguments: Engine.available)
    func `a line that was lost, or whose story is gone, is nobody's best line`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        func best(of name: String) async throws -> String? {
            let viewer = try await stories.site.viewer(name)
            return try await stories.site.database.read { [dependencies = stories.dependencies] tx in
                let now = try dependencies.clock.read(in: tx)
                return try WritingRecord(of: viewer, at: now, dependencies, in: tx).best?.snippet.text
            }
        }
        let story = try await stories.written().story
        #expect(try await best(of: "ben")?.hasPrefix("The lamp") == true)
        #expect([try await best(of: "cleo"), try await best(of: "ann")] == [nil, nil], "no votes, or not won")
        try await stories.site.database.write { tx in
            try tx.run("\(Story.update) state = 4 where public_id = \(story)")
        }
        #expect(try await best(of: "ben") == nil)
    }
}
