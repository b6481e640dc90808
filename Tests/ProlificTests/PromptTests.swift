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
    func `who wants another one sees each of their language once, then the others, and then the first again`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let ben = try await stories.site.viewer("ben")
        for (title, language) in [("A", "en"), ("X", "de"), ("B", "en-GB"), ("Y", "it"), ("C", "en")] {
            let story = try await stories.begin(title, by: "ann") { $0.language = language }
            // What one follows waits for somebody to write as well, and stands in both lists.
            if "AC".contains(title) { try await stories.dependencies.follows.follow(story, as: ben) }
            try await stories.pass(.seconds(1))
        }
        let titles = try await stories.site.logIn("ben").prompts(from: "/prolific", count: 6).map { $0 ?? "none" }
        #expect(Set(titles.prefix(3)) == ["A", "B", "C"])
        #expect(Set(titles.dropFirst(3).prefix(2)) == ["X", "Y"])
        #expect(titles.last == titles.first)
    }

    @Test(arguments: Engine.available)
    func `visitors see each once in the order of their languages, from the front page on as well`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", hasRateLimits: false)
        for (title, language) in [("A", "de"), ("B", "it"), ("C", "en"), ("D", "de-AT")] {
            try await stories.begin(title, by: "ann") { $0.language = language }
            try await stories.pass(.seconds(1))
        }
        for path in ["/prolific", "/"] {
            let visitor = stories.site.visitor()
            let titles = try await visitor.prompts(from: path, count: 5, reading: "de-CH, en;q=0.5")
            #expect(titles == ["D", "A", "C", "B", "D"], "\(path)")
            #expect(try await visitor.prompts(from: path, count: 1, reading: "it-IT, de") == ["B"], "\(path)")
        }
    }

    @Test func `to turn down what is no prompt changes nothing`() async throws {
        let stories = try await Stories(people: "ann", "ben", hasRateLimits: false)
        let secret = try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let own = try await stories.begin("Own", by: "ben") { $0.warning = "Ghosts" }
        let only = try await stories.begin("Only", by: "ann")
        let many = String(repeating: "f", count: 2000)
        let words = ["", "0", "-1", "99999999999999999999", "Only", "../..", "\(many.prefix(32))", many, "1&skip=2"]
        let browsers = [try await stories.site.logIn("ben"), stories.site.visitor()]
        for skip in words + [secret, own, only].map(\.text) {
            for browser in browsers {
                let page = try await browser.get("/prolific?skip=\(skip)").expect(200)
                #expect(page.all(".continue .title").map(\.text) == ["Only"], "\(skip.prefix(40))")
                #expect(page.first(".continue .kick")?.text == "Continue this story", "there is no other one")
            }
        }
    }

    @Test func `the front page has the story and its box too, unless visitors may read nothing`() async throws {
        for isReadable in [true, false] {
            let site = try await TestSite { $0.isPublicReadable = isReadable }
            _ = try await site.signUp("ann")
            let story = try await Stories(on: site).begin("Willowherb", by: "ann")
            let page = try await site.visitor().get("/").expect(200)
            #expect(page.header("vary")?.contains("Accept-Language") == true)
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

    @Test func `whose words wait for them is told so where they sign up`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        let visitor = site.visitor()
        func kept() -> String? { visitor.page?.first("[data-kept]").map { $0["hidden"] == nil ? "shown" : "hidden" } }
        try await visitor.get("/signup?next=/prolific/threads/1&text=My%20words")
        #expect(kept() == "shown")
        try await visitor.submit("Sign up", ["username": "?"]).expect(422)
        #expect(kept() == "shown")
        // A script shows it where the words stayed in the browser.
        for path in ["/signup?next=/prolific/threads/1", "/signup?next=/prolific/threads/1&text="] {
            try await visitor.get(path)
            #expect(kept() == "hidden")
        }
        try await visitor.get("/signup?text=My%20words")
        #expect(kept() == nil)
        // Where the staff decide, nobody comes back to them.
        let asking = try await TestSite { $0.signUp = .approval }.visitor()
        #expect(try await asking.get("/signup?next=/prolific/threads/1&text=Words").first("[data-kept]") == nil)
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

extension Browser {
    /// The titles of the stories that somebody is invited to go on with, as they want another one over and over.
    fileprivate func prompts(
        from path: String,
        count: Int,
        reading languages: String = "en"
    ) async throws -> [String?] {
        var (path, titles): (String, [String?]) = (path, [])
        for _ in 0..<count {
            let page = try await get(path, headers: ["accept-language": languages]).expect(200)
            titles.append(page.first(".continue .title")?.text)
            path = try #require(page.first(".continue .kick a")?["href"])
        }
        return titles
    }
}
