import Accounts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

/// With which story somebody is invited to go on.
@Suite struct PromptTests {
    @Test(arguments: Engine.available)
    func `nobody is invited to go on with their own story`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        try await stories.begin("Of ben", by: "ben")
        stories.site.clock.advance(by: .seconds(1))
        try await stories.begin("Of ann", by: "ann")
        #expect(try await stories.prompts(for: "ann") == ["Of ben", "Of ben"])
        #expect(try await stories.prompts(for: "ben") == ["Of ann", "Of ann"])
    }

    @Test(arguments: Engine.available)
    func `a story in one's own language comes before a newer one in another`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        for (title, language) in [("English", "en-GB"), ("Deutsch", "de"), ("Italiano", "it")] {
            try await stories.begin(title, by: "ann") { $0.language = language }
            stories.site.clock.advance(by: .seconds(1))
        }
        #expect(try await stories.prompts(for: "ben") == ["English", "English"])
        try await stories.write("de-AT", by: "ben")
        #expect(try await stories.prompts(for: "ben") == ["Deutsch", "Deutsch"])
        try await stories.write("fi", by: "ben")
        #expect(try await stories.prompts(for: "ben") == ["Italiano", "Italiano"], "then any")
        let page = try await stories.site.visitor().get("/prolific?language=de").expect(200)
        #expect(page.all("article.story-card h2").map(\.text) == ["Deutsch"])
    }

    @Test(arguments: Engine.available)
    func `a visitor is invited to a story with time to make an account, with no key and no token`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let visitor = stories.site.visitor()
        #expect(try await visitor.get("/prolific").first(".continue") == nil)
        try await stories.begin("Private", by: "ann") { $0.visibility = .members }
        try await stories.begin("Warned", by: "ann") { $0.warning = "Ghosts" }
        let fast = try await stories.begin("Fast", by: "ann") { $0.settings.pacing = .blitz }
        try await stories.submit("one", to: fast, by: "ben")
        #expect(try await visitor.get("/prolific").first(".continue") == nil)

        let story = try await stories.begin("Slow", by: "ann")
        let page = try await visitor.get("/prolific")
        #expect(page.first(".continue .title")?.text == "Slow")
        let box = try #require(page.first(".continue form"))
        #expect(box["action"] == "/signup" && box["method"] == "get")
        #expect(box.all("input").map { $0["name"] } == ["next"])
        #expect(page.first(".continue input[name=next]")?["value"] == "\(StoryPaths.show(story))")
        #expect(page.all(".steps li").count == 3)
        #expect(try await visitor.get("/prolific?tab=trending").first(".continue") == nil)
    }

    @Test(arguments: Engine.available)
    func `whoever wants another story is led through all of them, those in their language first`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        for (title, language) in [("Deutsch", "de"), ("English", "en"), ("British", "en-GB")] {
            try await stories.begin(title, by: "ann") { $0.language = language }
            stories.site.clock.advance(by: .seconds(1))
        }
        // Whom somebody follows is in their list, and what waits for somebody to write has the same stories again.
        let ben = try await stories.site.logIn("ben")
        try await ben.follow("ann")
        // Browsers name a language with its country, and once more without.
        for (person, languages) in [(stories.site.visitor(), "en-GB,en;q=0.9,de;q=0.5"), (ben, "")] {
            var (titles, path): ([String?], String?) = ([], "/prolific")
            while titles.count < 4, let place = path {
                let card = try await person.get(place, headers: ["accept-language": languages]).expect(200)
                titles.append(card.first(".continue .title")?.text)
                path = card.first(".continue .kick a")?["href"]
            }
            #expect(Set(titles.prefix(2)) == ["English", "British"])
            #expect(Array(titles.dropFirst(2)) == ["Deutsch", titles[0]])
        }
    }

    @Test func `the front page has the story and its box too, unless visitors may read nothing`() async throws {
        for isReadable in [true, false] {
            let site = try await TestSite { $0.isPublicReadable = isReadable }
            _ = try await site.signUp("ann")
            let story = try await Stories(on: site).begin("Willowherb", by: "ann")
            let page = try await site.visitor().get("/").expect(200)
            #expect(page.first(".continue .title")?.text == (isReadable ? "Willowherb" : nil))
            let next = page.first(".continue input[name=next]")?["value"]
            #expect(next == (isReadable ? "\(StoryPaths.show(story))" : nil))
            #expect(page.body.contains("Willowherb") == isReadable)
        }
    }

    @Test func `where nobody can sign up a visitor has no box for a line that would be lost`() async throws {
        let site = try await TestSite { $0.signUp = .closed }
        _ = try await AccountOperator(site.services).create("ann", email: "ann@weft.test", role: .member)
        try await Stories(on: site).begin("Slow", by: "ann")
        let page = try await site.visitor().get("/prolific").expect(200)
        #expect(page.first(".continue .title")?.text == "Slow")
        #expect(page.first(".continue form") == nil && !page.body.contains("/signup"))
    }

    @Test func `who signs up from a line goes back to its story, and to nowhere else but pages of ours`() async throws {
        let stories = try await Stories(people: "ann", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        for (number, (next, place)) in [
            ("\(StoryPaths.show(story))", "\(StoryPaths.show(story))?text=My%20words"),
            ("https://elsewhere.example/", "/welcome"), ("//elsewhere.example", "/welcome"), ("", "/welcome"),
        ].enumerated() {
            let visitor = stories.site.visitor()
            try await visitor.get("/signup?next=\(next)&text=My%20words")
            let answer = try await visitor.submit(
                "Sign up",
                ["username": "new\(number)", "email": "new\(number)@weft.test", "password": "a long walk home"]
            )
            #expect(answer.status == 303 && answer.location == place)
            if number == 0 { #expect(try await visitor.get(place).first("textarea")?.text == "My words") }
        }
    }
}

extension Stories {
    /// The titles of the stories that somebody is invited to go on with, by a program and on their page.
    fileprivate func prompts(for name: String) async throws -> [String?] {
        let viewer = try await site.viewer(name)
        return [
            try await feed.prompt(for: viewer)?.story.title,
            try await feed.front(for: viewer).prompt?.story.title,
        ]
    }

    /// Somebody writes in a language.
    fileprivate func write(_ language: String, by name: String) async throws {
        try await site.database.write { tx in
            try tx.run("update accounts set language = \(language), version = version + 1 where username = \(name)")
        }
    }
}
