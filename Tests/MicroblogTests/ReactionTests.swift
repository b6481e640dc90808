import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ReactionTests {
    @Test(arguments: ["like", "boost", "bookmark", "pin", "vote"])
    func `what one may not see cannot be reacted to, nor what is not there`(verb: String) async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        // With answers to choose from: without them there is nothing to vote for, whoever asks.
        let answers = [("option", "yes"), ("option", "no")]
        let hidden = try await cast.ann.post("for my followers", answers[0], answers[1], ("audience", "2"))
        let open = try await cast.ann.post("for everyone but dan", answers[0], answers[1])
        try await cast.ben.get("/home")
        try await cast.dan.get("/home")

        for (person, post) in [(cast.ben, hidden), (cast.ben, "4711"), (cast.ben, "x"), (cast.dan, open)] {
            let fields = [("csrf", try person.token()), ("on", "1"), ("choice", "0")]
            #expect(try await person.send(.post, "/posts/\(post)/\(verb)", fields).status == 404)
        }
        let visitor = try await site.visitor().send(.post, "/posts/\(open)/\(verb)", [("on", "1")])
        #expect(visitor.location?.hasPrefix("/login?next=") ?? false)
        #expect(try await cast.ann.get("/@ann/\(open)").count("Like", on: open) == "0")
        #expect(try await cast.ann.get("/@ann/\(open)").all(".percent").map(\.text) == ["0 %", "0 %"])

        // Whoever may see it can do all of that, but for the pin, which is its author's.
        let person = verb == "pin" ? cast.ann : cast.cleo
        try await person.act("/posts/\(open)/\(verb)", ["on": "1", "choice": "0"])
        try await cast.ann.act("/posts/\(hidden)/pin", ["on": "1"])
    }

    @Test(arguments: Engine.available)
    func `liking twice is liking once, and taken back it is gone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("hello")
        for words in ["Like", "Bookmark", "Boost"] {
            let verb = words.lowercased()
            for isOn in [true, true, false, false, true] {
                try await ben.act("/posts/\(post)/\(verb)", ["on": isOn ? "1" : "0"])
                let page = try await ben.get("/@ann/\(post)")
                #expect(page.isOn(words, on: post) == isOn)
                #expect(page.count(words, on: post) == (verb == "bookmark" ? nil : isOn ? "1" : "0"))
            }
        }
        #expect(try await ben.posts(on: "/likes") == [post])
        #expect(try await ben.posts(on: "/bookmarks") == [post])
        #expect(try await ann.posts(on: "/bookmarks") == [])
        #expect(try await ann.get("/posts/\(post)/likes").all("main .person").count == 1)
        try await ben.get("/@ann/\(post)")
        let answer = try await ben.press("Like", in: "#post-\(post)")
        #expect(answer.location == "/@ann/\(post)#post-\(post)")
        #expect(try await ben.posts(on: "/likes") == [])
    }

    @Test(arguments: Engine.available)
    func `what one gave can be taken back from a post that one does not see any more`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        try await ben.follow("ann")
        let (closed, open) = (try await ann.publish("among us", for: .followers), try await ann.publish("for all"))
        for verb in ["like", "bookmark"] { try await ben.act("/posts/\(closed)/\(verb)", ["on": "1"]) }
        #expect(try await ann.get("/notifications").text.contains("liked"))
        try await ben.unfollow("ann")
        for verb in ["like", "bookmark"] {
            #expect(try await chi.takesBack(verb, from: closed) == 404, "who gave nothing learns nothing")
            #expect(try await ben.takesBack(verb, from: closed) == 303)
            #expect(try await ben.takesBack(verb, from: closed) == 404)
        }
        #expect(try await ann.get("/@ann/\(closed)").count("Like", on: closed) == "0")
        #expect(try await !ann.get("/notifications").text.contains("liked"))

        for verb in ["like", "boost"] { try await ben.act("/posts/\(open)/\(verb)", ["on": "1"]) }
        try await ann.block("ben")
        #expect(try await ben.takesBack("boost", from: open) == 303)
        let token = [("csrf", try await ben.sessionToken()), ("on", "0")]
        let fragment = ["accept": "text/vnd.weft.fragment+html"]
        #expect(try await ben.send(.post, "/posts/\(open)/like", token, headers: fragment).status == 204)
        let page = try await ann.get("/@ann/\(open)")
        #expect(page.count("Like", on: open) == "0" && page.count("Boost", on: open) == "0")
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a thousand likes of a hundred people at once are a hundred likes`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("popular")
        let fans = try await site.crowd(100)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                for fan in fans { group.addTask { try await fan.act("/posts/\(post)/like", ["on": "1"]) } }
            }
            try await group.waitForAll()
        }

        #expect(try await ann.get("/@ann/\(post)").count("Like", on: post) == "100")
        #expect(try await ann.get("/posts/\(post)/likes").text.contains("fan"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for fan in fans { group.addTask { try await fan.act("/posts/\(post)/like", ["on": "0"]) } }
            try await group.waitForAll()
        }
        #expect(try await ann.get("/@ann/\(post)").count("Like", on: post) == "0")
        #expect(site.log.defects == [])
    }

    @Test func `six hundred marks are enough for an hour, and each can be taken back`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (first, second) = (try await ann.publish("first"), try await ann.publish("second"))
        try await ben.act("/posts/\(first)/like", ["on": "1"])
        let (rule, id) = (RateRule("marks", 600, per: .hours(1)), try await site.id(of: "ben"))
        for _ in 1..<600 { try await site.services.limits.count(rule, of: id) }

        let token = [("csrf", try await ben.sessionToken()), ("on", "1")]
        for verb in ["like", "bookmark", "boost"] {
            #expect(try await ben.send(.post, "/posts/\(second)/\(verb)", token).status == 429, "\(verb)")
        }
        #expect(try await ann.get("/@ann/\(second)").count("Boost", on: second) == "0")
        for isOn in ["1", "0"] { try await ben.act("/posts/\(first)/like", ["on": isOn]) }
        site.clock.advance(by: .hours(1))
        try await ben.act("/posts/\(second)/like", ["on": "1"])
        #expect(try await ann.get("/@ann/\(second)").count("Like", on: second) == "1")
    }

    @Test(arguments: Engine.available)
    func `a boost brings a post to followers, and taken back it leaves them`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.cleo.follow("ben")
        let post = try await cast.ann.publish("pass me on")

        try await cast.ben.act("/posts/\(post)/boost", ["on": "1"])
        let home = try await cast.cleo.get("/home")
        #expect(home.posts == [post])
        #expect(home.first(".eyebrow")?.text == "ben boosted")
        #expect(home.isOn("Boost", on: post) == false)
        #expect(try await cast.ben.get("/@ben").posts == [post])

        try await cast.ben.act("/posts/\(post)/boost", ["on": "0"])
        #expect(try await cast.cleo.posts(on: "/home") == [])
        #expect(try await cast.ann.posts(on: "/home") == [post])
    }

    @Test func `boosting a boost passes on the original, once in a page`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.cleo.follow("ben")
        try await cast.cleo.follow("ann")
        let post = try await cast.ann.publish("original")
        try await cast.ben.act("/posts/\(post)/boost", ["on": "1"])
        let boost = try await site.boost(of: post, by: "ben")

        try await cast.cleo.act("/posts/\(boost)/boost", ["on": "1"])
        try await cast.cleo.act("/posts/\(boost)/like", ["on": "1"])

        let page = try await cast.ann.get("/@ann/\(post)")
        #expect(page.count("Boost", on: post) == "2")
        #expect(page.count("Like", on: post) == "1")
        #expect(try await cast.ann.get("/@ben/\(boost)").location == "/@ann/\(post)")
        #expect(try await cast.cleo.posts(on: "/home") == [post])
    }

    @Test func `a post for followers is boosted by its author only`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        for person in [cast.ben, cast.cleo] { try await person.follow("ann") }
        let post = try await cast.ann.publish("among us", for: .followers)
        let message = try await cast.ann.publish("psst @ben", for: .addressed)

        for (person, target) in [(cast.ben, post), (cast.ben, message), (cast.ann, message)] {
            let fields = [("csrf", try person.token()), ("on", "1")]
            #expect(try await person.send(.post, "/posts/\(target)/boost", fields).status == 404)
        }
        try await cast.ann.act("/posts/\(post)/boost", ["on": "1"])

        #expect(try await cast.cleo.get("/@ann/\(post)").count("Boost", on: post) == "1")
        #expect(try await cast.dan.get("/home").posts == [])
    }

    @Test func `five posts of one's own can be pinned, on top of one's profile`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        var posts: [String] = []
        for number in 1...6 { posts.append(try await ann.publish("number \(number)")) }
        for post in posts.prefix(5) {
            try await ann.get("/@ann/\(post)")
            try await ann.click("Pin to profile", in: "#post-\(post)")
            try await ann.submit("Pin").expect(303)
        }

        let sixth = try await ann.send(.post, "/posts/\(posts[5])/pin", [("csrf", try ann.token()), ("on", "1")])
        let foreign = try await ben.get("/home")
        let other = try await ben.send(
            .post,
            "/posts/\(posts[5])/pin",
            [("csrf", try #require(foreign.first("input[name=csrf]")?["value"])), ("on", "1")]
        )

        #expect(sixth.status == 422)
        #expect(sixth.text.contains("You have 5 pinned posts. Unpin one first."))
        #expect(other.status == 403)
        let pinned = try await ben.get("/@ann").all(".pinned article.card").compactMap { $0["id"] }
        #expect(pinned == posts.prefix(5).reversed().map { "post-\($0)" })
        try await ann.get("/posts/\(posts[0])/pin")
        try await ann.submit("Unpin").expect(303)
        #expect(try await ben.get("/@ann").all(".pinned article.card").count == 4)
    }

    @Test(arguments: Engine.available)
    func `the menu of a post says whether it would be pinned or unpinned`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (pinned, plain) = (try await ann.publish("on top"), try await ann.publish("below"))
        try await ann.act("/posts/\(pinned)/pin", ["on": "1"])
        let message = try await ann.publish("psst @ben", for: .addressed)

        for path in ["/home", "/@ann"] {
            let page = try await ann.get(path)
            #expect(page.first("#post-\(pinned) [data-menu-of]")?["data-menu-of"] == "pinned", "\(path)")
            #expect(page.first("#post-\(plain) [data-menu-of]")?["data-menu-of"] == "own", "\(path)")
        }
        let others = try await ben.get("/@ann").all("[data-menu-of]").map { $0["data-menu-of"] }
        #expect(others == ["post", "post"])
        #expect(try await pins(in: "/@ann/\(pinned)/more", by: ann) == ["Unpin from profile"])
        #expect(try await pins(in: "/@ann/\(pinned)", by: ann) == ["Unpin from profile"])
        #expect(try await pins(in: "/@ann/\(plain)/more", by: ann) == ["Pin to profile"])
        #expect(try await pins(in: "/@ann/\(message)/more", by: ann) == [], "a message goes on no profile")
        #expect(try await pins(in: "/@ann/\(pinned)/more", by: ben) == [])
    }

    private func pins(in path: String, by person: Browser) async throws -> [String] {
        try await person.get(path).expect(200).all("main a").filter { $0["href"]?.hasSuffix("/pin") == true }.map(
            \.text
        )
    }
}

extension Browser {
    /// The status with which a mark is taken back from a post.
    fileprivate func takesBack(_ verb: String, from post: String) async throws -> Int {
        try await send(.post, "/posts/\(post)/\(verb)", [("csrf", try await sessionToken()), ("on", "0")]).status
    }
}
