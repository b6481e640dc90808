import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// Deleting with a way back: gone for everybody at once, and as it was where its author takes it back.
@Suite struct WithdrawalTests {
    private static let pages = [
        "/home", "/home/local", "/@ann", "/@ann/with-replies", "/likes", "/bookmarks", "/tags/quagga", "/explore",
        "/search?q=xylophone",
    ]

    /// Where somebody still reads the post.
    private func places(of post: String, for person: Browser) async throws -> [String] {
        var found: [String] = []
        for path in Self.pages where try await person.get(path).first("#post-\(post)") != nil { found.append(path) }
        let own = ["/@ann/\(post)", "/posts/\(post)/history", "/posts/\(post)/likes"]
        for path in own where try await person.get(path).status == 200 { found.append(path) }
        return found
    }

    @Test(arguments: Engine.available)
    func `a post is gone for everybody at once, and comes back with all it had`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.cleo.follow("ben")
        let root = try await cast.ben.publish("root")
        let post = try await cast.ann.reply("xylophone @ben #quagga", to: "/@ben/\(root)")
        for verb in ["like", "bookmark", "boost"] { try await cast.ben.act("/posts/\(post)/\(verb)", ["on": "1"]) }
        var before: [[String]] = []
        for person in [cast.ann, cast.ben, cast.cleo] { before.append(try await places(of: post, for: person)) }
        #expect(before.allSatisfy { $0.count > 2 })

        try await cast.ann.act("/posts/\(post)/delete", ["undo": "1"]).expect(303)
        for person in [cast.ann, cast.ben, cast.cleo, site.visitor()] {
            #expect(try await places(of: post, for: person) == [], "\(person.username)")
        }
        #expect(try await cast.ben.get("/@ben/\(root)").count("Reply", on: root) == "0")
        let unlike = [("csrf", try await cast.ben.sessionToken()), ("on", "0")]
        #expect(try await cast.ben.send(.post, "/posts/\(post)/like", unlike).status == 404)
        #expect(try await !cast.ben.get("/notifications").body.contains("xylophone"))

        for person in [cast.ben, site.visitor()] {
            let token = [("csrf", (try? await person.sessionToken()) ?? "")]
            let answer = try await person.send(.post, "/posts/\(post)/restore", token)
            #expect(answer.status == 404 || answer.leadsToLogin)
        }
        #expect(try await places(of: post, for: cast.cleo) == [])

        try await cast.ann.act("/posts/\(post)/restore").expect(303)
        var after: [[String]] = []
        for person in [cast.ann, cast.ben, cast.cleo] { after.append(try await places(of: post, for: person)) }
        #expect(after == before)
        #expect(try await cast.ann.get("/@ann/\(post)").count("Like", on: post) == "1")
        #expect(try await cast.ben.get("/@ben/\(root)").count("Reply", on: root) == "1")
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `what nobody takes back is removed with all it had, and comes back no more`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await site.forgetEvents()
        let post = try await ann.ask("xylophone #quagga", "wombat", "numbat")
        try await ann.act("/posts/\(post)/delete", ["undo": "1"]).expect(303)
        site.clock.advance(by: PostActionsTimes.span)
        try await site.runPeriodicJobs()

        #expect(try await ann.send(.post, "/posts/\(post)/restore", [("csrf", try ann.token())]).status == 404)
        try await site.forgetEvents()
        #expect(try await site.tables(holding: post) == [])
        #expect(try await site.tables(holding: "xylophone") == [])
        #expect(try await ann.get("/@ann").text.contains("0 posts"))
        #expect(site.log.defects == [])
    }

    @Test func `each counts as a deletion, and a message cannot be taken back`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let message = try await ann.act("/posts", [("text", "@ben hello"), ("audience", "3")])
        let place = try #require(message.location)
        let number = try #require(place.split(separator: "#post-").last)
        let token = [("csrf", try await ann.sessionToken()), ("undo", "1")]
        #expect(try await ann.send(.post, "/posts/\(number)/delete", token).status == 404)
        let post = try await ann.publish("again and again")
        for _ in 0..<30 {
            try await ann.act("/posts/\(post)/delete", ["undo": "1"]).expect(303)
            try await ann.act("/posts/\(post)/restore").expect(303)
        }
        #expect(try await ann.send(.post, "/posts/\(post)/delete", token).status == 429)
    }
}

private enum PostActionsTimes {
    /// As long as a deleted post can be brought back, and a little more.
    static let span = Instant.Span.seconds(46)
}
