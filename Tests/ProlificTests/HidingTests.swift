import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct HidingTests {
    private static let hiding: KeyValuePairs<String, String?> = [
        "category": "harassment", "comment": "A name", "hide": "1",
    ]

    /// A story of ann's in which ben and cleo offer lines.
    private static func begun(_ engine: Engine = .memory) async throws -> (
        world: Reporting, story: PublicID<Story>, bens: PublicID<Snippet>, cleos: PublicID<Snippet>
    ) {
        let world = try await Reporting(engine)
        let story = try await world.stories.begin(by: "ann")
        let bens = try await world.stories.submit("Ben's", to: story, by: "ben")
        let cleos = try await world.stories.submit("Cleo's", to: story, by: "cleo")
        return (world, story, bens, cleos)
    }

    @Test(arguments: Engine.available)
    func `a host hides a candidate until the staff find nothing wrong, and its votes count then`(
        engine: Engine
    ) async throws {
        let (world, story, bens, _) = try await Self.begun(engine)
        try await world.stories.vote(for: bens, by: "ann", "cleo", "dora")
        #expect(try await world.dora.get("/report?object=snippet-\(bens)").first("input[name=hide]") == nil)
        let report = try await world.report("snippet-\(bens)", by: world.ann, Self.hiding)
        #expect(try await world.stories.view(story, for: "dora").candidates.map(\.text) == ["Cleo's"])
        #expect(try await world.stories.view(story).story.entries == 1)
        #expect(try await world.dora.get("/api/weft/v1/prolific/snippets/\(bens)").status == 404)
        #expect(try await problem { try await world.stories.vote(for: bens, by: "dora") } == "notFound")
        let own = try await world.ben.get("\(StoryPaths.show(story))")
        #expect(own.first("#own")?.text.contains("The host has hidden your line") ?? false)
        #expect(try await world.ben.get("/notifications").text.contains("has hidden your line"))
        #expect(try await world.mo.get("/mod/reports").text.contains("Hidden by its host until you decide"))
        #expect(try await world.mo.get(report).text.contains("Ben's"))

        try await world.decide(report, "dismiss").expect(303)
        #expect(try await Set(world.stories.view(story).candidates.map(\.text)) == ["Ben's", "Cleo's"])
        #expect(try await world.ben.get("/notifications").text.contains("found nothing that would have to be hidden"))
        try await world.stories.closeRound()
        #expect(try await world.stories.lines(story).last == "Ben's")
        #expect(try await world.stories.digestsHold(in: story))
    }

    @Test(arguments: Engine.available)
    func `what is hidden takes no part, and the staff may remove it`(engine: Engine) async throws {
        let (world, story, bens, cleos) = try await Self.begun(engine)
        try await world.stories.vote(for: bens, by: "ann", "cleo", "dora")
        let report = try await world.report("snippet-\(bens)", by: world.ann, Self.hiding)
        try await world.decide(report, "remove").expect(303)
        let second = try await world.report("snippet-\(cleos)", by: world.ann, Self.hiding)
        #expect(try await world.stories.view(story).round.state == .waiting)
        try await world.decide(second, "warn").expect(303)
        let view = try await world.stories.view(story)
        #expect(view.round.state == .open && view.candidates.map(\.text) == ["Cleo's"])
        try await world.stories.closeRound()
        #expect(try await world.stories.lines(story).last == "Cleo's")
    }

    @Test(arguments: Engine.available)
    func `who wrote what is hidden takes it back by its button`(engine: Engine) async throws {
        let (world, story, bens, _) = try await Self.begun(engine)
        _ = try await world.report("snippet-\(bens)", by: world.ann, Self.hiding)
        try await world.ben.get(StoryPaths.show(story))
        try await world.ben.click("Withdraw", in: "#own").expect(200)
        let back = try await world.ben.submit("Withdraw").expect(303)
        #expect(back.location == "\(StoryPaths.show(story))#own")
        #expect(try await world.ben.get(StoryPaths.show(story)).first("#own")?.text.contains("is over") ?? false)
        #expect(try await world.dora.get(StoryPaths.withdraw(bens)).status == 404)
        #expect(try await world.stories.wrongCounts() == 0)
    }

    @Test func `what was hidden in a round that is over is not offered to be taken back`() async throws {
        let (world, story, bens, _) = try await Self.begun()
        _ = try await world.report("snippet-\(bens)", by: world.ann, Self.hiding)
        try await world.ben.block("ann")
        let (path, way) = (LeftPaths.show(story), "\(StoryPaths.withdraw(bens))")
        #expect(try await world.ben.get(path).expect(200).body.contains(way))
        try await world.stories.closeRound()
        #expect(try await !world.ben.get(path).expect(200).body.contains(way))
    }

    @Test func `nobody but the host hides, one of a round at a time, and not after the staff saw no reason`()
        async throws
    {
        let (world, story, bens, cleos) = try await Self.begun()
        func hide(_ snippet: PublicID<Snippet>, by browser: Browser) async throws -> Answer {
            let fields: KeyValuePairs = ["category": "harassment", "comment": "A name", "hide": "1"]
            return try await browser.post(to: "/report?object=snippet-\(snippet)", fields)
        }
        #expect(try await hide(bens, by: world.dora).status == 403)
        #expect(try await world.stories.view(story).story.entries == 2)
        #expect(try await hide(bens, by: world.ann).status == 303)
        let another = try await hide(cleos, by: world.ann)
        #expect(another.status == 422 && another.text.contains("You have hidden a line of this round already"))
        let report = try #require(try await world.mo.get("/mod/reports").first("#reports a.name")?["href"])
        try await world.decide(report, "dismiss").expect(303)
        let later = try await hide(cleos, by: world.ann)
        #expect(later.status == 422 && later.text.contains("found nothing wrong with what you hid last"))
        #expect(try await world.mo.get("/mod/reports").all("#reports article").isEmpty)
        try await world.stories.vote(for: bens, by: "dora")
        for _ in 1...5 {
            try await world.stories.pass(.days(7))
            try await world.ann.get("/home").expect(200)
        }
        try await world.stories.dependencies.closer.closeDue()
        let next = try await world.stories.submit("Once more", to: story, by: "ben")
        #expect(try await hide(next, by: world.ann).location?.hasPrefix("/report/thanks") ?? false)
        let own = try await world.stories.submit("Ann's", to: story, by: "ann")
        #expect(try await hide(own, by: world.ann).status == 403)
        try await world.stories.withdraw(next, by: "ben")
        #expect(try await world.stories.view(story).story.entries == 1)
        #expect(try await world.stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `a round whose time is over is closed before anybody hides or removes something of it`(engine: Engine)
        async throws
    {
        let (world, story, bens, _) = try await Self.begun(engine)
        try await world.stories.vote(for: bens, by: "ann", "cleo", "dora")
        let report = try await world.report("snippet-\(bens)")
        try await world.stories.pass(.hours(24))
        let late = try await world.ann.post(
            to: "/report?object=snippet-\(bens)",
            [
                "category": "harassment", "comment": "A name", "hide": "1",
            ]
        )
        #expect(late.status == 404, "it has won")
        try await world.decide(report, "remove").expect(303)
        let view = try await world.stories.view(story)
        #expect(view.lines.map(\.publicID).last == bens, "what has won stays the line, without its words")
        #expect(view.lines.last?.text == "" && view.round.number == 2)
        #expect(try await world.stories.digestsHold(in: story))
        #expect(try await world.stories.wrongCounts() == 0)
    }
}
