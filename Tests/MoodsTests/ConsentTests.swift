import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Agreeing that moods are kept, and taking it back.
@Suite struct ConsentTests {
    private static let tables: [SQL] = [
        "moods", "sealed_moods", "mood_people", "mood_answers", "sealed_mood_answers",
        "sealed_mood_months",
    ]

    @Test(arguments: Engine.available)
    func `somebody is asked once, comes back to where they were, and withdraws with all their moods`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let asked = try await ann.landing(of: try await ann.get("/moods/new?on=2026-11-20"))
        #expect(asked.path.hasPrefix("/moods/consent") && asked.body.contains("Only me"))
        #expect(try await site.rows("mood_people") == 0)
        let agreed = try await ann.submit("I agree", ["zone": "Europe/Berlin"])
        #expect(agreed.location == "/moods/new?on=2026-11-20")
        try await ann.get("/moods/new").expect(200)
        #expect(try await ann.get("/moods/consent").status == 303)
        _ = try await ann.makesMood(#"{"emoji":"😀","visibility":"everyone"}"#)
        site.clock.advance(by: .minutes(1))
        _ = try await ann.makesMood(#"{"emoji":"😢","visibility":"me"}"#)
        let page = try await ann.get("/moods/settings/withdraw").expect(200)
        #expect(page.body.contains("/moods/export"))
        let removed = try await ann.landing(of: try await ann.submit("Remove all my moods").expect(303))
        #expect(removed.status == 200 && removed.path.hasPrefix("/moods/consent"))
        #expect(removed.first(".notice")?.text.contains("Every mood of yours is removed.") == true)
        for table in Self.tables {
            #expect(try await site.rows(table) == 0, "\(table)")
        }
        #expect(try await ann.get("/moods/new").status == 303)
        #expect(site.log.defects == [])
    }

    @Test func `nothing of Moods is there for a program before its owner has agreed`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let refused = try await ann.calls(.post, "/api/weft/v1/moods", #"{"emoji":"😀"}"#)
        #expect(refused.status == 403 && refused.body.contains("consent_needed"))
        try await ann.calls(.delete, "/api/weft/v1/moods/consent").expect(403)
        try await ann.calls(.put, "/api/weft/v1/moods/consent", #"{"zone":"Mars/Olympus"}"#).expect(422)
        try await ann.calls(.put, "/api/weft/v1/moods/consent", #"{"zone":"Europe/Berlin"}"#).expect(204)
        try await ann.calls(.put, "/api/weft/v1/moods/consent", "{}").expect(204)
        try await ann.calls(.post, "/api/weft/v1/moods", #"{"emoji":"😀"}"#).expect(201)
        try await ann.calls(.delete, "/api/weft/v1/moods/consent").expect(204)
        #expect(try await site.rows("sealed_moods") == 0)
    }

    @Test(arguments: [AccountState.frozen, .unconfirmed])
    func `who may not write reads why they cannot agree, and is shown no button that refuses`(
        state: AccountState
    ) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await site.setState(state, of: "ann")
        let page = try await ann.landing(of: try await ann.get("/moods")).expect(200)
        #expect(page.path.hasPrefix("/moods/consent") && page.content.contains("You cannot agree"))
        #expect(page.all("main form").isEmpty)
        let way = state == .frozen ? "/appeals" : "/confirm"
        #expect(page.all("main a").compactMap { $0["href"] }.contains(way))
        try await ann.get(way).expect(200)
    }

    @Test func `every page of posting asks first, and nothing of it is logged`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for path in ["/moods/new", "/moods/posted", "/moods/settings", "/moods/settings/withdraw"] {
            #expect(try await ann.get(path).location?.hasPrefix("/moods/consent") == true, "\(path)")
        }
        for route in site.routes {
            let isOurs = ["/moods", "/api/weft/v1/moods"].contains { route.pattern.description.hasPrefix($0) }
            #expect(route.isUnlogged || !isOurs, "\(route.pattern)")
        }
    }

    @Test(arguments: Engine.available)
    func `whoever withdraws takes along what they said of others' moods, and all is counted anew`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let name = try await house.post("😔", "Long day", by: "ann")
        for person in [ben, house.cast.cleo] {
            try await person.act("/moods/\(name)/comments", [("text", "Sleep well")]).expect(303)
            try await person.act("/moods/\(name)/reactions/%F0%9F%A4%97", [("on", "1")]).expect(303)
        }
        try await ben.get("/moods/settings/withdraw")
        try await ben.submit("Remove all my moods").expect(303)
        let id = try await house.site.id(of: "ben")
        #expect(try await house.site.rows("comments where author_id = \(id) and text <> ''") == 0)
        #expect(try await house.site.rows("reactions where account_id = \(id)") == 0)
        let list = try await ann.calls(.get, "/api/weft/v1/moods/\(name)/comments").expect(200).body
        #expect(list.ranges(of: "Sleep well").count == 1 && !list.contains(#""ben""#))
        let card = try #require(try await ann.get("/moods").first("article.mood"))
        #expect(card.first(".reactions [data-count]")?.text == "1")
        #expect(try await ann.calls(.get, "/api/weft/v1/moods/\(name)").body.contains(#""comment_count":1"#))
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `an account goes with its moods, its answers and what it chose`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        _ = try await ann.makesMood(#"{"emoji":"🦊","visibility":"me","feeling":"pleasant_high"}"#)
        people.site.clock.advance(by: .minutes(1))
        _ = try await ann.makesMood(#"{"emoji":"😀","visibility":"everyone"}"#)
        #expect(try await people.site.rows("sealed_mood_answers") == 1)
        let id = try await people.site.id(of: "ann")
        let moods = Moods(people.site.services)
        try await people.site.database.write { tx in try moods.erase(id, in: tx) }
        for table in Self.tables {
            #expect(try await people.site.rows(table) == 0, "\(table)")
        }
    }
}
