import DatabaseTesting
import Kernel
import TestSupport
import Testing

@testable import Memberships

/// Two who want the same thing at once.
@Suite struct MembershipRaceTests {
    /// The answers to `body` for each of `names`, all asked at once.
    private func atOnce(
        _ names: [String],
        _ body: @escaping @Sendable (String) async throws -> Void
    ) async throws -> [String] {
        try await withThrowingTaskGroup(of: String.self) { group in
            for name in names { group.addTask { try await problem { try await body(name) } } }
            return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
    }

    @Test(arguments: Engine.available)
    func `the last use of a link, of a code and the last seat go to one each`(engine: Engine) async throws {
        let people = ["ann", "ben", "cleo", "dan", "eve", "fay", "guy", "hal", "ida", "jon"]
        var yard = try await Yard(engine, people: people)
        yard.rules.limits.members = 9
        let crowd = Array(people.dropFirst())
        let token = try await yard.link()
        let first = try await atOnce(crowd) { [yard] name in try await yard.join(name, token) }
        #expect(first == ["none"] + Array(repeating: "notFound", count: 8))
        let code = try await yard.rotate(uses: 1)
        let second = try await atOnce(crowd) { [yard] name in try await yard.join(name, code: code) }
        // Who came by the link is a member, whatever became of the code.
        #expect(second.filter { $0 == "none" }.count <= 2)
        #expect(try await yard.names(for: "ann").count <= 3)

        let count = try await yard.names(for: "ann").count
        yard.rules.limits.members = count + 1
        let open = try await yard.rotate(uses: count + 1)
        let inside = Set(try await yard.list(for: "ann").members.map(\.account.username))
        let outside = crowd.filter { !inside.contains($0) }
        let third = try await atOnce(outside) { [yard] name in try await yard.join(name, code: open) }
        #expect(third.filter { $0 == "none" }.count == 1)
        #expect(third.filter { $0 == "garden_full" }.count == outside.count - 1)
    }

    @Test(arguments: Engine.available)
    func `handing over while the next one leaves never loses the head`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        let (ann, ben) = (try await yard.viewer("ann"), try await yard.viewer("ben"))
        for _ in 1...6 {
            try await yard.plant("plums", "ben", as: .gardener)
            try await yard.plant("plums", "cleo", as: .guest)
            async let handing = problem { [yard] in
                try await yard.members.leave("plums", as: ann, naming: "ben")
            }
            async let leaving = problem { [yard] in try await yard.members.leave("plums", as: ben) }
            let answers = try await [handing, leaving]
            #expect(answers == ["none", "none"] || answers == ["invalid", "none"])
            let members = try await yard.names(for: "cleo")
            #expect(members.filter { $0.hasSuffix("keeper") }.count == 1, "\(members)")
            let cleo = try await yard.viewer("cleo")
            try await yard.plant("plums", "ann")
            if members.contains("cleo keeper") {
                try await yard.members.setRole(.keeper, of: "ann", in: "plums", by: cleo)
            }
            try await yard.members.leave("plums", as: cleo)
        }
    }

    @Test(arguments: Engine.available)
    func `two keepers who leave at once leave one behind`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        for _ in 1...6 {
            try await yard.plant("plums", "ann")
            try await yard.plant("plums", "ben")
            try await yard.plant("plums", "cleo", as: .guest)
            let answers = try await atOnce(["ann", "ben"]) { [yard] name in
                try await yard.members.leave("plums", as: try await yard.viewer(name))
            }
            #expect(answers == ["none", "none"])
            #expect(try await yard.names(for: "cleo") == ["cleo keeper"])
            try await yard.members.leave("plums", as: try await yard.viewer("cleo"))
            try await yard.invitations.decline("plums", as: try await yard.viewer("cleo"))
        }
    }

    @Test(arguments: Engine.available)
    func `who joins while the code is replaced is in or out, and nobody joins by the old one afterwards`(
        engine: Engine
    ) async throws {
        let people = ["ann", "ben", "cleo", "dan"]
        let yard = try await Yard(engine, people: people)
        let ann = try await yard.viewer("ann")
        for _ in 1...6 {
            let old = try await yard.rotate()
            async let joining = atOnce(["ben", "cleo"]) { [yard] name in try await yard.join(name, code: old) }
            async let rotating = problem { [yard] in try await yard.codes.rotate("plums", by: ann) }
            let (joined, rotated) = try await (joining, rotating)
            #expect(rotated == "none" && Set(joined).isSubset(of: ["none", "notFound"]))
            #expect(try await yard.names(for: "ann").count == 1 + joined.filter { $0 == "none" }.count)
            #expect(try await problem { try await yard.join("dan", code: old) } == "notFound")
            #expect(try await yard.codes.code(of: "plums", for: ann)?.link.uses == 0)
            for name in try await yard.list(for: "ann").members.map(\.account.username) where name != "ann" {
                try await yard.members.leave("plums", as: try await yard.viewer(name))
            }
        }
    }

    @Test(arguments: Engine.available)
    func `two who replace the code at once leave one that works`(engine: Engine) async throws {
        let yard = try await Yard(engine)
        try await yard.plant("plums", "ben")
        let answers = try await atOnce(["ann", "ben"]) { [yard] name in
            try await yard.codes.rotate("plums", by: try await yard.viewer(name))
        }
        #expect(answers == ["none", "none"])
        let shown = try #require(try await yard.codes.code(of: "plums", for: try await yard.viewer("ann")))
        #expect(try await yard.join("cleo", code: shown.code.text) == .joined)
    }
}
