import DatabaseTesting
import Kernel
import Markup
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Memberships

@Suite struct InviteCodeTests {
    @Test func `a code is read as people write it`() throws {
        let code = try #require(InviteCode("ABCDE-FGH01"))
        #expect(code.text == "ABCDE-FGH01")
        for text in [
            "abcdefgh01", " ABCDE FGH01 ", "abcde–fgho1", "ABCDE-FGHOI", "ABCDE-FGHol", "A-B-C-D-E-F-G-H-0-1",
            "\u{a0}abcde\tfgh0l\n",
        ] {
            #expect(InviteCode(text)?.text == code.text, "\(text)")
        }
        for text in [
            "", "ABCDE-FGH0", "ABCDE-FGH012", "ABCDE-FGHU1", "ABCDE_FGH01", "АBCDE-FGH01", "ABCDÉ-FGH01",
            String(repeating: "-", count: 200) + "ABCDEFGH01",
        ] {
            #expect(InviteCode(text) == nil, "\(text)")
        }
    }

    @Test func `new codes are read back, differ, and are not printed`() {
        let random = RandomSource.seeded(3)
        var seen: Set<String> = []
        for _ in 1...500 {
            let code = InviteCode(from: random)
            #expect(InviteCode(code.text)?.text == code.text)
            #expect(
                code.text.count == 11
                    && code.text.allSatisfy { $0 == "-" || "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) }
            )
            seen.insert(code.text)
        }
        #expect(seen.count == 500)
        let code = InviteCode(from: random)
        var dumped = ""
        dump(code, to: &dumped)
        #expect("\(code)" == "•••" && String(reflecting: code) == "•••" && !dumped.contains(code.text))
        #expect(code.link(to: "/gardens/join").description == "/gardens/join#\(code.text)")
    }

    @Test(arguments: Engine.available)
    func `a code is shown again to whoever manages, and stands in no table`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.viewer("ann")
        #expect(try await yard.codes.code(of: "plums", for: ann) == nil)
        let code = try await yard.codes.rotate("plums", by: ann).text
        let shown = try #require(try await yard.codes.code(of: "plums", for: ann))
        #expect(shown.code.text == code && shown.isOpen && shown.link.limit == 20)
        #expect(shown.link.endsAt == yard.site.clock.now + .days(14))
        for text in [code, code.replacing("-", with: ""), Hex.encode(Array(code.utf8))] {
            #expect(try await yard.site.tables(holding: text) == [])
        }
        yard.site.clock.advance(by: .days(14))
        #expect(try await yard.codes.code(of: "plums", for: ann)?.isOpen == false)
    }

    @Test(arguments: Engine.available)
    func `what is sealed for one space opens for no other, and under no other key`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let sealer = CodeSealer(yard.site.services)
        let code = InviteCode(from: .seeded(5))
        let sealed = sealer.seal(code, of: Space(Gardens.kind, 1))
        #expect(sealer.open(sealed, of: Space(Gardens.kind, 1))?.text == code.text)
        #expect(sealer.open(sealed, of: Space(Gardens.kind, 2)) == nil)
        #expect(sealer.open(sealed, of: Space(SpaceKind("boat"), 1)) == nil)
        #expect(sealer.open("", of: Space(Gardens.kind, 1)) == nil)
        #expect(code.hash(under: Secret(utf8: "one")) != code.hash(under: Secret(utf8: "another")))
    }

    @Test(arguments: Engine.available)
    func `by a code one joins, however it is typed; wrong, replaced, used up and over look alike`(
        engine: Engine
    ) async throws {
        let yard = try await Yard(engine, people: ["ann", "ben", "cleo", "dan", "eve"])
        let code = try await yard.rotate(uses: 1)
        let ben = try await yard.viewer("ben")
        let met = try await yard.codes.invitation(by: code.lowercased(), for: ben, from: nil)
        #expect(met.subject.name == "plums" && met.part?.memberRole == nil)
        let typed = code.lowercased().replacing("-", with: " ").replacing("0", with: "o").replacing("1", with: "L")
        #expect(try await yard.join("ben", code: typed) == .joined)
        #expect(try await problem { try await yard.join("cleo", code: code) } == "notFound", "used up")
        let second = try await yard.rotate()
        let third = try await yard.rotate()
        #expect(second != third)
        #expect(try await problem { try await yard.join("cleo", code: second) } == "notFound", "replaced")
        #expect(try await problem { try await yard.join("cleo", code: "") } == "notFound", "empty")
        #expect(try await problem { try await yard.join("cleo", code: "00000-00000") } == "notFound", "wrong")
        #expect(try await yard.join("cleo", code: third) == .joined)
        #expect(try await yard.join("cleo", code: third) == .wasMember)
        yard.site.clock.advance(by: .days(15))
        #expect(try await problem { try await yard.join("dan", code: third) } == "notFound", "over")
        #expect(try await yard.site.contents()["invite_links"]?.filter { $0.contains("eve") } == [])
    }

    @Test(arguments: Engine.available)
    func `a code stays when a member leaves, and goes when one is removed`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let code = try await yard.rotate()
        for name in ["ben", "cleo"] { try await yard.join(name, code: code) }
        try await yard.members.leave("plums", as: try await yard.viewer("ben"))
        #expect(try await yard.join("ben", code: code) == .joined)
        let ann = try await yard.viewer("ann")
        try await yard.members.remove("ben", from: "plums", by: ann)
        #expect(try await problem { try await yard.join("dan", code: code) } == "notFound")
        #expect(try await yard.codes.code(of: "plums", for: ann) == nil)
    }

    @Test(arguments: Engine.available)
    func `a space that was just made has its first code`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let ann = try await yard.site.id(of: "ann")
        let code = try await yard.site.database.write { [yard] tx in
            let garden = try #require(try yard.rules.subject(at: "plums", in: tx))
            return try yard.codes.begin(in: garden, by: ann, in: tx)
        }
        #expect(try await yard.join("ben", code: code.text) == .joined)
    }
}
