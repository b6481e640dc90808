import DatabaseTesting
import Kernel
import TestSupport
import Testing

/// Four posts of ann, one for each audience, and everybody who could look at them in every list there is.
///
/// The expectations are written out here and ask nothing of the product.
@Suite struct VisibilityTests {
    enum Person: String, CaseIterable {
        case visitor, stranger, follower, mentioned, author, blocked, blocking

        func sees(_ audience: Audience) -> Bool {
            switch (self, audience) {
            case (.author, _): true
            case (.blocked, _), (.blocking, _): false
            case (_, .everyone), (_, .unlisted): true
            case (.follower, .followers), (.mentioned, .followers), (.mentioned, .addressed): true
            default: false
            }
        }
    }

    @Test(arguments: Engine.available)
    func `each list shows each person exactly what is meant for them`(engine: Engine) async throws {
        let world = try await World(engine)
        let lists: [(path: String, holds: (Person, Audience) -> Bool)] = [
            ("/home/local", { _, audience in audience == .everyone }),
            ("/tags/loom", { _, audience in audience == .everyone }),
            ("/@ann/with-replies", { _, audience in audience < .addressed }),
            ("/home", { person, audience in [.follower, .author].contains(person) && audience < .addressed }),
            ("/likes", { person, _ in person != .visitor }),
            ("/bookmarks", { person, _ in person != .visitor }),
        ]
        for person in Person.allCases {
            let browser = try #require(world.people[person])
            for list in lists where person != .visitor || !["/home", "/likes", "/bookmarks"].contains(list.path) {
                let page = try await browser.get(list.path)
                let shown = Audience.allCases.filter { world.posts[$0].map(page.posts.contains) ?? false }
                let expected = world.posts.keys.sorted().filter { person.sees($0) && list.holds(person, $0) }
                #expect(shown == expected, "\(person.rawValue) at \(list.path)")
            }
            let conversation = try await browser.posts(on: world.thread)
            let expected = world.replies.filter { person.sees($0.key) && $0.key < .addressed }.map(\.value).sorted()
            #expect(conversation.dropFirst().sorted() == expected, "\(person.rawValue) in the conversation")
        }
    }

    @Test(arguments: Engine.available)
    func `no page names a post to somebody it is not meant for`(engine: Engine) async throws {
        let world = try await World(engine)
        for person in Person.allCases {
            let browser = try #require(world.people[person])
            for (audience, post) in world.posts {
                let paths = ["/@ann/\(post)"] + ["history", "likes", "boosts"].map { "/posts/\(post)/\($0)" }
                for path in paths + ["/who-can-see?object=post-\(post)"] {
                    let status = try await browser.get(path).status
                    // A message is read in its conversation, to which its own address leads.
                    let shown = audience == .addressed && path.hasPrefix("/@") ? 303 : 200
                    let isRight = status == (person.sees(audience) ? shown : 404)
                    #expect(isRight, "\(person.rawValue) at \(path), \(audience)")
                }
            }
            for path in ["/explore", "/search?q=loom", "/search?q=loom&type=tags", "/@ann", "/@ann/followers", "/"] {
                let page = try await browser.get(path)
                for (audience, post) in world.posts where !person.sees(audience) {
                    #expect(!page.body.contains(post), "\(person.rawValue) at \(path) meets \(audience)")
                }
            }
        }
    }

    @Test(arguments: Engine.available)
    func `who is no longer meant loses access with the next request`(engine: Engine) async throws {
        let world = try await World(engine)
        let (ann, ben) = (try #require(world.people[.author]), try #require(world.people[.follower]))
        let post = try #require(world.posts[.followers])
        #expect(try await ben.get("/@ann/\(post)").status == 200)

        try await ann.act("/@ben/follower")
        #expect(try await ben.get("/@ann/\(post)").status == 404)
        #expect(!(try await ben.posts(on: "/home")).contains(post))
        try await ben.follow("ann")
        #expect(try await ben.get("/@ann/\(post)").status == 200)
        try await ann.block("ben")
        #expect(try await ben.get("/@ann/\(post)").status == 404)
        #expect(try await ben.posts(on: "/likes") == [])
        try await ann.unblock("ben")
        #expect(try await ben.get("/@ann/\(post)").status == 404, "a block ended the follow")
    }

    @Test(arguments: [AccountState.suspended, .deactivated, .deleting])
    func `what people wrote is gone while they are, and comes back with them`(state: AccountState) async throws {
        let world = try await World(.memory)
        let ben = try #require(world.people[.follower])
        let before = try await ben.posts(on: "/home")

        try await world.site.setState(state, of: "ann")
        #expect(try await ben.posts(on: "/home") == [])
        for post in world.posts.values { #expect(try await ben.get("/@ann/\(post)").status == 404) }
        #expect(try await ben.get("/@ann").status == 404)
        try await world.site.setState(.active, of: "ann")

        #expect(try await ben.posts(on: "/home") == before)
    }
}

/// Ann's posts and the people around her.
private struct World {
    let site: TestSite
    var people: [VisibilityTests.Person: Browser] = [:]
    /// One post for each audience, and one reply to a public post of somebody else.
    var posts: [Audience: String] = [:]
    var replies: [Audience: String] = [:]
    var thread = ""

    init(_ engine: Engine) async throws {
        site = try await TestSite(engine)
        let names: [(VisibilityTests.Person, String)] = [
            (.author, "ann"), (.follower, "ben"), (.mentioned, "mona"), (.stranger, "zoe"), (.blocked, "dan"),
            (.blocking, "dora"),
        ]
        for (person, name) in names { people[person] = try await site.signUp(name) }
        people[.visitor] = site.visitor()
        for name in ["ben", "dan", "dora"] { try await self[name].follow("ann") }
        try await write()
        try await react()
        try await self["ann"].block("dan")
        try await self["dora"].block("ann")
    }

    private mutating func write() async throws {
        let (ann, zoe) = (try self["ann"], try self["zoe"])
        thread = "/@zoe/\(try await zoe.publish("root"))"
        for audience in Audience.allCases where audience != .owner {
            let text = "@mona #loom for \(audience)"
            posts[audience] = try await ann.publish(text, for: audience)
            try await ann.get(thread)
            let answer = try await ann.submit("Reply", ["text": text, "audience": "\(audience.rawValue)"])
            replies[audience] = answer.location?.split(separator: "#post-").last.map(String.init)
        }
    }

    /// Everybody likes and keeps what they can reach, before some of them lose it.
    private func react() async throws {
        for browser in people.values where !browser.username.isEmpty {
            for post in posts.values where try await browser.get("/@ann/\(post)").status != 404 {
                for verb in ["like", "bookmark"] { try await browser.act("/posts/\(post)/\(verb)", ["on": "1"]) }
            }
        }
    }

    private subscript(name: String) -> Browser {
        get throws { try #require(people.values.first { $0.username == name }) }
    }
}
