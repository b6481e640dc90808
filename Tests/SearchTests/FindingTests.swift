import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The results of the search box, and for whom.
@Suite struct FindingTests {
    /// True where a page of results says `words`, which nobody typed.
    private func finds(_ browser: Browser, _ query: String, _ words: String) async throws -> Bool {
        try await browser.get("/search?\(query)").expect(200).text.contains(words)
    }

    @Test(arguments: Engine.available)
    func `strangers and members find people, posts and tags; whoever is blocked finds none of them`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ann.publish("a loom of ash wood #wickerwork")
        let stranger = site.visitor()
        for query in ["q=loom", "q=loom&type=posts"] {
            #expect(try await finds(stranger, query, "of ash wood"), "\(query)")
            #expect(try await finds(cast.ben, query, "of ash wood"), "\(query)")
            #expect(try await !finds(cast.dan, query, "of ash wood"), "\(query)")
        }
        for query in ["q=wick", "q=wick&type=tags"] {
            #expect(try await finds(stranger, query, "#wickerwork"), "\(query)")
            #expect(try await finds(cast.ben, query, "#wickerwork"), "\(query)")
            #expect(try await !finds(cast.dan, query, "#wickerwork"), "\(query)")
        }
        for query in ["q=ann", "q=ann&type=people"] {
            #expect(try await finds(stranger, query, "@ann"), "\(query)")
            #expect(try await finds(cast.ben, query, "@ann"), "\(query)")
            #expect(try await !finds(cast.dan, query, "@ann"), "\(query)")
        }
        #expect(try await !finds(cast.ann, "q=dan&type=people", "@dan"))
        #expect(try await finds(cast.ben, "q=dan&type=people", "@dan"))
    }

    @Test(arguments: Engine.available)
    func `what is for followers is found by its author alone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ann.publish("a loom of ash wood", for: .followers)
        try await cast.ben.act("/@ann/follow", ["on": "1"])
        #expect(try await finds(cast.ann, "q=loom", "of ash wood"))
        for browser in [site.visitor(), cast.ben, cast.cleo, cast.dan] {
            #expect(try await !finds(browser, "q=loom", "of ash wood"), "\(browser.username)")
        }
    }

    @Test func `whoever types nothing looks around, and an unknown kind shows a few of each`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.publish("a loom of ash wood")
        let looking = try await ann.get("/explore").expect(200).text
        for query in ["", "q=", "q=%20"] {
            #expect(try await ann.get("/search?\(query)").expect(200).text == looking, "“\(query)”")
        }
        #expect(try await finds(ann, "q=loom&type=weather", "of ash wood"))
    }

    @Test func `members and strangers search thirty times a minute`() async throws {
        let site = try await TestSite()
        for browser in [try await site.signUp("ann"), site.visitor()] {
            for _ in 0..<30 { try await browser.get("/search?q=loom").expect(200) }
            #expect(try await browser.get("/search?q=loom").status == 429)
        }
    }

    @Test func `the page for newcomers is for members, and lets a stranger log in`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        #expect(try await ann.get("/welcome").status == 200)
        #expect(try await site.visitor().get("/welcome").status == 303)
    }
}

extension Browser {
    /// Writes a post, which the box is to find.
    fileprivate func publish(_ text: String, for audience: Audience = .everyone) async throws {
        try await act("/posts", ["text": text, "audience": String(audience.rawValue)])
    }
}
