import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct BlockingTests {
    @Test(arguments: Engine.available)
    func `a block ends what was between two people, for both`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.act("/@ann/follow", [("on", "1")])
        try await cast.ann.act("/@ben/follow", [("on", "1")])

        try await cast.ann.get("/@ben/block")
        #expect(try await cast.ann.submit("Block @ben").location == "/settings/blocks")

        #expect(try await cast.ben.get("/@ann").status == 404)
        #expect(try await cast.ann.get("/@ben").status == 404)
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
        #expect(try await site.figures(of: "ben") == ["0 posts", "0 following", "0 followers"])
        #expect(try await cast.ben.act("/@ann/block", [("on", "1")]).status == 404)

        try await cast.ann.get("/settings/blocks")
        #expect(try await cast.ann.press("Unblock @ben").status == 303)
        #expect(try await cast.ben.get("/@ann").status == 200)
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
    }

    @Test func `asking to block changes nothing, and nobody blocks themselves`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()

        #expect(try await cast.ann.get("/@ben/block").status == 200)
        #expect(try await cast.ben.get("/@ann").status == 200)
        #expect(try await cast.ann.act("/@ann/block", [("on", "1")]).status == 403)
        #expect(try await cast.ann.send(.post, "/@ben/block", [("on", "1")]).status == 403)
        #expect(try await cast.ben.get("/@ann").status == 200)
    }

    @Test func `a block takes requests with it`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["locked": "1"])
        try await cast.ben.act("/@ann/follow", [("on", "1")])

        try await cast.ben.act("/@ann/block", [("on", "1")])
        try await cast.ben.act("/@ann/block", [("on", "0")])

        #expect(try await cast.ann.get("/follow-requests").all(".person").isEmpty)
        #expect(try await cast.ben.get("/@ann").first("#follow-ann")?.text.contains("Request") ?? false)
    }

    @Test(arguments: Engine.available)
    func `a mute for a day is over after a day`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()

        try await cast.ann.get("/@ben/block")
        try await cast.ann.submit("Mute", ["length": "day"])
        #expect(try await cast.ann.get("/settings/mutes").all(".person .name").map(\.text) == ["ben"])
        #expect(try await cast.ben.get("/@ann").status == 200)
        site.clock.advance(by: .days(1))
        try await site.runPeriodicJobs()

        #expect(try await cast.ann.get("/settings/mutes").all(".person").isEmpty)
        #expect(try await cast.ann.get("/@ben").first(".profile")?.text.contains("Muted") == false)
    }

    @Test func `a profile mutes and reads again from its menu, and says what holds`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let isMuted = { try await cast.ann.get("/@ben").expect(200).first("#muted-ben")?.text == "Muted" }
        let fragment = ["accept": "text/vnd.weft.fragment+html, text/html;q=0.9"]
        #expect(try await !isMuted())

        let muted = try await cast.ann.act("/@ben/mute", [("on", "1")], headers: fragment)
        #expect(muted.first("#mute-ben button")?.text == "Unmute @ben" && muted.first("#muted-ben")?.text == "Muted")
        #expect(try await isMuted())
        let undone = try await cast.ann.act("/@ben/mute", [("on", "0"), ("undo", "1")], headers: fragment)
        #expect(undone.first("#mute-ben button")?.text == "Mute @ben" && undone.first("#muted-ben")?.text == "")
        #expect(try await !isMuted())

        try await cast.ann.get("/@ben")
        #expect(try await cast.ann.press("Mute @ben").location == "/settings/mutes")
        #expect(try await isMuted())
        let read = try await cast.ann.press("Unmute @ben", headers: fragment)
        #expect(read.first("#mute-ben button")?.text == "Mute @ben" && read.first("h1") == nil)
        #expect(try await !isMuted())
        try await cast.ann.press("Mute @ben")
        #expect(try await isMuted())
        #expect(try await cast.ann.press("Unmute @ben").location == "/@ben")
        #expect(try await !isMuted())
        #expect(try await site.visitor().get("/@ben").first("#muted-ben") == nil)
        // Elsewhere one goes back to where one was: in the list of all, and beside a name that begins like theirs.
        _ = try await site.signUp("benny")
        let fields = [("csrf", try await cast.ann.sessionToken()), ("on", "0")]
        for page in ["/settings/mutes", "/@benny"] {
            try await cast.ann.act("/@ben/mute", [("on", "1")])
            try await cast.ann.get(page)
            let back = try await cast.ann.send(.post, "/@ben/mute", fields, headers: fragment)
            #expect(back.status == 303 && back.location == page)
        }
    }

    @Test func `somebody leaves one's followers when one says so`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ben.act("/@ann/follow", [("on", "1")])

        try await cast.ann.get("/@ann/followers")
        #expect(try await cast.ann.press("Remove @ben from your followers").status == 303)

        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test func `taking back is limited, blocking and muting somebody are not`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let ann = cast.ann
        try await ann.act("/@ben/mute", [("on", "1")])
        try await ann.act("/@ben/mute", [("on", "0")])
        let (rule, id) = (RateRule("blocks and mutes changed", 300, per: .hours(1)), try await site.id(of: "ann"))
        for _ in 1..<300 { try await site.services.limits.count(rule, of: id) }

        #expect(try await ann.act("/@dan/block", [("on", "0")]).status == 429)
        #expect(try await ann.act("/@cleo/mute", [("on", "1")]).status == 303)
        #expect(try await ann.act("/@cleo/mute", [("on", "1")]).status == 429)
        #expect(try await ann.act("/@cleo/mute", [("on", "0")]).status == 429)
        #expect(try await ann.act("/@ben/block", [("on", "1")]).status == 303)
        #expect(try await cast.ben.get("/@ann").status == 404)
        #expect(try await cast.dan.get("/@ann").status == 404)
    }
}
