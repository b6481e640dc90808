import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// Whoever is named in a post may see it; whom an edit names no more is as much a stranger as before.
@Suite struct MentionEndTests {
    @Test(arguments: Engine.available)
    func `whoever is taken out of a followers' post loses it everywhere`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let parent = try await ben.publish("what do you say?")
        let post = try await ann.post("hello @Ben, a xylophone", ("audience", "2"), ("reply_to", parent))
        try await ben.act("/posts/\(post)/bookmark", ["on": "1"])
        let addresses = [
            "/@ann/\(post)", "/posts/\(post)/history", "/posts/\(post)/likes", "/who-can-see?object=post-\(post)",
        ]
        for path in addresses { #expect(try await ben.get(path).status == 200, "\(path)") }
        #expect(try await ben.get("/notifications").text.contains("xylophone"))
        #expect(try await ben.posts(on: "/search?q=xylophone") == [post])
        try await site.forgetEvents()
        let page = try await ben.listen(
            to: "post:\(post)",
            after: try await ben.moment()
        )

        try await ann.act("/posts/\(post)/edit", ["text": "hello, a xylophone"])
        try await site.runPeriodicJobs()

        for path in addresses {
            let missing = try await ben.get(path.replacing(post, with: "115842377318477777"))
            let answer = try await ben.get(path)
            #expect(answer.status == 404 && answer.text == missing.text, "\(path)")
        }
        let notifications = try await ben.get("/notifications")
        #expect(!notifications.text.contains("xylophone"))
        #expect(notifications.first("#tool-notifications")?["aria-label"] == "Notifications", "nothing is counted")
        #expect(try await ben.posts(on: "/search?q=xylophone") == [])
        #expect(try await ben.posts(on: "/bookmarks") == [])
        let told = await page.next()?.data
        #expect(told == #"<span id="post-\#(post)" data-remove=""></span>"#)
        #expect(try await ann.get("/posts/\(post)/history").all(".prose").count == 2)
    }

    @Test func `who is still named, follows or reads what is public keeps it`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for name in ["ben", "chi", "dan"] { _ = try await site.signUp(name) }
        let (ben, chi, dan) = (try await site.logIn("ben"), try await site.logIn("chi"), try await site.logIn("dan"))
        try await chi.follow("ann")
        let closed = try await ann.publish("@ben @chi @dan one", for: .followers)
        let open = try await ann.publish("@dan two")
        try await ann.act("/posts/\(closed)/edit", ["text": "@BEN two"])
        try await ann.act("/posts/\(open)/edit", ["text": "two"])

        #expect(try await ben.get("/@ann/\(closed)").status == 200)
        #expect(try await chi.get("/@ann/\(closed)").status == 200)
        #expect(try await dan.get("/@ann/\(closed)").status == 404)
        #expect(try await dan.get("/@ann/\(open)").status == 200)
        #expect(try await ben.get("/notifications").text.contains("mentioned you"))
        for person in [chi, dan] { #expect(try await !person.get("/notifications").text.contains("mentioned you")) }
    }

    @Test func `an edit that takes nobody out leaves a post to those who have another name since`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("@ben helo", for: .followers)
        try await ben.act("/settings/account/username", ["username": "benny", "password": TestSite.password])
        try await ann.act("/posts/\(post)/edit", ["text": "@ben hello"])
        #expect(try await ben.get("/@ann/\(post)").status == 200)
        try await ann.act("/posts/\(post)/edit", ["text": "hello"])
        #expect(try await ben.get("/@ann/\(post)").status == 404)
    }

    @Test func `a message stays with those it was sent to`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let conversation = try await ann.write("@ben a secret", to: "ben")
        let message = try #require(try await ann.get(conversation).first("article.message")?["id"])
        let post = try #require(message.split(separator: "-").last)
        try await ann.act("/posts/\(post)/edit", ["text": "a secret, still"])
        #expect(try await ben.messages(in: conversation) == ["a secret, still"])
    }
}
