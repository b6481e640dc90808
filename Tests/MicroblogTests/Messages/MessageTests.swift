import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@Suite struct MessageTests {
    @Test(arguments: Engine.available)
    func `whoever is not in a conversation learns nothing of it and changes nothing`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let path = try await cast.ann.write("only for you", to: "ben")
        let message = try await cast.ben.say("and this for you", in: path)
        let never = path.replacing(path.split(separator: "/")[1], with: "4711")
        for person in [cast.cleo, cast.dan] {
            let token = [("csrf", try await person.sessionToken())]
            let before = try await site.contents()
            for (method, tail) in [
                (Method.get, ""), (.get, "/delete"), (.post, ""), (.post, "/read"), (.post, "/accept"),
                (.post, "/delete"), (.post, "/\(message)/delete"),
            ] {
                let fields = method == .get ? [] : token + [("text", "me too"), ("newest", message)]
                let answer = try await person.send(method, path + tail, fields)
                let other = try await person.send(method, never + tail, fields)
                #expect(answer.status == 404 && answer.text == other.text, "\(method) \(tail)")
            }
            #expect(try await site.contents() == before)
            #expect(try await person.get("/@ben/\(message)").status == 404)
            #expect(try await person.conversations() == [])
        }
        let visitor = try await site.visitor().get(path)
        #expect(visitor.location?.hasPrefix("/login?next=") ?? false)
    }

    @Test(arguments: Engine.available)
    func `who follows the writer finds the message at once, and both write to and fro`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")

        let path = try await ann.write("Tea on *Sunday*?", to: "@Ben")
        #expect(try await ben.envelope() == "Messages, 1 new")
        #expect(try await ben.conversations() == ["*ann: Tea on *Sunday*?"])
        #expect(try await ann.conversations() == ["ben: You: Tea on *Sunday*?"])
        #expect(try await ann.envelope() == "Messages")

        try await ben.say("Gladly", in: path)
        try await ann.say("At four", in: path)
        #expect(try await ben.messages(in: path) == ["Tea on *Sunday*?", "Gladly", "At four"])
        #expect(try await ann.messages(in: path) == ["Tea on *Sunday*?", "Gladly", "At four"])
        #expect(try await ann.write("And cake", to: "ben") == path)
        #expect(try await ann.get("/messages/new?to=ben").location == "\(path)#composer")
    }

    @Test(arguments: Engine.available)
    func `reading takes the number away, up to what was there`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let path = try await ann.write("one", to: "ben")
        let page = try await ben.get(path)
        #expect(page.first(".divider")?.text == "New")
        try await ann.say("two", in: path)

        try await ben.submit("Mark as read").expect(303)
        #expect(try await ben.envelope() == "Messages, 1 new")
        #expect(try await site.database.count("notifications") == 2, "of the follower, and still of the message")
        try await ben.get(path)
        try await ben.submit("Mark as read").expect(303)
        #expect(try await ben.envelope() == "Messages")
        #expect(try await site.database.count("notifications") == 1)
        #expect(try await ben.get(path).first(".divider") == nil)
    }

    @Test(arguments: Engine.available)
    func `what a stranger writes waits as a request until somebody says yes`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let path = try await ann.write("You do not know me", to: "ben")

        #expect(try await ben.envelope() == "Messages. Message requests wait.")
        #expect(try await ben.conversations() == [])
        #expect(try await ben.conversations("/messages/requests") == ["ann: You do not know me"])
        let page = try await ben.get(path)
        #expect(page.first("#composer") == nil)
        try await ben.submit("Accept").expect(303)

        #expect(try await ben.conversations() == ["*ann: You do not know me"])
        #expect(try await ben.conversations("/messages/requests") == [])
        #expect(try await ben.get(path).first("#composer") != nil)
        try await ben.say("Now I do", in: path)
        #expect(try await ann.conversations() == ["*ben: Now I do"])
    }

    @Test(arguments: Engine.available)
    func `a conversation that is deleted is gone for one and stays for the other, until somebody writes again`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let path = try await ann.write("old", to: "ben")

        try await ben.get("\(path)/delete")
        try await ben.submit("Delete for me").expect(303)
        #expect(try await ben.conversations() == [])
        #expect(try await ben.envelope() == "Messages")
        #expect(try await ann.messages(in: path) == ["old"])

        try await ann.say("new", in: path)
        #expect(try await ben.conversations() == ["*ann: new"])
        #expect(try await ben.messages(in: path) == ["new"])
    }

    @Test(arguments: Engine.available)
    func `one message is deleted for oneself, or by its writer for everybody`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let path = try await ann.write("first", to: "ben")
        let second = try await ann.say("second", in: path)

        try await ben.act("\(path)/\(second)/delete")
        #expect(try await ben.messages(in: path) == ["first"])
        #expect(try await ann.messages(in: path) == ["first", "second"])

        try await ann.get("/posts/\(second)/delete")
        #expect(try await ann.submit("Delete").expect(303).location == path)
        #expect(try await ann.messages(in: path) == ["first"])
        #expect(try await ben.conversations() == ["*ann: first"])
        try await ann.act("/posts/\(try await ann.get(path).all("article.message")[0].number)/delete")
        #expect(try await ben.conversations() == [])
        #expect(try await ben.envelope() == "Messages")
    }

    @Test(arguments: Engine.available)
    func `neither side of a block can write, nor find what was written`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let path = try await ann.write("hello", to: "ben")
        try await ann.block("ben")

        for (person, other) in [(ann, "ben"), (ben, "ann")] {
            #expect(try await person.get(path).status == 404)
            #expect(try await person.conversations() == [])
            #expect(try await person.envelope() == "Messages")
            let answer = try await person.start("still there?", to: other)
            let never = try await person.start("still there?", to: "nobody")
            let sentence = never.first("#field-to-error")?.text
            #expect(answer.status == 422 && sentence == "There is no one called @nobody whom you could write to.")
            #expect(answer.first("#field-to-error")?.text.replacing(other, with: "nobody") == sentence)
            #expect(try await person.send(.post, path, [("csrf", try await person.sessionToken())]).status == 404)
        }
        try await ann.unblock("ben")
        #expect(try await ben.messages(in: path) == ["hello"])
    }

    @Test(arguments: Engine.available)
    func `a message is told once until it is read, beside the list of notifications`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let path = try await ann.write("a stranger writes", to: "ben")
        #expect(try await site.database.count("notifications") == 0)
        try await ben.act("\(path)/accept")

        for text in ["one", "two"] { try await ann.say(text, in: path) }
        #expect(try await site.database.count("notifications") == 1)
        #expect(try await ben.get("/notifications").all("article").isEmpty)
        #expect(try await ben.get("/home").first("#tool-notifications")?["aria-label"] == "Notifications")
        try await ben.say("three", in: path)
        #expect(try await site.database.count("notifications") == 1, "ben has read what he answers, and ann is told")
        try await ann.get(path)
        try await ann.submit("Mark as read").expect(303)
        #expect(try await site.database.count("notifications") == 0)
    }

    @Test func `somebody muted is heard without a number`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let path = try await ann.write("one", to: "ben")
        try await ben.say("two", in: path)
        try await ben.mute("ann")
        try await ann.say("three", in: path)

        #expect(try await ben.envelope() == "Messages")
        #expect(try await ben.conversations() == ["ann: three"])
    }

    @Test(arguments: Engine.available)
    func `a few people write together, and a block between two of them keeps what each writes from the other`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        for person in [ben, chi] { try await person.follow("ann") }
        let path = try await ann.write("a walk?", to: "ben, chi")
        #expect(try await ann.write("tomorrow", to: "chi ben ann") == path)
        #expect(try await ben.conversations() == ["*ann and chi: ann: tomorrow"])
        #expect(try await ben.get("/messages").all("article.conversation .several .patch").count == 2)
        #expect(try await ben.get(path).all(".heading .several .patch").count == 2)

        try await ben.block("chi")
        try await chi.say("I am in", in: path)
        try await ben.say("me too", in: path)
        #expect(try await ann.messages(in: path) == ["a walk?", "tomorrow", "I am in", "me too"])
        #expect(try await ben.messages(in: path) == ["a walk?", "tomorrow", "me too"])
        #expect(try await chi.messages(in: path) == ["a walk?", "tomorrow", "I am in"])

        try await ann.act("/posts/\(try await ann.get(path).all("article.message")[1].number)/delete")
        #expect(try await ben.conversations() == ["ann and chi: You: me too"])
        #expect(try await chi.conversations() == ["ann and ben: You: I am in"])
    }

    @Test func `what somebody says within a minute stands under one time, also on a page that is open`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.follow("ben")
        try await ben.follow("ann")
        let path = try await ann.write("one", to: "ben")
        site.clock.advance(by: .seconds(40))
        let fields = [("csrf", try await ann.sessionToken()), ("text", "two")]
        let accept = ["accept": "text/vnd.weft.fragment+html"]
        let fragment = try await ann.send(.post, path, fields, headers: accept).expect(201)
        #expect(fragment.first("article.message")?["class"] == "message own joined")
        try await ben.say("three", in: path)
        site.clock.advance(by: .minutes(2))
        try await ben.say("four", in: path)
        try await ben.say("five", in: path)

        let joined = try await ann.get(path).all("article.message.joined .prose").map(\.text)
        #expect(joined == ["two", "five"])
        #expect(try await ann.get(path).all("nav.inbox .current a.name").map(\.text) == ["ben"])
    }

    @Test func `a message to nobody, to too many, too long or twice is refused with a sentence`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        let before = try await site.contents()
        let crowd = (1...20).map { "p\($0)" }.joined(separator: " ")
        for (names, words) in [
            ("", "Say who it is for."), ("ann", "That is you. Say who else it is for."),
            ("ben nobody", "There is no one called @nobody whom you could write to."),
            (crowd, "A message goes to 19 people at most."),
        ] {
            let answer = try await ann.start("hello", to: names)
            #expect(answer.status == 422 && answer.text.contains(words), "\(names): \(answer.text)")
        }
        let long = try await ann.start(String(repeating: "a", count: 501), to: "ben")
        #expect(long.status == 422 && long.first("textarea")?.text.count == 501)
        #expect(try await ann.start("", to: "ben").text.contains("Write something first."))
        #expect(try await site.contents() == before)

        let path = try await ann.write("hello", to: "ben")
        for _ in 1...2 { try await ann.act(path, ["text": "once", "key": "abc"]) }
        #expect(try await ann.messages(in: path) == ["hello", "once"])
    }

    @Test func `nobody writes to more than twenty strangers a day`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let crowd = try await site.crowd(22)
        try await crowd[21].follow("ann")
        for number in 1...20 { try await ann.write("hello", to: "fan\(number)") }

        #expect(try await ann.start("hello", to: "fan21").status == 429)
        #expect(try await ann.start("hello again", to: "fan1").status == 303)
        #expect(try await ann.start("hello", to: "fan22").status == 303)
        #expect(try await crowd[20].conversations("/messages/requests") == [])
    }
}

extension Element {
    /// The number of the message that this is.
    var number: String { self["id"].map { String($0.dropFirst("post-".count)) } ?? "" }
}
