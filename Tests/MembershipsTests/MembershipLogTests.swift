import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Memberships

@Suite struct MembershipLogTests {
    @Test(arguments: Engine.available)
    func `it is written down who did what with whom`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.invitations.invite("ben", as: .guest, to: "plums", by: ann)
        try await yard.join("ben", nil)
        try await yard.members.setRole(.gardener, of: "ben", in: "plums", by: ann)
        let token = try await yard.link(InviteLinkDraft(uses: "2"))
        try await yard.join("cleo", token)
        let link = try #require(try await yard.list(for: "ann").links.first)
        try await yard.links.endLink(link.id, to: "plums", by: ann)
        _ = try await yard.rotate()
        try await yard.members.remove("cleo", from: "plums", by: ann, isForGood: true)
        try await yard.members.readmit("cleo", to: "plums", by: ann)
        try await yard.invitations.invite("dan", as: .guest, to: "plums", by: ann)
        try await yard.invitations.decline("plums", as: try await yard.viewer("dan"))
        try await yard.members.leave("plums", as: try await yard.viewer("ben"))
        #expect(
            try await yard.log() == [
                "ann invited ben guest", "ben joined", "ann role ben gardener", "ann link made 2", "cleo joined",
                "ann link ended", "ann code rotated", "ann barred cleo", "ann admitted cleo", "ann invited dan guest",
                "dan declined", "ben left",
            ]
        )
    }

    @Test(arguments: Engine.available)
    func `a place adds lines of its own, and the log is read page by page`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.site.database.write { [services = yard.site.services] tx in
            for number in 1...50 {
                let event = MembershipEvent("dug over")
                let space = Space(Gardens.kind, 1)
                try MembershipLog(services).record(event, in: space, by: ann.id, detail: String(number), tx)
            }
        }
        let first = try await yard.members.log(of: "plums", for: ann)
        let second = try await yard.members.log(of: "plums", for: ann, cursor: first.next)
        let details: [String] = (first.entries + second.entries).map(\.detail)
        #expect(details == (1...50).reversed().map { "\($0)" })
        #expect(second.next == nil && first.entries.allSatisfy { $0.time == yard.site.clock.now })
    }

    @Test(arguments: Engine.available)
    func `a head who is erased is followed, and their name stands nowhere any more`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.plant("plums", "ben", as: .guest)
        try await yard.invitations.invite("cleo", as: .guest, to: "plums", by: ann)
        _ = try await yard.link()
        _ = try await yard.rotate()
        try await yard.plant("roses", "ann")
        try await yard.site.database.write { [yard] tx in try MemberRemoval(yard.rules).erase(ann.id, in: tx) }
        #expect(try await yard.names(for: "ben") == ["ben keeper"])
        #expect(yard.told.contains("empty"), "the roses are nobody's")
        for table in ["memberships", "invite_links", "membership_log"] {
            let rows = try await yard.site.contents()[table] ?? []
            #expect(rows.filter { $0.contains("\(ann.id)") } == [], "\(table)")
        }
        let log = try await yard.log(for: "ben")
        #expect(log == ["invited cleo guest", "link made 1", "code rotated", "left", "role ben keeper"])
        #expect(try await yard.join("cleo", nil) == .joined, "what others were promised holds")
    }

    @Test(arguments: Engine.available)
    func `everything of an account is in its archive, and nothing of others`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        try await yard.invitations.invite("ben", as: .guest, to: "plums", by: ann)
        _ = try await yard.link(InviteLinkDraft(uses: "3"))
        func archive(of name: String) async throws -> [String: String] {
            let account = try await yard.site.id(of: name)
            let files = MembershipFiles(Gardens.kind, of: account, in: "gardens") { ids, tx in
                Dictionary(uniqueKeysWithValues: try yard.rules.subjects(ids, in: tx).map { ($0.spaceID, $0.name) })
            }
            return try await yard.site.database.read { tx in
                try Dictionary(
                    uniqueKeysWithValues: files.all.map { file in
                        (file.name, String(decoding: try file.read(nil, tx).bytes, as: UTF8.self))
                    }
                )
            }
        }
        let (own, other) = (try await archive(of: "ann"), try await archive(of: "ben"))
        #expect(
            own.keys.sorted() == ["memberships", "invitations", "membership-log"].map { "gardens/\($0).json" }.sorted()
        )
        #expect(own["gardens/memberships.json"]?.contains("plums") ?? false)
        #expect(own["gardens/memberships.json"]?.contains("joined") ?? false)
        #expect(own["gardens/invitations.json"]?.contains("\"limit\":3") ?? false)
        #expect(own["gardens/membership-log.json"]?.contains("link made") ?? false)
        #expect(other["gardens/memberships.json"]?.contains("invited") ?? false)
        #expect(other["gardens/invitations.json"] == "[\n\n]\n")
        #expect(other["gardens/membership-log.json"]?.contains("link made") == false)
        #expect(other["gardens/membership-log.json"]?.contains("invited") ?? false)
    }

    @Test(arguments: Engine.available)
    func `with a space goes everything about it, and nothing of another`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("roses", "ben")
        _ = try await yard.link()
        _ = try await yard.rotate()
        try await yard.site.database.write { tx in try Space(Gardens.kind, 1).removeAll(in: tx) }
        let contents = try await yard.site.contents()
        #expect(contents["memberships"]?.count == 1)
        #expect(contents["invite_links"] == [] && contents["membership_log"] == [])
    }
}
