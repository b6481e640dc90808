import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Memberships

@Suite struct InviteLinkTests {
    @Test(arguments: Engine.available)
    func `a link lets in as many as it says, for as long, and is kept as a hash`(engine: Engine) async throws {
        let yard = try await Yard(engine, people: ["ann", "ben", "cleo", "dan", "eve"])
        let token = try await yard.link(InviteLinkDraft(uses: "2", days: "3", role: .guest))
        #expect(try await yard.site.tables(holding: token.text) == [])
        let ben = try await yard.viewer("ben")
        #expect(try await problem { try await yard.invitations.accept("roses", by: token, as: ben) } == "notFound")
        #expect(try await [yard.join("ben", token), yard.join("ben", token)] == [.joined, .wasMember])
        #expect(try await yard.list(for: "ann").links.map(\.uses) == [1])
        try await yard.join("cleo", token)
        #expect(try await problem { try await yard.join("dan", token) } == "notFound", "used up")

        let (ann, second) = (try await yard.viewer("ann"), try await yard.link())
        let number = try #require(try await yard.list(for: "ann").links.first?.id)
        #expect(try await problem { try await yard.links.endLink(number, to: "roses", by: ann) } == "notFound")
        try await yard.links.endLink(number, to: "plums", by: ann)
        #expect(try await problem { try await yard.links.endLink(number, to: "plums", by: ann) } == "notFound")
        #expect(try await problem { try await yard.join("dan", second) } == "notFound", "ended")

        let third = try await yard.link(InviteLinkDraft(uses: "5", days: "1"))
        yard.site.clock.advance(by: .hours(25))
        #expect(try await problem { try await yard.join("dan", third) } == "notFound", "over")
        #expect(try await yard.site.contents()["invite_links"]?.count == 3)
        let now = yard.site.clock.now
        try await yard.site.database.write { tx in
            #expect(try Gardens.kind.hasEndedLinks(before: now, in: tx))
            try SpaceKind("boat").removeEndedLinks(before: now, in: tx)
            #expect(try Gardens.kind.hasEndedLinks(before: now, in: tx))
            try Gardens.kind.removeEndedLinks(before: now, in: tx)
            #expect(try !Gardens.kind.hasEndedLinks(before: now, in: tx))
        }
        #expect(try await yard.site.contents()["invite_links"]?.count == 2, "what is over is removed")
    }

    @Test(arguments: Engine.available)
    func `a form that is sent twice makes one link, which both answers show`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        let draft = InviteLinkDraft<GardenRole>(uses: "2", key: "a form")
        let key = IdempotencyKey(ofForm: "a form")
        var shown: [String] = []
        for _ in 1...2 {
            shown.append(try await yard.links.makeLink(draft, to: "plums", by: ann, under: key).token.text)
        }
        #expect(shown[0] == shown[1])
        let links = try await yard.list(for: "ann").links
        #expect(links.count == 1)
        try await yard.links.endLink(try #require(links.first?.id), to: "plums", by: ann)
        let again = try await problem { _ = try await yard.links.makeLink(draft, to: "plums", by: ann, under: key) }
        #expect(again == "already_made")
    }

    @Test(arguments: Engine.available)
    func `a space has ten links that work`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        for _ in 1...10 { _ = try await yard.link() }
        #expect(try await problem { _ = try await yard.link() } == "invalid")
        _ = try await yard.rotate()
        #expect(try await yard.list(for: "ann").links.count == 10, "the code is none of them")
    }

    @Test(arguments: ["0", "7", "many", "", "-1", "99999999999999999999"])
    func `a link is for as many people as there is room for, and for 1 to 30 days`(number: String) async throws {
        let yard = try await Yard()
        #expect(try await problem { _ = try await yard.link(InviteLinkDraft(uses: number)) } == "invalid")
        let days = number == "7" ? "31" : number
        #expect(try await problem { _ = try await yard.link(InviteLinkDraft(days: days)) } == "invalid")
    }

    @Test(arguments: Engine.available)
    func `who guesses is stopped, also with what is right; what is right costs nothing`(engine: Engine) async throws {
        let yard = try await Yard(engine, hasRateLimits: true)
        let token = try await yard.link(InviteLinkDraft(uses: "6"))
        let ben = try await yard.viewer("ben")
        for _ in 1...9 { #expect(try await yard.invitations.invitation(to: "plums", by: token, for: ben) != nil) }
        for _ in 1...5 { #expect(try await problem { try await yard.join("ben", Token(.bits128)) } == "notFound") }
        #expect(try await problem { try await yard.join("ben", token) } == "tooMany")
        #expect(
            try await problem { _ = try await yard.invitations.invitation(to: "plums", by: token, for: ben) }
                == "tooMany"
        )
        #expect(try await yard.join("cleo", token) == .joined, "others are not held up")
        yard.site.clock.advance(by: .minutes(16))
        #expect(try await yard.join("ben", token) == .joined)
    }

    @Test(arguments: Engine.available)
    func `a network that guesses is stopped with all its accounts`(engine: Engine) async throws {
        var yard = try await Yard(engine, hasRateLimits: true)
        yard.rules.limits.wrongTriesOfNetwork = RateRule("garden networks", 6, per: .hours(1))
        let code = try await yard.rotate()
        for name in ["ben", "cleo"] {
            for _ in 1...3 {
                #expect(try await problem { try await yard.join(name, code: "nonsense", from: "10.1.2") } == "notFound")
            }
        }
        #expect(try await problem { try await yard.join("dan", code: code, from: "10.1.2") } == "tooMany")
        #expect(try await yard.join("dan", code: code, from: "10.1.3") == .joined)
    }
}
