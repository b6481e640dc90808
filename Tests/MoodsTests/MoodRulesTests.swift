import Anonymous
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Rules of posting, of what is said below a mood, and of finding, each as people meet them.
@Suite struct MoodRulesTests {
    private static let api = "/api/weft/v1/moods"

    @Test(arguments: Engine.available)
    func `half a minute lies between two moods on both sides of midnight`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann", hasRateLimits: false)
        let clock = people.site.clock
        let today = MoodFixture.berlin.date(at: clock.now)
        let midnight = MoodFixture.berlin.instant(of: today.adding(days: 1))
        clock.advance(by: Instant.Span(milliseconds: (midnight - .seconds(10)).since(clock.now).milliseconds))
        let ann = try await people.site.logIn("ann")
        try await ann.calls(.post, Self.api, #"{"emoji":"😀"}"#).expect(201)
        clock.advance(by: .seconds(20))
        let soon = try await ann.calls(.post, Self.api, #"{"emoji":"😌"}"#)
        #expect(soon.status == 429 && soon.body.contains("too_soon"))
        clock.advance(by: .seconds(10))
        try await ann.calls(.post, Self.api, #"{"emoji":"😌"}"#).expect(201)
    }

    @Test(arguments: Engine.available)
    func `a day has room for 48 moods, and the next day for more`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann", hasRateLimits: false)
        let ann = try await people.site.logIn("ann")
        for number in 0..<48 {
            people.site.clock.advance(by: .seconds(30))
            let visibility = number % 2 == 0 ? "me" : "everyone"
            try await ann.calls(.post, Self.api, #"{"emoji":"😀","visibility":"\#(visibility)"}"#).expect(201)
        }
        people.site.clock.advance(by: .minutes(1))
        let full = try await ann.calls(.post, Self.api, #"{"emoji":"😀"}"#)
        #expect(full.status == 429 && full.body.contains("too_many"))
        people.site.clock.advance(by: .days(1))
        try await ann.calls(.post, Self.api, #"{"emoji":"😀"}"#).expect(201)
        #expect(try await people.rows() == ["moods": 25, "sealed": 24])
    }

    @Test(arguments: Engine.available)
    func `a mood of the last hour enters the feed, and an older one the calendar alone`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        for (minutes, caption) in [(59, "Just now"), (61, "Before")] {
            let at = (house.site.clock.now - .minutes(minutes)).iso8601
            let input = #"{"emoji":"😀","caption":"\#(caption)","visibility":"everyone","at":"\#(at)"}"#
            try await ann.calls(.post, Self.api, input).expect(201)
        }
        #expect(try await ben.moods() == ["Just now"])
        let day = try await ann.get("/moods/calendar").expect(200)
        #expect(day.text.contains("Just now") && day.text.contains("Before"))
    }

    @Test(arguments: Engine.available)
    func `an emoji is found and counted whatever its tone of skin`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let input = #"{"emoji":"💪🏽","caption":"Up the hill","visibility":"everyone"}"#
        let mood = try await ann.makesMood(input)
        for emoji in ["%F0%9F%92%AA", "%F0%9F%92%AA%F0%9F%8F%BB"] {
            #expect(try await ben.moods("/search?q=\(emoji)&type=moods") == ["Up the hill"])
            #expect(try await ben.calls(.get, "\(Self.api)/search?emoji=\(emoji)").body.contains("Up the hill"))
        }
        try await ben.act("/moods/\(mood)/reactions/%F0%9F%91%8D", ["on": "1"])
        try await house.cast.cleo.act("/moods/\(mood)/reactions/%F0%9F%91%8D%F0%9F%8F%BD", ["on": "1"])
        let card = try #require(try await ben.get("/moods").first("article.mood"))
        #expect(card.all(".reactions [data-count]").map(\.text) == ["2"])
    }

    @Test(arguments: Engine.available)
    func `sealed moods are found by their owner while the vault is open, and by nobody else`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        _ = try await ann.makesMood(#"{"emoji":"😔","caption":"Quokkafelsen","visibility":"me"}"#)
        for query in ["quokkafelsen", "%F0%9F%98%94"] {
            let path = "/search?q=\(query)&type=moods"
            #expect(try await ann.get(path).all(".own-moods p").map(\.text).contains { $0.contains("Quokkafelsen") })
            #expect(try await !ben.get(path).expect(200).body.contains("Quokkafelsen"))
        }
        try await house.site.database.write { tx in _ = try tx.run("delete from vault_keys") }
        #expect(try await !ann.get("/search?q=felsen&type=moods").body.contains("Quokkafelsen"))
        #expect(try await !ann.get("/search?q=%F0%9F%98%94&type=moods").body.contains("Quokkafelsen"))
    }

    @Test(arguments: Engine.available)
    func `the count of a card equals the comments that can be read, after delete, block and deactivation`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben, cleo) = (house.cast.ann, house.cast.ben, house.cast.cleo)
        let mood = try await house.post("😌", "Quiet", by: "ann")
        let words = ["First", "Second", "Third"]
        for (person, text) in zip([ben, cleo, ann], words) {
            try await person.act("/moods/\(mood)/comments", ["text": text])
            house.site.clock.advance(by: .seconds(1))
        }
        /// The comments somebody reads, after it was seen that the card counts as many.
        func comments(_ reader: Browser) async throws -> [String] {
            let card = try #require(try await reader.get("/moods").first("article.mood"))
            let body = try await reader.get("/moods/\(mood)").expect(200).text
            let read = words.filter { body.contains($0) }
            #expect(card.all(".reacts > .act").first?.text.contains(read.isEmpty ? "" : "\(read.count)") ?? false)
            let places = read.compactMap { body.firstRange(of: $0)?.lowerBound }
            #expect(places == places.sorted())
            return read
        }
        #expect(try await comments(ann) == words)
        // Only who wrote it and whose mood it is take a comment away.
        let list = try await ann.calls(.get, "\(Self.api)/\(mood)/comments").expect(200).body
        let ids = list.matches(of: /moods.comments.([0-9]+)"/).map { String($0.1) }
        try #require(ids.count == 3)
        try await cleo.calls(.delete, "\(Self.api)/comments/\(ids[0])").expect(404)
        try await ben.calls(.delete, "\(Self.api)/comments/\(ids[0])").expect(204)
        #expect(try await comments(cleo) == ["Second", "Third"])
        try await ann.block("cleo")
        #expect(try await comments(ann) == ["Third"])
        try await ann.unblock("cleo")
        #expect(try await comments(ann) == ["Second", "Third"])
        try await house.site.setState(.deactivated, of: "cleo")
        #expect(try await comments(ben) == ["Third"])
        try await house.site.setState(.active, of: "cleo")
        #expect(try await comments(ben) == ["Second", "Third"])
        #expect(house.site.log.defects == [])
    }

    @Test func `the menu of a card has what its reader can do with it`() async throws {
        let house = try await MoodHouse()
        let mood = try await house.post("😌", "Quiet", by: "ann")
        let opener = try await house.cast.ben.get("/moods").first("article.mood [data-menu-of]")
        #expect(opener?["href"] == "/moods/\(mood)/more")
        let links = try await house.cast.ben.get("/moods/\(mood)/more").all("main a").compactMap { $0["href"] }
        for path in ["/@ann/block", "/report?object=mood-\(mood)", "/who-can-see?object=mood-\(mood)"] {
            #expect(links.contains(path), "\(path) of \(links)")
        }
        #expect(!links.contains("/moods/\(mood)/delete"))
        let ownLinks = try await house.cast.ann.get("/moods/\(mood)/more").all("main a").compactMap { $0["href"] }
        #expect(ownLinks.contains("/moods/\(mood)/delete") && ownLinks.contains("/moods/\(mood)/edit"))
        #expect(!ownLinks.contains("/@ann/block"))
    }

    @Test(arguments: Engine.available)
    func `a mood without a name is deleted from any own device, for everybody`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let input = #"{"emoji":"🥱","caption":"Awake","visibility":"everyone","anonymous":true,"release":"soon"}"#
        let own = try await ann.makesMood(input)
        for _ in 0..<3 {
            house.site.clock.advance(by: .minutes(5))
            try await house.site.services.anonymous.work()
        }
        #expect(try await ben.moods() == ["Awake"])
        let path = try #require(try await ben.get("/moods").first("article.mood .when")?["href"])
        try await ben.calls(.delete, "\(Self.api)/\(own)").expect(404)
        let phone = try await house.site.logIn("ann")
        try await phone.calls(.delete, "\(Self.api)/\(own)").expect(204)
        #expect(try await ben.moods() == [])
        try await ben.get(path).expect(404)
        #expect(try await house.site.rows("sealed_moods") == 0)
    }
}
