import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// Posts for those they are addressed to: messages, wherever they are written.
@Suite struct DirectPostTests {
    @Test(arguments: Engine.available)
    func `a post for people mentioned is a message to them and stands nowhere else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        for person in [ben, chi] { try await person.follow("ann") }
        let post = try await ann.publish("@ben a secret about #wool", for: .addressed)

        #expect(try await ben.conversations() == ["*ann: @ben a secret about #wool"])
        let path = try #require(try await ben.get("/@ann/\(post)").expect(303).location)
        #expect(path.hasPrefix("/messages/") && path.hasSuffix("#post-\(post)"))
        for person in [ann, ben, chi] {
            for path in ["/home", "/@ann", "/tags/wool", "/explore", "/notifications"] {
                #expect(try await !person.get(path).text.contains("secret"), "\(path) of \(person.username)")
            }
        }
        #expect(try await ben.get("/notifications").all("article").isEmpty)
    }

    @Test func `a private answer to a post reaches whom it names, and is not under the post`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("who has wool?")
        try await ben.get("/@ann/\(post)")
        let answer = try await ben.submit("Reply", ["text": "@ann I have", "audience": "3"]).expect(303)

        #expect(answer.location?.hasPrefix("/messages/") ?? false)
        #expect(try await ann.conversations("/messages/requests") == ["ben: @ann I have"])
        #expect(try await ann.posts(on: "/@ann/\(post)") == [post])
        #expect(try await ann.get("/@ann/\(post)").count("Reply", on: post) == "0")
    }

    @Test func `a post for nobody in particular is refused with what was typed`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        for text in ["to whom?", "@nobody hello", "@ann myself", "@dan blocked"] {
            try await cast.ann.get("/compose")
            let answer = try await cast.ann.submit("Post", ["text": text, "audience": "3"])
            #expect(answer.status == 422 && answer.text.contains("Name the people this is for"))
            #expect(answer.first("textarea")?.text == text)
        }
    }

    @Test(arguments: Engine.available)
    func `three messages wait for an answer of a stranger, and more are written once there is one`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let path = try await ann.write("one", to: "ben")
        let token = [("csrf", try await ann.sessionToken())]
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for text in ["a", "b", "c", "d", "e"] {
                group.addTask { try await ann.send(.post, path, token + [("text", text)]).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 303 } == 2 && statuses.count { $0 == 422 } == 3)
        let refused = try await ann.start("and now?", to: "ben").expect(422)
        #expect(refused.text.contains("You can send more once there is a reply."))
        try await ann.send(.post, "/posts", token + [("text", "@ben and now?"), ("audience", "3")]).expect(422)
        #expect(try await ben.messages(in: path).count == 3)
        try await ben.say("yes?", in: path)
        for text in ["four", "five", "six", "seven"] { try await ann.say(text, in: path) }

        // Whoever follows the writer by now is no stranger.
        let other = try await ann.write("one", to: "chi")
        for text in ["two", "three"] { try await ann.say(text, in: other) }
        try await chi.follow("ann")
        for text in ["four", "five"] { try await ann.say(text, in: other) }
        #expect(try await chi.messages(in: other) == ["one", "two", "three", "four", "five"])
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a message is found by those it was sent to, until they delete it for themselves`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let path = try await ann.write("a xylophone", to: "ben")
        let second = try await ann.say("a second xylophone", in: path)
        #expect(try await ann.posts(on: "/search?q=xylophone").count == 2)
        #expect(try await ben.posts(on: "/search?q=xylophone").count == 2)
        #expect(try await chi.posts(on: "/search?q=xylophone") == [])

        try await ben.act("\(path)/\(second)/delete")
        #expect(try await ben.posts(on: "/search?q=xylophone").count == 1)
        try await ben.act("\(path)/delete")
        #expect(try await ben.posts(on: "/search?q=xylophone") == [])
        #expect(try await ann.posts(on: "/search?q=xylophone").count == 2)
    }

    @Test func `naming somebody else in a message later lets nobody in`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let chi = try await site.signUp("chi")
        let path = try await ann.write("between us", to: "ben")
        let message = try await ann.get(path).all("article.message")[0].number
        try await ann.act("/posts/\(message)/edit", ["text": "between us and not @chi #wool"])

        #expect(try await ben.messages(in: path) == ["between us and not @chi #wool"])
        #expect(try await chi.get("/@ann/\(message)").status == 404)
        #expect(try await chi.get("/notifications").all("article").isEmpty)
        #expect(try await ben.get("/tags/wool").posts.isEmpty)
    }

    @Test(arguments: Engine.available)
    func `the pictures of a message are for those it was sent to`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let file = try await ann.upload(TestPicture.png())
        let path = try await ann.write("look", to: "ben")
        try await ann.act(path, ["text": "", "media": file])

        let picture = try #require(try await ben.get(path).first("article.message .media img")?["src"])
        #expect(try await ben.get(path).first("article.message .disclosure") != nil)
        #expect(try await ben.get(picture).status == 200)
        #expect(try await chi.get(picture).status == 404)
        #expect(try await site.visitor().get(picture).status == 404)
        try await ann.block("ben")
        #expect(try await ben.get(picture).status == 404)
    }

    @Test(arguments: Engine.available)
    func `whoever deletes their account leaves what others wrote, and nothing of their own`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let path = try await ann.write("from ann", to: "ben")
        try await ben.say("from ben", in: path)
        try await ann.get("/settings/data/delete")
        try await ann.submit(
            "Delete my account",
            ["username": "ann", "password": TestSite.password, "now": "1"]
        ).expect(303)
        try await site.runPeriodicJobs()

        #expect(try await ben.messages(in: path) == ["from ben"])
        #expect(try await ben.get(path).first("#composer") == nil)
        #expect(try await site.tables(holding: "from ann") == [])
        #expect(
            try await ben.send(.post, path, [("csrf", try await ben.sessionToken()), ("text", "hm")]).status == 422
        )
    }

    @Test(arguments: Engine.available)
    func `open pages of the people in a conversation hear of a message, and nobody else's`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let path = try await ann.write("hello", to: "ben")
        try await ben.say("hello", in: path)
        site.clock.advance(by: .hours(1))
        let topics = "messages,conversation:\(path.dropFirst("/messages/".count))"
        let (bens, chis) = (try await ben.listens(topics, on: site), try await chi.listens(topics, on: site))
        let message = try await ann.say("are you there?", in: path)
        try await chi.act("/@ben/follow", ["on": "1"])
        try await ben.act("/@chi/follow", ["on": "1"])
        try await site.runPeriodicJobs()

        // The number beside the bell is told on its own, before or after.
        var told = try #require(await bens.next()?.data)
        if told.contains("tool-notifications") { told = try #require(await bens.next()?.data) }
        #expect(told.contains("Messages, 1 new") && told.contains("are you there?"))
        #expect(told.contains(#"id="post-\#(message)""#) && told.contains(#"data-item="message-\#(message)""#))
        #expect(await chis.next()?.data?.contains("tool-notifications") ?? false)
    }
}

extension Browser {
    /// Opens a page of these topics that listens from now on.
    fileprivate func listens(_ topics: String, on site: TestSite) async throws -> OpenPage {
        try await site.runPeriodicJobs()
        return try await listen(to: topics, after: try await moment()) { try await site.runPeriodicJobs() }
    }
}
