import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct RoundTests {
    @Test(arguments: Engine.available)
    func `no round closes early, and every way of asking closes an overdue one`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.pass(.hours(24))
        try await stories.pass(.init(milliseconds: -60_000))

        #expect(try await stories.dependencies.closer.closeDue() == 0)
        #expect(try await stories.view(story).round.number == 1)
        try await stories.pass(.minutes(1))
        let read = try await stories.view(story)
        #expect([read.round.number, read.story.lines] == [2, 2])
        #expect(try await stories.dependencies.closer.closeDue() == 0)
        try await stories.submit("two", to: story, by: "ben")
        try await stories.pass(.hours(24))
        #expect(try await stories.dependencies.closer.closeDue() == 1)
        #expect(try await stories.lines(story) == ["It was a dark and stormy night.", "one", "two"])
    }

    @Test(arguments: Engine.available)
    func `the winner joins the story, with its totals, points and news`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ben")
        let two = try await stories.submit("two", to: story, by: "cleo")
        try await stories.vote(for: two, by: "ann", "dan")
        try await stories.vote(for: one, by: "dan")
        try await stories.closeRound()

        let view = try await stories.view(story)
        #expect(view.lines.map(\.text) == ["It was a dark and stormy night.", "two"])
        #expect([view.story.lines, view.story.contributors, view.story.entries, view.round.number] == [2, 2, 0, 2])
        let result = try await stories.dependencies.reader.round(1, of: story, for: nil)
        #expect(result.entries.map(\.countedVotes) == [1, 2])
        #expect(result.entries.map(\.didWin) == [false, true])
        #expect(result.round.winner == view.story.tail && result.round.digest == view.story.digest)
        #expect(try await stories.points() == ["ben votes 1", "cleo votes 2", "cleo win 10"])
        #expect(try await stories.notices() == ["ann story-line", "ben snippet-lost", "cleo snippet-won"])
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.notices().count == 3)
        #expect(try await stories.points().count == 3)
    }

    @Test(arguments: Engine.available)
    func `a round that cannot be closed harms no other`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        var begun: [PublicID<Story>] = []
        for number in 1...3 {
            let story = try await stories.begin("Story \(number)", by: "ann")
            try await stories.submit("line \(number)", to: story, by: "ben")
            begun.append(story)
        }
        let broken = try await stories.view(begun[1]).story.id
        try await stories.site.database.write { tx in
            // Its next round is there already, which nothing of ours ever writes.
            _ = try tx.run("insert into rounds (id, thread_id, number) values (1, \(broken), 2)")
        }
        try await stories.pass(.hours(24))
        #expect(try await stories.dependencies.closer.closeDue() == 2)
        #expect(try await stories.view(begun[0]).round.number == 2)
        #expect(try await stories.view(begun[2]).round.number == 2)

        try await stories.site.database.write { tx in _ = try tx.run("delete from rounds where id = 1") }
        #expect(try await stories.dependencies.closer.closeDue() == 1)
        #expect(try await stories.lines(begun[1]).last == "line 2")
    }

    @Test(arguments: Engine.available)
    func `without a vote the round goes on twice, then the order decides`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("host", to: story, by: "ann")
        try await stories.submit("first", to: story, by: "ben")
        try await stories.submit("second", to: story, by: "cleo")
        for extensions in 1...2 {
            try await stories.pass(extensions == 1 ? .hours(24) : .hours(6))
            let view = try await stories.view(story)
            #expect([view.round.number, view.round.extensions] == [1, extensions])
            #expect(view.round.closeAt == view.story.closeAt)
            #expect(view.submitRefusal != nil && view.round.takesVotes(at: view.now))
        }
        try await stories.pass(.hours(6))

        #expect(try await stories.lines(story).last == "first", "the host has a line in the story already")
        #expect(try await stories.view(story).round.number == 2)
    }

    @Test(arguments: Engine.available)
    func `only those who are there when it closes stand and count`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve")
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ann")
        let two = try await stories.submit("two", to: story, by: "ben")
        let three = try await stories.submit("three", to: story, by: "cleo")
        try await stories.vote(for: one, by: "ben")
        try await stories.vote(for: two, by: "dan", "eve")
        try await stories.vote(for: three, by: "ann", "ben", "dan", "eve")
        try await stories.site.setState(.suspended, of: "cleo")
        for name in ["dan", "eve"] { try await stories.site.setState(.suspended, of: name) }
        #expect(try await stories.view(story).story.entries == 2)
        try await stories.closeRound()

        let result = try await stories.dependencies.reader.round(1, of: story, for: nil)
        #expect(result.entries.map(\.text) == ["one", "two"])
        #expect(result.entries.map(\.countedVotes) == [1, 0])
        #expect(try await stories.lines(story).last == "one")
        try await stories.submit("four", to: story, by: "ben")
        try await stories.site.setState(.suspended, of: "ben")
        try await stories.closeRound()
        let view = try await stories.view(story)
        #expect(view.round.number == 2 && view.round.state == .waiting && view.story.closeAt == nil)
    }

    @Test(arguments: Engine.available)
    func `a story ends with an end that wins, at its last round, or soon after its host asks`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben")
        let short = try await stories.begin("Short", by: "ann") { $0.settings.maxRounds = 2 }
        let offered = try await stories.begin("Offered", by: "ann")
        for text in ["one", "two"] {
            try await stories.submit(text, to: short, by: "ben")
            try await stories.submit(text, to: offered, by: "ben", isFinal: text == "two")
            try await stories.closeRound()
        }
        for story in [short, offered] {
            let view = try await stories.view(story)
            #expect(view.story.state == .completed && view.lines.last?.kind == .final && view.round.number == 2)
            #expect(try await problem { try await stories.submit("x", to: story, by: "ben") } == "thread_completed")
        }
        #expect(try await stories.titles(.finished) == ["Offered", "Short"])
        let long = try await stories.begin("Long", by: "ann")
        let (ann, ben) = (try await stories.site.viewer("ann"), try await stories.site.viewer("ben"))
        #expect(try await problem { try await stories.dependencies.hosting.wrapUp(long, as: ann) } == "too_early")
        for text in ["one", "two", "three"] {
            if text == "three" {
                #expect(
                    try await problem { try await stories.dependencies.hosting.wrapUp(long, as: ben) } == "forbidden"
                )
                try await stories.dependencies.hosting.wrapUp(long, as: ann)
                let again = try await problem { try await stories.dependencies.hosting.wrapUp(long, as: ann) }
                #expect(again == "already_wrapping_up")
            }
            try await stories.submit(text, to: long, by: "ben")
            try await stories.closeRound()
        }
        #expect(try await stories.view(long).lines.last?.kind == .normal)
        try await stories.submit("four", to: long, by: "ben")
        try await stories.closeRound()
        #expect(try await stories.view(long).story.state == .completed)
    }

    @Test(arguments: Engine.available)
    func `the host of a private story ends the time for snippets when all have submitted`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let open = try await stories.begin("Open", by: "ann")
        try await stories.join(story, "ben")
        try await stories.join(story, "cleo", as: .reader)
        let ann = try await stories.site.viewer("ann")
        func ending(_ story: PublicID<Story>, _ name: String) async throws -> String {
            let viewer = try await stories.site.viewer(name)
            return try await problem { try await stories.dependencies.hosting.endSubmitting(story, as: viewer) }
        }

        #expect(try await ending(open, "ann") == "private_only")
        #expect(try await ending(story, "ann") == "submissions_closed")
        #expect(try await problem { try await stories.submit("x", to: story, by: "cleo") } == "readers_only")
        try await stories.submit("one", to: story, by: "ann")
        #expect(try await ending(story, "ann") == "writers_missing")
        try await stories.submit("two", to: story, by: "ben")
        #expect(try await ending(story, "ben") == "forbidden")
        #expect(try await ending(story, "ann") == "none")
        let view = try await stories.view(story, for: "ann")
        #expect(view.round.closeAt.map { $0.since(view.round.submitUntil ?? $0) } == .hours(6))
        #expect(view.submitRefusal != nil && view.voteRefusal == nil)
        let theirs = try #require(view.candidates.first { $0.author?.id != ann.id })
        try await stories.vote(for: theirs.publicID, by: "ann")
        try await stories.pass(.hours(6))
        #expect(try await stories.view(story, for: "ann").round.number == 2)
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.points() == [], "private wins give no points")
    }
}

extension Stories {
    /// Everybody's entries in the ledger of points.
    func points() async throws -> [String] {
        try await site.database.read { tx in
            try tx.all(
                """
                select accounts.username, point_events.reason, point_events.points from point_events
                join accounts on accounts.id = point_events.account_id
                order by accounts.username, point_events.reason desc
                """
            ) { row in "\(try row.next() as String) \(try row.next() as PointReason) \(try row.next() as Int)" }
        }
    }

    /// The notifications of everybody, by name and kind.
    func notices() async throws -> [String] {
        try await site.database.read { tx in
            try tx.values(
                """
                select accounts.username || ' ' || notifications.kind from notifications
                join accounts on accounts.id = notifications.account_id order by accounts.username, notifications.kind
                """
            )
        }
    }
}
