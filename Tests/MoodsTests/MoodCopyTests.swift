import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Moods as a copy in a story for a group: their owner's own, shown before, and sent by nobody but them.
@Suite struct MoodCopyTests {
    private static let page = "/moods/copy"

    @Test(arguments: Engine.available)
    func `nobody copies without having agreed, nor moods of others, nor what has no name`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let (ann, ben) = (try await world.person("ann"), try await world.person("ben"))
        let eve = try await world.site.signUp("eve")
        #expect(try await eve.get(Self.page).location?.hasPrefix("/moods/consent") == true)
        #expect(try await world.site.visitor().get(Self.page).location?.hasPrefix("/login") == true)
        try await world.post([("😌", 0)], by: "ann")
        let name = try await Self.name(in: world)

        let strange = try await ben.get("\(Self.page)?mood=\(name)").expect(200)
        #expect(strange.all("input[name=mood]").isEmpty && !strange.text.contains("😌"))
        try await ben.sends(Self.page, [("mood", name)]).expect(422)
        for wrong in ["nothing", "", "0123456789abcdef0123456789abcdef"] {
            try await ann.sends(Self.page, [("mood", wrong)]).expect(422)
        }
        try await ann.sends(Self.page, []).expect(422)
        try await ann.sends(Self.page, [("mood", name)]).expect(200)
        world.site.clock.advance(by: .seconds(31))
        try await ann.act(
            "/moods/new",
            [
                ("emoji", "😡"), ("caption", "Nobody knows whose"), ("audience", "everyone"), ("anonymous", "1"),
                ("key", "a-key"),
            ]
        ).expect(303)
        let choice = try await ann.get(Self.page).expect(200)
        #expect(choice.all("input[name=mood]").count == 1 && !choice.text.contains("Nobody knows whose"))
    }

    @Test(arguments: Engine.available)
    func `a copy is chosen, shown, and stands in the form of a story, which nobody has sent`(
        engine: Engine
    ) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        try await world.post([("😌", 0), ("😔", 1), ("😀", 9)], by: "ann")
        let week = try await ann.get("/moods/week").expect(200)
        #expect(week.all("a").contains { $0["href"] == Self.page })
        let choice = try await ann.get(Self.page).expect(200)
        #expect(choice.all("input[name=mood]").count == 2 && choice.all("input[name=mood][checked]").isEmpty)

        let name = try await Self.name(in: world)
        let chosen = try await ann.get("\(Self.page)?mood=\(name)").expect(200)
        #expect(chosen.all("input[name=mood][checked]").count == 1)
        let copy = try await ann.submit("See the copy").expect(200)
        let text = try #require(copy.first("textarea[name=text]")?.text)
        #expect(text.contains("😌") && !text.contains("😔") && copy.text.contains("Nothing is sent yet."))

        let stories = try await world.site.rows("tapestry_stories")
        let story = try await ann.submit("Go on to the story", ["text": "\(text) And a word of mine."]).expect(200)
        #expect(story.first("textarea[name=text]")?.text.contains("And a word of mine.") == true)
        #expect(story.all("input[name=group][checked]").isEmpty)
        #expect(try await world.site.rows("tapestry_stories") == stories)
        #expect(world.site.log.defects == [])
    }

    @Test func `where the site has no groups there is nothing to copy into`() async throws {
        let site = try await TestSite(hasRateLimits: false) { site in
            site.places.removeAll { $0.compose?.makes == .groupStory }
        }
        let ann = try await site.signUp("ann")
        try await ann.act("/moods/consent").expect(303)
        try await ann.get(Self.page).expect(404)
        #expect(try await !ann.get("/moods/week").all("a").contains { $0["href"] == Self.page })
    }

    /// The name of the newest mood.
    private static func name(in world: CareWorld) async throws -> String {
        try await world.site.database.read { tx in
            try tx.value("select public_id from moods order by at desc limit 1", as: String.self) ?? ""
        }
    }
}
