import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct DigestTests {
    @Test(arguments: Engine.available)
    func `what was not read comes by e-mail once, in the morning of the reader's zone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        // It is Monday noon in UTC, and seven in the morning in New York.
        try await ann.decide(["digest": "1", "zone": "America/New_York", "mail.follow": nil])
        let post = try await ann.post("hello")
        for person in [ben, chi] { try await person.act("/posts/\(post)/like", ["on": "1"]) }
        try await ben.follow("ann")
        let reply = try await ben.post("an answer", ("reply_to", post))
        #expect(try await site.digests(to: "ann").isEmpty)
        site.clock.advance(by: .minutes(61))
        let emails = try await site.digests(to: "ann")

        let email = try #require(emails.first)
        #expect(emails.count == 1 && email.subject == "2 new things on Weft")
        #expect(email.text.contains("- ben replied to you: “an answer”\n  https://weft.test/@ben/\(reply)"))
        #expect(email.text.contains("- chi and ben liked your post: “hello”"))
        #expect(!email.text.contains("followed you"))
        site.clock.advance(by: .days(1))
        #expect(try await site.digests(to: "ann").count == 1, "nothing is new")
        try await ben.post("@ann hello")
        site.clock.advance(by: .days(1))
        #expect(try await site.digests(to: "ann").last?.text.contains("hello") ?? false)
        #expect(try await site.digests(to: "ann").count == 2)
        #expect(try await site.digests(to: "ben").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `whoever never decided anything gets no e-mail, so that none leaves by a clock that nobody chose`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        for _ in 1...8 {
            site.clock.advance(by: .days(1))
            #expect(try await site.digests(to: "ann").isEmpty)
        }
        #expect(try await site.contents()["notification_settings"]?.isEmpty ?? true)
        #expect(try await ann.unread() == "1")
    }

    @Test func `what was read, taken back or is not to be seen any more stands in no e-mail`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.decide(["digest": "2"])
        try await ben.post("@ann one")
        try await ann.get("/notifications")
        try await ann.press("Mark all as read")
        let gone = try await ben.post("@ann two")
        try await ben.act("/posts/\(gone)/delete")
        try await ben.post("@ann three")
        try await ann.block("ben")
        site.clock.advance(by: .days(7))
        #expect(try await site.digests(to: "ann").isEmpty)
    }

    @Test func `a weekly e-mail comes on Mondays`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.decide(["digest": "2"])
        try await ben.post("@ann hello")
        site.clock.advance(by: .days(6))
        #expect(try await site.digests(to: "ann").isEmpty)
        site.clock.advance(by: .hours(20))
        #expect(try await site.digests(to: "ann").count == 1)
    }

    @Test(arguments: Engine.available)
    func `one click of the reader's mail program ends the e-mails, from anywhere and without a session`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.decide(["digest": "1"])
        try await ben.post("@ann hello")
        site.clock.advance(by: .days(1))
        let email = try #require(try await site.digests(to: "ann").first)
        let address = try #require(email.unsubscribeAddress)
        #expect(address.hasPrefix("https://weft.test/unsubscribe/") && email.text.contains(address))
        let path = address.dropFirst("https://weft.test".count)

        let visitor = site.visitor()
        #expect(try await visitor.get(path).text.contains("End these e-mails?"))
        #expect(try await ann.get("/settings/notifications").first("input[name=digest][checked]")?["value"] == "1")
        let foreign = ["sec-fetch-site": "", "origin": ""]
        let click = [("List-Unsubscribe", "One-Click")]
        #expect(try await visitor.send(.post, path.dropLast() + "A", click, headers: foreign).status == 404)
        #expect(try await visitor.send(.post, "/unsubscribe/AAAA", click, headers: foreign).status == 404)
        for _ in 1...2 { #expect(try await visitor.send(.post, path, click, headers: foreign).status == 200) }
        #expect(try await ann.get("/settings/notifications").first("input[name=digest][checked]")?["value"] == "0")
        try await ben.post("@ann hello again")
        site.clock.advance(by: .days(1))
        #expect(try await site.digests(to: "ann").count == 1)
        try await visitor.get(path)
        #expect(try await visitor.submit("End these e-mails").status == 200)
    }
}

extension TestSite {
    /// The e-mails about what somebody has not read, once what is due was sent.
    fileprivate func digests(to username: String) async throws -> [Email] {
        for _ in 1...2 { try await runPeriodicJobs() }
        let address = try EmailAddress("\(username)@weft.test")
        return await mailbox.emails(to: address).filter { $0.unsubscribeAddress != nil }
    }
}
