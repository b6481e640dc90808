import DatabaseTesting
import Kernel
import Runtime
import Synchronization
import TestSupport
import Testing

@testable import Memberships

/// Who may not, and what they learn.
@Suite struct MemberRefusalTests {
    /// Everything that somebody can want of a space, by name.
    private func attempts(_ yard: Yard, by name: String) async throws -> [(String, () async throws -> Void)] {
        let viewer = try await yard.viewer(name)
        let draft = InviteLinkDraft<GardenRole>()
        return [
            ("list", { _ = try await yard.list(for: name) }),
            ("leave", { try await yard.members.leave("plums", as: viewer) }),
            ("invite", { try await yard.invitations.invite("eve", as: .guest, to: "plums", by: viewer) }),
            ("remove", { try await yard.members.remove("ben", from: "plums", by: viewer) }),
            ("readmit", { try await yard.members.readmit("ben", to: "plums", by: viewer) }),
            ("approve", { try await yard.members.approve("ben", in: "plums", by: viewer) }),
            ("role", { try await yard.members.setRole(.guest, of: "ben", in: "plums", by: viewer) }),
            ("member", { _ = try await yard.members.member("ben", of: "plums", for: viewer) }),
            ("log", { _ = try await yard.members.log(of: "plums", for: viewer) }),
            ("link", { _ = try await yard.links.makeLink(draft, to: "plums", by: viewer) }),
            ("end", { try await yard.links.endLink(ID(rawValue: 1), to: "plums", by: viewer) }),
            ("code", { _ = try await yard.codes.code(of: "plums", for: viewer) }),
            ("rotate", { try await yard.codes.rotate("plums", by: viewer) }),
        ]
    }

    @Test(arguments: Engine.available)
    func `to strangers, the invited, the removed and the shut out a space is not there`(engine: Engine) async throws {
        let yard = try await Yard(engine, people: ["ann", "ben", "cleo", "dan", "eve", "fay", "guy"])
        try await yard.plant("plums", "ben", as: .gardener)
        for name in ["dan", "guy", "fay"] { try await yard.plant("plums", name, as: .keeper) }
        let ann = try await yard.viewer("ann")
        try await yard.invitations.invite("cleo", as: .keeper, to: "plums", by: ann)
        try await yard.members.remove("dan", from: "plums", by: ann)
        try await yard.members.remove("fay", from: "plums", by: ann, isForGood: true)
        yard.rules.ground.shutOut.withLock { _ = $0.insert("guy") }
        let before = try await yard.site.contents()
        for name in ["eve", "cleo", "dan", "fay", "guy"] {
            for (what, attempt) in try await attempts(yard, by: name) {
                #expect(try await problem(attempt) == "notFound", "\(what) by \(name)")
            }
        }
        #expect(try await yard.site.contents() == before)
    }

    @Test(arguments: Engine.available)
    func `members see each other, and manage nothing`(engine: Engine) async throws {
        let yard = try await Yard(engine, people: ["ann", "ben", "eve"])
        try await yard.plant("plums", "ben", as: .gardener)
        let before = try await yard.site.contents()
        for (what, attempt) in try await attempts(yard, by: "ben") where !["list", "leave"].contains(what) {
            #expect(try await problem(attempt) == "forbidden", "\(what)")
        }
        #expect(try await yard.site.contents() == before)
        let list = try await yard.list(for: "ben")
        #expect(list.members.map(\.account.username) == ["ann", "ben"] && !list.isManager)
        #expect(list.invited.isEmpty && list.links.isEmpty)
        #expect(try await yard.list(for: "ann").isManager)
    }

    @Test(arguments: Engine.available)
    func `a space that is gone is there for nobody`(engine: Engine) async throws {
        let yard = try await Yard(engine, people: ["ann", "ben"])
        let token = try await yard.link()
        let code = try await yard.rotate()
        yard.rules.ground.gardens.withLock { $0 = ["roses": 2] }
        for (what, attempt) in try await attempts(yard, by: "ann") {
            #expect(try await problem(attempt) == "notFound", "\(what)")
        }
        #expect(try await problem { try await yard.join("ben", token) } == "notFound")
        #expect(try await problem { try await yard.join("ben", code: code) } == "notFound")
    }
}
