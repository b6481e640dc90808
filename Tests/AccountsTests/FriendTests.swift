import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite struct FriendTests {
    @Test func `a browser that names its origin alone sends the form of an invitation`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        let code = try await site.signUp("ben").friendLink()
        let visitor = site.visitor()
        try await visitor.get("/signup?invite=\(code)")
        try await visitor.join("ann", headers: ["sec-fetch-site": ""]).expect(303)
        #expect(try await site.figures(of: "ben") == ["0 posts", "1 following", "1 follower"])
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
        #expect(page.header("referrer-policy") == "strict-origin")
        try await visitor.join("ann").expect(303)
        #expect(try await site.figures(of: "ben") == ["0 posts", "1 following", "1 follower"])
        #expect(try await site.figures(of: "ann") == ["0 posts", "1 following", "1 follower"])
        #expect(try await site.wrongFollowCounts() == 0)
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
    /// The code of one's own link for friends, which is made where there is none.
    @discardableResult
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
    fileprivate func join(_ name: String, headers: [String: String] = [:]) async throws -> Answer {
        try await submit(
            "Sign up",
            [
                "username": name, "email": "\(name)@weft.test", "password": TestSite.password,
            ],
            headers: headers
        )
    }
}
