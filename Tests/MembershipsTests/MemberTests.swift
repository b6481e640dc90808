import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Memberships

@Suite struct SpaceMemberTests {
    @Test(arguments: Engine.available)
    func `when the only head leaves, who may do most and has been there for longest follows`(
        engine: Engine
    ) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("plums", "ben", as: .guest)
        try await yard.plant("plums", "cleo", as: .gardener)
        try await yard.plant("plums", "dan", as: .gardener)
        try await yard.members.leave("plums", as: try await yard.viewer("ann"))
        #expect(try await yard.names(for: "ben") == ["ben guest", "cleo keeper", "dan gardener"])
        #expect(yard.told == ["ann left", "cleo keeps it"])
    }

    @Test(arguments: Engine.available)
    func `where another head is there, nobody is made one`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("plums", "ben", as: .gardener)
        try await yard.plant("plums", "cleo", as: .keeper)
        try await yard.members.leave("plums", as: try await yard.viewer("ann"))
        #expect(try await yard.names(for: "ben") == ["ben gardener", "cleo keeper"])
        #expect(yard.told == ["ann left"])
    }

    @Test(arguments: Engine.available)
    func `a head names a successor, who is a member`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("plums", "ben", as: .gardener)
        try await yard.plant("plums", "cleo", as: .guest)
        let ann = try await yard.viewer("ann")
        for name in ["dan", "nobody", "ann"] {
            let refusal = try await problem { try await yard.members.leave("plums", as: ann, naming: name) }
            #expect(refusal == "invalid", "\(name)")
        }
        #expect(try await yard.names(for: "ann").count == 3)
        try await yard.members.leave("plums", as: ann, naming: "@Cleo")
        #expect(try await yard.names(for: "ben") == ["ben gardener", "cleo keeper"])
    }

    @Test(arguments: Engine.available)
    func `the last one who leaves may come back, and keeps the space again`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let token = try await yard.link(InviteLinkDraft(uses: "3"))
        try await yard.members.leave("plums", as: try await yard.viewer("ann"))
        #expect(yard.told == ["ann left", "empty"])
        #expect(try await problem { try await yard.join("ben", token) } == "notFound", "links go with who made them")
        #expect(try await problem { _ = try await yard.list(for: "ann") } == "notFound")
        #expect(try await yard.join("ann", nil) == .joined)
        #expect(try await yard.names(for: "ann") == ["ann keeper"])
    }

    @Test(arguments: Engine.available)
    func `roles are given, and heads are many where the place says so`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("plums", "ben", as: .guest)
        let (ann, ben) = (try await yard.viewer("ann"), try await yard.viewer("ben"))
        try await yard.members.setRole(.keeper, of: "ben", in: "plums", by: ann)
        #expect(try await yard.names(for: "ben") == ["ann keeper", "ben keeper"])
        try await yard.members.setRole(.guest, of: "ann", in: "plums", by: ben)
        #expect(try await problem { try await yard.members.remove("ben", from: "plums", by: ann) } == "forbidden")
        for name in ["ben", "dan", "nobody"] {
            let refusal = try await problem {
                try await yard.members.setRole(.guest, of: name, in: "plums", by: ben)
            }
            #expect(refusal == "notFound", "\(name)")
        }
    }

    @Test(arguments: Engine.available)
    func `who is removed loses the links, and for good comes back by a name alone`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        let token = try await yard.link(InviteLinkDraft(uses: "4"))
        for name in ["ben", "cleo"] { try await yard.join(name, token) }
        try await yard.members.remove("ben", from: "plums", by: ann, isForGood: true)
        #expect(try await problem { try await yard.join("dan", token) } == "notFound", "they know it")
        let (fresh, code) = (try await yard.link(InviteLinkDraft(uses: "4")), try await yard.rotate())
        #expect(try await problem { try await yard.join("ben", fresh) } == "notFound")
        #expect(try await problem { try await yard.join("ben", code: code) } == "notFound")
        #expect(
            try await problem { try await yard.invitations.decline("plums", as: try await yard.viewer("ben")) }
                == "notFound"
        )
        try await yard.members.remove("cleo", from: "plums", by: ann, endsLinks: false)
        #expect(try await yard.join("cleo", fresh) == .joined, "once is not for good")

        try await yard.invitations.invite("ben", as: .guest, to: "plums", by: ann)
        #expect(try await yard.join("ben", nil) == .joined)
        try await yard.members.remove("ben", from: "plums", by: ann, isForGood: true, endsLinks: false)
        try await yard.members.readmit("ben", to: "plums", by: ann)
        #expect(try await problem { try await yard.members.readmit("ben", to: "plums", by: ann) } == "notFound")
        #expect(try await yard.join("ben", code: code) == .joined)
    }

    @Test(arguments: Engine.available)
    func `whoever is away is not shown, counts for room, and is there again`(engine: Engine) async throws {
        var yard = try await Yard(engine)
        yard.rules.limits.members = 3
        try await yard.plant("plums", "ben", as: .keeper)
        try await yard.plant("plums", "cleo", as: .gardener)
        try await yard.site.setState(.suspended, of: "ben")
        #expect(try await yard.names(for: "ann") == ["ann keeper", "cleo gardener"])
        let token = try await yard.link()
        #expect(try await problem { try await yard.join("dan", token) } == "garden_full")
        let ann = try await yard.viewer("ann")
        #expect(try await problem { try await yard.members.remove("ben", from: "plums", by: ann) } == "notFound")
        try await yard.site.setState(.active, of: "ben")
        #expect(try await yard.names(for: "ann") == ["ann keeper", "ben keeper", "cleo gardener"])
        try await yard.site.setState(.suspended, of: "ben")
        try await yard.members.leave("plums", as: ann)
        #expect(try await yard.names(for: "cleo") == ["cleo keeper"], "who is there comes before who is away")
    }

    @Test(arguments: Engine.available)
    func `pages follow one another without a gap`(engine: Engine) async throws {
        var yard = try await Yard(engine)
        yard.rules.limits.members = 60
        let now = yard.site.clock.now
        try await yard.site.database.write { tx in
            for number in 1...45 {
                let (account, name) = (ID<Account>(rawValue: Int64(number)), "extra\(number)")
                try tx.run(
                    """
                    insert into accounts (id, username, username_key, state_changed_at)
                    values (\(account), \(name), \(name), 0)
                    """
                )
                // Many at the same moment: they are told apart by their numbers.
                _ = try Space(Gardens.kind, 1).join(account, as: GardenRole.guest, at: now, in: tx)
            }
        }
        let first = try await yard.list(for: "ann")
        let second = try await yard.list(for: "ann", cursor: first.next)
        let third = try await yard.list(for: "ann", cursor: second.next.flatMap { MemberCursor($0.description) })
        #expect([first, second, third].map(\.members.count) == [20, 20, 6])
        #expect(third.next == nil && first.isFirst && !second.isFirst)
        #expect(Set([first, second, third].flatMap(\.members).map(\.account.id)).count == 46)
        for text in ["", "1", "a-b", "1-2-3", "99999999999999999999-1"] {
            #expect(MemberCursor(text) == nil, "\(text)")
        }
    }

    @Test(arguments: Engine.available)
    func `spaces of one number and of other kinds have nothing to do with each other`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let (ann, ben) = (try await yard.site.id(of: "ann"), try await yard.site.id(of: "ben"))
        let (boat, now) = (Space(SpaceKind("boat"), 1), yard.site.clock.now)
        try await yard.site.database.write { tx in _ = try boat.join(ben, as: GardenRole.keeper, at: now, in: tx) }
        #expect(try await yard.names(for: "ann") == ["ann keeper"])
        #expect(try await problem { _ = try await yard.list(for: "ben") } == "notFound")
        let found = try await yard.site.database.read { tx in
            let role: GardenRole? = try boat.role(of: ann, in: tx)
            let spaces = try tx.values(Gardens.kind.spaces(of: ben), as: Int64.self)
            return (role, spaces, try Gardens.kind.members(of: [1, 2], in: tx))
        }
        #expect(found.0 == nil && found.1 == [] && found.2 == [1: [ann]])
    }
}
