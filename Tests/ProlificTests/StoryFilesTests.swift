import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StoryFilesTests {
    /// A snippet that somebody marked, as a program reads it.
    private struct Mark: Decodable {
        let object: String
    }

    @Test func `every list of an archive has a name and a title of its own`() {
        let files = StoryFiles(account: ID(rawValue: 1)).all
        #expect(
            Set(files.map(\.name)) == [
                "prolific/stories.json", "prolific/snippets.json", "prolific/votes.json", "prolific/likes.json",
                "prolific/follows.json", "prolific/mutes.json", "prolific/memberships.json",
                "prolific/invitations.json", "prolific/consents.json", "prolific/drafts.json", "prolific/points.json",
                "prolific/totals.json", "prolific/void-votes.json", "prolific/hidden.json", "prolific/settings.json",
            ]
        )
        #expect(Set(files.map(\.name)).count == files.count)
        #expect(Set(files.map(\.title)).count == files.count)
    }

    @Test(arguments: Engine.available)
    func `each kind of mark is in the file that is named after it`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let line = try await stories.submit("A bell rang.", to: story, by: "ben")
        let starter = try #require(try await stories.view(story).lines.first).publicID
        try await stories.vote(for: line, by: "cleo")
        let cleo = try await stories.site.viewer("cleo")
        try await stories.dependencies.votes.like(starter, true, as: cleo)
        _ = try await stories.site.database.write { tx in
            try tx.run(
                """
                insert into hidden_snippets (snippet_id, round_id, account_id, hidden_at)
                select id, round_id, \(cleo.id), 1 from snippets where public_id = \(line)
                """
            )
        }

        var marked: [String: [String]] = [:]
        for name in ["votes", "likes", "hidden"] {
            let file = try #require(StoryFiles(account: cleo.id).all.first { $0.name == "prolific/\(name).json" })
            let piece = try await stories.site.database.read { tx in try file.read(nil, tx) }
            marked[name] = try JSON.value([Mark].self, from: piece.bytes).map(\.object)
        }
        #expect(marked == ["votes": [line.text], "likes": [starter.text], "hidden": [line.text]])
    }
}
