import Contracts
import DatabaseTesting
import Directory
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite struct ConfirmingTests {
    @Test(arguments: Engine.available)
    func `whoever has not confirmed their address may look, and nobody sees them`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.confirmsAddresses = true }
        let ben = try await site.newcomer("ben")
        try await ben.act(try await site.link(to: "ben", "Is this your address?"))
        let post = try await ben.post("Hello")
        let ann = try await site.newcomer("ann")
        #expect(try await ann.get("/confirm").text.contains("We sent an e-mail to ann@weft.test"))
        #expect(try await ann.get("/@ben").text.contains("Confirm your e-mail address"))
        #expect(try await site.visitor().get("/@ann").status == 404)
        for path in ["/posts", "/@ben/follow", "/posts/\(post)/like", "/posts/\(post)/boost"] {
            let fields = [("text", "Hi"), ("on", "1"), ("csrf", try await ann.sessionToken())]
            #expect(try await ann.send(.post, path, fields).location == "/confirm", "\(path)")
            let json = ["accept": "application/json"]
            #expect(try await ann.send(.post, path, fields, headers: json).status == 403, "\(path)")
        }
        #expect(try await site.rows("posts") == 1)
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `the link in the e-mail opens everything, once`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.confirmsAddresses = true }
        let ann = try await site.newcomer("ann")
        let link = try await site.link(to: "ann", "Is this your address?")
        try await ann.get(link)
        #expect(try await site.state(of: "ann") == .unconfirmed)
        #expect(try await ann.submit("Yes, that is me").location == "/welcome")
        #expect(try await site.state(of: "ann") == .active)
        #expect(try await ann.get("/confirm").location == "/home")
        try await ann.post("Hello")
        #expect(try await site.visitor().get("/@ann").status == 200)
        #expect(try await ann.act(link).status == 404)
        #expect(try await site.visitor().get(link).status == 404)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.map(\.subject) == ["Is this your address?", "Welcome to Weft"])
    }

    @Test func `the e-mail leads back to the page of ours that one came from`() async throws {
        let site = try await TestSite(hasRateLimits: false) { $0.confirmsAddresses = true }
        let (ann, ben) = (site.visitor(), site.visitor())
        for (name, browser) in [("ann", ann), ("ben", ben)] {
            let answer = try await browser.send(.post, "/signup", Self.fields(name, next: "/tapestry/join"))
            #expect(answer.location == "/confirm?next=%2Ftapestry%2Fjoin")
        }
        let first = try await site.link(to: "ann", "Is this your address?")
        #expect(first.contains("?next=") && !first.contains("tapestry"), "an e-mail says nothing that others wrote")
        try await ann.get("/confirm?next=%2Ftapestry%2Fjoin")
        #expect(try await ann.submit("Send it again").location == "/confirm?next=%2Ftapestry%2Fjoin&sent=1")
        try await ann.get(try await site.link(to: "ann", "Is this your address?"))
        #expect(try await ann.submit("Yes, that is me").location == "/tapestry/join")
        #expect(try await ann.get("/confirm?next=%2Ftapestry%2Fjoin").location == "/tapestry/join")

        let link = try await site.link(to: "ben", "Is this your address?")
        #expect(try await site.visitor().send(.post, link).location == "/login?next=%2Ftapestry%2Fjoin")
        for (number, next) in ["https://else.test", "//else.test", "/\\else.test"].enumerated() {
            let name = "cousin\(number)"
            let guest = site.visitor()
            #expect(try await guest.send(.post, "/signup", Self.fields(name, next: next)).location == "/confirm")
            let link = try await site.link(to: name, "Is this your address?")
            #expect(!link.contains("next"))
            let token = [("csrf", try await guest.sessionToken())]
            let answer = try await guest.send(.post, "\(link)?next=/likes", token)
            #expect(answer.location == "/welcome", "what is not sealed leads nowhere")
        }
    }

    @Test func `the e-mail is sent three times an hour, and an earlier link works no longer`() async throws {
        let site = try await TestSite { $0.confirmsAddresses = true }
        let ann = try await site.newcomer("ann")
        let first = try await site.link(to: "ann", "Is this your address?")
        for _ in 0..<2 {
            try await ann.get("/confirm")
            #expect(try await ann.submit("Send it again").location == "/confirm?sent=1")
        }
        try await ann.get("/confirm")
        #expect(try await ann.submit("Send it again").status == 429)
        #expect(try await site.visitor().send(.post, first).status == 404)
        let last = try await site.link(to: "ann", "Is this your address?")
        #expect(try await site.visitor().send(.post, last).location == "/login")
        #expect(try await site.state(of: "ann") == .active)
    }

    @Test(arguments: Engine.available)
    func `a wrong address is corrected, to none that is somebody's`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.confirmsAddresses = true }
        _ = try await site.newcomer("ben")
        let ann = try await site.newcomer("ann")
        let wrong = try await site.link(to: "ann", "Is this your address?")
        for email in ["nowhere", ""] {
            try await ann.get("/confirm")
            let answer = try await ann.submit("Send it there", ["email": email])
            #expect(answer.status == 422 && answer.first("#field-email-error") != nil)
        }
        try await ann.get("/settings/account")
        let other = ["email": "else@weft.test", "password": TestSite.password]
        #expect(
            try await ann.submit("Change e-mail", ["email": other["email"], "password": other["password"]]).location
                == "/confirm"
        )
        try await ann.get("/confirm")
        #expect(try await ann.submit("Send it there", ["email": "right@weft.test"]).status == 303)
        #expect(try await site.visitor().send(.post, wrong).status == 404)
        let link = try await site.link(to: "right", "Is this your address?")
        #expect(try await site.visitor().send(.post, link).status == 303)
        #expect(try await site.state(of: "ann") == .active)
        // Whoever is one of us already corrects nothing here.
        #expect(try await ann.act("/confirm-address", [("email", "third@weft.test")]).status == 303)
        try await ann.get("/settings/account")
        #expect(ann.page?.text.contains("right@weft.test") ?? false)
    }

    @Test(arguments: Engine.available)
    func `nobody comes around it: by logging in, by resting, by waiting for the staff`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) {
            $0.confirmsAddresses = true
            $0.signUp = .approval
        }
        let ann = try await site.newcomer("ann", ("reason", "I know Ben."))
        try await ann.get("/settings/data/deactivate")
        try await ann.submit("Deactivate", ["password": TestSite.password]).expect(303)
        let back = try await site.logIn("ann")
        #expect(try await site.state(of: "ann") == .unconfirmed)
        #expect(
            try await back.send(.post, "/posts", [("text", "Hi"), ("csrf", try await back.sessionToken())]).location
                == "/confirm"
        )
        let staff = try await site.viewer("ann")
        #expect(staff.account.state == .unconfirmed)

        let link = try await site.link(to: "ann", "Is this your address?")
        #expect(try await back.act(link).location == "/signup/waiting")
        #expect(try await site.state(of: "ann") == .pending)
        #expect(try await back.get("/settings").status == 303)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.map(\.subject).last == "You asked to join Weft")
    }

    @Test(arguments: Engine.available)
    func `an address that nobody confirms is free again after seven days`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.confirmsAddresses = true }
        _ = try await site.newcomer("ann")
        let ben = try await site.newcomer("ben")
        try await ben.act(try await site.link(to: "ben", "Is this your address?"))
        site.clock.advance(by: .days(7))
        try await site.runPeriodicJobs()
        #expect(try await site.rows("accounts") == 1)
        _ = try await site.newcomer("ann")
        #expect(try await site.state(of: "ben") == .active)
    }

    @Test func `whose address another server confirmed is not asked, for that address alone`() async throws {
        let known = try #require(
            Identity(issuer: "i", subject: "1", name: "Ann", email: "ANN@else.test", isEmailConfirmed: true)
        )
        let unknown = try #require(
            Identity(issuer: "i", subject: "2", name: "Ben", email: "ben@else.test", isEmailConfirmed: false)
        )
        let site = try await TestSite(hasRateLimits: false) { $0.confirmsAddresses = true }
        let actions = SignUpActions(site.services, sessions: SessionActions(site.services))
        for (name, email, identity) in [
            ("ann", "ann@else.test", known), ("amy", "amy@else.test", known), ("ben", "ben@else.test", unknown),
        ] {
            var draft = SignUpDraft()
            (draft.username, draft.email) = (name, email)
            let new = Identity(
                issuer: identity.issuer,
                subject: identity.subject + name,
                name: name,
                email: identity.email,
                isEmailConfirmed: identity.isEmailConfirmed
            )
            _ = try await actions.signUp(
                draft,
                knownAs: (.openID, try #require(new)),
                from: Device(label: "Test")
            )
        }
        #expect(try await site.state(of: "ann") == .active)
        #expect(try await site.state(of: "amy") == .unconfirmed)
        #expect(try await site.state(of: "ben") == .unconfirmed)
    }

    private static func fields(_ name: String, next: String) -> [(String, String)] {
        [("username", name), ("email", "\(name)@weft.test"), ("password", TestSite.password), ("next", next)]
    }
}

extension TestSite {
    /// Somebody who has just signed up, and still has to confirm their address.
    fileprivate func newcomer(_ username: String, _ more: (String, String)...) async throws -> Browser {
        let browser = visitor()
        let fields = [
            ("username", username), ("email", "\(username)@weft.test"), ("password", TestSite.password),
            ("password_again", TestSite.password),
        ]
        let answer = try await browser.send(.post, "/signup", fields + more).expect(303)
        #expect(answer.location == "/confirm")
        return browser
    }

    /// In which state an account is.
    fileprivate func state(of username: String) async throws -> AccountState? {
        try await database.read { tx in try Account.named(username, in: tx)?.state }
    }
}
