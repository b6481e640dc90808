import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

/// The way to bring people to a story that waits for a line.
@Suite struct InviteTests {
    @Test(arguments: Engine.available)
    func `whoever may tell of a story that waits for a line is offered one way, until a line is offered`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let cleo = try await site.signUp("cleo")
        let stories = Stories(on: site)
        let open = try await stories.begin("The lamp", by: "ann")
        let unlisted = try await stories.begin("By link", by: "ann") { $0.visibility = .unlisted }
        let closed = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        try await stories.join(closed, "ben")
        try await site.setState(.frozen, of: "cleo")

        #expect(try await ways(to: open, for: site.visitor()) == [])
        #expect(try await ways(to: open, for: cleo) == [], "who may not write tells nobody")
        #expect(try await ways(to: closed, for: ben) == [], "only the host invites into a private story")
        #expect(try await ways(to: closed, for: ann) == ["Invite people \(MemberPaths.list(closed))"])
        #expect(try await ways(to: unlisted, for: ben) == ["Copy the link for others \(StoryPaths.show(unlisted))"])
        let found = try await ways(to: open, for: ben)
        #expect(found.count == 1 && found[0].hasPrefix("Invite people /compose?text="))
        let composer = try await ben.click("Invite people", in: "#round-now").expect(200)
        let words = composer.first("textarea[name=text]")?.text ?? ""
        #expect(words.contains("“The lamp” needs a line.") && words.hasSuffix("/prolific/threads/\(open.text)"))

        try await stories.submit("A line", to: open, by: "ben")
        #expect(try await ways(to: open, for: ben) == [], "the round runs")
    }

    private func ways(to story: PublicID<Story>, for person: Browser) async throws -> [String] {
        try await person.get("\(StoryPaths.show(story))").expect(200).all("#round-now a").map {
            "\($0.text) \($0["href"] ?? "")"
        }
    }
}
