import DatabaseTesting
import Kernel
import TestSupport
import Testing

/// The last public posts, on the front page for visitors.
@Suite struct LatestPostsTests {
    @Test(arguments: Engine.available)
    func `visitors see the last three posts that everybody may read, and nothing else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (cleo, visitor) = (try await site.signUp("cleo"), site.visitor())
        #expect(try await visitor.get("/").expect(200).first(".latest") == nil, "nobody has written")

        var shown: [String] = []
        for number in 1...4 { shown.append(try await ann.publish("Number \(number)")) }
        try await ann.publish("Among us", for: .followers)
        try await ann.publish("Psst @ben", for: .addressed)
        try await ann.publish("By its link", for: .unlisted)
        try await ben.reply("An answer", to: "/@ann/\(shown[0])")
        try await ben.publish("Of a limited account")
        try await cleo.publish("Of a suspended account")
        try await ann.get("/compose")
        try await ann.submit("Post", ["text": "Behind a warning", "warning": "Blood"]).expect(303)
        try await site.setState(.limited, of: "ben")
        try await site.setState(.suspended, of: "cleo")

        let page = try await visitor.get("/").expect(200)
        #expect(page.all(".latest li a").map(\.text) == ["Number 4", "Number 3", "Number 2"])
        #expect(page.first(".latest li a")?["href"] == "/@ann/\(shown[3])")
        #expect(try await ann.get("/").status == 303, "members are led to where they begin")
    }

    @Test func `where visitors may not read there is no strip, and no statement for it`() async throws {
        let site = try await TestSite { $0.isPublicReadable = false }
        try await site.signUp("ann").publish("Not for strangers")
        let visitor = site.visitor()

        let statements = try await site.database.statements {
            let page = try await visitor.get("/").expect(200)
            #expect(page.first(".latest") == nil)
        }
        #expect(!statements.contains { $0.contains("post_stats") })
    }

    @Test func `it costs one statement, however much was written`() async throws {
        let site = try await TestSite()
        let (ann, visitor) = (try await site.signUp("ann"), site.visitor())
        try await ann.publish("Look at https://weft.test/@ann, I am the first")
        func cost() async throws -> (all: Int, lists: Int) {
            try await visitor.get("/").expect(200)
            let statements = try await site.database.statements { _ = try await visitor.get("/").expect(200) }
            return (statements.count, statements.filter { $0.contains("post_stats") }.count)
        }
        let before = try await cost()
        for number in 0..<25 { try await ann.publish("Number \(number)") }
        let after = try await cost()

        #expect(before.lists == 1 && after.lists == 1)
        #expect(before.all == after.all)
    }

    @Test func `a long post is cut, and its page has the rest`() async throws {
        let site = try await TestSite()
        try await site.signUp("ann").publish(String(repeating: "plum ", count: 90))

        let words = try await site.visitor().get("/").first(".latest li a")?.text ?? ""
        #expect(words.hasPrefix("plum plum") && words.count <= 280)
    }
}
