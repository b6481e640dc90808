import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite struct FriendTests {
    @Test(arguments: [
        "", "\n\n", "Account address,Show boosts\n", "ann\u{0}ben\n", "\u{1B}[31mann", "user@a.test\u{202E},true",
    ])
    func `what is no list of people is refused`(text: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        #expect(try await ann.bring(text, "follows").status == 422)
        #expect(try await site.rows("follows") == 0)
    }

    @Test func `a list has an end, and so has a day`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let long = (0...5000).map { "p\($0)@weft.test\n" }.joined()
        let refused = try await ann.bring(long, "follows")
        #expect(refused.status == 422 && refused.text.contains("this one has 5001"))
        #expect(try await ann.bring(String(repeating: "x", count: 1 << 20 | 1), "follows").status == 422)
        let nothing = try await ann.send(
            .post,
            "/find-friends/list",
            [("csrf", try await ann.sessionToken())],
            files: []
        )
        #expect(nothing.status == 422)
        for _ in 0..<20 { #expect(try await ann.bring("ben@weft.test\n", "follows").status == 200) }
        #expect(try await ann.bring("ben@weft.test\n", "follows").status == 429)
    }

    @Test(arguments: Engine.available)
    func `one sees what a list brings before it does, and whom it does not find`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.follow("ann")
        let list = """
            Account address,Show boosts,Notify on new posts,Languages
            ann@weft.test,true,false,
            Cleo@WEFT.test,true,false,
            cleo@weft.test,true,false,
            ben@weft.test,true,false,
            far@away.example,true,false,
            nobody@weft.test,true,false,
            dan@weft.test,true,false,"en, de"
            """
        try await cast.dan.block("ben")
        let preview = try await cast.ben.bring(list, "follows")
        #expect(preview.text.contains("1 person to be followed"))
        #expect(preview.text.contains("With 2 of them it is so already."))
        for handle in ["far@away.example", "nobody@weft.test", "dan@weft.test"] {
            #expect(preview.text.contains(handle), "\(handle)")
        }
        #expect(try await site.figures(of: "ben").contains("1 following"))
        let report = try #require(try await cast.ben.submit("Follow them").expect(303).location)
        #expect(try await cast.ben.get(report).text.contains("1 person is followed."))
        #expect(try await site.figures(of: "ben").contains("2 following"))
        #expect(try await site.figures(of: "cleo").contains("1 follower"))
        #expect(try await site.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `lists of whom one blocks and mutes are taken, as this server writes them too`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        #expect(try await cast.ben.bring("dan@weft.test\ncleo@weft.test\n", "blocks").text.contains("2 people"))
        try await cast.ben.submit("Block them").expect(303)
        #expect(try await site.rows("blocks") == 3)
        let mutes = "Account address,Hide notifications\nann@weft.test,false\n"
        #expect(try await cast.ben.bring(mutes, "mutes").text.contains("1 person to be muted"))
        try await cast.ben.submit("Mute them").expect(303)
        let hides = try await site.database.read { tx in try tx.value("select hides_notices from mutes", as: Int.self) }
        #expect(hides == 0)
        let again = try await cast.ben.bring("dan@weft.test\n", "blocks")
        #expect(again.text.contains("Nobody to be blocked") && again.first("button[value]") == nil)
        try await site.setState(.frozen, of: "ben")
        #expect(
            try await cast.ben.send(
                .post,
                "/find-friends/list/apply",
                [("kind", "follows"), ("names", "ann cleo"), ("csrf", try await cast.ben.sessionToken())]
            ).status == 403
        )
    }

    @Test func `what cannot be followed today is left for tomorrow`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        for _ in 0..<400 {
            _ = try? await site.services.limits.count(RateRule("follows", 400, per: .days(1)), of: site.id(of: "ann"))
        }
        try await ann.bring("ben@weft.test\n", "follows")
        let report = try await ann.get(try #require(try await ann.submit("Follow them").expect(303).location))
        #expect(report.text.contains("0 people are followed.") && report.text.contains("for the other 1"))
        #expect(try await site.rows("follows") == 0)
    }

    @Test(arguments: Engine.available)
    func `whoever comes by a friend's link and the friend follow each other`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ben = try await site.signUp("ben")
        let code = try await ben.friendLink()
        #expect(try await ben.friendLink() == code)
        let visitor = site.visitor()
        let page = try await visitor.get("/signup?invite=\(code)")
        #expect(page.text.contains("@ben invites you"))
        #expect(page.header("referrer-policy") == "no-referrer")
        try await visitor.join("ann").expect(303)
        #expect(try await site.figures(of: "ben") == ["0 posts", "1 following", "1 follower"])
        #expect(try await site.figures(of: "ann") == ["0 posts", "1 following", "1 follower"])
        #expect(try await site.wrongCounts() == 0)
        #expect(try await ben.get("/notifications").text.contains("ann"))

        try await ben.get("/find-friends")
        try await ben.submit("End this link").expect(303)
        let late = site.visitor()
        #expect(!(try await late.get("/signup?invite=\(code)").text.contains("invites you")))
        #expect(try await late.join("chi").status == 422)
        #expect(try await site.rows("follows") == 2)
    }

    @Test func `a friend's link makes friends only once the address is confirmed, and never past a suspension`()
        async throws
    {
        let site = try await TestSite(hasRateLimits: false) { $0.confirmsAddresses = true }
        let ben = site.visitor()
        try await ben.get("/signup")
        try await ben.join("ben").expect(303)
        #expect(try await ben.get("/find-friends").text.contains("Make my link") == false)
        try await ben.act(try await site.link(to: "ben", "Is this your address?"))
        let code = try await ben.friendLink()
        for name in ["ann", "amy"] {
            let visitor = site.visitor()
            try await visitor.get("/signup?invite=\(code)")
            try await visitor.join(name).expect(303)
        }
        #expect(try await site.rows("follows") == 0)
        try await site.visitor().send(.post, try await site.link(to: "ann", "Is this your address?")).expect(303)
        #expect(try await site.rows("follows") == 2)
        try await site.setState(.suspended, of: "ben")
        try await site.visitor().send(.post, try await site.link(to: "amy", "Is this your address?")).expect(303)
        #expect(try await site.rows("follows") == 2)
    }

    @Test(arguments: Engine.available)
    func `the form for a friend's link makes one, also when it comes again after that one was ended`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ben = try await site.signUp("ben")
        let key = try #require(try await ben.get("/find-friends").first("input[name=key]")?["value"])
        let fields = [("key", key), ("csrf", try await ben.sessionToken())]
        for _ in 1...2 { try await ben.send(.post, "/find-friends/invite", fields).expect(303) }
        try await ben.get("/find-friends")
        try await ben.submit("End this link").expect(303)
        try await ben.send(.post, "/find-friends/invite", fields).expect(303)
        #expect(try await site.rows("invites") == 1)
        #expect(try await ben.get("/find-friends").first("#friend-link") == nil)
        _ = try await ben.friendLink()
        #expect(try await site.rows("invites") == 2)
    }

    @Test(arguments: [SignUpMode.approval, .invite, .closed])
    func `members make such links only where the operator lets people in by them`(mode: SignUpMode) async throws {
        let site = try await TestSite(hasRateLimits: false)
        let ben = try await site.signUp("ben")
        var strict = site.services.site
        strict.signUp = mode
        let viewer = try await site.viewer("ben")
        #expect(FriendInviteActions.mayInvite(viewer, site.services.site))
        #expect(!FriendInviteActions.mayInvite(viewer, strict))
        strict.membersInvite = true
        #expect(FriendInviteActions.mayInvite(viewer, strict) == (mode != .closed))
        try await site.setState(.frozen, of: "ben")
        #expect(
            try await ben.send(.post, "/find-friends/invite", [("csrf", try await ben.sessionToken())]).status == 404
        )
    }
}

extension Browser {
    /// Brings a list, and shows what it would do.
    @discardableResult
    fileprivate func bring(_ text: String, _ kind: String) async throws -> Answer {
        try await get("/find-friends/list")
        return try await submit("Look into it", ["kind": kind], files: [("file", Array(text.utf8))])
    }

    /// The code of one's own link for friends, which is made where there is none.
    fileprivate func friendLink() async throws -> String {
        try await get("/find-friends")
        if page?.first("#friend-link") == nil {
            try await submit("Make my link").expect(303)
            try await get("/find-friends")
        }
        let link = try #require(page?.first("#friend-link")?.text)
        return try #require(link.split(separator: "=").last).description
    }

    /// Signs up by the page that is open.
    fileprivate func join(_ name: String) async throws -> Answer {
        try await submit(
            "Sign up",
            [
                "username": name, "email": "\(name)@weft.test", "password": TestSite.password,
                "password_again": TestSite.password,
            ]
        )
    }
}
