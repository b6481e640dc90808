import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct PublishingTests {
    @Test func `an empty post is refused and the form comes back`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/compose")

        let answer = try await ann.submit("Post", ["text": "  \n ", "warning": "Spoilers"])

        #expect(answer.status == 422)
        #expect(answer.first(".error")?.text == "Write something first.")
        #expect(answer.first("input[name=warning]")?["value"] == "Spoilers")
        #expect(try await ann.posts(on: "/home") == [])
    }

    @Test func `a post that is too long is refused with its text, and fits when it is shortened`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let long = "<i>" + String(repeating: "👩‍👩‍👧", count: 500)
        try await ann.get("/compose")

        let refused = try await ann.submit("Post", ["text": long])

        #expect(refused.status == 422)
        #expect(refused.first(".error")?.text == "That is 3 characters too long; a post has at most 500.")
        #expect(refused.first("textarea[name=text]")?.rawText == long)
        let taken = try await ann.submit("Post", ["text": String(long.dropFirst(3).prefix(80))])
        #expect(taken.status == 303)
        #expect(try await ann.landing(of: taken).posts.count == 1, "the person is led to a page that shows the post")
    }

    @Test func `nobody writes without an account, nor in a state that may not write`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        let ann = try await site.signUp("ann")
        try await ann.get("/home")
        try await site.setState(.frozen, of: "ann")

        let frozen = try await ann.submit("Post", ["text": "let me"])
        let stranger = try await visitor.send(.post, "/posts", [("text", "let me in")])

        #expect(frozen.status == 403)
        #expect(stranger.location == "/login?next=%2F")
        #expect(try await ann.posts(on: "/@ann") == [])
    }

    @Test func `an audience, a language or a poll that nobody offered is refused`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/compose")
        let token = try ann.token()
        let bad: [[(String, String)]] = [
            [("audience", "4")], [("audience", "2x")], [("audience", "")], [("language", "<en>")], [("option", "one")],
            [("option", "a"), ("option", "A")],
            [("option", "a"), ("option", String(repeating: "b", count: 51))],
            [("option", "1"), ("option", "2"), ("option", "3"), ("option", "4"), ("option", "5")],
        ]
        for fields in bad {
            let answer = try await ann.send(.post, "/posts", [("csrf", token), ("text", "hello")] + fields)
            #expect(answer.status == 422, "\(fields)")
        }
        #expect(try await ann.posts(on: "/home") == [])
    }

    @Test func `the language of a post is chosen where it is written, and can be corrected`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        #expect(try await ann.get("/compose").chosenLanguage == "en", "the usual one at first")
        let answer = try await ann.submit("Post", ["text": "Guten Morgen", "language": "de"]).expect(303)
        let post = try #require(answer.location?.split(separator: "#post-").last)

        #expect(try await ann.get("/posts/\(post)/edit").chosenLanguage == "de")
        try await ann.submit("Save", ["language": "nl"]).expect(303)

        #expect(try await ann.get("/posts/\(post)/edit").chosenLanguage == "nl")
        #expect(try await ann.get("/@ann/\(post)").first("article .prose[lang=nl]") != nil)
    }

    @Test(arguments: Engine.available)
    func `a post stands on top of its author's home, escaped`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.publish("the first")
        try await ann.get("/home")

        let answer = try await ann.submit("Post", ["text": "Good morning, <b>Lisbon</b> & all"])
        let home = try await ann.landing(of: answer)

        #expect(home.all(".prose").map(\.text) == ["Good morning, <b>Lisbon</b> & all", "the first"])
        #expect(answer.location == "/home#post-\(home.posts[0])")
    }

    @Test(arguments: Engine.available)
    func `sending a form twice posts once, also at the same moment; another's form is another`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        for person in [ann, ben] { try await person.get("/home") }
        let fields = [
            ("csrf", try ann.token()), ("text", "once"), ("audience", "0"),
            ("key", try #require(ann.page?.first("input[name=key]")?["value"])),
        ]

        let locations = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<8 { group.addTask { try await ann.send(.post, "/posts", fields).location } }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }

        #expect(locations.count == 1 && !locations.contains(nil), "\(locations)")
        let later = try await ann.send(.post, "/posts", fields)
        #expect(locations == [later.location])
        let theirs = try await ben.send(.post, "/posts", [("csrf", try ben.token())] + fields.dropFirst())
        #expect(theirs.status == 303 && !locations.contains(theirs.location))
        for person in [ann, ben] { #expect(try await person.posts(on: "/home").count == 1) }
        #expect(site.log.defects == [])
    }

    @Test func `sixty posts an hour are taken, and more when the hour is over`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/home")
        for number in 1...60 { try await ann.act("/posts", ["text": "number \(number)"]) }

        let refused = try await ann.submit("Post", ["text": "one more"])
        site.clock.advance(by: .hours(1))
        try await ann.get("/home")
        let taken = try await ann.submit("Post", ["text": "one more"])

        #expect(refused.status == 429)
        #expect(refused.header("retry-after") == "3600")
        #expect(taken.status == 303)
    }

    @Test(arguments: ["/home", "/@ann", "/home/local"])
    func `whoever posts comes back to the page they wrote on`(path: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get(path)
        let answer = try await ann.send(
            .post,
            "/posts",
            [("csrf", try ann.token()), ("text", "from here"), ("audience", "0")]
        )

        #expect(answer.location?.hasPrefix("\(path)#post-") ?? false)
        #expect(try await ann.landing(of: answer).posts.count == 1)
    }
}

extension Answer {
    /// The language that the form of a post has chosen.
    fileprivate var chosenLanguage: String? { first("select[name=language] option[selected]")?["value"] }
}
