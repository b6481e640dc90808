import DatabaseTesting
import Kernel
import SQL
import Synchronization
import TestSupport
import Testing

@testable import Memberships

@Suite struct SpaceInvitationTests {
    @Test(arguments: Engine.available)
    func `whoever is blocked, away or unknown is not invited, in the same words`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.site.logIn("ben").block("ann")
        try await yard.site.logIn("ann").block("cleo")
        try await yard.site.setState(.suspended, of: "dan")
        var refusals: [String] = []
        for name in ["ben", "cleo", "dan", "nobody", "ann"] {
            let viewer = try await yard.viewer("ann")
            let refusal = await #expect(throws: Problem.self) {
                try await yard.invitations.invite(name, as: .guest, to: "plums", by: viewer)
            }
            refusals.append(try #require(refusal?.fields["username"]).replacing("@\(name)", with: ""))
        }
        #expect(Set(refusals).count == 1)
        for name in ["", "@", " "] {
            let refusal = try await problem {
                try await yard.invitations.invite(name, as: .guest, to: "plums", by: ann)
            }
            #expect(refusal == "invalid", "\(name)")
        }
        #expect(yard.told == [])
    }

    @Test(arguments: Engine.available)
    func `who is invited says yes or no, and comes in the role they were given`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.invitations.invite(" @Ben ", as: .keeper, to: "plums", by: ann)
        try await yard.invitations.invite("cleo", as: .guest, to: "plums", by: ann)
        #expect(
            try await problem { try await yard.invitations.invite("ben", as: .guest, to: "plums", by: ann) }
                == "invalid"
        )
        #expect(try await yard.list(for: "ann").invited.map(\.account.username) == ["ben", "cleo"])
        let (ben, cleo) = (try await yard.viewer("ben"), try await yard.viewer("cleo"))
        let waiting = try await yard.site.database.read { [yard] tx in
            try [ben, ann].map { try yard.invitations.waiting(for: $0, in: tx).map(\.name) }
        }
        #expect(waiting == [["plums"], []])
        #expect(try await yard.invitations.invitation(to: "plums", by: nil, for: ben)?.part?.memberRole == nil)
        #expect(try await [yard.join("ben", nil), yard.join("ben", nil)] == [.joined, .wasMember])
        #expect(try await yard.invitations.invitation(to: "plums", by: nil, for: ben) == nil)
        try await yard.invitations.decline("plums", as: cleo)
        #expect(try await problem { try await yard.join("cleo", nil) } == "notFound")
        #expect(try await problem { try await yard.invitations.decline("plums", as: ben) } == "notFound")
        #expect(try await yard.names(for: "ben") == ["ann keeper", "ben keeper"])
        #expect(yard.told == ["ben invited", "cleo invited", "ben joined as keeper"])
    }

    @Test(arguments: Engine.available)
    func `there is room for so many, with those who are invited, and each is in so many`(engine: Engine) async throws {
        var yard = try await Yard(engine)
        yard.rules.limits.members = 3
        yard.rules.limits.spacesOfAccount = 1
        let ann = try await yard.viewer("ann")
        for name in ["ben", "cleo"] { try await yard.invitations.invite(name, as: .guest, to: "plums", by: ann) }
        #expect(
            try await problem { try await yard.invitations.invite("dan", as: .guest, to: "plums", by: ann) }
                == "invalid"
        )
        let code = try await yard.rotate(uses: 3)
        #expect(try await yard.join("dan", code: code) == .joined, "an invitation keeps no seat")
        #expect(try await yard.join("ben", nil) == .joined)
        #expect(try await problem { try await yard.join("cleo", nil) } == "garden_full")
        try await yard.plant("roses", "cleo")
        try await yard.members.leave("plums", as: try await yard.viewer("dan"))
        #expect(try await problem { try await yard.join("cleo", nil) } == "too_many_memberships")
    }

    @Test func `invitations of a day are counted, also those that come to nothing`() async throws {
        let yard = try await Yard(hasRateLimits: true)
        let ann = try await yard.viewer("ann")
        for number in 1...9 {
            let refusal = try await problem {
                try await yard.invitations.invite("nobody\(number)", as: .guest, to: "plums", by: ann)
            }
            #expect(refusal == "invalid")
        }
        #expect(
            try await problem { try await yard.invitations.invite("ben", as: .guest, to: "plums", by: ann) }
                == "tooMany"
        )
    }

    @Test(arguments: Engine.available)
    func `whoever is frozen stays where they are`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let token = try await yard.link()
        try await yard.site.setState(.frozen, of: "ben")
        #expect(try await problem { try await yard.join("ben", token) } == "forbidden")
        try await yard.site.setState(.active, of: "ben")
        #expect(try await yard.join("ben", token) == .joined, "the try used nothing up")
    }

    @Test(arguments: Engine.available)
    func `where a head approves, who comes by a link waits`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        yard.rules.ground.needsApproval.withLock { $0 = true }
        let token = try await yard.link(InviteLinkDraft(uses: "3", role: .guest))
        #expect(try await [yard.join("ben", token), yard.join("ben", token)] == [.asked, .asked])
        #expect(try await yard.join("cleo", token) == .asked)
        #expect(try await problem { _ = try await yard.list(for: "ben") } == "notFound")
        let list = try await yard.list(for: "ann")
        #expect(list.asking.map(\.account.username) == ["ben", "cleo"] && list.links.map(\.uses) == [2])
        try await yard.members.approve("ben", in: "plums", by: ann)
        try await yard.members.remove("cleo", from: "plums", by: ann)
        #expect(try await problem { try await yard.members.approve("cleo", in: "plums", by: ann) } == "notFound")
        #expect(try await problem { try await yard.members.approve("ben", in: "plums", by: ann) } == "notFound")
        #expect(try await yard.names(for: "ben") == ["ann keeper", "ben guest"])
        try await yard.invitations.invite("dan", as: .guest, to: "plums", by: ann)
        #expect(try await yard.join("dan", nil) == .joined, "who is invited by name does not wait")
        #expect(yard.told == ["ben asks", "cleo asks", "ben joined as guest", "dan invited", "dan joined as guest"])
    }
}
