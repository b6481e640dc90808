import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Tapestry

/// Codes that are guessed on the whole server: for a day nobody comes in without an administrator, and all learn why.
@Suite struct SiegeTests {
    @Test(arguments: Engine.available)
    func `with two hundred wrong codes an hour all joins wait for a day, and those who decide are told`(engine: Engine)
        async throws
    {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        try await groups.site.setRole(.admin, of: "cleo")
        try await groups.site.setRole(.moderator, of: "dan")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        try await guess(GuessQueries.mostAnHour - 1, groups)
        #expect(try await !ann.get("\(GroupMemberPaths.list(group))").text.contains("guessing the codes"))
        #expect(try await told("cleo", groups) == false)
        try await guess(1, groups)
        for path in [GroupMemberPaths.list(group), GroupMemberPaths.code(group)] {
            #expect(try await ann.get("\(path)").expect(200).text.contains("guessing the codes of groups"))
        }
        #expect(try await told("cleo", groups))
        for name in ["dan", "ann"] { #expect(try await !told(name, groups)) }

        // Whoever brings the right code reads that somebody lets them in, and waits.
        let code = try await groups.code(of: group, by: "ann")
        let ben = try await groups.viewer("ben")
        #expect(try await groups.members.offer(by: code, for: ben, from: nil).needsApproval)
        _ = try await groups.members.join(by: code, as: ben, from: nil)
        #expect(try await problem { _ = try await groups.view(group, for: "ben") } == "notFound")
        try await groups.members.approve("ben", in: group, by: try await groups.viewer("ann"))
        #expect(try await groups.view(group, for: "ben").group.name == "Sunday Table")
        let news = try await groups.site.logIn("ben").get("/notifications").text
        #expect(news.contains("You are in a group that you asked to join"))
        let log = try await ann.get(GroupMemberPaths.log(group)).expect(200).text
        #expect(log.lowercased().contains("ann let ben in"))

        try await groups.site.database.write { tx in
            try tx.run("update group_guesses set hour = hour - 25")
        }
        #expect(try await !groups.members.isUnderSiege())
    }

    private func guess(_ count: Int, _ groups: Groups) async throws {
        let rules = GroupSpaces(dependencies: groups.dependencies)
        try await groups.site.database.write { tx in
            for _ in 0..<count { try rules.didTryWrong(in: tx) }
        }
    }

    private func told(_ name: String, _ groups: Groups) async throws -> Bool {
        try await groups.site.logIn(name).get("/notifications").text.contains("Someone is guessing codes of groups")
    }
}
