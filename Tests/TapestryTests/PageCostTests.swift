import Contracts
import DatabaseTesting
import Kernel
import Memberships
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The cost of pages does not grow with what is on them: as many statements with much as with little.
@Suite struct PageCostTests {
    @Test(arguments: Engine.available)
    func `pages of a group take as many statements with much in it as with little`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let small = try await groups.make("Small", by: "ann", with: "ben")
        let large = try await groups.make("Large", by: "ann", with: "ben")
        try await fill(small, stories: 1, pictures: 1, groups)
        try await fill(large, stories: 40, pictures: 60, groups)
        try await groups.close(small)
        try await groups.close(large)
        try await fill(small, stories: 1, pictures: 1, groups)
        try await fill(large, stories: 50, pictures: 10, groups)
        try await crowd(98, in: large, groups)

        let ann = try await groups.site.logIn("ann")
        #expect(try await ann.get(TapestryPaths.issue(1, of: large)).all("section.strand").count == 40)
        let year = try await groups.issue(1, of: large, for: "ann").snapshot.head.through.prefix(4)
        for path in [
            "", "/issues/1", "/issues/1/print", "/years/\(year)", "/members", "/log", "/prompts",
            "?from=\(year)-01-01&to=\(year)-12-31",
        ] {
            let few = try await statements(ann, "/tapestry/groups/\(small.text)\(path)", groups)
            let many = try await statements(ann, "/tapestry/groups/\(large.text)\(path)", groups)
            #expect(many.count <= few.count, "\(path): \(many)")
        }
        for path in ["", "/stories", "/members", "/issues", "/issues/1", "/prompts", "/log"] {
            let few = try await statements(ann, "/api/weft/v1/tapestry/groups/\(small.text)\(path)", groups)
            let many = try await statements(ann, "/api/weft/v1/tapestry/groups/\(large.text)\(path)", groups)
            #expect(many.count <= few.count, "\(path): \(many)")
        }
    }

    @Test(arguments: Engine.available)
    func `one's own pages take as many statements with much on them as with little`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let shared = try await groups.make("Group 1", by: "ann", with: "ben")
        for number in 2...Group.limitOfAccount { try await groups.make("Group \(number)", by: "ann") }
        try await groups.make("Journal", by: "ben") { $0.kind = .journal }
        for number in 1...5 { try await groups.make("Journal \(number)", by: "ann") { $0.kind = .journal } }
        for name in ["ann", "ben"] {
            let count = name == "ann" ? 25 : 1
            for number in 1...count { try await groups.tell("Story \(number)", to: shared, by: name) }
        }
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        for path in [
            "/tapestry", "/tapestry/write", "/tapestry/journals", "/tapestry/journals/all", "/tapestry/calendar",
            "/tapestry/drafts", "/api/weft/v1/tapestry/groups", "/api/weft/v1/tapestry/stories",
            "/api/weft/v1/tapestry/journals", "/api/weft/v1/tapestry/calendar",
        ] {
            let few = try await statements(ben, path, groups)
            let many = try await statements(ann, path, groups)
            #expect(many.count <= few.count, "\(path): \(many)")
        }
    }

    @Test func `the stories of a period are looked for among its own, not among all that a group ever had`()
        async throws
    {
        let groups = try await Groups(people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make("Group", by: "ann", with: "ben")
        try await groups.tell("Plums are ripe", to: group, by: "ben")
        let ann = try await groups.site.logIn("ann")
        let texts = try await statements(ann, "/tapestry/groups/\(group.text)", groups)
        let lines = try #require(texts.first { $0.contains("order by story_links.submitted_at desc") })
        let plan = try await groups.site.database.read { tx in
            try tx.all(SQL(stringLiteral: "explain query plan \(lines.replacing(/\?\d+/, with: "1"))")) { row in
                for _ in 0..<3 { let _: Int = try row.next() }
                return try row.next() as String
            }
        }
        #expect(plan.contains { $0.contains("story_links_by_issue_id") }, "\(plan)")
        #expect(!plan.contains { $0.contains("story_links_by_group_id") }, "\(plan)")
    }

    // MARK: What tests share

    /// The statements of a page that was read once before.
    private func statements(_ person: Browser, _ path: String, _ groups: Groups) async throws -> [String] {
        try await person.get(path).expect(200)
        return try await groups.site.database.statements { try await person.get(path).expect(200) }
    }

    private func fill(_ group: GroupName, stories: Int, pictures: Int, _ groups: Groups) async throws {
        let browser = try await groups.site.logIn("ann")
        var uploads: [DraftUpload] = []
        for number in 0..<pictures {
            let upload = try await browser.upload(TestPicture.png(mark: number))
            uploads.append(DraftUpload(ID(rawValue: Int64(upload) ?? 0)))
        }
        // Every other story is ann's, whose pictures they are.
        let own = (stories + 1) / 2
        for number in 0..<stories {
            let ours = uploads.enumerated().filter { $0.offset % own == number / 2 }.map(\.element)
            try await groups.tell("Story \(number)", to: group, by: number % 2 == 0 ? "ann" : "ben") { draft in
                if number % 2 == 0 { draft.uploads = ours }
            }
        }
    }

    /// Brings so many accounts into a group.
    private func crowd(_ count: Int, in group: GroupName, _ groups: Groups) async throws {
        let (crowd, number) = (try await groups.crowd(count), try await groups.number(of: group))
        try await groups.site.database.write { tx in
            let (space, now) = (Space(.group, number.rawValue), try groups.dependencies.clock.read(in: tx))
            for one in crowd { _ = try space.join(one.id, as: GroupRole.member, at: now, in: tx) }
        }
    }
}
