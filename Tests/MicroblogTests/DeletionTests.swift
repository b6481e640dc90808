import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

@Suite struct DeletionTests {
    @Test(arguments: Engine.available)
    func `a deleted post takes everything with it, and its words are nowhere`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.cleo.follow("ben")
        try await site.forgetEvents()
        let before = try await site.contents()
        let post = try await cast.ann.ask("xylophone @ben #quagga", "wombat", "numbat")
        try await cast.ann.get("/posts/\(post)/edit")
        try await cast.ann.submit("Save", ["text": "xylophone again @ben #quagga"]).expect(303)
        for verb in ["like", "bookmark", "boost"] { try await cast.ben.act("/posts/\(post)/\(verb)", ["on": "1"]) }
        try await cast.ben.act("/posts/\(post)/vote", ["choice": "1"])
        try await cast.ann.act("/posts/\(post)/pin", ["on": "1"])
        #expect(try await cast.cleo.get("/home").body.contains("xylophone"))

        try await cast.ann.get("/@ann/\(post)")
        try await cast.ann.click("Delete", in: "#post-\(post)")
        let answer = try await cast.ann.submit("Delete").expect(303)

        #expect(answer.location == "/home")
        let pages = [
            "/home", "/home/local", "/@ann", "/@ben", "/@ann/with-replies", "/likes", "/bookmarks", "/tags/quagga",
            "/explore", "/search?q=xylophone", "/search?q=quagga&type=tags", "/@ann/\(post)", "/posts/\(post)/history",
        ]
        for person in [cast.ann, cast.ben, cast.cleo, site.visitor()] {
            for path in pages {
                let page = try await person.get(path)
                #expect(page.elements.first { $0["id"] == "post-\(post)" } == nil, "\(path)")
                #expect(!page.all("main .prose").contains { $0.text.contains("xylophone") }, "\(path)")
            }
        }
        for word in ["xylophone", "wombat"] { #expect(try await site.tables(holding: word) == [], "\(word)") }
        #expect(try await site.tables(holding: post) == ["events"], "for open pages, a quarter of an hour")
        try await site.forgetEvents()
        #expect(try await site.tables(holding: post) == [])
        let left = try await site.contents().filter { $0.value != before[$0.key] }.keys.sorted()
        #expect(left == ["author_stats"], "a count that is back at nothing")
    }

    @Test(arguments: Engine.available)
    func `replies stay, and every count is right again`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let root = try await ann.publish("root")
        let reply = try await ben.reply("reply", to: "/@ann/\(root)")
        let answer = try await ann.reply("answer", to: "/@ben/\(reply)")

        try await ben.act("/posts/\(reply)/delete")

        #expect(try await ann.get("/@ann/\(root)").count("Reply", on: root) == "0")
        #expect(try await ann.posts(on: "/@ann/\(answer)") == [answer])
        #expect(try await ann.get("/@ben").text.contains("0 posts"))
        try await ann.act("/posts/\(root)/delete")
        #expect(try await ann.posts(on: "/@ann/with-replies") == [answer])
        #expect(try await ann.get("/@ann").text.contains("1 post"))
    }

    @Test(arguments: Engine.available)
    func `a post that is deleted while others react to it leaves nothing behind`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let fans = try await site.crowd(6)
        for fan in fans { _ = try await fan.act("/@ann/follow", ["on": "1"]) }
        for round in 0..<8 {
            let post = try await ann.ask("round \(round)", "yes", "no")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (index, fan) in fans.enumerated() {
                    let verb = ["like", "bookmark", "boost", "vote"][(index + round) % 4]
                    let fields = [("csrf", try await fan.sessionToken()), ("on", "1"), ("choice", "0")]
                    group.addTask { _ = try await fan.send(.post, "/posts/\(post)/\(verb)", fields) }
                }
                for _ in 0..<2 { group.addTask { _ = try? await ann.act("/posts/\(post)/delete") } }
                try await group.waitForAll()
            }
            #expect(try await site.tables(holding: post) == ["events"], "round \(round)")
            try await site.forgetEvents()
            #expect(try await site.tables(holding: post) == [], "round \(round)")
        }
        #expect(try await ann.get("/@ann").first(".stats")?.seenText == "0 posts 0 following 6 followers")
        #expect(site.log.defects == [])
    }

    @Test func `deleting twice, or what is not there, is the same 404`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("short")
        try await ann.act("/posts/\(post)/delete")

        let again = try await ann.send(.post, "/posts/\(post)/delete", [("csrf", try ann.token())])
        let never = try await ann.send(.post, "/posts/4711/delete", [("csrf", try ann.token())])

        #expect(again.status == 404)
        #expect(again.text == never.text)
    }
}
