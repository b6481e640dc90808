import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@Suite struct ThreadTests {
    @Test func `a reply to what one may not see is refused like one to nothing, and leaves nothing`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let hidden = try await ann.publish("for my followers", for: .followers)
        try await ben.get("/home")
        let token = try ben.token()

        let denied = try await ben.send(.post, "/posts", [("csrf", token), ("text", "hm"), ("reply_to", hidden)])
        #expect(denied.status == 404)
        for number in ["4711", "x", "-1"] {
            let missing = try await ben.send(.post, "/posts", [("csrf", token), ("text", "hm"), ("reply_to", number)])
            #expect(missing.status == 404)
            #expect(missing.text == denied.text)
        }
        #expect(try await ben.posts(on: "/@ben") == [])
        #expect(try await ann.get("/@ann/\(hidden)").posts == [hidden])
    }

    @Test(arguments: Engine.available)
    func `a conversation shows what led to a post and what answers it, depth first`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let root = try await ann.publish("root")
        let one = try await ben.reply("one", to: "/@ann/\(root)")
        let two = try await ann.reply("two", to: "/@ann/\(root)")
        let oneOne = try await ann.reply("one one", to: "/@ben/\(one)")
        let oneOneOne = try await ben.reply("one one one", to: "/@ann/\(oneOne)")

        #expect(try await ben.posts(on: "/@ann/\(root)") == [root, one, oneOne, oneOneOne, two])
        #expect(try await ben.posts(on: "/@ann/\(oneOne)") == [root, one, oneOne, oneOneOne])
        #expect(ben.page?.first("article.focused .prose")?.text.hasSuffix("one one") ?? false)
        #expect(try await ben.get("/@ann/\(root)").count("Reply", on: root) == "2")
    }

    @Test(arguments: Engine.available)
    func `posts that one may not see are missing without a gap`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let root = try await cast.ben.publish("root")
        try await cast.ann.reply("not for dan, who is blocked", to: "/@ben/\(root)")
        let last = try await cast.cleo.reply("for all", to: "/@ben/\(root)")

        let page = try await cast.dan.get("/@ben/\(root)")

        #expect(page.posts == [root, last])
        #expect(!page.body.contains("ann"))
    }

    @Test func `a reply may not be wider than what it answers`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let root = try await ann.publish("among us", for: .followers)

        let page = try await ben.get("/@ann/\(root)")
        let offered = page.all("#composer select[name=audience] option").compactMap { $0["value"] }
        let forced = try await ben.send(
            .post,
            "/posts",
            [("csrf", try ben.token()), ("text", "to everyone"), ("reply_to", root), ("audience", "0")]
        )

        #expect(offered == ["2", "3"])
        #expect(forced.status == 303)
        let reply = try #require(forced.location?.split(separator: "-").last)
        #expect(try await site.visitor().get("/@ben/\(reply)").status == 404)
    }

    @Test func `a reply that is refused offers no wider audience when it comes back`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let root = try await ann.publish("among us", for: .followers)

        try await ben.get("/@ann/\(root)")
        let refused = try await ben.submit("Reply", ["text": String(repeating: "x", count: 501)])

        #expect(refused.status == 422)
        #expect(refused.audiences == ["2", "3"])
        #expect(refused.first("textarea[name=text]")?.rawText.count == 501)
    }

    @Test(arguments: [(Audience.everyone, 2, "2"), (.everyone, 0, "0"), (.followers, 0, "2"), (.unlisted, 2, "2")])
    func `a reply is for the fewer of the post's readers and those one usually writes for`(
        asked: Audience,
        usual: Int,
        chosen: String
    ) async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        try await ben.get("/settings/privacy")
        try await ben.submit("Save", ["audience": "\(usual)"])
        let root = try await ann.publish("What do you think?", for: asked)

        #expect(try await ben.get("/@ann/\(root)").chosenAudience == chosen)
        let reply = try await ben.reply("Well.", to: "/@ann/\(root)")
        #expect(try await site.visitor().get("/@ben/\(reply)").status == (chosen == "2" ? 404 : 200))
    }

    @Test func `a reply is in one's own language and names all who are in the conversation`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let root = try await cast.ben.publish("@cleo and @ann and @dan, @nobody and @ben, look")

        let page = try await cast.ann.get("/@ben/\(root)")

        // Dan is blocked by ann.
        #expect(page.first("#composer textarea")?.rawText == "@ben @cleo ")
        #expect(page.first("#composer input[name=language]")?["value"] == "en")
        #expect(try await cast.ben.get("/@ben/\(root)").first("#composer textarea")?.rawText == "@cleo @ann @dan ")
    }

    @Test func `a post that whoever has the link may read can be handed to another app`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for (audience, isOffered) in [(Audience.everyone, true), (.unlisted, true), (.followers, false)] {
            let post = try await ann.publish("look", for: audience)
            let path = "/@ann/\(post)"
            let links = try await ann.get(path).all("a[data-share]").compactMap { $0["href"] }
            #expect(links == (isOffered ? [path] : []), "\(audience)")
        }
    }

    @Test func `an address with another's name leads to the author's`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("mine")

        #expect(try await ben.get("/@ben/\(post)").location == "/@ann/\(post)")
        for bad in ["/@ann/0", "/@ann/x", "/@ann/\(post)0", "/@ann/-1", "/@ann/99999999999999999999"] {
            #expect(try await ben.get(bad).status == 404, "\(bad)")
        }
    }
}
