import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct PublishRequestTests {
    /// A private story of ann's, in which ben and cleo write and dan reads.
    private func written(_ engine: Engine) async throws -> (stories: Stories, story: PublicID<Story>) {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let story = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo"] { try await stories.join(story, name) }
        try await stories.join(story, "dan", as: .reader)
        let line = try await stories.submit("ben's", to: story, by: "ben")
        try await stories.submit("cleo's", to: story, by: "cleo")
        try await stories.vote(for: line, by: "ann")
        try await stories.closeRound()
        return (stories, story)
    }

    @Test(arguments: Engine.available)
    func `nobody but the host asks, and nobody answers who did not write`(engine: Engine) async throws {
        let (stories, story) = try await written(engine)
        for (name, refusal) in [("ben", "forbidden"), ("dan", "forbidden"), ("eve", "notFound")] {
            #expect(try await problem { try await stories.ask(.everyone, of: story, by: name) } == refusal, "\(name)")
        }
        #expect(try await problem { try await stories.ask(.members, of: story, by: "ann") } == "invalid")
        #expect(
            try await problem { try await stories.answer(true, about: story, by: "ben") } == "notFound",
            "not asked"
        )
        try await stories.ask(.everyone, of: story, by: "ann")
        for name in ["dan", "eve"] {
            for agrees in [true, false] {
                let refusal = try await problem { try await stories.answer(agrees, about: story, by: name) }
                #expect(refusal == "notFound", "\(name)")
            }
        }
        let asked = try await stories.notices().filter { $0.hasSuffix("opening") }
        #expect(asked == ["ben story-opening", "cleo story-opening"])
    }

    @Test(arguments: Engine.available)
    func `a private story is public when everybody who wrote in it has agreed, and not before`(
        engine: Engine
    ) async throws {
        let (stories, story) = try await written(engine)
        try await stories.ask(.everyone, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "ben")
        try await stories.answer(true, about: story, by: "ben")
        #expect(try await problem { _ = try await stories.view(story, for: "eve") } == "notFound")
        #expect(try await stories.titles(.recent) == [])
        // Whoever writes in the meantime is asked as well.
        try await stories.change(role: .writer, of: "dan", in: story, by: "ann")
        try await stories.submit("dan's", to: story, by: "dan")
        try await stories.answer(true, about: story, by: "cleo")
        #expect(try await problem { _ = try await stories.view(story, for: "eve") } == "notFound")
        try await stories.answer(true, about: story, by: "dan")
        #expect(try await stories.view(story, for: "eve").story.visibility == .everyone)
        #expect(try await stories.titles(.recent) == ["Ours"])
        for table in ["memberships", "thread_openings", "thread_consents"] {
            #expect(try await stories.site.contents()[table] == [], "\(table)")
        }
        #expect(try await stories.notices().filter { $0.hasSuffix("opening") } == [])
        #expect(try await stories.wrongCounts() == 0)
        #expect(try await problem { try await stories.ask(.unlisted, of: story, by: "ann") } == "notFound")
        #expect(
            try await problem { try await stories.change(story, by: "ann") { $0.visibility = .members } } == "settled"
        )
    }

    @Test(arguments: Engine.available)
    func `one who does not agree ends the question, and who has left keeps it private`(engine: Engine) async throws {
        let (stories, story) = try await written(engine)
        try await stories.ask(.unlisted, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "ben")
        try await stories.answer(false, about: story, by: "cleo")
        #expect(try await problem { try await stories.answer(true, about: story, by: "cleo") } == "notFound")
        #expect(try await stories.notices().filter { $0.hasSuffix("opening") } == [])
        try await stories.leave(story, by: "cleo")
        try await stories.ask(.unlisted, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "ben")
        #expect(try await stories.view(story, for: "ann").story.visibility == .members)
        try await stories.join(story, "cleo")
        try await stories.answer(true, about: story, by: "cleo")
        #expect(try await stories.view(story, for: "eve").story.visibility == .unlisted)
    }

    @Test(arguments: Engine.available)
    func `who takes their name along is not asked, and leaves no answer`(engine: Engine) async throws {
        let (stories, story) = try await written(engine)
        try await stories.ask(.everyone, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "cleo")
        let cleo = try await stories.site.id(of: "cleo")
        try await stories.erase("cleo")
        try await stories.erase("ben")
        #expect(try await stories.site.contents()["thread_consents"]?.contains { $0.contains("\(cleo)") } == false)
        #expect(try await stories.view(story, for: "ann").story.visibility == .members)
        try await stories.answer(true, about: story, by: "ann")
        #expect(try await stories.view(story, for: "eve").story.visibility == .everyone)
    }
}

extension Stories {
    func ask(_ visibility: Story.Visibility, of story: PublicID<Story>, by name: String) async throws {
        try await dependencies.publishing.ask(visibility, of: story, as: try await site.viewer(name))
    }

    func answer(_ agrees: Bool, about story: PublicID<Story>, by name: String) async throws {
        try await dependencies.publishing.answer(agrees, about: story, as: try await site.viewer(name))
    }

    func change(role: MemberRole, of name: String, in story: PublicID<Story>, by host: String) async throws {
        try await dependencies.members.setRole(role, of: name, in: story, by: try await site.viewer(host))
    }
}
