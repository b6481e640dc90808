import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The access of people to groups that they are not in: none.
@Suite struct WallTests {
    /// Property 4 of the specification.
    @Test(arguments: Engine.available)
    func `with the request that removes somebody all is closed to them`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", hasRateLimits: false)
        let ben = try await groups.site.signUp("ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let picture = try await groups.site.logIn("ann").upload(TestPicture.png(mark: 3))
        let story = try await groups.tell("With a picture", to: group, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(picture) ?? 0))]
        }
        try await groups.close(group)
        let issue = try await groups.issue(1, of: group, for: "ben")
        let path = try #require(issue.snapshot.stories.first?.pictures.first?.item.path)
        let comments = "\(TapestryPaths.story(story, in: group))/comments"
        for address in ["\(path)", comments] { try await ben.get(address).expect(200) }

        try await groups.members.remove("ben", from: group, by: try await groups.viewer("ann"))
        for address in ["\(path)", comments] { try await ben.get(address).expect(404) }
        #expect(try await problem { _ = try await groups.view(group, for: "ben") } == "notFound")
        #expect(try await problem { _ = try await groups.issue(1, of: group, for: "ben") } == "notFound")
        #expect(try await problem { try await groups.tell("Once more", to: group, by: "ben") } == "invalid")
        let viewer = try await groups.viewer("ben")
        let number = try await groups.number(of: group)
        let live = GroupLive(dependencies: groups.dependencies)
        let admitted = try await groups.site.database.read { tx in
            try live.admit([.group(number)], of: viewer, in: tx).topics
        }
        #expect(admitted.isEmpty)
        #expect(try await !ben.get("/notifications").text.contains("Sunday Table"))
        try await groups.site.visitor().get("\(path)").expect(404)
    }

    /// Property 5 of the specification.
    @Test(arguments: Engine.available)
    func `a member of one group finds nothing that says that a story is in another`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let one = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let other = try await groups.make("Four Corners", by: "ann", with: "cleo")
        try await groups.prompts.propose("What does the cellar hold?", in: other, as: try await groups.viewer("cleo"))
        try await groups.close(other)
        let prompt = try #require(try await groups.view(other, for: "ann").prompts.first { !$0.text.isEmpty })
        let story = try await groups.tell("For both", to: one, other, by: "ann") { $0.prompt = prompt.id }
        let found = try await groups.told(in: other, for: "cleo").first
        #expect(found?.story.prompt(in: found?.link.group ?? ID(rawValue: 0)) == prompt.text)

        let ben = try await groups.viewer("ben")
        let reader = GroupReader(dependencies: groups.dependencies)
        let page = try await reader.story(story, in: one, for: ben)
        #expect(page.story.story.prompt(in: page.found.group.id) == "")
        #expect(try await problem { _ = try await reader.story(story, in: other, for: ben) } == "notFound")
        let program = try await groups.site.logIn("ben")
        for path in [
            "/api/weft/v1/tapestry/groups/\(one.text)/stories", "/api/weft/v1/tapestry/groups",
            "/api/weft/v1/tapestry/groups/\(one.text)/stories/\(story.text)",
        ] {
            let body = try await program.get(path).expect(200).body
            #expect(!body.contains(other.text) && !body.contains("Four Corners") && !body.contains(prompt.text))
        }
        try await groups.stories.withdraw(story, from: one, as: try await groups.viewer("ann"))
        #expect(try await groups.view(one, for: "ben").stories.isEmpty)
        #expect(try await groups.view(other, for: "cleo").stories.count == 1)
    }

    @Test(arguments: Engine.available)
    func `a journal is there for nobody but its owner`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .never) }
        try await groups.tell("Leeks are in", to: journal, by: "ann")
        #expect(try await groups.view(journal, for: "ann").stories.count == 1)
        #expect(try await problem { _ = try await groups.view(journal, for: "ben") } == "notFound")
        let ann = try await groups.viewer("ann")
        #expect(try await problem { try await groups.members.rotate(journal, by: ann) } == "notFound")
        #expect(try await problem { try await groups.members.invite("ben", to: journal, by: ann) } == "notFound")
        #expect(try await problem { try await groups.members.leave(journal, as: ann) } == "notFound")
    }
}
