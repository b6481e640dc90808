import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@Suite struct ProfileCardTests {
    @Test(arguments: Engine.available)
    func `the card of somebody out of sight is that of nobody`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await site.setState(.deactivated, of: "cleo")
        try await site.setState(.suspended, of: "ben")

        let unknown = try await cast.dan.card(of: "nobody_here")
        let blocked = try await cast.dan.card(of: "ann")
        let blocking = try await cast.ann.card(of: "dan")
        let asleep = try await cast.dan.card(of: "cleo")
        let suspended = try await cast.dan.card(of: "ben")
        let asVisitor = try await site.visitor().card(of: "cleo")

        let answers = [unknown, blocked, blocking, asleep, suspended, asVisitor]
        #expect(answers.map(\.status) == Array(repeating: 404, count: 6))
        #expect(answers.allSatisfy { $0.first(".profile-card") == nil })
        #expect(try await site.visitor().card(of: "ann").status == 200)
    }

    @Test(arguments: Engine.available)
    func `a card says of somebody a little of their profile`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.act("/settings/profile", [("display_name", "Ann <b>"), ("bio", "Weaves linen.")]).expect(303)
        try await ann.post("Hello.")
        try await ann.follow("ben")

        let card = try await ben.card(of: "ann").expect(200)
        #expect(card.first(".name")?.text == "Ann <b>")
        #expect(card.first(".handle")?.text == "@ann")
        #expect(card.first(".bio")?.text == "Weaves linen.")
        #expect(card.first(".tag")?.text == "Follows you")
        #expect(card.all(".stats b").map(\.text) == ["1", "1", "0"])
        #expect(card.first("#follow-ann button")?["formaction"] == "/@ann/follow")
        #expect(card.first("main") == nil && card.first("h1") == nil)

        #expect(try await ann.card(of: "ann").first("#follow-ann button") == nil)
        let visitor = try await site.visitor().card(of: "ann").expect(200)
        #expect(visitor.first("#follow-ann a")?["href"]?.hasPrefix("/login") ?? false)
    }

    @Test func `a card keeps the lists of whoever hides them, and without our script leads to the profile`()
        async throws
    {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.get("/settings/privacy")
        try await ann.submit("Save", ["hides_graph": "1"]).expect(303)

        #expect(try await ben.card(of: "ann").all(".stats a").isEmpty)
        #expect(try await ann.card(of: "ann").all(".stats a").count == 2)
        #expect(try await ben.get("/@ann/card").location == "/@ann")
    }
}

extension Browser {
    /// The card that our script gets.
    fileprivate func card(of username: String) async throws -> Answer {
        try await send(.get, "/@\(username)/card", headers: ["accept": "text/vnd.weft.fragment+html"])
    }
}
