import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// Game nights: the lobby, who comes in, the game itself, and what follows it.
@Suite struct GameNightTests {
    private static func actions(_ stories: Stories) -> GameNightActions {
        GameNightActions(dependencies: stories.dependencies)
    }

    /// A lobby that ann has opened on a site with some more people.
    private static func opened(_ engine: Engine = .memory) async throws -> (Stories, PublicID<Story>) {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dora")
        let night = try await actions(stories).begin(as: try await stories.site.viewer("ann"), under: nil)
        return (stories, night)
    }

    @Test(arguments: Engine.available)
    func `for a stranger no lobby is there, and a member begins nothing`(engine: Engine) async throws {
        let (stories, night) = try await Self.opened(engine)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo"] { try await stories.join(night, name) }
        let (dora, ben) = (try await stories.site.viewer("dora"), try await stories.site.viewer("ben"))
        let actions = Self.actions(stories)
        #expect(try await problem { _ = try await actions.lobby(of: night, for: dora) } == "notFound")
        #expect(try await problem { try await actions.start(night, as: dora) } == "notFound")
        #expect(try await problem { try await actions.redraw(night, as: dora) } == "notFound")
        #expect(try await problem { _ = try await actions.again(night, as: dora) } == "notFound")
        #expect(try await problem { try await actions.start(night, as: ben) } == "forbidden")
        #expect(try await problem { try await actions.redraw(night, as: ben) } == "forbidden")
        #expect(try await problem { try await actions.invite("dora", to: night, by: ben) } == "forbidden")
        #expect(try await problem { _ = try await actions.again(night, as: ben) } == "not_completed")
        let ann = try await stories.site.viewer("ann")
        #expect(try await problem { _ = try await actions.lobby(of: story, for: ann) } == "notFound", "it is no night")
        #expect(try await problem { try await actions.start(story, as: ann) } == "notFound")
    }

    @Test(arguments: Engine.available)
    func `people come by the code, and nobody writes before it begins`(engine: Engine) async throws {
        let (stories, night) = try await Self.opened(engine)
        let actions = Self.actions(stories)
        let ann = try await stories.site.viewer("ann")
        let code = try #require(try await actions.lobby(of: night, for: ann)?.code)
        #expect(try await problem { try await actions.start(night, as: ann) } == "too_few")
        let host = try await stories.site.logIn("ann")
        let alone = try await host.get(GameNightPaths.lobby(night)).expect(200)
        #expect(alone.all("button").allSatisfy { !$0.text.hasPrefix("Start") })
        #expect(alone.text.contains("A game needs two people"))

        let ben = try await stories.site.signUp("ben2")
        try await ben.get(GameNightPaths.enterPath)
        let offer = try await ben.submit("Look it up", ["code": "\(code.code.text.lowercased())"]).expect(200)
        #expect(offer.text.contains("You are invited to a game night."))
        let joined = try await ben.submit("Join the game").expect(303)
        #expect(joined.location == "\(StoryPaths.show(night))")
        #expect(try await ben.get(StoryPaths.show(night)).location == "\(GameNightPaths.lobby(night))")
        let lobby = try await ben.get(GameNightPaths.lobby(night)).expect(200)
        #expect(lobby.all(".seat b").map(\.text) == ["ann", "You"])
        #expect(lobby.all("button").allSatisfy { !$0.text.hasPrefix("Start") })
        let gathered = try await host.get(GameNightPaths.lobby(night)).expect(200)
        #expect(gathered.all("button").contains { $0.text.hasPrefix("Start with 2") })
        #expect(try await problem { try await stories.submit("Early.", to: night, by: "ben2") } == "night_not_begun")

        let before = try await actions.lobby(of: night, for: ann)?.first
        try await actions.redraw(night, as: ann)
        let drawn = try await actions.lobby(of: night, for: ann)?.first
        #expect(drawn?.text != before?.text && drawn?.kind == .starter)
        try await actions.start(night, as: ann)
        #expect(try await actions.lobby(of: night, for: ann) == nil)
        #expect(try await problem { try await actions.redraw(night, as: ann) } == "night_begun")
        #expect(try await ben.get(StoryPaths.show(night)).expect(200).first("textarea[name=text]") != nil)
    }

    @Test(arguments: Engine.available)
    func `who may read a game is not changed before it has begun`(engine: Engine) async throws {
        let (stories, night) = try await Self.opened(engine)
        let ann = try await stories.site.viewer("ann")
        let (settings, publishing) = (stories.dependencies.settings, stories.dependencies.publishing)
        let story = try await settings.hosted(night, by: ann).story
        var draft = StoryDraft()
        (draft.title, draft.visibility, draft.settings) = (story.title, .everyone, story.settings)
        let open = draft
        #expect(try await problem { try await settings.change(night, to: open, as: ann) } == "invalid")
        #expect(try await problem { try await publishing.ask(.everyone, of: night, as: ann) } == "invalid")
        #expect(try await Self.actions(stories).lobby(of: night, for: ann) != nil, "the way in is still there")

        try await stories.join(night, "ben")
        try await Self.actions(stories).start(night, as: ann)
        try await settings.change(night, to: open, as: ann)
        #expect(try await stories.view(night).story.visibility == .everyone)
    }

    @Test func `a code that is wrong opens nothing, and says so at its field`() async throws {
        let (stories, _) = try await Self.opened()
        let dora = try await stories.site.signUp("dora2")
        try await dora.get(GameNightPaths.enterPath)
        let answer = try await dora.submit("Look it up", ["code": "ABCDE-FGHJK"])
        #expect(answer.status == 422 && answer.text.contains("This code does not open anything."))
        let stranger = try await stories.site.visitor().get(GameNightPaths.enterPath).expect(200)
        #expect(stranger.text.contains("Log in first"))
    }

    @Test(arguments: Engine.available)
    func `a game ends by itself, has an album, and goes on with the same people`(engine: Engine) async throws {
        let (stories, night) = try await Self.opened(engine)
        let actions = Self.actions(stories)
        for name in ["ben", "cleo"] { try await stories.join(night, name) }
        let ann = try await stories.site.viewer("ann")
        try await actions.start(night, as: ann)
        try await stories.site.database.write { tx in try tx.run("\(Story.update) max_rounds = 2, final_from = 2") }
        for round in 1...2 {
            var offered: [String: PublicID<Snippet>] = [:]
            for name in ["ann", "ben", "cleo"] {
                offered[name] = try await stories.submit("\(name) in \(round)", to: night, by: name)
            }
            let (bens, anns) = (try #require(offered["ben"]), try #require(offered["ann"]))
            try await stories.vote(for: bens, by: "ann", "cleo")
            try await stories.vote(for: anns, by: "ben")
            try await stories.turn()
        }
        let view = try await stories.view(night, for: "ann")
        #expect(view.story.state == .completed, "no time had to go by")

        let album = try await stories.site.logIn("ben").get(GameNightPaths.album(night)).expect(200)
        #expect(album.all(".slide").count == 5, "a cover, three lines and the end")
        #expect(album.all("#slide-2 .sisters .serif").map(\.text) == ["ann in 1", "cleo in 1"])
        #expect(try await stories.site.visitor().get(GameNightPaths.album(night)).status == 404)

        let next = try await actions.again(night, as: try await stories.site.viewer("ben"))
        #expect(next != night)
        #expect(try await stories.waiting(for: "ann") == ["Game night"])
        #expect(try await stories.waiting(for: "cleo") == ["Game night"])
        #expect(try await stories.waiting(for: "dora").isEmpty)
        #expect(try await actions.again(night, as: ann) == next, "it is opened once")
    }
}
