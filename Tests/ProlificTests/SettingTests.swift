import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct SettingTests {
    @Test(arguments: Engine.available)
    func `nobody but the host changes or deletes a story`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let open = try await stories.begin(by: "ann")
        let closed = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(closed, "cleo")
        for (story, name, refusal) in [
            (open, "ben", "forbidden"), (closed, "ben", "notFound"), (closed, "cleo", "forbidden"),
        ] {
            #expect(try await problem { try await stories.change(story, by: name) { $0.title = "Mine" } } == refusal)
            #expect(try await problem { try await stories.end(story, by: name) } == refusal)
            let viewer = try await stories.site.viewer(name)
            #expect(
                try await problem { _ = try await stories.dependencies.settings.hosted(story, by: viewer) } == refusal
            )
        }
        #expect(try await stories.view(open).story.title == "The lighthouse")
    }

    @Test(arguments: Engine.available)
    func `a host changes everything until somebody else submits, and afterwards only how it is found`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.tags = ["old"] }
        try await stories.submit("the host's own", to: story, by: "ann")
        try await stories.change(story, by: "ann") { draft in
            (draft.title, draft.tags, draft.warning) = ("Another", ["new", "#two"], "Storms")
            (draft.settings.pacing, draft.settings.maxRounds) = (.custom(submit: .hours(2), vote: .hours(1)), 5)
            (draft.settings.licence, draft.settings.isBlind) = (.reserved, true)
        }
        let changed = try await stories.view(story)
        #expect(changed.story.title == "Another" && changed.tags == ["new", "two"])
        #expect(changed.story.settings.pacing == .custom(submit: .hours(2), vote: .hours(1)))
        #expect(changed.story.settings.licence == .reserved && changed.story.settings.isBlind)
        #expect(try await stories.titles(.tag("old")) == [])
        #expect(try await stories.titles(.tag("two")) == ["Another"])
        try await stories.submit("somebody else's", to: story, by: "ben")
        for change: (inout StoryDraft) -> Void in [
            { $0.title = "Third" }, { $0.settings.pacing = .blitz }, { $0.settings.licence = .attribution },
            { $0.visibility = .members }, { $0.settings.maxRounds = 100 }, { $0.settings.submitters = .followers },
        ] {
            #expect(try await problem { try await stories.change(story, by: "ann", change) } == "settled")
        }
        try await stories.change(story, by: "ann") { ($0.tags, $0.warning) = (["last"], "Sea") }
        #expect(try await stories.view(story).tags == ["last"])
        #expect(try await stories.view(story).story.warning == "Sea")
    }

    @Test func `a story keeps the rounds that it has, and its end`() async throws {
        let stories = try await Stories(people: "ann", hasRateLimits: false)
        let end = stories.site.clock.now + .days(20)
        let story = try await stories.begin(by: "ann") { draft in
            (draft.settings.isTemporary, draft.settings.expiresAt) = (true, end)
        }
        for _ in 1...3 {
            try await stories.submit("alone", to: story, by: "ann", knows: true)
            try await stories.closeRound()
        }
        let refusal = await #expect(throws: Problem.self) {
            try await stories.change(story, by: "ann") { $0.settings.maxRounds = 3 }
        }
        #expect(refusal?.fields.keys.contains("max_rounds") ?? false)
        try await stories.change(story, by: "ann") { draft in
            (draft.settings.maxRounds, draft.settings.isTemporary) = (4, false)
        }
        let settings = try await stories.view(story).story.settings
        #expect(settings.isTemporary && settings.expiresAt == end && settings.maxRounds == 4)
    }

    @Test(arguments: Engine.available)
    func `a line after which the story goes on is never in its last round`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("goes on", to: story, by: "ann")
        try await stories.closeRound()
        let line = try await stories.submit("goes on as well", to: story, by: "ann")
        let refusal = await #expect(throws: Problem.self) {
            try await stories.change(story, by: "ann") { $0.settings.maxRounds = 2 }
        }
        #expect(refusal?.fields.keys.contains("max_rounds") ?? false)

        try await stories.change(story, by: "ann") { $0.settings.maxRounds = 3 }
        try await stories.withdraw(line, by: "ann")
        try await stories.change(story, by: "ann") { $0.settings.maxRounds = 2 }
        #expect(try await stories.view(story).story.takesOnlyEnds)
    }

    @Test(arguments: Engine.available)
    func `followers hear once that a story is there, however often it is closed and opened`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let ben = try await stories.site.viewer("ben")
        let ann = try await stories.site.id(of: "ann")
        try await stories.site.database.write { tx in
            try tx.run("insert into follows (follower_id, followee_id, created_at) values (\(ben.id), \(ann), 0)")
        }
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        var told: [Int] = []
        for visibility in [Story.Visibility.everyone, .members, .everyone, .members, .everyone] {
            try await stories.change(story, by: "ann") { $0.visibility = visibility }
            told.append(
                try await stories.site.database.read { tx in
                    try tx.value("select count(*) from jobs where event = 'begun'") ?? -1
                }
            )
            try await stories.dependencies.delivery.deliver()
        }
        #expect(told == [1, 0, 0, 0, 0])
    }

    @Test func `settings are changed sixty times an hour and no more`() async throws {
        let stories = try await Stories(people: "ann")
        let story = try await stories.begin(by: "ann")
        for number in 1...60 { try await stories.change(story, by: "ann") { $0.title = "\(number)" } }
        #expect(try await problem { try await stories.change(story, by: "ann") { $0.title = "61" } } == "tooMany")
    }

    @Test func `settings and a first line that come together never meet halfway`() async throws {
        try await Fleet.run(servers: 2) { fleet in
            let people = try await fleet.accounts(2)
            let story = try await fleet.begin(by: people[0])
            let isHeld = Signal()
            // Somebody submits: the round is held, and what the story says was read.
            async let submitting: Void = fleet.servers[0].services.database.write { tx in
                _ = try tx.value("select id from rounds for update", as: Int64.self)
                isHeld.raise()
                _ = try tx.value("select 1 from pg_sleep(0.4)", as: Int.self)
                try tx.run("\(Story.update) is_settled = 1")
            }
            await isHeld.wait()
            var draft = StoryDraft()
            (draft.title, draft.text, draft.visibility) = ("A race", "On your marks.", .members)
            let change = draft
            let outcome = try await problem {
                try await fleet.servers[1].settings.change(story, to: change, as: people[0])
            }
            try await submitting
            #expect(outcome == "settled")
        }
    }

    @Test(arguments: Engine.available)
    func `a story that becomes private is its host's alone, and one that becomes public has no members`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        try await stories.dependencies.follows.follow(story, as: try await stories.site.viewer("ben"))
        try await stories.dependencies.snippets.keep("a draft", for: story, as: try await stories.site.viewer("ben"))
        try await stories.change(story, by: "ann") { $0.visibility = .members }
        #expect(try await problem { _ = try await stories.view(story, for: "ben") } == "notFound")
        #expect(try await stories.titles(.recent) == [])
        let view = try await stories.view(story, for: "ann")
        #expect(view.role == .host && view.story.members == 1 && view.story.followers == 1)
        #expect(try await stories.site.tables(holding: "a draft") == [])
        try await stories.invite("ben", to: story, by: "ann")
        try await stories.accept(story, by: "ben")
        try await stories.invite("cleo", to: story, by: "ann")
        _ = try await stories.link(to: story, by: "ann")
        try await stories.change(story, by: "ann") { $0.visibility = .everyone }
        #expect(try await stories.view(story).story.members == 0)
        for table in ["memberships", "invite_links"] {
            #expect(try await stories.site.contents()[table] == [], "\(table)")
        }
        #expect(try await stories.notices().filter { $0.contains("story-invite") } == [])
        #expect(try await stories.titles(.recent) == ["The lighthouse"])
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `a story is deleted at once while nobody else has written in it, and never after that`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let alone = try await stories.begin("Alone at sea", by: "ann")
        let shared = try await stories.begin("Shared", by: "ann")
        try await stories.submit("words", to: shared, by: "ben")
        try await stories.end(alone, by: "ann")
        #expect(try await problem { _ = try await stories.view(alone, for: "ann") } == "notFound")
        #expect(try await stories.site.tables(holding: "Alone at sea") == [])
        #expect(try await problem { try await stories.end(shared, by: "ann") } == "settled")
        #expect(try await stories.view(shared).candidates.count == 1)
    }

    @Test(arguments: Engine.available)
    func `a temporary story that its host ends is there for a day more, and everybody in it is told once`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let story = try await stories.begin("Fleeting", by: "ann") { draft in
            (draft.visibility, draft.settings.isTemporary) = (.members, true)
        }
        for name in ["ben", "cleo", "dan"] { try await stories.join(story, name) }
        try await stories.invite("eve", to: story, by: "ann")
        try await stories.submit("ben's", to: story, by: "ben", knows: true)
        try await stories.leave(story, by: "dan")
        try await stories.end(story, by: "ann")
        #expect(try await problem { try await stories.end(story, by: "ann") } == "already_ending")
        for _ in 1...2 {
            try await stories.dependencies.cleanup.cleanUp()
            try await stories.dependencies.delivery.deliver()
        }
        let told = ["ann story-expiring", "ben story-expiring", "cleo story-expiring"]
        #expect(try await stories.notices().filter { $0.hasSuffix("expiring") } == told)
        try await stories.pass(.hours(23))
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.view(story, for: "cleo").story.title == "Fleeting")
        try await stories.pass(.hours(1))
        #expect(try await problem { _ = try await stories.view(story, for: "ann") } == "notFound")
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.site.tables(holding: "Fleeting") == [])
        #expect(try await stories.notices().filter { $0.contains("story") } == [])
    }

    @Test(arguments: Engine.available)
    func `of an end that is known everybody is told once, a day before`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let now = try await stories.now()
        func begin(_ title: String, _ span: Instant.Span) async throws -> PublicID<Story> {
            try await stories.begin(title, by: "ann") { draft in
                (draft.settings.isTemporary, draft.settings.expiresAt) = (true, now + span)
            }
        }
        let long = try await begin("Long", .days(3))
        _ = try await begin("Short", .hours(5))
        try await stories.dependencies.follows.follow(long, as: try await stories.site.viewer("ben"))
        for (hours, told) in [(1, 0), (46, 0), (2, 2), (1, 2), (10, 2)] {
            try await stories.pass(.hours(hours))
            for _ in 1...2 {
                try await stories.dependencies.cleanup.cleanUp()
                try await stories.dependencies.delivery.deliver()
            }
            #expect(try await stories.notices().filter { $0.hasSuffix("expiring") }.count == told, "\(hours)")
        }
        #expect(try await problem { try await stories.end(long, by: "ann") } == "none", "nobody else wrote in it")
    }
}

extension Stories {
    /// Changes what the host of a story decides, from what it is.
    func change(
        _ story: PublicID<Story>,
        by name: String,
        _ change: (inout StoryDraft) -> Void
    ) async throws {
        let host = try await site.database.read { [dependencies] tx in
            try StoryQueries.story(story, dependencies.clock, in: tx)?.story.host?.username
        }
        let hosted = try await dependencies.settings.hosted(story, by: try await site.viewer(try #require(host)))
        var draft = try StoryForm(hosted).draft(at: hosted.now)
        change(&draft)
        try await dependencies.settings.change(story, to: draft, as: try await site.viewer(name))
    }

    func end(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.ending.end(story, as: try await site.viewer(name))
    }
}
