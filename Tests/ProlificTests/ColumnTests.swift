import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The second column of a story.
@Suite struct ColumnTests {
    @Test(arguments: Engine.available)
    func `nobody learns beside a story what its page does not tell them`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ben", "cleo", "dora")
        let (ann, eve) = (try await stories.site.signUp("ann"), try await stories.site.signUp("eve"))
        let closed = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        #expect(try await eve.get("\(StoryPaths.aside(closed))").status == 404)
        #expect(try await stories.site.visitor().get("\(StoryPaths.aside(closed))").status == 404)

        let blind = try await stories.begin("Blind", by: "ann") { $0.settings.isBlind = true }
        try await stories.submit("one", to: blind, by: "ben")
        try await stories.closeRound()
        let beside = try await stories.site.visitor().get("\(StoryPaths.aside(blind))").expect(200)
        #expect(beside.all(".writers li").isEmpty)

        let open = try await stories.written().story
        try await ann.block("eve")
        #expect(try await eve.get("\(StoryPaths.aside(open))").status == 404)
    }

    @Test(arguments: Engine.available)
    func `whoever looks around finds public stories, and no others`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let open = try await stories.begin("Plums", by: "ann")
        try await stories.submit("one", to: open, by: "ben")
        try await stories.begin("Secret", by: "ann") { $0.visibility = .members }

        let page = try await stories.site.visitor().get("/explore").expect(200)

        #expect(page.all(".rows a").map { $0["href"] } == ["\(StoryPaths.show(open))"])
        #expect(!page.text.contains("Secret"))
    }

    @Test(arguments: Engine.available)
    func `writers stand there with their lines and points, and a clock while one runs`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let visitor = stories.site.visitor()
        let story = try await stories.begin(by: "ann")
        var beside = try await visitor.get("\(StoryPaths.aside(story))").expect(200)
        #expect(beside.first(".round-clock") != nil && beside.first(".ring") == nil, "no clock runs")
        try await stories.submit("one", to: story, by: "ben")
        beside = try await visitor.get("\(StoryPaths.aside(story))")
        #expect(beside.first(".ring time")?["data-left"] != nil)

        beside = try await visitor.get("\(StoryPaths.aside(try await stories.written("Whole").story))")
        #expect(beside.first(".round-clock") == nil)
        #expect(
            beside.all(".writers li").map(\.text) == [
                "aann2 lines21 points", "bben1 line12 points", "ccleo1 line10 points",
            ]
        )
        #expect(beside.all("[id]").isEmpty, "ids of the page would stand there twice")
    }

    @Test func `beside other pages stand rounds that wait for a vote, until some close soon`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin("Plums", by: "ann")
        for name in ["ben", "cleo"] { try await stories.submit("x", to: story, by: name) }
        let ann = try await stories.site.logIn("ann")
        for (hours, title) in [(18, "Vote now"), (4, "Stories closing soon")] {
            try await stories.pass(.hours(hours))
            let beside = try await ann.get("/explore/aside", headers: ["accept": "text/vnd.weft.fragment+html"])
            #expect(beside.all("section h2").first?.text == title)
            #expect(beside.all("section a").first?["href"] == "\(StoryPaths.show(story))")
        }
    }
}
