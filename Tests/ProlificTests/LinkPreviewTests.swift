import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// Posts that link to stories.
@Suite struct LinkPreviewTests {
    @Test(arguments: Engine.available)
    func `a private story is shown beside a link to its members alone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, cleo) = try await people(of: site)
        let stories = Stories(on: site)
        let story = try await stories.begin("Ours alone", by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        let post = try await ann.post(address(of: story, on: site))

        for member in [ann, ben] { #expect(try await previews(member, of: post) == ["Ours alone"]) }
        for other in [cleo, site.visitor()] { #expect(try await previews(other, of: post) == []) }
        try await stories.leave(story, by: "ben")
        #expect(try await previews(ben, of: post) == [], "a former member")
    }

    @Test(arguments: Engine.available)
    func `nobody is shown a story beside a link who may not see it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, cleo) = try await people(of: site)
        let dan = try await site.signUp("dan")
        let stories = Stories(on: site)
        let story = try await stories.begin("The pier", by: "ann")
        let post = try await cleo.post("Read \(address(of: story, on: site))")
        for person in [ann, ben, cleo, dan, site.visitor()] {
            #expect(try await previews(person, of: post) == ["The pier"], "\(person.username)")
        }
        try await ann.block("ben")
        try await dan.block("ann")
        for person in [ben, dan] {
            #expect(try await previews(person, of: post) == [], "\(person.username)")
            let link = try await person.get("/@cleo/\(post)").first("#post-\(post) .prose a")
            #expect(link?["href"] == address(of: story, on: site), "the link is there as any other")
        }
        for person in [cleo, site.visitor()] { #expect(try await previews(person, of: post) == ["The pier"]) }
        try await cleo.mute("ann")
        #expect(try await previews(cleo, of: post) == [], "whom one muted stands in no list")

        try await site.setState(.suspended, of: "ann")
        #expect(try await previews(site.visitor(), of: post) == [], "a story of nobody but its host goes with them")
    }

    @Test(arguments: Engine.available)
    func `a preview says how the story stands now, not when it was first shown`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, _) = try await people(of: site)
        let stories = Stories(on: site)
        let story = try await stories.begin("The pier", by: "ann")
        let post = try await ben.post("Read \(address(of: story, on: site))/story?from=here#end, all of you.")
        func card() async throws -> Element? {
            try await site.visitor().get("/home/local").first("#post-\(post) .link-preview")
        }
        let shown = try #require(try await card())
        #expect(shown["href"] == "\(StoryPaths.show(story))")
        #expect(shown.name == "a" && shown.all("a, button").isEmpty, "the whole card is one link")
        for words in ["Story", "The pier", "Begun by ann", "1 line", "Needs a line"] {
            #expect(shown.text.contains(words), "\(shown.text)")
        }
        #expect(!shown.text.contains("stormy"), "none of its lines")

        try await change("title = 'The quay', warning = 'Drowned sailors'", of: story, on: site)
        try await stories.submit("A line", to: story, by: "ben")
        let text = try #require(try await card()).text
        for words in ["The quay", "Drowned sailors", "Write and vote"] { #expect(text.contains(words), "\(text)") }
        try await ann.act("/settings/profile", ["display_name": "Ann of the Pier"])
        #expect(try await card()?.text.contains("Begun by Ann of the Pier") == true)
        try await change("state = \(Story.State.removed)", of: story, on: site)
        #expect(try await card() == nil)
    }

    @Test(arguments: Engine.available)
    func `a preview is wherever the post is, and one at most`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, _) = try await people(of: site)
        let stories = Stories(on: site)
        let first = try await stories.begin("The first", by: "ann")
        let second = try await stories.begin("The second", by: "ann")
        let both = "#tale https://elsewhere.test/ \(address(of: first, on: site)) \(address(of: second, on: site))"
        let post = try await ann.post(both)
        try await ben.follow("ann")
        let answer = try await ben.post("See \(address(of: second, on: site))", ("reply_to", post))
        for path in ["/home", "/home/local", "/@ann", "/@ann/\(post)", "/tags/tale", "/search?type=posts&q=tale"] {
            let page = try await ben.get(path)
            #expect(page.all("#post-\(post) .link-preview strong").map(\.text) == ["The first"], "\(path)")
        }
        let titles = try await ben.get("/@ann/\(post)").all(".link-preview strong").map(\.text)
        #expect(titles == ["The first", "The second"], "the post and the answer \(answer)")

        let folded = try await ann.post(address(of: first, on: site), ("warning", "An end"))
        #expect(try await ann.get("/home").first("#post-\(folded) details .link-preview") != nil)

        try await ann.act("/messages/new", ["to": "ben", "text": address(of: first, on: site)])
        let conversation = try #require(try await ann.get("/messages").first(".conversation a.name")?["href"])
        #expect(try await ann.get(conversation).all(".bubble .link-preview strong").map(\.text) == ["The first"])
    }

    @Test func `what is no story of this site is a link and nothing more`() async throws {
        let site = try await TestSite()
        let (ann, _, _) = try await people(of: site)
        let story = try await Stories(on: site).begin("The pier", by: "ann")
        let (base, path) = (site.services.site.baseAddress, "\(StoryPaths.show(story))")
        let others = [
            "https://elsewhere.test\(path)", "https://weft.test.elsewhere.test\(path)", "https://weft.test:8443\(path)",
            "\(base)\(path)0", "\(base)\(path)/graph", "\(base)\(path)/rounds/1", "\(base)\(path)/", "\(base)/\(path)",
            "\(base)/elsewhere?\(path)", "\(base)/#\(path)", "weft.test\(path)",
            "\(base)\(StoryPaths.show(.nothing))",
        ]
        for address in others {
            let post = try await ann.post("Read \(address)")
            #expect(try await previews(ann, of: post) == [], "\(address)")
        }
        let capitals = try await ann.post("Read HTTPS://Weft.Test\(path).")
        #expect(try await previews(ann, of: capitals) == ["The pier"])
    }

    @Test func `a page asks for its previews with one statement, and with none where no post has such a link`()
        async throws
    {
        let site = try await TestSite(hasRateLimits: false)
        let (ann, ben, _) = try await people(of: site)
        let stories = Stories(on: site)
        for number in 1...10 { try await ann.post("number \(number)") }
        func count() async throws -> Int {
            for _ in 1...2 { try await ben.get("/home/local") }
            return try await site.database.statements { try await ben.get("/home/local") }.count
        }
        let without = try await count()
        let story = try await stories.begin("Tale 0", by: "ann")
        try await ann.post(address(of: story, on: site))
        #expect(try await count() == without + 1)
        for number in 1...9 {
            try await ann.post(address(of: try await stories.begin("Tale \(number)", by: "ann"), on: site))
        }
        #expect(try await count() == without + 1)
        #expect(try await ben.get("/home/local").all(".link-preview").count == 10)
    }

    private func people(of site: TestSite) async throws -> (Browser, Browser, Browser) {
        (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("cleo"))
    }

    private func address(of story: PublicID<Story>, on site: TestSite) -> String {
        "\(site.services.site.baseAddress)\(StoryPaths.show(story))"
    }

    /// The titles beside the links of a post, as somebody meets it.
    private func previews(_ person: Browser, of post: String) async throws -> [String] {
        let page = try await person.get("/home/local").expect(200)
        let card = try #require(page.first("#post-\(post)"), "\(person.username) is not shown the post")
        return card.all(".link-preview strong").map(\.text)
    }

    private func change(_ what: SQL, of story: PublicID<Story>, on site: TestSite) async throws {
        _ = try await site.database.write { tx in
            try tx.run("\(Story.update) \(what) where public_id = \(story)")
        }
    }
}
