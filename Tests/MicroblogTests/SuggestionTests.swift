import DatabaseTesting
import Directory
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct SuggestionTests {
    /// ann follows ben and cleo, who both follow dan and eve.
    private static func relationships(_ site: TestSite) async throws -> [String: Browser] {
        var people: [String: Browser] = [:]
        for name in ["ann", "ben", "cleo", "dan", "eve"] { people[name] = try await site.signUp(name) }
        for (one, other) in [("ann", "ben"), ("ann", "cleo"), ("ben", "dan"), ("cleo", "dan"), ("cleo", "eve")] {
            try await people[one]?.follow(other)
            site.clock.advance(by: .seconds(1))
        }
        try await people["ben"]?.follow("eve")
        return people
    }

    @Test(arguments: Engine.available)
    func `nobody is suggested who does not want to be, is gone, severed, muted, hidden or followed`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let people = try await Self.relationships(site)
        let ann = try #require(people["ann"])
        #expect(try await ann.suggested().map(\.name) == ["dan", "eve"])

        try await people["dan"]?.act("/settings/privacy", ["audience": "0", "indexable": "1"])
        #expect(try await ann.suggested().map(\.name) == ["eve"])
        try await people["dan"]?.act("/settings/privacy", ["audience": "0", "discoverable": "1"])
        for state in [AccountState.limited, .frozen, .suspended, .deactivated] {
            try await site.setState(state, of: "dan")
            #expect(try await ann.suggested().map(\.name) == ["eve"], "\(state)")
        }
        try await site.setState(.active, of: "dan")
        // Whoever goes to sleep is logged out.
        let dan = try await site.logIn("dan")
        try await dan.block("ann")
        #expect(try await ann.suggested().map(\.name) == ["eve"])
        try await dan.unblock("ann")
        try await ann.mute("dan")
        #expect(try await ann.suggested().map(\.name) == ["eve"])
        try await ann.act("/@dan/mute", ["on": "0"])
        try await ann.follow("dan")
        #expect(try await ann.suggested().map(\.name) == ["eve"])
    }

    @Test(arguments: Engine.available)
    func `each has its reason in words, which tells nothing that somebody hides`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let people = try await Self.relationships(site)
        let ann = try #require(people["ann"])
        #expect(try await ann.suggested().allSatisfy { $0.reason == "Followed by ben and cleo" })

        try await people["ben"]?.act(
            "/settings/privacy",
            ["audience": "0", "hides_graph": "1", "discoverable": "1", "indexable": "1"]
        )
        let suggested = try await ann.suggested()
        #expect(suggested.map(\.name) == ["dan", "eve"])
        #expect(suggested.allSatisfy { $0.reason == "2 followers" })
    }

    @Test(arguments: Engine.available)
    func `before a reason stand the faces of those whom it names`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let people = try await Self.relationships(site)
        let (ann, ben) = (try #require(people["ann"]), try #require(people["ben"]))
        try await ben.get("/settings/profile")
        try await ben.submit("Save", files: [("avatar", TestPicture.png(mark: 1))]).expect(303)

        let reason = try #require(try await ann.get("/suggestions").first("#person-dan .reason"))

        let face = try #require(reason.first("img.patch.mini"))
        #expect(face["src"]?.hasSuffix("/face") == true && face["alt"] == "" && face["loading"] == "lazy")
        #expect(face["width"] == "20" && face["height"] == "20")
        #expect(reason.all("span.patch.mini").count == 1, "cleo gave no picture")
        #expect(try await site.visitor().get("/explore").first(".reason .patch") == nil)
    }

    @Test(arguments: Engine.available)
    func `whom one hides is shown no more, until one wants it again`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try #require(try await Self.relationships(site)["ann"])
        try await ann.get("/suggestions")
        try await ann.press("Not interested", in: "#person-dan").expect(303)
        #expect(try await ann.suggested().map(\.name) == ["eve"])
        let answer = try await ann.get("/suggestions")
        #expect(answer.first("#person-dan button")?.text.contains("Show again") == true)
        #expect(try await ann.get("/explore").first("#person-dan") == nil)

        try await ann.get("/suggestions")
        try await ann.press("Show again", in: "#person-dan").expect(303)
        #expect(try await ann.suggested().map(\.name) == ["dan", "eve"])
    }

    @Test(arguments: Engine.available)
    func `whom one answers, and who writes about one's tags, come with that as the reason`(engine: Engine) async throws
    {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (dan, eve) = (try await site.signUp("dan"), try await site.signUp("eve"))
        let post = try await ben.publish("a question")
        try await ann.reply("an answer", to: "/@ben/\(post)")
        let own = try await ann.publish("my question")
        try await dan.reply("an answer", to: "/@ann/\(own)")
        try await eve.publish("about #linen")
        try await ann.act("/tags/linen/follow", ["on": "1"])
        let reasons = Dictionary(uniqueKeysWithValues: try await ann.suggested().map { ($0.name, $0.reason) })
        #expect(
            reasons == [
                "ben": "You replied to them", "dan": "They replied to you", "eve": "Writes about #linen",
            ]
        )
        let email = try await eve.publish("@dan a secret", for: .addressed)
        try await dan.reply("@eve yes", to: "/@eve/\(email)")
        #expect(!(try await eve.suggested().contains { $0.name == "dan" }))
    }

    @Test func `the cost of a page does not grow with the graph`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        func cost() async throws -> Int {
            try await site.database.statements { try await ann.get("/suggestions") }.count
        }
        let crowd = try await site.crowd(12)
        for fan in crowd.prefix(3) { try await ann.follow(fan.username) }
        for fan in crowd.prefix(3) { try await fan.follow("fan12") }
        let small = try await cost()
        for fan in crowd.dropFirst(3) { try await ann.follow(fan.username) }
        for fan in crowd {
            for other in crowd where other.username != fan.username { try await fan.follow(other.username) }
        }
        #expect(try await cost() <= small)
    }

    @Test func `newcomers are offered tags and people after signing up`() async throws {
        let site = try await TestSite()
        let ben = try await site.signUp("ben")
        try await ben.publish("about #linen")
        let ann = try await site.signUp("ann")
        try await ann.follow("ben")
        let cleo = try await site.signUp("cleo")
        let answer = try await cleo.get("/welcome/people").expect(200)
        #expect(answer.first("#person-ben") != nil)
        #expect(try await cleo.get("/welcome/tags").first("#follow-tag-linen button")?["aria-pressed"] == "false")
        let headers = ["accept": "text/vnd.weft.fragment+html", "content-type": "application/x-www-form-urlencoded"]
        let body = Array("on=1&csrf=\(try await cleo.sessionToken())".utf8)
        let chip = try await cleo.send(.post, "/tags/linen/follow", body: body, headers: headers)
        let pressed = try #require(chip.first("#follow-tag-linen button"), "it takes the old one's place")
        #expect(pressed["aria-pressed"] == "true" && pressed["value"] == "0")
        #expect(try await cleo.get("/explore").all(".chips a").contains { $0.text == "#linen" })
        try await site.visitor().get("/welcome/tags").expect(303)
    }
}

