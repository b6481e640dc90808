import DatabaseTesting
import Foundation
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct RemovalTests {
    @Test(arguments: Engine.available)
    func `a removed line is read as removed wherever the story is, and its digests hold`(engine: Engine) async throws {
        let world = try await Reporting(engine)
        let (story, _) = try await world.stories.written()
        let line = try #require(try await world.stories.view(story).lines.dropFirst().first)
        let starter = try #require(try await world.stories.view(story).lines.first)
        let pages =
            Stories.addresses(of: story).filter { !$0.hasSuffix("epub") } + [
                "\(StoryPaths.show(story))", "\(StoryPaths.round(1, of: story))",
                "/api/weft/v1/prolific/threads/\(story)", "/api/weft/v1/prolific/threads/\(story)/rounds/1",
                "/api/weft/v1/prolific/threads/\(story)/graph",
            ]
        for page in pages { #expect(try await world.dora.get(page).body.contains("all was"), "\(page)") }

        try await world.remove("snippet-\(line.publicID)")
        for page in pages {
            let body = try await world.dora.get(page).expect(200).body
            #expect(!body.contains("all was"), "\(page)")
            let words = ["[removed]", "\\[removed\\]", "&#91;removed"]
            #expect(words.contains { body.contains($0) }, "\(page)")
        }
        let book = try await world.dora.get("\(ReadingPaths.export(story, as: .epub))").bytes
        try await withTemporaryFolder { folder in
            let path = folder.path("story.epub")
            try Data(book).write(to: URL(filePath: path))
            let read = "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read('EPUB/story.xhtml').decode())"
            let text = try Command.run(["python3", "-c", read, path])
            #expect(text.contains("<p>[removed]</p>") && !text.contains("all was"))
        }
        #expect(try await world.stories.digestsHold(in: story))
        let path = "/api/weft/v1/prolific/snippets/\(line.publicID)"
        #expect(try await world.dora.get(path).status == 404)

        try await world.remove("snippet-\(starter.publicID)")
        #expect(try await world.dora.get("/search?type=stories&q=stormy").all("article.story-card").isEmpty)
        #expect(try await !world.dora.get("/prolific?tab=finished").text.contains("stormy"))
        #expect(try await world.dora.get("\(ReadingPaths.card(story))").body.contains("[removed]"))

        try await world.appeal(world.ben)
        #expect(try await world.stories.lines(story).dropFirst().first == line.text)
        #expect(try await world.stories.digestsHold(in: story))
    }

    @Test(arguments: Engine.available)
    func `a story goes on from a removed line, and its author reads why`(engine: Engine) async throws {
        let world = try await Reporting(engine)
        let story = try await world.stories.begin(by: "ann")
        let line = try await world.stories.submit("A telephone number", to: story, by: "ben")
        try await world.stories.closeRound()
        try await world.remove("snippet-\(line)")
        #expect(try await world.stories.lines(story) == ["It was a dark and stormy night.", ""])
        let told = try await world.ben.get("/notifications").all(".notification").map(\.text)
        #expect(told.contains { $0.contains("Moderators removed this: A line of “The lighthouse”.") })
        let decision = try #require(try await world.ben.get("/appeals").first("#decisions a")?["href"])
        let page = try await world.ben.get(decision)
        #expect(page.text.contains("Rule 2") && page.text.contains("A telephone number"))
        #expect(try await world.dora.get(decision).status == 404)
        #expect(try await world.site.tables(holding: "A telephone number") == ["decisions", "reports"])

        try await world.stories.submit("It rang.", to: story, by: "cleo")
        try await world.stories.closeRound()
        #expect(try await world.stories.lines(story) == ["It was a dark and stormy night.", "", "It rang."])
        #expect(try await world.stories.digestsHold(in: story))
        try await world.stories.erase("ben")
        #expect(try await world.site.tables(holding: "A telephone number") == [])
        #expect(try await world.stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `a removed candidate stands for election no more, and with the last one its round waits`(
        engine: Engine
    ) async throws {
        let world = try await Reporting(engine)
        let story = try await world.stories.begin(by: "ann")
        let bad = try await world.stories.submit("An address", to: story, by: "ben")
        let good = try await world.stories.submit("A lamp", to: story, by: "cleo")
        try await world.stories.vote(for: bad, by: "ann", "dora")
        try await world.remove("snippet-\(bad)")
        #expect(try await world.stories.view(story, for: "dora").candidates.map(\.text) == ["A lamp"])
        #expect(try await problem { try await world.stories.vote(for: bad, by: "cleo") } == "notFound")
        #expect(try await world.stories.view(story).story.entries == 1)
        try await world.remove("snippet-\(good)")
        let waiting = try await world.stories.view(story)
        #expect(waiting.round.state == .waiting && waiting.story.closeAt == nil && waiting.story.entries == 0)

        try await world.appeal(world.ben)
        let again = try await world.stories.view(story)
        #expect(again.round.state == .open && again.candidates.map(\.text) == ["An address"])
        #expect(again.story.entries == 1 && again.story.closeAt == again.round.closeAt)
        try await world.stories.closeRound()
        #expect(try await world.stories.lines(story).last == "An address")
    }

    @Test func `a candidate whose round is over does not come back, and its author reads that`() async throws {
        let world = try await Reporting()
        let story = try await world.stories.begin(by: "ann")
        let bad = try await world.stories.submit("An address", to: story, by: "ben")
        try await world.stories.submit("A lamp", to: story, by: "cleo")
        try await world.remove("snippet-\(bad)")
        try await world.stories.closeRound()
        try await world.appeal(world.ben)
        let decision = try #require(try await world.ben.get("/appeals").first("#decisions a")?["href"])
        let page = try await world.ben.get(decision).text
        #expect(page.contains("It could not come back to its place") && page.contains("An address"))
        #expect(try await world.stories.lines(story).last == "A lamp")
        #expect(try await world.stories.digestsHold(in: story))
    }

    @Test(arguments: Engine.available)
    func `a removed story is to everybody what no story is, until its host's appeal is granted`(
        engine: Engine
    ) async throws {
        let world = try await Reporting(engine)
        let (story, _) = try await world.stories.written("A name and a street")
        let open = try await world.stories.begin("A street", by: "ann")
        try await world.stories.submit("Number 3", to: open, by: "ben")
        let report = try await world.report("story-\(story)")
        let page = try await world.mo.get(report).text
        #expect(page.contains("A name and a street") && page.contains("They slept at last."))
        try await world.decide(report, "remove").expect(303)
        try await world.remove("story-\(open)")
        let paths = Stories.addresses(of: story) + ["\(StoryPaths.show(story))", "\(ReadingPaths.card(story))"]
        for browser in [world.ann, world.ben, world.dora, world.mo, world.site.visitor()] {
            for path in paths {
                #expect(try await browser.get(path).status == 404, "\(path)")
            }
        }
        for list in ["?tab=explore", "?tab=finished", "?tab=favourites", "?tab=feed", "?tab=needs-entries"] {
            #expect(try await !world.ann.get("/prolific\(list)").text.contains("street"), "\(list)")
        }
        #expect(try await !world.dora.get("/search?type=stories&q=street").text.contains("A street"))
        #expect(try await !world.dora.get("/@ann/stories").text.contains("street"))
        let told = try await world.ann.get("/notifications").text
        #expect(told.contains("Moderators removed this: The story “A name and a street”."))
        try await world.stories.closeRound()

        try await world.appeal(world.ann)
        let again = try await world.stories.view(open)
        #expect(again.round.state == .open && again.candidates.map(\.text) == ["Number 3"])
        #expect(try await world.dora.get("/search?type=stories&q=street").text.contains("A street"))
        #expect(try await world.dora.get("\(StoryPaths.show(story))").status == 404)
    }

    @Test(arguments: Engine.available)
    func `a title is removed alone, and a warning of the staff stays`(engine: Engine) async throws {
        let world = try await Reporting(engine)
        let story = try await world.stories.begin("Somebody's name", by: "ann")
        try await world.remove("title-\(story)")
        let page = try await world.dora.get("\(StoryPaths.show(story))")
        #expect(page.first("h1")?.text == "[removed]" && !page.body.contains("Somebody's name"))
        #expect(try await world.dora.get("/search?type=stories&q=somebody").all("article.story-card").isEmpty)
        try await world.appeal(world.ann)
        #expect(try await world.dora.get("\(StoryPaths.show(story))").first("h1")?.text == "Somebody's name")

        try await world.decide(try await world.report("story-\(story)"), "sensitive").expect(303)
        #expect(try await world.stories.view(story).story.warning == "Marked sensitive by moderators")
        try await world.ann.get("\(StoryPaths.show(story))/settings")
        try await world.ann.submit("Save", ["warning": ""]).expect(303)
        #expect(try await world.stories.view(story).story.warning == "Marked sensitive by moderators")
    }

    @Test(arguments: Engine.available)
    func `a line without a name can be reported, and a report stays when the author goes`(
        engine: Engine
    ) async throws {
        let world = try await Reporting(engine)
        let story = try await world.stories.begin(by: "ann")
        let line = try await world.stories.submit("A telephone number", to: story, by: "ben")
        try await world.stories.closeRound()
        let report = try await world.report("snippet-\(line)")
        try await world.stories.erase("ben")
        let page = try await world.mo.get(report)
        #expect(page.text.contains("no one’s any more") && page.text.contains("A telephone number"))
        #expect(page.all("input[name=measure]").compactMap { $0["value"] } == ["dismiss", "sensitive", "remove"])
        #expect(try await world.decide(report, "suspend").status == 422)
        try await world.decide(report, "remove").expect(303)
        #expect(try await world.stories.lines(story).last == "")
        try await world.mo.get(report)
        try await world.mo.submit("Take it back").expect(303)
        #expect(try await world.stories.lines(story).last == "A telephone number")
        #expect(try await world.mo.get("/mod/audit").text.contains("removed something of someone who has left"))
    }
}
