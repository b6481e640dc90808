import DatabaseTesting
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StorySearchTests {
    @Test(arguments: Engine.available, [false, true])
    func `a story is found by title, first line and tag, and a private one by its members alone`(
        engine: Engine,
        isSettled: Bool
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let lines = ["title": "The lighthouse", "text": "A kettle sang to itself.", "tags": "#Winter"]
        try await ann.begin(lines, visibility: "0")
        try await ann.begin(["title": "Lighthouse for us", "text": "A kettle between us."], visibility: "2")
        try await ann.begin(["title": "Lighthouse by link", "text": "A kettle unlisted."], visibility: "1")
        if isSettled { try await site.runPeriodicJobs() }

        for words in ["lighthouse", "kettle", "winter"] {
            #expect(try await ben.stories(words) == ["The lighthouse"], "\(words)")
        }
        #expect(try await Set(ann.stories("kettle")).count == 3)
        #expect(try await ben.stories("between") == [])
        #expect(try await site.visitor().stories("lighthouse") == ["The lighthouse"])
    }

    @Test func `programs search as often as people do, and both are counted together`() async throws {
        let site = try await TestSite()
        let (ann, visitor) = (try await site.signUp("ann"), site.visitor())
        let (path, list) = ("/api/weft/v1/prolific/threads?q=kettle", "/api/weft/v1/prolific/threads")
        for person in [ann, visitor] {
            for _ in 1...29 { try await person.send(.get, path).expect(200) }
            try await person.get("/search?q=kettle").expect(200)
            #expect(try await person.send(.get, path).expect(429).header("retry-after") != nil)
            try await person.send(.get, list).expect(200)
        }
        site.clock.advance(by: .minutes(1))
        try await ann.send(.get, path).expect(200)
    }
}

extension Browser {
    fileprivate func begin(_ fields: [String: String], visibility: String) async throws {
        try await act("/prolific/new", fields.map { ($0.key, $0.value) } + [("visibility", visibility)])
    }

    fileprivate func stories(_ words: String) async throws -> [String] {
        try await get("/search?type=stories&q=\(words)").all("article.story-card h2").map(\.text)
    }
}
