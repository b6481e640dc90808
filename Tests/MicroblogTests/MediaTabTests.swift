import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@Suite struct MediaTabTests {
    @Test(arguments: Engine.available)
    func `an old picture stands on the tab whatever was written since, and costs the same`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let picture = try await ann.upload(TestPicture.png(mark: 1))
        try await ann.get("/compose?media=\(picture)")
        try await ann.submit("Post", ["text": "old and beautiful"]).expect(303)
        func cost() async throws -> Int {
            try await site.database.statements { try await ben.get("/@ann/media") }.count
        }
        _ = try await cost()
        let few = try await cost()
        for number in 0..<120 { try await ann.publish("words alone \(number)") }
        let page = try await ben.get("/@ann/media")
        #expect(page.posts.count == 1 && page.body.contains("old and beautiful"))
        #expect(try await cost() <= few)
    }

    @Test(arguments: Engine.available)
    func `what everybody posts can be narrowed to posts with media`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        #expect(try await ann.get("/home/local?media=1").text.contains("No photos, video or audio yet"))
        let picture = try await ann.upload(TestPicture.png(mark: 1))
        try await ann.get("/compose?media=\(picture)")
        try await ann.submit("Post", ["text": "with a picture"]).expect(303)
        for number in 0..<45 { try await ann.post("words alone \(number)") }

        let visitor = site.visitor()
        #expect(try await visitor.get("/home/local").posts.count == 20)
        let narrowed = try await visitor.click("Only posts with media")
        #expect(narrowed.all(".prose").map(\.text) == ["with a picture"])
        #expect(try await visitor.click("All posts").posts.count == 20)
    }

    @Test func `pictures of messages and of posts for followers stand there for nobody else`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        for (text, audience) in [("for followers", "2"), ("@ben a message", "3")] {
            let picture = try await ann.upload(TestPicture.png(mark: 1))
            try await ann.get("/compose?media=\(picture)")
            try await ann.submit("Post", ["text": text, "audience": audience]).expect(303)
        }
        #expect(try await ann.get("/@ann/media").posts.count == 1)
        #expect(try await ben.get("/@ann/media").posts == [])
        #expect(try await ben.fragment("/@ann/aside").first(".glance") == nil)
        try await ben.follow("ann")
        #expect(try await ben.get("/@ann/media").posts.count == 1)
        #expect(try await ben.fragment("/@ann/aside").all(".glance a").count == 1)
        #expect(try await site.visitor().get("/@ann/media").posts == [])
    }
}

extension Browser {
    /// The answer that our script gets.
    fileprivate func fragment(_ path: String) async throws -> Answer {
        try await send(.get, path, headers: ["accept": "text/vnd.weft.fragment+html"])
    }
}
