import Anonymous
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Turtly

/// The notebook and the feed of a made-up world.
@Suite struct NotebookSamplesTests {
    @Test(arguments: Engine.available)
    func `whoever looks around finds notes of every kind, under the password of the demo`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let counts = try await NotebookSamples(services: site.services).complete(try await world(on: site))
        let texts = try SampledNotebook.read()
        #expect(counts.map(\.number) == [texts.notes.count, texts.posts.count])

        let page = try await ann.get("/turtly").expect(200)
        #expect(page.all(".entry").count == texts.notes.count { !($0.template ?? false) && !($0.binned ?? false) })
        #expect(page.all(".entry .special").count == 1 && page.all(".entry .thumb").count == 1)
        #expect(page.all(".aside .past").count == 1)
        #expect(try await ann.get("/turtly/bin").all(".binned li").count == 1)
        #expect(try await ann.get("/turtly/templates").body.contains("Sunday evening"))
        let path = try #require(page.first(".entry")?["href"])
        let note = try await ann.get(path)
        #expect(note.body.contains("still glad that I went") && note.all(".photo img").count == 1)
        for note in texts.notes { #expect(try await site.tables(holding: note.text) == [], "\(note.title)") }
        #expect(site.log.defects == [])
    }

    @Test func `the feed has every category, at different ages and with different ends`() async throws {
        let texts = try SampledNotebook.read()
        #expect(Set(texts.posts.map(\.category)) == Set(NoteCategory.allCases.map(\.word)))
        #expect(Set(texts.posts.map(\.hoursAgo)).count == texts.posts.count)
        for post in texts.posts {
            let life = try #require(PostLife(rawValue: post.life))
            #expect(Instant.Span.hours(post.hoursAgo) < life.span, "\(post.text) has ended")
            #expect(try !PublicText(post.text).isFolded && PublicText(post.text).text == post.text, "\(post.text)")
        }
        for note in texts.notes { #expect(NoteCategory(note.category) != nil, "\(note.title)") }
    }

    @Test func `a world in which nobody comes in has a feed and no notebook`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        var world = try await world(on: site)
        world.passwordKeys = nil
        let counts = try await NotebookSamples(services: site.services).complete(world)
        #expect(counts.count == 1)
        #expect(try await site.rows("notes") == 0)
    }

    /// A world with ann alone, whose password everybody knows.
    private func world(on site: TestSite) async throws -> SampleWorld {
        let ann = try await site.id(of: "ann")
        let stored = try await site.database.read { tx in
            try tx.value("select password_hash from credentials where account_id = \(ann)", as: String.self)
        }
        let person = SampleWorld.Person(ann, username: "ann", language: "en", follows: [], texts: [])
        var world = SampleWorld([person], guest: "ann", at: site.clock.now, SeededGenerator(seed: 1))
        world.passwordKeys = try await site.services.passwords.keys(
            for: TestSite.password,
            matching: try #require(stored),
            pepper: site.services.pepper
        )
        return world
    }
}
