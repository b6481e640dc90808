import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct PublishRequestTests {
    /// A private story of ann's, in which ben and cleo write and dan reads.
    private func written(_ engine: Engine) async throws -> (stories: Stories, thread: PublicID<Story>) {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let thread = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo"] { try await stories.join(thread, name) }
        try await stories.join(thread, "dan", as: .reader)
        let line = try await stories.submit("ben's", to: thread, by: "ben")
        try await stories.submit("cleo's", to: thread, by: "cleo")
        try await stories.vote(for: line, by: "ann")
        try await stories.closeRound()
        return (stories, thread)
    }

    @Test(arguments: Engine.available)
    func `nobody but the host asks, and nobody answers who did not write`(engine: Engine) async throws {
        let (stories, thread) = try await written(engine)
        for (name, refusal) in [("ben", "forbidden"), ("dan", "forbidden"), ("eve", "notFound")] {
            #expect(try await problem { try await stories.ask(.everyone, of: thread, by: name) } == refusal, "\(name)")
        }
        #expect(try await problem { try await stories.ask(.members, of: thread, by: "ann") } == "invalid")
        #expect(
            try await problem { try await stories.answer(true, about: thread, by: "ben") } == "notFound",
            "not asked"
        )
        try await stories.ask(.everyone, of: thread, by: "ann")
        for name in ["dan", "eve"] {
            for agrees in [true, false] {
                let refusal = try await problem { try await stories.answer(agrees, about: thread, by: name) }
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
        let (stories, thread) = try await written(engine)
        try await stories.ask(.everyone, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "ben")
        try await stories.answer(true, about: thread, by: "ben")
        #expect(try await problem { _ = try await stories.view(thread, for: "eve") } == "notFound")
        #expect(try await stories.titles(.recent) == [])
        // Whoever writes in the meantime is asked as well.
        try await stories.change(role: .writer, of: "dan", in: thread, by: "ann")
        try await stories.submit("dan's", to: thread, by: "dan")
        try await stories.answer(true, about: thread, by: "cleo")
        #expect(try await problem { _ = try await stories.view(thread, for: "eve") } == "notFound")
        try await stories.answer(true, about: thread, by: "dan")
        #expect(try await stories.view(thread, for: "eve").thread.visibility == .everyone)
        #expect(try await stories.titles(.recent) == ["Ours"])
        for table in ["memberships", "thread_openings", "thread_consents"] {
            #expect(try await stories.site.contents()[table] == [], "\(table)")
        }
        #expect(try await stories.notices().filter { $0.hasSuffix("opening") } == [])
        #expect(try await stories.wrongCounts() == 0)
        #expect(try await problem { try await stories.ask(.unlisted, of: thread, by: "ann") } == "notFound")
        #expect(
            try await problem { try await stories.change(thread, by: "ann") { $0.visibility = .members } } == "settled"
        )
    }

    @Test(arguments: Engine.available)
    func `one who does not agree ends the question, and who has left keeps it private`(engine: Engine) async throws {
        let (stories, thread) = try await written(engine)
        try await stories.ask(.unlisted, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "ben")
        try await stories.answer(false, about: thread, by: "cleo")
        #expect(try await problem { try await stories.answer(true, about: thread, by: "cleo") } == "notFound")
        #expect(try await stories.notices().filter { $0.hasSuffix("opening") } == [])
        try await stories.leave(thread, by: "cleo")
        try await stories.ask(.unlisted, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "ben")
        #expect(try await stories.view(thread, for: "ann").thread.visibility == .members)
        try await stories.join(thread, "cleo")
        try await stories.answer(true, about: thread, by: "cleo")
        #expect(try await stories.view(thread, for: "eve").thread.visibility == .unlisted)
    }

    @Test(arguments: Engine.available)
    func `who takes their name along is not asked, and leaves no answer`(engine: Engine) async throws {
        let (stories, thread) = try await written(engine)
        try await stories.ask(.everyone, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "cleo")
        let cleo = try await stories.site.id(of: "cleo")
        try await stories.erase("cleo")
        try await stories.erase("ben")
        #expect(try await stories.site.contents()["thread_consents"]?.contains { $0.contains("\(cleo)") } == false)
        #expect(try await stories.view(thread, for: "ann").thread.visibility == .members)
        try await stories.answer(true, about: thread, by: "ann")
        #expect(try await stories.view(thread, for: "eve").thread.visibility == .everyone)
    }
}

extension Stories {
    func ask(_ visibility: Story.Visibility, of thread: PublicID<Story>, by name: String) async throws {
        try await dependencies.publishing.ask(visibility, of: thread, as: try await site.viewer(name))
    }

    func answer(_ agrees: Bool, about thread: PublicID<Story>, by name: String) async throws {
        try await dependencies.publishing.answer(agrees, about: thread, as: try await site.viewer(name))
    }

    func change(role: MemberRole, of name: String, in thread: PublicID<Story>, by host: String) async throws {
        try await dependencies.members.setRole(role, of: name, in: thread, by: try await site.viewer(host))
    }
}
