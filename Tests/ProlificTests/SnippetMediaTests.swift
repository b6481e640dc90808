import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct SnippetMediaTests {
    private static let film = Array("film".utf8)
    private static let sound = Array("sound".utf8)

    /// A site on which ann has begun a story, ben has its page open, and cleo is there.
    private static func begun(
        _ engine: Engine = .memory,
        _ change: (inout StoryDraft) -> Void = { _ in }
    ) async throws -> (stories: Stories, story: PublicID<Story>, ben: Browser, cleo: Browser) {
        let stories = try await Stories(engine, people: "ann")
        let (ben, cleo) = (try await stories.site.signUp("ben"), try await stories.site.signUp("cleo"))
        let story = try await stories.begin(by: "ann", change)
        try await ben.get(StoryPaths.show(story))
        return (stories, story, ben, cleo)
    }

    private static func files(on site: TestSite, _ condition: SQL = "") async throws -> Int? {
        try await site.database.read { tx in try tx.value("select count(*) from media \(condition)") }
    }

    @Test(arguments: Engine.available)
    func `pictures are offered with words or without, and what they show is said`(engine: Engine) async throws {
        let (stories, story, ben, _) = try await Self.begun(engine)
        let step = try await ben.submit(
            "Show what I chose",
            ["text": "half"],
            files: [("file", TestPicture.png(mark: 1)), ("file", TestPicture.png(mark: 2))]
        )
        #expect(step.status == 200 && step.first("textarea[name=text]")?.rawText == "half")
        let ids = step.all("input[name=media]").compactMap { $0["value"] }
        try #require(ids.count == 2)
        try await ben.submit("Send my line", ["text": "", "alt-\(ids[0])": "A lamp & a pier"]).expect(303)

        let page = try await ben.get(StoryPaths.show(story))
        #expect(page.all("#own .shot img").count == 2)
        #expect(page.first("#own .shot img")?["alt"] == "A lamp & a pier")
        try await stories.closeRound()
        let read = try await ben.get(ReadingPaths.story(story))
        #expect(read.all(".tale .shot img").count == 2)
        #expect(stories.site.log.defects == [])
    }

    @Test func `a story begins with a picture, which its preview shows`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get(StoryPaths.newPath)
        let step = try await ann.submit(
            "Preview",
            ["title": "The pier", "text": ""],
            files: [("file", TestPicture.png())]
        )
        #expect(step.status == 200)
        #expect(step.all("section.candidate .shot img").count == 1)
        let id = try #require(step.first("input[name=media]")?["value"])
        let begun = try await ann.submit("Begin the story", ["alt-\(id)": "A pier at night"]).expect(303)
        let page = try await ann.landing(of: begun)
        #expect(page.first(".story-line .shot img")?["alt"] == "A pier at night")
    }

    @Test func `what does not fit is refused in a sentence, and everything typed comes back`() async throws {
        let (stories, story, ben, _) = try await Self.begun()
        let pictures = (1...4).map { ("file", TestPicture.png(mark: $0)) }
        let four = try await ben.submit("Send my line", ["text": "Four of them"], files: pictures)
        #expect(four.status == 422)
        #expect(four.first("#files-error")?.text == "A snippet has room for 3 pictures.")
        #expect(four.all(".upload").count == 3)
        #expect(four.first("textarea[name=text]")?.rawText == "Four of them")

        let cases: [(file: [UInt8], length: Int, sentence: String?)] = [
            (Self.film, 15_250, nil), (Self.film, 15_251, "A video in a line has at most 15 seconds."),
            (Self.sound, 30_250, nil), (Self.sound, 30_251, "A voice note has at most 30 seconds."),
        ]
        for (file, length, sentence) in cases {
            let upload = try await ben.upload(file)
            _ = try await stories.site.database.write { tx in
                try tx.run("update media set duration = \(length) where id = \(try #require(Int64(upload)))")
            }
            let fields = [("csrf", try ben.token()), ("media", upload), ("step", "attach"), ("text", "Mine")]
            let shown = try await ben.send(.post, StoryPaths.submit(story), fields)
            #expect(shown.first("#files-error")?.text == sentence)
            #expect(shown.status == (sentence == nil ? 200 : 422))
            guard sentence != nil else { continue }
            let again = try await ben.send(.post, StoryPaths.submit(story), fields.filter { $0.0 != "step" })
            #expect(again.status == 422)
        }
        let page = try await ben.get(StoryPaths.show(story))
        #expect(page.first("#own") == nil)
    }

    @Test func `a film stands alone, and nobody takes what somebody else sent`() async throws {
        let (stories, story, ben, cleo) = try await Self.begun()
        let (film, picture) = (try await ben.upload(Self.film), try await ben.upload(TestPicture.png()))
        let token = try ben.token()
        let both = [("csrf", token), ("media", film), ("media", picture), ("text", "Both")]
        let refused = try await ben.send(.post, StoryPaths.submit(story), both)
        #expect(refused.status == 422)
        #expect(refused.first("#files-error")?.text.contains("stands alone") ?? false)

        try await cleo.get(StoryPaths.show(story))
        let taken = [("csrf", try cleo.token()), ("media", film), ("text", "Hers")]
        #expect(try await cleo.send(.post, StoryPaths.submit(story), taken).status == 422)
        #expect(try await Self.files(on: stories.site, "where holder_kind = 'snippet'") == 0)
    }

    @Test(arguments: Engine.available)
    func `pictures of a story that is written blind are hidden with their lines`(engine: Engine) async throws {
        let (stories, story, ben, cleo) = try await Self.begun(engine) { $0.settings.isBlind = true }
        try await ben.submit("Send my line", ["text": "Seen"], files: [("file", TestPicture.png())]).expect(303)
        let address = try #require(try await ben.get(StoryPaths.show(story)).first("#own .shot img")?["src"])
        try await stories.closeRound()
        #expect(try await cleo.get(address).status == 200, "it is the last line")
        try await stories.submit("And on.", to: story, by: "cleo")
        try await stories.closeRound()
        for browser in [cleo, stories.site.visitor()] { #expect(try await browser.get(address).status == 404) }
        #expect(try await ben.get(address).status == 200, "it is his own")
    }

    @Test(arguments: Engine.available)
    func `files of a private story are there for its members alone`(engine: Engine) async throws {
        let (stories, story, ben, cleo) = try await Self.begun(engine) { $0.visibility = .members }
        try await stories.join(story, "ben")
        try await ben.get(StoryPaths.show(story))
        try await ben.submit("Send my line", ["text": "Ours"], files: [("file", TestPicture.png())]).expect(303)
        let page = try await ben.get(StoryPaths.show(story))
        let address = try #require(page.first("#own .shot img")?["src"])

        #expect(try await ben.get(address).status == 200)
        #expect(try await cleo.get(address).status == 404)
        #expect(try await stories.site.visitor().get(address).status == 404)
        #expect(try await cleo.get(StoryPaths.show(story)).status == 404)
        let token = try await cleo.get("/prolific/new").first("input[name=csrf]")?["value"] ?? ""
        let sent = try await cleo.send(
            .post,
            StoryPaths.submit(story),
            [("csrf", token), ("text", "Mine too")],
            files: [("file", TestPicture.png())]
        )
        #expect(sent.status == 404)
        #expect(try await Self.files(on: stories.site) == 1, "nothing is kept of what a stranger sends")
    }

    @Test(arguments: Engine.available)
    func `where there are words alone, what a picture shows stands for it`(engine: Engine) async throws {
        let (stories, story, ben, cleo) = try await Self.begun(engine)
        for (browser, words) in [(ben, "A lamp"), (cleo, "A shoe")] {
            try await browser.get(StoryPaths.show(story))
            let picture = try await browser.upload(TestPicture.png())
            let fields = [("csrf", try browser.token()), ("media", picture), ("alt-\(picture)", words)]
            try await browser.send(.post, StoryPaths.submit(story), fields + [("text", "")]).expect(303)
        }
        let lamp = try #require(try await stories.view(story, for: "ben").own)
        try await stories.vote(for: lamp.publicID, by: "ann")
        try await stories.closeRound()
        let visitor = stories.site.visitor()
        let graph = try await visitor.get(ReadingPaths.graph(story))
        for words in ["[Picture: A lamp]", "[Picture: A shoe]"] {
            #expect(graph.all("ol p").contains { $0.text == words }, "\(words)")
        }
        let feed = try await visitor.get("/prolific?tab=recent")
        #expect(feed.first(".story-card .shot img")?["alt"] == "A lamp", "a card shows the last line itself")
        let read = try await visitor.get(ReadingPaths.story(story))
        #expect(read.all(".tale .prose > p").count == 1 && read.all("#line-1 .shot img").count == 1)
    }

    @Test(arguments: Engine.available)
    func `with their name people take their files along, or leave them where they are`(engine: Engine) async throws {
        let (stories, story, ben, cleo) = try await Self.begun(engine)
        var lines: [(browser: Browser, address: String)] = []
        for browser in [ben, cleo] {
            try await browser.get(StoryPaths.show(story))
            try await browser.submit("Send my line", ["text": ""], files: [("file", TestPicture.png())]).expect(303)
            let page = try await browser.get(StoryPaths.show(story))
            lines.append((browser, try #require(page.first("#own .shot img")?["src"])))
            try await stories.closeRound()
        }
        for ((browser, _), keepsMedia) in zip(lines, [false, true]) {
            let page = try await browser.get(StoryPaths.show(story))
            let menu = try #require(page.first("a[data-menu-of=own-line]")?["href"])
            try await browser.get(menu)
            try await browser.click("Remove my name")
            try await browser.submit("Remove my name", ["media": keepsMedia ? "1" : nil]).expect(303)
        }

        let visitor = stories.site.visitor()
        let read = try await visitor.get(ReadingPaths.story(story))
        #expect(read.all(".tale p.soft").contains { $0.text == Snippet.lostMedia })
        #expect(read.all("#line-1 .shot img").isEmpty && read.all("#line-2 .shot img").count == 1)
        #expect(try await visitor.get(lines[0].address).status == 404)
        #expect(try await visitor.get(lines[1].address).status == 200)
        #expect(try await stories.view(story).lines.map { $0.author?.username } == ["ann", nil, nil])
    }

    @Test(arguments: Engine.available)
    func `what is taken back loses its files, and what loses keeps them`(engine: Engine) async throws {
        let (stories, story, ben, _) = try await Self.begun(engine)
        try await ben.submit("Send my line", ["text": "Mine"], files: [("file", TestPicture.png())]).expect(303)
        let page = try await ben.get(StoryPaths.show(story))
        let address = try #require(page.first("#own .shot img")?["src"])
        let own = try #require(try await stories.view(story, for: "ben").own)
        try await stories.submit("Better", to: story, by: "cleo")
        #expect(try await ben.get(address).status == 200)
        try await stories.withdraw(own.publicID, by: "ben")

        #expect(try await ben.get(address).status == 404)
        #expect(try await Self.files(on: stories.site) == 0)
    }
}
