import App
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct LeavingTests {
    @Test(arguments: Engine.available)
    func `of a winner who left no name is found, the story reads as before, and its digests hold`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "benedict", "cleo", "dan", hasRateLimits: false)
        let story = try await stories.begin("Left", by: "ann")
        for round in 1...3 {
            let line = try await stories.submit("line \(round)", to: story, by: "benedict")
            try await stories.submit("loser \(round)", to: story, by: "cleo")
            try await stories.vote(for: line, by: "ann", "cleo")
            try await stories.closeRound()
        }
        let won = try await stories.submit("cleo's", to: story, by: "cleo")
        let lost = try await stories.submit("words that did not win", to: story, by: "benedict")
        try await stories.vote(for: won, by: "ann", "benedict")
        try await stories.vote(for: lost, by: "dan")
        try await stories.closeRound()
        let open = try await stories.submit("still open", to: story, by: "benedict")
        let other = try await stories.submit("open too", to: story, by: "dan")
        try await stories.vote(for: open, by: "dan")
        try await stories.vote(for: other, by: "benedict")
        let mine = try await stories.begin("Mine", by: "benedict")
        let before = try await stories.lines(story)
        let id = try await stories.site.id(of: "benedict")

        try await stories.erase("benedict")

        for text in ["benedict", "words that did not win", "still open"] {
            #expect(try await stories.site.tables(holding: text) == [], "\(text)")
        }
        #expect(try await stories.site.tables(holding: "\(id)") == ["erasures"])
        #expect(try await stories.lines(story) == before)
        #expect(try await stories.digestsHold(in: story))
        let view = try await stories.view(story)
        #expect(view.candidates.map(\.text) == ["open too"])
        #expect([view.story.entries, view.story.contributors, view.story.followers] == [1, 2, 1])
        let result = try await stories.dependencies.reader.round(4, of: story, for: nil)
        #expect(result.entries.map(\.text) == ["cleo's", ""])
        #expect(result.entries.map(\.countedVotes) == [2, 1])
        #expect(result.entries.map { $0.author?.username } == ["cleo", nil])
        #expect(try await problem { _ = try await stories.view(mine) } == "notFound", "nobody else wrote in it")
    }

    @Test(arguments: Engine.available)
    func `a hosted story passes to who has written in it for longest, a private one to its members, and is told`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let shared = try await stories.begin("Shared", by: "ann")
        for name in ["cleo", "ben"] {
            try await stories.submit("by \(name)", to: shared, by: name)
            try await stories.closeRound()
        }
        let secret = try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let alone = try await stories.begin("Alone", by: "ann") { $0.visibility = .members }
        try await stories.join(secret, "cleo", as: .reader)
        try await stories.join(secret, "ben")

        try await stories.erase("ann")

        #expect(try await stories.view(shared).story.host?.username == "cleo")
        #expect(try await stories.view(secret, for: "ben").role == .host)
        #expect(try await stories.view(secret, for: "ben").story.members == 2)
        #expect(try await problem { _ = try await stories.view(alone, for: "ben") } == "notFound")
        #expect(try await stories.site.tables(holding: "Alone") == [])
        #expect(try await stories.notices().filter { $0.contains("host") } == ["ben story-host", "cleo story-host"])
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `whoever sleeps is in no count and no list, and back when they are`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("a line", to: story, by: "ben")
        try await stories.closeRound()
        try await stories.submit("a candidate", to: story, by: "ben")
        try await stories.dependencies.follows.follow(story, as: try await stories.site.viewer("ben"))
        let before = try await stories.view(story, for: "cleo").story
        let line = try #require(try await stories.view(story).lines.last)
        #expect(line.author?.username == "ben")

        try await stories.site.setState(.deactivated, of: "ben")
        let away = try await stories.view(story, for: "cleo")
        #expect([away.story.followers, away.story.contributors, away.story.entries] == [1, 1, 0])
        #expect(away.candidates.isEmpty && away.lines.last?.author == nil && away.lines.last?.text == "a line")
        #expect(try await stories.wrongCounts() == 0)
        try await stories.site.setState(.active, of: "ben")
        let back = try await stories.view(story, for: "cleo").story
        #expect([back.followers, back.contributors, back.entries] == [2, 2, 1])
        #expect([before.followers, before.contributors, before.entries] == [2, 2, 1])
    }

    @Test(arguments: Engine.available)
    func `of a temporary story that has ended nothing is left`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let now = try await stories.now()
        let story = try await stories.begin("Fleeting", by: "ann") { draft in
            (draft.settings.isTemporary, draft.settings.pacing) = (true, .blitz)
            draft.settings.expiresAt = now + .days(2)
            draft.tags = ["gone"]
        }
        let ben = try await stories.site.viewer("ben")
        try await stories.dependencies.follows.follow(story, as: ben)
        let one = try await stories.submit("fleeting words", to: story, by: "ben", knows: true)
        try await stories.vote(for: one, by: "ann")
        try await stories.closeRound()
        try await stories.dependencies.delivery.deliver()
        try await stories.submit("more", to: story, by: "ben")
        try await stories.dependencies.snippets.keep("a draft", for: story, as: try await stories.site.viewer("ann"))
        let id = try await stories.view(story).story.id

        try await stories.pass(.hours(24))
        for name in ["ann", "ben", nil] {
            #expect(try await problem { _ = try await stories.view(story, for: name) } == "notFound")
        }
        #expect(try await problem { try await stories.submit("late", to: story, by: "ann") } == "notFound")
        try await stories.dependencies.cleanup.cleanUp()

        #expect(try await stories.site.tables(holding: "\(id)").filter { $0 != "events" } == [])
        for text in ["fleeting", "Fleeting", "gone", "a draft"] {
            #expect(try await stories.site.tables(holding: text) == [], "\(text)")
        }
        for table in ["votes", "point_events", "jobs", "notifications", "thread_follows"] {
            #expect(try await stories.site.contents()[table] == [], "\(table)")
        }
    }
}