@Suite struct CatchUpTests {
    @Test(arguments: Engine.available)
    func `what was missed comes with its reason, two of one author at most, until one has caught up`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (dan, eve) = (try await site.signUp("dan"), try await site.signUp("eve"))
        try await ann.follow("ben")
        try await ann.follow("dan")
        var posts: [String] = []
        for number in 0..<3 { posts.append(try await ben.publish("post \(number)")) }
        let other = try await dan.publish("of dan")
        let unseen = try await eve.publish("of eve")
        try await ben.publish("nobody cares")
        for post in posts + [other, unseen] { try await eve.act("/posts/\(post)/like", ["on": "1"]) }
        try await dan.act("/posts/\(posts[0])/like", ["on": "1"])

        let page = try await ann.get("/home/catch-up")
        #expect(page.posts.count == 3)
        #expect(page.posts.first == posts[0])
        #expect(Set(page.posts) == [posts[0], posts[2], other])
        #expect(page.first("#post-\(posts[0]) .eyebrow")?.text.contains("dan liked it") == true)
        #expect(page.first("#post-\(other) .eyebrow")?.text.contains("Liked by 1") == true)

        try await ann.mute("dan")
        #expect(!(try await ann.posts(on: "/home/catch-up").contains(other)))
        try await ben.block("ann")
        #expect(try await ann.posts(on: "/home/catch-up") == [])
        try await ben.unblock("ann")
        try await ann.follow("ben")
        #expect(try await ann.posts(on: "/home/catch-up").count == 2)
        site.clock.advance(by: .seconds(1))
        try await ann.press("I have caught up").expect(303)
        #expect(try await ann.get("/home/catch-up").text.contains("You missed nothing"))
    }
}

extension Browser {
    /// Whom the page of suggestions shows, with the reasons.
    func suggested() async throws -> [(name: String, reason: String)] {
        try await get("/suggestions").expect(200).all(".person").compactMap { person in
            // Before the words are faces, which may be letters.
            guard let id = person["id"], let reason = person.all(".reason > span").last?.text else { return nil }
            return (String(id.dropFirst("person-".count)), reason)
        }
    }
}
