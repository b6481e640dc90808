import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// The fate of stories whose people are away.
@Suite struct AbsenceTests {
    /// A story of ann's with a line of ben's.
    private static func ofTwo(_ engine: Engine = .memory) async throws -> (Stories, PublicID<Story>) {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin("The bell", by: "ann")
        try await stories.submit("Ben's line", to: story, by: "ben")
        try await stories.closeRound()
        return (stories, story)
    }

    @Test(arguments: Engine.available)
    func `a story of two stays when its host is away, goes on, and passes on when they are erased`(
        engine: Engine
    ) async throws {
        for state in [AccountState.deactivated, .suspended, .deleting] {
            let (stories, story) = try await Self.ofTwo(engine)
            try await stories.submit("Cleo's line", to: story, by: "cleo")
            try await stories.site.setState(state, of: "ann")
            for name in [nil, "ben", "cleo"] {
                let view = try await stories.view(story, for: name)
                #expect(view.lines.map { $0.author?.username } == [nil, "ben"], "\(state)")
                #expect(view.story.presentHost == nil)
            }
            let candidate = try #require(try await stories.view(story).candidates.first)
            try await stories.vote(for: candidate.publicID, by: "ben")
            try await stories.closeRound()
            #expect(try await stories.lines(story).last == "Cleo's line")
            #expect(try await stories.titles(.recent) == ["The bell"])
            try await stories.erase("ann")
            #expect(try await stories.view(story).story.host?.username == "ben")
            #expect(try await stories.wrongCounts() == 0)
        }
    }

    @Test func `a story with lines of its host alone is away with its host`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("A candidate", to: story, by: "ben")
        try await stories.site.setState(.deactivated, of: "ann")
        #expect(try await problem { _ = try await stories.view(story, for: "ben") } == "notFound")
        try await stories.site.setState(.active, of: "ann")
        #expect(try await stories.view(story, for: "ben").story.presentHost?.username == "ann")
    }

    @Test(arguments: Engine.available)
    func `the name of a host who rests is gone from pages, cards that are kept, and programs`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("annabel")
        let ben = try await site.signUp("ben")
        let stories = Stories(on: site)
        let story = try await stories.begin("The bell", by: "annabel")
        try await stories.submit("Ben's line", to: story, by: "ben")
        try await stories.closeRound()
        let pages = [
            "\(StoryPaths.show(story))", "/prolific?tab=explore", "/prolific", "/search?type=stories&q=bell",
            "/who-can-see?object=story-\(story)", "/api/weft/v1/prolific/threads/\(story)",
            "/api/weft/v1/prolific/threads?tab=recent",
        ]
        for page in pages where page != "/prolific" {
            #expect(try await ben.get(page).expect(200).body.contains("annabel"), "\(page)")
        }
        try await site.setState(.deactivated, of: "annabel")
        for page in pages { #expect(try await !ben.get(page).expect(200).body.contains("annabel"), "\(page)") }
        #expect(try await ann.get("/home").status == 303)
    }

    @Test(arguments: Engine.available)
    func `a round whose only author is away waits, and the clock runs anew when they are back`(
        engine: Engine
    ) async throws {
        let (stories, story) = try await Self.ofTwo(engine)
        try await stories.submit("Cleo's line", to: story, by: "cleo")
        try await stories.pass(.hours(19))
        for state in [AccountState.suspended, .deactivated] {
            try await stories.site.setState(state, of: "cleo")
            let waiting = try await stories.view(story, for: "ben")
            #expect(waiting.round.state == .waiting && waiting.story.closeAt == nil && waiting.submitRefusal == nil)
            #expect(waiting.story.entries == 0)
            try await stories.site.setState(.active, of: "cleo")
            let open = try await stories.view(story, for: "cleo")
            #expect(open.round.state == .open && open.candidates.map(\.text) == ["Cleo's line"])
            #expect(open.round.takesSnippets(at: open.now) && open.story.closeAt == open.round.closeAt)
            #expect([open.story.entries, open.round.entries] == [1, 1])
        }
        try await stories.closeRound()
        #expect(try await stories.lines(story).last == "Cleo's line")

        try await stories.submit("Gone soon", to: story, by: "cleo")
        try await stories.erase("cleo")
        #expect(try await stories.view(story).round.state == .waiting)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `who comes back while others write is one of them, and a round with others goes on`(
        engine: Engine
    ) async throws {
        let (stories, story) = try await Self.ofTwo(engine)
        try await stories.submit("Cleo's", to: story, by: "cleo")
        try await stories.site.setState(.suspended, of: "cleo")
        try await stories.submit("Ben's", to: story, by: "ben")
        let end = try await stories.view(story).round.closeAt
        try await stories.site.setState(.active, of: "cleo")
        let view = try await stories.view(story)
        #expect(Set(view.candidates.map(\.text)) == ["Cleo's", "Ben's"] && view.round.closeAt == end)
        #expect([view.story.entries, view.round.entries] == [2, 2])
        try await stories.site.setState(.suspended, of: "ben")
        #expect(try await stories.view(story).round.state == .open)
        try await stories.withdraw(view.candidates.first { $0.text == "Cleo's" }?.publicID ?? .nothing, by: "cleo")
        #expect(try await stories.view(story).round.state == .waiting)
    }

    @Test(arguments: Engine.available)
    func `of an erased account the stories are gone in which nobody else ever wrote`(engine: Engine) async throws {
        let (stories, story) = try await Self.ofTwo(engine)
        let alone = try await stories.begin("Quite alone", by: "ann") {
            $0.tags = ["solitude"]
            $0.text = "Nobody answered."
        }
        let answered = try await stories.begin("Answered", by: "ann")
        try await stories.submit("An answer", to: answered, by: "cleo")
        try await stories.submit("More of the same", to: alone, by: "ann")
        try await stories.closeRound()
        try await stories.erase("ann")
        #expect(try await problem { _ = try await stories.view(alone) } == "notFound")
        for words in ["Quite alone", "Nobody answered.", "More of the same", "solitude"] {
            #expect(try await stories.site.tables(holding: words) == [], "\(words)")
        }
        #expect(try await stories.view(story).lines.count == 2)
        #expect(try await stories.view(answered).lines.count == 2)
        #expect(try await stories.wrongCounts() == 0)
        let page = try await stories.site.signUp("dora").get("/settings/data/delete").text
        #expect(page.contains("Stories in which no one else has written are deleted."))
    }

    @Test(arguments: Engine.available)
    func `what is taken back is gone from the database, and its digest holds`(engine: Engine) async throws {
        let (stories, story) = try await Self.ofTwo(engine)
        let first = try await stories.submit("Words to take back", to: story, by: "cleo")
        try await stories.withdraw(first, by: "cleo")
        #expect(try await stories.site.tables(holding: "Words to take back") == [])
        try await stories.submit("Other words", to: story, by: "ben")
        try await stories.closeRound()
        #expect(try await stories.digestsHold(in: story))
        let closed = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        try await stories.join(closed, "ben")
        try await stories.submit("Left behind", to: closed, by: "ben")
        try await stories.leave(closed, by: "ben")
        #expect(try await stories.site.tables(holding: "Left behind") == [])
    }
}
