import DatabaseTesting
import SQL
import TestSupport
import Testing

/// The lists of posts that are answered as they were read last.
@Suite struct TimelineCacheTests {
    @Test func `neither a session nor a list is read again before something is written`() async throws {
        let site = try await TestSite(.memory, hasRateLimits: false)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.follow("ben")
        try await ben.post("Plums are ripe.")
        let readers = [(ann, "/home"), (ann, "/home/local"), (site.visitor(), "/home/local")]
        for (reader, path) in readers { try await reader.get(path).expect(200) }
        for (reader, path) in readers {
            let statements = try await site.database.statements(isWarm: true) {
                let page = try await reader.get(path).expect(200)
                #expect(page.text.contains("Plums are ripe."))
            }
            #expect(!statements.contains { $0.contains("post_stats") || $0.contains("from sessions") }, "\(path)")
        }
        try await ben.post("Cherries are ripe.")
        for (reader, path) in readers {
            #expect(try await reader.get(path).expect(200).text.contains("Cherries are ripe."), "\(path)")
        }
    }

    @Test func `a mute that ends with time ends in a list that was read before`() async throws {
        let site = try await TestSite(.memory, hasRateLimits: false)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.follow("ben")
        try await ben.post("Plums are ripe.")
        try await ann.act("/@ben/mute", [("on", "1"), ("length", "hour")])
        #expect(try await ann.get("/home").expect(200).text.contains("Plums are ripe.") == false)
        site.clock.advance(by: .minutes(61))
        #expect(try await ann.get("/home").expect(200).text.contains("Plums are ripe."))
    }
}
