import Contracts
import DatabaseTesting
import Demo
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// The stories of the demo, and the people who go on with them.
@Suite struct StorySamplesTests {
    private static func fill(_ site: TestSite) async throws -> Demo.Sum {
        try await Demo(site.services, among: [Prolific(site.services)]).fill(hasPictures: false)
    }

    @Test(arguments: Engine.available)
    func `stories are over as they were meant to be, and one goes on from a line that lost`(engine: Engine) async throws
    {
        let site = try await TestSite(engine)
        let sum = try await Self.fill(site)
        let stories = try PlayedStory.read()
        #expect(sum.counts.map(\.number) == [stories.count])

        for sample in stories where !sample.kind.goesOn && sample.kind != .private {
            let story = try await Self.story(sample, on: site)
            #expect(story.state == .completed && story.lines == sample.rounds.count + 1, "\(sample.title)")
            let texts = try await site.services.database.read { tx in
                try tx.values(
                    "select text from snippets where thread_id = \(story.id) and is_line = 1 order by round_number",
                    as: String.self
                )
            }
            #expect(texts == [sample.starter] + sample.rounds.map { $0[0] }, "\(sample.title)")
            #expect(site.services.clock.now.since(story.createdAt) >= .days(2), "\(sample.title)")
            #expect(story.lastEventAt > story.createdAt && story.lastEventAt < site.services.clock.now)
            #expect((story.forkedFrom != nil) == (sample.kind == .fork), "\(sample.title)")
        }
        #expect(try await site.rows("snippet_likes") > 40)
    }

    @Test(arguments: Engine.available)
    func `it is time to vote in two for hours, and whoever looks around is invited into a private one`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        _ = try await Self.fill(site)
        for sample in try PlayedStory.read() where sample.kind == .vote {
            let story = try await Self.story(sample, on: site)
            let now = try await site.services.database.read { tx in try DatabaseClock(site.services.clock).read(in: tx)
            }
            #expect(story.entries >= 3 && story.submitUntil.map { $0 < now } == true, "\(sample.title)")
            #expect(story.closeAt.map { $0.since(now) > .hours(2) } == true, "\(sample.title)")
        }
        let hidden = try #require(try PlayedStory.read().first { $0.kind == .private })
        let story = try await Self.story(hidden, on: site)
        #expect(story.visibility == .members && story.entries > 1)
        let jane = try await site.viewer("jane_austen")
        let waiting = try await InvitationActions(dependencies: StoryDependencies(site.services)).waiting(for: jane)
        #expect(waiting.map(\.id) == [story.id])
        let mark = try await site.viewer("mark_twain")
        await #expect(throws: Problem.notFound) {
            try await StoryFollowActions(dependencies: StoryDependencies(site.services)).follow(
                story.publicID,
                as: mark
            )
        }
    }

    @Test(arguments: Engine.available)
    func `a guest of the demo follows what is in its vote and is invited into the private one, once`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.isDemo = true }
        _ = try await Self.fill(site)
        let visitor = site.visitor()
        #expect(try await visitor.send(.post, "/demo").status == 303)
        let ann = try await site.signUp("ann")
        let name = try await site.services.database.read { tx in
            try tx.value("select username from accounts where username_key like 'guest!_%' escape '!'", as: String.self)
        }
        let guest = try await site.viewer(try #require(name))

        for _ in 0..<2 { try await StoryGuests(dependencies: StoryDependencies(site.services)).greet() }

        let followed = try await site.services.database.read { tx in
            try tx.values(
                """
                select title from story_threads join thread_follows on thread_follows.thread_id = story_threads.id
                where thread_follows.account_id = \(guest.id)
                """,
                as: String.self
            )
        }
        let stories = try PlayedStory.read()
        let open = stories.filter { [.vote, .hour].contains($0.kind) }.map(\.title)
        #expect(open.count == 3 && followed.sorted() == open.sorted())
        let invitations = InvitationActions(dependencies: StoryDependencies(site.services))
        let hidden = stories.filter { $0.kind == .private }.map(\.title)
        #expect(try await invitations.waiting(for: guest).map(\.title) == hidden)
        let page = try await visitor.get(StoryPaths.feedPath).expect(200)
        for title in hidden { #expect(page.text.contains(title)) }

        // Nobody else is.
        let other = try await site.viewer("ann")
        #expect(try await invitations.waiting(for: other).isEmpty)
        #expect(try await site.rows("thread_follows where account_id = \(other.id)") == 0)
        #expect(try await ann.get(StoryPaths.feedPath).first("section[aria-label=Invitations]") == nil)
    }

    @Test func `people go on playing while the server runs, within the rules`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        _ = try await Self.fill(site)
        let fast = try #require(try PlayedStory.read().first { $0.kind == .fast })
        let before = try await Self.story(fast, on: site)
        let dependencies = StoryDependencies(site.services)
        for _ in 0..<90 {
            site.clock.advance(by: .seconds(5))
            try await StoryPlayers(dependencies: dependencies).play()
            try await dependencies.closer.closeDue()
        }
        let after = try await Self.story(fast, on: site)
        #expect(after.id == before.id && after.roundNumber >= before.roundNumber + 2)
        let late = try await site.services.database.read { tx in
            try tx.value(
                """
                select count(*) from snippets join rounds on rounds.id = snippets.round_id
                where rounds.thread_id = \(after.id) and rounds.number > \(before.roundNumber)
                    and snippets.created_at > rounds.submit_until
                """,
                as: Int.self
            )
        }
        #expect(late == 0)
        let hour = try #require(try PlayedStory.read().first { $0.kind == .hour })
        let closing = try await Self.story(hour, on: site)
        #expect(closing.closeAt.map { $0.since(site.services.clock.now) <= .hours(1) } == true)
    }

    @Test func `a story that is over is begun anew, and the one before the last is gone`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        _ = try await Self.fill(site)
        let fast = try #require(try PlayedStory.read().first { $0.kind == .fast })
        for _ in 0..<3 {
            let story = try await Self.story(fast, on: site)
            try await site.services.database.write { tx in
                try tx.run("\(Story.update) state = \(Story.State.completed) where id = \(story.id)")
            }
            try await StoryPlayers(dependencies: StoryDependencies(site.services)).play()
        }
        let titles = try await site.rows("story_threads where title = \(fast.title)")
        #expect(titles == 2)
        #expect(try await Self.story(fast, on: site).state.isRunning)
    }

    @Test func `every line fits, in every round there is a choice, and nobody who is named is missing`() throws {
        for story in try PlayedStory.read() {
            #expect(throws: Never.self) { try story.draft.checked() }
            for lines in story.rounds {
                #expect(lines.count >= 2 && Set(lines).count == lines.count, "\(story.title)")
                for line in lines { #expect(throws: Never.self, "\(line)") { try SnippetText(line) } }
            }
        }
        #expect(Set(try PlayedStory.read().map(\.kind)) == [.finished, .fork, .vote, .hour, .fast, .private])
    }

    /// The latest story of a title.
    private static func story(_ sample: PlayedStory, on site: TestSite) async throws -> Story {
        try await site.services.database.read { tx in
            let id = try tx.value(
                "select max(id) from story_threads where title = \(sample.title)",
                as: ID<Story>.self
            )
            let begun = try #require(id)
            return try #require(try StoryQueries.stories([begun], in: tx).first)
        }
    }
}