extension Stories {
    /// The time now, by the one clock.
    func now() async throws -> Instant {
        try await site.database.read { [dependencies] tx in try dependencies.clock.read(in: tx) }
    }

    /// Erases an account as its owner asks for it.
    func erase(_ name: String) async throws {
        let features = site.application.features
        let keeper = site.services.accounts
        let id = try await site.id(of: name)
        try await site.database.write { tx in try keeper.erase(id, among: features, in: tx) }
    }

    /// True where every result of a story is what its digests say.
    func digestsHold(in story: PublicID<Story>) async throws -> Bool {
        let starter = try #require(try await view(story).lines.first)
        var digest = ResultDigest.beginning(of: starter.publicID)
        let present = try await view(story).round
        for number in 1..<(present.state == .closed ? present.number + 1 : present.number) {
            let result = try await dependencies.reader.round(number, of: story, for: nil)
            let rows = result.entries.map {
                ResultDigest.Entry(name: $0.publicID, seq: $0.seq, votes: $0.countedVotes ?? -1)
            }
            let winner = try #require(result.entries.first { $0.id == result.round.winner })
            digest = ResultDigest.of(rows, winner: winner.publicID, after: digest)
            guard digest == result.round.digest else { return false }
        }
        return digest == (try await view(story).story.digest)
    }

    /// How many stories have a count that does not equal its rows.
    func wrongCounts() async throws -> Int {
        try await site.database.read { tx in
            try tx.value(
                """
                select count(*) from story_threads where followers <> (
                    select count(*) from thread_follows join accounts on accounts.id = thread_follows.account_id
                    where thread_follows.thread_id = story_threads.id and accounts.state <= 2
                ) or contributors <> (
                    select count(*) from thread_writers join accounts on accounts.id = thread_writers.account_id
                    where thread_writers.thread_id = story_threads.id and thread_writers.lines > 0
                        and accounts.state <= 2
                ) or members <> (
                    select count(*) from memberships join accounts on accounts.id = memberships.account_id
                    where memberships.space_kind = 'story' and memberships.space_id = story_threads.id
                        and memberships.state = 1
                        and accounts.state <= 2
                ) or entries <> (
                    select count(*) from snippets join accounts on accounts.id = snippets.author_id
                    join rounds on rounds.id = snippets.round_id
                    where snippets.thread_id = story_threads.id and rounds.state = 1 and snippets.state = 0
                        and accounts.state <= 2
                ) or lines <> (
                    select count(*) from snippets where snippets.thread_id = story_threads.id and is_line = 1
                )
                """
            ) ?? -1
        }
    }
}
