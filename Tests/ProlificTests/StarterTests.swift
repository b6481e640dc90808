import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct StarterTests {
    /// The facts that decide whether a line may be used, beside what the product reads of it.
    private struct Rights: Decodable {
        let text: String
        let year: Int
        let authorDied: Int
        let translator: String?
        let translatorDied: Int?
        let basis: String
        let source: String
    }

    @Test func `every first line is in the public domain, says where it can be checked, and can begin a story`() throws
    {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let rights = try decoder.decode([Rights].self, from: Data(Starter.lines.utf8))
        #expect(rights.count >= 100 && rights.count == Starter.all.count)
        for line in rights {
            let isFree = line.year <= 1930 && line.authorDied <= 1955
            let isTranslationFree = line.translator == nil || line.translatorDied.map { $0 <= 1955 } ?? false
            #expect(isFree && isTranslationFree, "\(line.text)")
            #expect(!line.basis.isEmpty && !line.source.isEmpty, "\(line.text)")
        }
        #expect(Set(Starter.all.map(\.number)).count == rights.count)
        for starter in Starter.all {
            var draft = StoryDraft()
            draft.title = starter.title
            draft.text = starter.text
            draft.language = starter.language
            #expect(try draft.checked().starter.text == starter.text)
        }
    }

    @Test(arguments: Engine.available)
    func `five stories are open at once, another begins every day, and nobody can log in as their host`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine) { $0.beginsStories = true }
        let ann = try await site.signUp("ann")
        for _ in 1...2 { try await site.runPeriodicJobs() }
        let explore = "/prolific?tab=explore"
        let first = try await ann.get(explore).expect(200).all("article.story-card h2")
        #expect(Set(first.map(\.text)).count == 5)
        #expect(try await ann.get("/@stories").expect(200).first("h1")?.text.contains("Weft starters") == true)
        let authors = try await ann.get(explore).all("article.story-card .host").map(\.text)
        #expect(authors == Array(repeating: "Weft starters", count: 5))

        site.clock.advance(by: .hours(23))
        try await site.runPeriodicJobs()
        #expect(try await ann.get(explore).all("article.story-card").count == 5)
        site.clock.advance(by: .hours(1))
        try await site.runPeriodicJobs()
        #expect(try await ann.get(explore).all("article.story-card").count == 6)
        for password in ["", "stories", TestSite.password] {
            let visitor = site.visitor()
            try await visitor.get("/login")
            try await visitor.submit("Log in", ["name": "stories", "password": password]).expect(422)
        }
    }

    @Test(arguments: Engine.available)
    func `their author has another name once another one begins, where it was called otherwise`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine) { $0.beginsStories = true }
        let ann = try await site.signUp("ann")
        try await site.runPeriodicJobs()
        for name in ["Weft stories", ""] {
            _ = try await site.database.write { tx in
                try tx.run(
                    """
                    update accounts set display_name = \(name), version = version + 1
                    where username_key = \(Starter.host)
                    """
                )
            }
            site.clock.advance(by: .hours(24))
            try await site.runPeriodicJobs()
            #expect(try await ann.get("/@stories").expect(200).first("h1")?.text.contains("Weft starters") == true)
        }
    }

    @Test func `a server that is told not to begins none`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await site.runPeriodicJobs()
        #expect(try await ann.get("/prolific?tab=explore").all("article.story-card").isEmpty)
        #expect(try await ann.get("/@stories").status == 404)
    }
}
