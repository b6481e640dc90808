import Anonymous
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Moods without a name in the feed, with what is said of them.
@Suite struct NamelessMoodTests {
    /// A house in which ann has posted a mood without a name, that everybody can read by now.
    private func house(
        _ engine: Engine = .memory,
        daysAgo: Int = 0
    ) async throws -> (house: MoodHouse, path: String) {
        let house = try await MoodHouse(engine, with: [NamelessPosting.self])
        try await house.cast.ann.act("\(NamelessPosting.path)", ["text": "Third night awake", "days": "\(daysAgo)"])
        for _ in 0..<3 {
            house.site.clock.advance(by: .minutes(5))
            try await house.site.services.anonymous.work()
        }
        let feed = try await house.cast.ben.get("/moods").expect(200)
        let path = try #require(feed.first("article.mood .when")?["href"])
        return (house, path)
    }

    @Test(arguments: Engine.available)
    func `others react without their names and comment with them, its author as its author alone`(
        engine: Engine
    ) async throws {
        let (house, path) = try await house(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        try await ben.act("\(path)/reactions/%F0%9F%A4%97", ["on": "1"])
        let reactions = try await house.cast.cleo.get("\(path)/reactions").expect(200)
        #expect(!reactions.text.contains("@ben"))
        try await ben.calls(.get, "/api/weft/v1\(path)/reactions/people").expect(404)
        try await ben.act("\(path)/comments", ["text": "I know this"])
        #expect(try await ben.get(path).text.contains("I know this"))
        #expect(try await !ann.get("/notifications").text.contains("your mood"))
        // Under their name the author adds nothing, as their open vault proves that it is theirs.
        let token = try await ann.sessionToken()
        for (part, fields) in [("/comments", ("text", "Mine")), ("/reactions/%F0%9F%A4%97", ("on", "1"))] {
            try await ann.send(.post, path + part, [("csrf", token), fields]).expect(403)
        }
        let own = try await ann.get(path).expect(200)
        #expect(own.text.contains("Only you see this") && own.text.contains("Delete it"))
        try await ann.landing(of: try await ann.submit("Comment as the author", ["text": "Thank you"])).expect(200)
        let shown = try await ben.get(path).text
        #expect(shown.contains("Thank you") && shown.contains("Author") && !shown.contains("Only you see this"))
        try await ben.send(
            .post,
            "\(path)/author-comments",
            [("csrf", try await ben.sessionToken()), ("text", "Not mine")]
        ).expect(404)
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `its author reads on their own copy whether it is out there, and comes to it`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let ann = house.cast.ann
        let input = #"{"emoji":"🥱","caption":"Awake","visibility":"everyone","anonymous":true,"release":"soon"}"#
        let own = try await ann.makesMood(input)
        let copy = "/moods/\(own)"
        #expect(try await ann.get(copy).expect(200).content.contains("It waits to appear"))
        for _ in 0..<3 {
            house.site.clock.advance(by: .minutes(5))
            try await house.site.services.anonymous.work()
        }
        let page = try await ann.get(copy).expect(200)
        #expect(page.content.contains("Everyone can read it without your name."))
        let way = page.all(".sealed-mood a").first(where: { $0.text == "See it as everyone does" })?["href"]
        #expect(try await ann.get(try #require(way)).expect(200).text.contains("Comment as the author"))
        try await house.cast.ben.get(copy).expect(404)
        house.site.clock.advance(by: .days(2))
        let over = try await house.site.logIn("ann").get(copy).expect(200)
        #expect(over.content.contains("It is not out there any more."))
        #expect(over.all(".sealed-mood a").allSatisfy { $0.text != "See it as everyone does" })
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `its author asks the moderators once to look again, from their own copy`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben, store) = (house.cast.ann, house.cast.ben, house.site.services.anonymous)
        let input = #"{"emoji":"🥱","caption":"Awake","visibility":"everyone","anonymous":true,"release":"soon"}"#
        let own = try await ann.makesMood(input)
        for _ in 0..<3 {
            house.site.clock.advance(by: .minutes(5))
            try await store.work()
        }
        let copy = "/moods/\(own)"
        let early = [("csrf", try await ann.sessionToken()), ("appeal", "Early.")]
        try await ann.send(.post, "\(copy)/appeal", early).expect(404)
        try await store.remove(try #require(try await store.feed(.mood).items.first).id)
        #expect(try await ann.get(copy).expect(200).content.contains("Moderators removed it."))
        let empty = try await ann.submit("Ask them")
        #expect(empty.status == 422 && empty.content.contains("Write a sentence or two."))
        let hers = [("csrf", try await ben.sessionToken()), ("appeal", "Not mine.")]
        try await ben.send(.post, "\(copy)/appeal", hers).expect(404)
        try await ann.get(copy)
        try await ann.submit("Ask them", ["appeal": "I was only tired."]).expect(303)
        #expect(try await store.appeals().map(\.words) == ["I was only tired."])
        let asked = try await ann.get(copy).expect(200)
        #expect(asked.content.contains("are looking again") && asked.first("#appeal") == nil)
        try await ann.send(.post, "\(copy)/appeal", early).expect(404)
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `its author is known by it whichever day it is of`(engine: Engine) async throws {
        let (house, path) = try await house(engine, daysAgo: MoodLimits.daysBack)
        let ann = house.cast.ann
        let token = try await ann.sessionToken()
        try await ann.send(.post, "\(path)/comments", [("csrf", token), ("text", "Mine")]).expect(403)
        try await ann.send(.post, "\(path)/reactions/%F0%9F%A4%97", [("csrf", token), ("on", "1")]).expect(403)
        #expect(try await ann.get(path).expect(200).text.contains("Delete it"))
    }

    @Test func `a report hides it at once where it threatens, and what is gone takes along what was said`()
        async throws
    {
        let (house, path) = try await house()
        let ben = house.cast.ben
        try await ben.act("\(path)/comments", ["text": "Oh no"])
        try await ben.get("\(path)/report")
        #expect(try await ben.submit("Send the report").status == 422)
        house.site.clock.advance(by: .days(0))
        try await ben.calls(.post, "/api/weft/v1\(path)/report", #"{"reason":"nothing"}"#).expect(422)
        house.site.clock.advance(by: .days(2))
        try await house.site.runPeriodicJobs()
        #expect(try await house.site.rows("anonymous_moods") == 0)
        #expect(try await house.site.rows("comments") == 0)
        try await ben.get(path).expect(404)
        #expect(try await ben.get("\(path)/comments").status == 404)
    }
}
