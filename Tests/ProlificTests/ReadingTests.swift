import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct ReadingTests {
    @Test(arguments: Engine.available)
    func `for strangers a private story is not there at any address, whatever its state`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann")
        for name in ["ben", "cleo"] { _ = try await stories.site.signUp(name) }
        let dora = try await stories.site.signUp("dora")
        let secret = try await stories.begin("Secret", by: "ann") { draft in
            draft.visibility = .members
            draft.settings.isTemporary = true
        }
        let never = PublicID<Story>(from: .system)
        for browser in [dora, stories.site.visitor()] {
            for (path, other) in zip(Stories.addresses(of: secret), Stories.addresses(of: never)) {
                let answer = try await browser.get(path)
                let missing = try await browser.get(other)

                #expect(answer.status == 404, "\(path)")
                #expect(answer.text == missing.text, "\(path)")
                #expect(!answer.body.contains("Secret"))
            }
        }
        try await stories.join(secret, "dora", as: .reader)
        for path in Stories.addresses(of: secret) {
            let answer = try await dora.get(path)
            #expect(answer.status == 200, "\(path)")
            #expect(answer.header("cache-control") == "private, no-store", "\(path)")
        }
        #expect(try await dora.get("/prolific/threads/x/story").status == 404)
    }

    @Test func `whoever is blocked by the host reads nothing, and a removed or expired story is gone`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let stories = Stories(on: site)
        let story = try await stories.begin(by: "ann") { draft in
            draft.settings.isTemporary = true
            draft.settings.expiresAt = TestClock.noon + .hours(2)
        }
        for path in Stories.addresses(of: story) {
            #expect(try await cast.dan.get(path).status == 404, "\(path)")
            #expect(try await cast.ben.get(path).status == 200, "\(path)")
        }
        site.clock.advance(by: .hours(2))
        for path in Stories.addresses(of: story) {
            #expect(try await cast.ben.get(path).status == 404, "\(path)")
        }
    }

    @Test func `a server that is not for everybody shows visitors the way in`() async throws {
        let site = try await TestSite { $0.isPublicReadable = false }
        _ = try await site.signUp("ann")
        let story = try await Stories(on: site).begin(by: "ann") { $0.settings.isTemporary = true }
        for path in Stories.addresses(of: story) {
            #expect(try await site.visitor().get(path).location?.hasPrefix("/login") ?? false, "\(path)")
        }
    }

    @Test(arguments: Engine.available)
    func `a finished story is one text with its credits, its licence and its digest`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, _) = try await stories.written()
        let page = try await stories.site.visitor().get(ReadingPaths.story(story))

        #expect(
            page.all(".tale .prose p").map(\.seenText) == [
                "It was a dark and stormy night.", "The lamp went <out> & all was [dark]->*still*.",
                "1. A bell rang. - Twice.", "They slept at last.",
            ]
        )
        #expect(page.text.contains("The end"))
        let credits = page.all("section li").map(\.seenText)
        #expect(credits == ["ann @ann · 2 lines", "ben @ben · 1 line", "cleo @cleo · 1 line"])
        #expect(page.text.contains("CC BY-SA 4.0. You may share"))
        #expect(page.first("code")?.text == (try await stories.view(story).story.digest))
        #expect(page.all("meta[name=robots]").isEmpty)
        #expect(page.exports == 5)
    }

    @Test func `an overdue round is closed before the story is read`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("And then?", to: story, by: "ben")
        try await stories.pass(.hours(24))

        let page = try await stories.site.visitor().get(ReadingPaths.story(story))

        #expect(page.all(".tale .prose p").map(\.text) == ["It was a dark and stormy night.", "And then?"])
        #expect(page.text.contains("To be continued"))
        #expect(page.exports == 0)
    }

    @Test func `unlisted stories are kept out of search engines, and warnings stand before the words`() async throws {
        let stories = try await Stories(people: "ann")
        let story = try await stories.begin(by: "ann") { draft in
            draft.visibility = .unlisted
            draft.warning = "spiders"
        }
        for path in [ReadingPaths.story(story), ReadingPaths.graph(story)] {
            let page = try await stories.site.visitor().get(path)
            #expect(page.first("meta[name=robots]")?["content"] == "noindex")
            #expect(page.all("meta[property]").isEmpty)
            #expect(page.first("details.disclosure summary")?.seenText == "spiders")
        }
    }

    @Test func `of a story that is written blind only the last line is read until its end`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { draft in
            draft.settings.isBlind = true
            draft.settings.isTemporary = true
        }
        try await stories.submit("And then?", to: story, by: "ben", knows: true)
        try await stories.closeRound()
        for path in Stories.addresses(of: story) where !path.hasSuffix("epub") {
            let answer = try await stories.site.visitor().get(path)
            #expect(!answer.body.contains("stormy"), "\(path)")
            #expect(answer.body.contains("And then?"), "\(path)")
        }
        try await stories.submit("The end.", to: story, by: "ben", isFinal: true)
        try await stories.closeRound()
        #expect(try await stories.site.visitor().get(ReadingPaths.story(story)).body.contains("stormy"))
    }

    @Test(arguments: Engine.available)
    func `names that were taken away are gone from the credits, and removed lines are nobody's`(
        engine: Engine
    ) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, _) = try await stories.written()
        let ben = try await stories.site.id(of: "ben")
        try await stories.site.database.write { tx in
            try StoryErasure(services: stories.site.services).erase(ben, in: tx)
            try tx.run("update snippets set state = \(Snippet.State.removed) where text = 'They slept at last.'")
        }

        let page = try await stories.site.visitor().get(ReadingPaths.story(story))

        let credits = page.all("section li").map(\.seenText)
        #expect(credits == ["ann @ann · 1 line", "cleo @cleo · 1 line", "deleted-user · 1 line"])
        #expect(page.all(".tale .prose p").map(\.text).last == "[removed]")
        #expect(page.text.contains("The lamp went"))
    }
}

extension Answer {
    /// How many files the page offers.
    fileprivate var exports: Int { all("a").count { $0["href"]?.contains("/export.") ?? false } }
}
