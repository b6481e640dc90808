import DatabaseTesting
import TestSupport
import Testing

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
}

extension Browser {
    fileprivate func begin(_ fields: [String: String], visibility: String) async throws {
        try await act("/prolific/new", fields.map { ($0.key, $0.value) } + [("visibility", visibility)])
    }

    fileprivate func stories(_ words: String) async throws -> [String] {
        try await get("/search?type=stories&q=\(words)").all("article.story-card h2").map(\.text)
    }
}
