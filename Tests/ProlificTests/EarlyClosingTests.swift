import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Rounds that are over as soon as nothing is left to wait for, and the last call to vote in others.
@Suite struct EarlyClosingTests {
    @Test(arguments: Engine.available)
    func `a line that stands alone wins when writing is over, where the host wants that`(engine: Engine) async throws {
        for (closesEarly, lines) in [(true, 2), (false, 1)] {
            let stories = try await Stories(engine, people: "ann", "ben")
            let story = try await stories.begin(by: "ann") { $0.settings.closesEarly = closesEarly }
            try await stories.submit("one", to: story, by: "ben")
            try await stories.pass(.hours(18))
            try await stories.turn()
            #expect(try await stories.lines(story).count == lines, "\(closesEarly)")
        }
    }

    @Test(arguments: Engine.available)
    func `where there is something to choose the time to vote stays`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { $0.settings.closesEarly = true }
        let one = try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "cleo")
        try await stories.pass(.hours(18))
        try await stories.vote(for: one, by: "ann", "cleo")
        try await stories.turn()
        let view = try await stories.view(story)
        #expect(view.lines.count == 1 && view.story.phase(at: view.now) == .voting, "nobody knows who everyone is")
    }

    @Test(arguments: Engine.available)
    func `a private round goes on when everyone has written, and is over when everyone has voted`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { draft in
            (draft.visibility, draft.settings.closesEarly) = (.members, true)
        }
        for name in ["ben", "cleo"] { try await stories.join(story, name) }
        let anns = try await stories.submit("ann's", to: story, by: "ann")
        let bens = try await stories.submit("ben's", to: story, by: "ben")
        var view = try await stories.view(story, for: "ann")
        #expect(view.story.phase(at: view.now) == .writing, "cleo has not written")
        try await stories.submit("cleo's", to: story, by: "cleo")
        view = try await stories.view(story, for: "ann")
        #expect(view.story.phase(at: view.now) == .voting)

        try await stories.vote(for: bens, by: "ann", "cleo")
        try await stories.turn()
        #expect(try await stories.view(story, for: "ann").lines.count == 1, "ben has not voted")
        try await stories.vote(for: anns, by: "ben")
        try await stories.turn()
        #expect(try await stories.view(story, for: "ann").lines.map(\.text).last == "ben's")
    }

    @Test(arguments: Engine.available)
    func `a private round goes on when the one who was waited for leaves`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann") { draft in
            (draft.visibility, draft.settings.closesEarly) = (.members, true)
        }
        for name in ["ben", "cleo", "dan"] { try await stories.join(story, name) }
        let anns = try await stories.submit("ann's", to: story, by: "ann")
        let bens = try await stories.submit("ben's", to: story, by: "ben")
        try await stories.submit("cleo's", to: story, by: "cleo")
        try await stories.leave(story, by: "dan")
        var view = try await stories.view(story, for: "ann")
        #expect(view.story.phase(at: view.now) == .voting, "dan had not written")

        try await stories.vote(for: bens, by: "ann")
        try await stories.vote(for: anns, by: "ben")
        try await stories.turn()
        #expect(try await stories.view(story, for: "ann").lines.count == 1, "cleo has not voted")
        try await stories.remove("cleo", from: story, by: "ann")
        try await stories.turn()
        view = try await stories.view(story, for: "ann")
        #expect(view.lines.map(\.text).last == "ben's")
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `no one waits for a member who may only read at present`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { draft in
            (draft.visibility, draft.settings.closesEarly) = (.members, true)
        }
        for name in ["ben", "cleo"] { try await stories.join(story, name) }
        try await stories.site.setState(.frozen, of: "cleo")
        for name in ["ann", "ben"] { try await stories.submit("\(name)'s", to: story, by: name) }
        let view = try await stories.view(story, for: "ann")
        #expect(view.story.phase(at: view.now) == .voting)
    }

    @Test(arguments: Engine.available)
    func `no one waits for a member from whom a block hides the story`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann") { draft in
            (draft.visibility, draft.settings.closesEarly) = (.members, true)
        }
        for name in ["ben", "cleo", "dan"] { try await stories.join(story, name) }
        try await stories.site.logIn("cleo").block("ann")
        try await stories.site.logIn("ann").block("dan")
        let anns = try await stories.submit("ann's", to: story, by: "ann")
        let bens = try await stories.submit("ben's", to: story, by: "ben")
        let view = try await stories.view(story, for: "ann")
        #expect(view.story.phase(at: view.now) == .voting)
        try await stories.vote(for: bens, by: "ann")
        try await stories.vote(for: anns, by: "ben")
        try await stories.turn()
        #expect(try await stories.view(story, for: "ann").lines.count == 2)
    }

    @Test(arguments: Engine.available)
    func `a private round whose host does not want it keeps its times`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        let one = try await stories.submit("one", to: story, by: "ann")
        try await stories.submit("two", to: story, by: "ben")
        try await stories.vote(for: one, by: "ben")
        try await stories.turn()
        let view = try await stories.view(story, for: "ann")
        #expect(view.lines.count == 1 && view.story.phase(at: view.now) == .writing)
    }

    @Test(arguments: Engine.available)
    func `who has not voted hears once that a long round ends within the hour`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "cleo")
        try await stories.dependencies.follows.follow(story, as: try await stories.site.viewer("dan"))
        try await stories.vote(for: one, by: "dan")
        func told() async throws -> [String] {
            try await stories.dependencies.outbox.noteLastCalls()
            try await stories.dependencies.delivery.deliver()
            return try await stories.notices().filter { $0.hasSuffix("last-call") }
        }
        #expect(try await told() == [])
        try await stories.pass(.minutes(23 * 60 + 1))
        let all = ["ann story-last-call", "ben story-last-call", "cleo story-last-call"]
        #expect(try await told() == all)
        #expect(try await told() == all, "once")
    }

    @Test func `of a short round nobody hears that it ends`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { $0.settings.pacing = .speed }
        for (text, name) in [("one", "ben"), ("two", "cleo")] { try await stories.submit(text, to: story, by: name) }
        try await stories.dependencies.outbox.noteLastCalls()
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.notices().filter { $0.hasSuffix("last-call") } == [])
    }
}

extension Stories {
    /// Does what a server does every moment: notes whose turn it is, and closes what is due.
    func turn() async throws {
        try await dependencies.outbox.noteTurns()
        try await pass(.seconds(1))
        try await dependencies.closer.closeDue()
    }
}
