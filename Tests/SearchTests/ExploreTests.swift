import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The page for looking around, and the one for newcomers.
@Suite struct ExploreTests {
    @Test func `where nothing is there yet both pages say so, and what can be done`() async throws {
        let site = try await TestSite()
        let empty = try await site.visitor().get("/explore").expect(200)
        #expect(empty.text.contains("Nothing stands out yet"))
        #expect(empty.first("form.search input[name=q]") != nil, "one can still search")
        #expect(empty.all(".empty a").map { $0["href"] } == ["/signup"])

        let ann = try await site.signUp("ann")
        let welcome = try await ann.get("/welcome").expect(200)
        #expect(welcome.text.contains("Welcome, ann"))
        #expect(try await ann.submit("Continue", ["display_name": "Ann of the plums"]).location == "/welcome/tags")
        #expect(try await ann.get("/welcome/tags").first("[aria-current=step]")?.text == "Tags")
        let people = try await ann.get("/welcome/people").expect(200)
        #expect(people.text.contains("You are among the first"))
        #expect(people.all("a").contains { $0["href"] == "/home" }, "it leads on")
    }

    @Test(arguments: Engine.available)
    func `somebody whom others follow is offered to everybody but those with a block between them`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ben = try await site.signUp("ben")
        try await ben.post("about #linen")
        let (ann, cleo, dan) = (
            try await site.signUp("ann"), try await site.signUp("cleo"), try await site.signUp("dan")
        )
        try await ann.follow("ben")
        try await dan.block("ben")
        for path in ["/welcome/people", "/explore"] {
            #expect(try await cleo.get(path).expect(200).first("#person-ben") != nil, "\(path)")
            #expect(try await dan.get(path).expect(200).first("#person-ben") == nil, "\(path)")
        }
    }

    @Test(arguments: Engine.available)
    func `the tags that somebody follows stand on their own page alone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.post("about #linen")
        try await ann.act("/tags/linen/follow", ["on": "1"])
        for (browser, isThere) in [(ann, true), (ben, false), (site.visitor(), false)] {
            let chips = try await browser.get("/explore").expect(200).all(".chips a").map(\.text)
            #expect(chips.contains("#linen") == isThere, "\(browser.username)")
        }
    }

    @Test(arguments: Engine.available)
    func `a tag trends by posts that anybody may meet, not by those under a warning`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        for name in ["ann", "ben", "cleo"] {
            let person = try await site.signUp(name)
            try await person.post("about #wool")
            try await person.post("about #wounds", ("warning", "blood"))
        }
        let chips = try await site.visitor().get("/explore").expect(200).all(".chips a").map(\.text)
        #expect(chips.contains("#wool"))
        #expect(!chips.contains("#wounds"))
    }

    @Test func `the page for newcomers is for members: visitors are led to the log-in page`() async throws {
        let site = try await TestSite()
        for path in ["/welcome", "/welcome/tags", "/welcome/people"] {
            #expect(try await site.visitor().get(path).leadsToLogin, "\(path)")
        }
        #expect(try await site.visitor().get("/explore").status == 200)
    }
}
