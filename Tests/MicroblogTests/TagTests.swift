import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@Suite struct TagTests {
    @Test(arguments: Engine.available)
    func `a followed tag brings strangers' public posts home until it is followed no more`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let before = try await ben.publish("already there #Linen")
        #expect(try await ann.posts(on: "/home") == [])

        try await ann.act("/tags/linen/follow", ["on": "1"])
        let after = try await ben.publish("a new one #LINEN")
        try await ben.publish("for followers #linen", for: .followers)
        try await ben.publish("unlisted #linen", for: .unlisted)
        try await ben.publish("about something else #wool")
        #expect(try await ann.posts(on: "/home") == [after, before])
        #expect(try await ann.get("/explore").all(".chips a").contains { $0.text == "#Linen" })

        try await ann.act("/tags/Linen/follow", ["on": "0"])
        #expect(try await ann.posts(on: "/home") == [])
    }

    @Test func `the page of a tag offers to follow it, and asks visitors to log in`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.publish("about #linen")
        #expect(try await site.visitor().get("/tags/linen").first("#follow-tag a")?.text == "Follow")
        #expect(try await site.visitor().get("/tags/nothing").first("#follow-tag") == nil)

        try await ann.get("/tags/linen")
        let answer = try await ann.press("Follow", headers: ["accept": "text/vnd.weft.fragment+html"])
        #expect(answer.first("#follow-tag button")?["value"] == "0")
        #expect(try await ann.get("/tags/linen").first("#follow-tag button")?["value"] == "0")
    }

    @Test func `what nobody ever tagged cannot be followed, nor more tags than Home asks for`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for number in 1...21 { try await ann.publish("about #tag\(number)") }
        for number in 1...20 { try await ann.act("/tags/tag\(number)/follow", ["on": "1"]) }
        let fields = [("csrf", try await ann.sessionToken()), ("on", "1")]
        #expect(try await ann.send(.post, "/tags/nothing/follow", fields).status == 404)
        let refused = try await ann.send(.post, "/tags/tag21/follow", fields)
        #expect(refused.status == 422)
        #expect(refused.text.contains("20 tags already"))
        #expect(try await ann.send(.post, "/tags/tag20/follow", fields).status == 303)
    }

    @Test func `a limited person's posts come by no tag`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ben.publish("about #linen")
        try await ann.act("/tags/linen/follow", ["on": "1"])
        try await site.setState(.limited, of: "ben")
        #expect(try await ann.posts(on: "/home") == [])
        #expect(try await ben.posts(on: "/home") == [post])
        try await ann.act("/@ben/follow", ["on": "1"])
        #expect(try await ann.posts(on: "/home") == [post])
    }
}
