import Contracts
import DatabaseTesting
import Kernel
import Markup
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Pages that are kept rendered show what changes at once, wherever it is changed.
///
/// The actions run beside the server whose pages are read, as on another one: nothing that they do empties its caches.
@Suite struct IssueCacheTests {
    @Test(arguments: Engine.available)
    func `an issue that is kept shows an edit, a new name, a withdrawal and an erased account at once`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let first = try await groups.tell("Zwetschgendatschi", to: group, by: "ben")
        try await groups.tell("Quittenbrot", to: group, by: "ben")
        try await groups.tell("Kellerhausen", to: group, by: "cleo")
        try await groups.close(group)
        let issue = TapestryPaths.issue(1, of: group)
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        #expect(try await ann.get(issue).all("section.strand").count == 3)
        #expect(try await ann.get(issue).all(".strand .edited").isEmpty)

        try await groups.edit(first, "Other words", by: "ben")
        let edited = try await ann.get(issue)
        #expect(edited.first("#story-\(first) .edited") != nil && edited.all(".strand .edited").count == 1)
        #expect(edited.text.contains("Zwetschgendatschi") && !edited.text.contains("Other words"))

        #expect(try await ann.get(issue).first("#story-\(first) .patch")?.text == "b")
        try await ben.get("/settings/profile")
        try await ben.submit("Save", ["display_name": "Zora Quill"]).expect(303)
        #expect(try await ann.get(issue).first("#story-\(first) .patch")?.text == "ZQ")

        try await groups.stories.withdraw(first, from: group, as: try await groups.viewer("ben"))
        let withdrawn = try await ann.get(issue)
        #expect(!withdrawn.text.contains("Zwetschgendatschi") && withdrawn.text.contains("Quittenbrot"))
        #expect(withdrawn.first("p.gone")?.text == "Zora Quill withdrew this story.")

        try await setState(.suspended, of: "cleo", groups)
        #expect(try await !ann.get(issue).text.contains("Kellerhausen"))
        try await setState(.active, of: "cleo", groups)
        #expect(try await ann.get(issue).text.contains("Kellerhausen"))

        let account = try await groups.viewer("ben").id
        try await groups.site.database.write { tx in
            try Tapestry(groups.site.services).erase(account, in: tx)
        }
        let erased = try await ann.get(issue)
        #expect(!erased.text.contains("Quittenbrot") && !erased.text.contains("Zora"))
        #expect(erased.all("p.gone").map(\.text).allSatisfy { $0 == "Someone withdrew this story." })
        #expect(erased.all("p.gone").count == 2 && erased.all("section.strand").count == 1)
    }

    @Test(arguments: Engine.available)
    func `an issue that is kept is for members alone, and each has their own letters and reactions`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "dan", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben") { $0.showsPast = false }
        let story = try await groups.tell("Zwetschgendatschi", to: group, by: "ann")
        try await groups.tell("Quittenbrot", to: group, by: "ben")
        try await groups.close(group)
        let issue = TapestryPaths.issue(1, of: group)
        let (ann, ben, dan) = (
            try await groups.site.logIn("ann"), try await groups.site.logIn("ben"), try await groups.site.logIn("dan")
        )
        try await ann.get(issue).expect(200)
        let refused = try await dan.get(issue)
        #expect(refused.status == 404 && !refused.text.contains("Zwetschgendatschi"))
        try await groups.join(group, "dan", by: "ann")
        try await dan.get(issue).expect(404)

        let reaction = "\(TapestryPaths.story(story, in: group))/reactions/\("👍".percentEncoded())"
        try await ben.send(.post, reaction, [("csrf", try await ben.sessionToken()), ("on", "1")]).expect(303)
        let pressed: Selector = "#talk-\(story) [aria-pressed=true]"
        let own = try await ben.get(issue)
        #expect(own.all(pressed).map(\.text) == ["👍1"])
        let others = try await ann.get(issue)
        #expect(others.all(pressed).isEmpty && others.all("#talk-\(story) [aria-pressed=false]").count == 1)
        #expect(others.first("#talk-\(story) [data-count]")?["data-count"] == "1")
        #expect(others.all("a[data-react]").count == 2)

        let viewer = try await groups.viewer("ben")
        try await groups.site.database.write { [number = try await groups.number(of: group)] tx in
            var choices = try PersonQueries.choices(of: viewer.id, in: number, tx) ?? GroupChoices()
            choices.textSize = .largest
            try PersonQueries.set(choices, of: viewer.id, in: number, tx)
        }
        #expect(try await ben.get(issue).first("article.text-largest") != nil)
        #expect(try await ann.get(issue).first("article.text-largest") == nil)

        try await groups.members.leave(group, as: viewer)
        try await ben.get(issue).expect(404)
    }

    @Test(arguments: Engine.available)
    func `stories that are kept for the page of a group change with their words, their author and what is said`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        let story = try await groups.tell("Zwetschgendatschi", to: group, by: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let path = TapestryPaths.group(group)
        #expect(try await ann.get(path).first(".story-row .excerpt")?.text == "Zwetschgendatschi")

        try await groups.edit(story, "Quittenbrot", by: "ben")
        #expect(try await ann.get(path).first(".story-row .excerpt")?.text == "Quittenbrot")
        try await ben.get("/settings/profile")
        try await ben.submit("Save", ["display_name": "Zora Quill"]).expect(303)
        #expect(try await ann.get(path).first(".story-row bdi")?.text == "Zora Quill")
        let comment = [("csrf", try await ben.sessionToken()), ("text", "With cream?")]
        try await ben.send(.post, "\(TapestryPaths.story(story, in: group))/comments", comment).expect(303)
        #expect(try await ann.get(path).first(".story-row .facts")?.text == "1 comment")

        try await groups.stories.withdraw(story, from: group, as: try await groups.viewer("ben"))
        #expect(try await ann.get(path).first(".story-row") == nil)
    }

    // MARK: What tests share

    private func setState(_ state: AccountState, of name: String, _ groups: Groups) async throws {
        try await groups.site.database.write { tx in
            _ = try tx.run(
                "update accounts set state = \(state), version = version + 1 where username = \(name)"
            )
        }
    }
}
