import Calendar
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// Changing and removing moods, and who cannot.
@Suite struct ChangingPageTests {
    @Test(arguments: Engine.available)
    func `a mood is changed within a quarter of an hour and deleted afterwards, under lock or not`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        for visibility in ["me", "everyone"] {
            people.site.clock.advance(by: .minutes(20))
            let name = try await ann.makesMood(#"{"emoji":"😀","caption":"Sun","visibility":"\#(visibility)"}"#)
            try await ann.get("/moods/\(name)/edit").expect(200)
            let changed = try await ann.submit("Save", ["emoji": "😢", "caption": "Rain"]).expect(303)
            #expect(try await ann.landing(of: changed).first(".notice") != nil)
            let page = try await ann.get("/moods/\(name)/edit")
            #expect(page.first("[name=emoji][checked]")?["value"] == "😢" && page.body.contains("Rain"))
            people.site.clock.advance(by: .minutes(15))
            #expect(try await ann.get("/moods/\(name)/edit").body.contains("stays as it is"))
            let late = try await ann.calls(.patch, "/api/weft/v1/moods/\(name)", #"{"caption":"Snow"}"#)
            #expect(late.status == 409 && late.body.contains("too_late"))
            try await ann.get("/moods/\(name)/delete").expect(200)
            try await ann.submit("Delete").expect(303)
            try await ann.get("/moods/\(name)/delete").expect(404)
        }
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
        #expect(people.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `the menu of a mood on its day has what can be done with it, and so has the page to which it leads`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        for visibility in ["me", "everyone"] {
            let name = try await ann.makesMood(#"{"emoji":"😀","visibility":"\#(visibility)"}"#)
            for acts in [["edit", "delete"], ["delete"]] {
                let day = try await ann.get("/moods/calendar").expect(200)
                let link = try #require(day.first("#day .menu a"))
                #expect(link["href"] == "/moods/\(name)")
                let menu = try #require(day.body.firstRange(of: "data-menu=\"\(link["data-menu-of"] ?? "")\""))
                let items = day.body[menu.upperBound...].split(separator: "</template>")[0]
                let offered = ["edit", "delete"].filter { items.contains("/moods/%7Bid%7D/\($0)") }
                #expect(offered == acts)
                let page = try await ann.get("/moods/\(name)").expect(200).all("a").compactMap { $0["href"] }
                let there = page.filter { $0.hasPrefix("/moods/\(name)/") }
                #expect(acts.allSatisfy { there.contains("/moods/\(name)/\($0)") })
                #expect(there.contains("/moods/\(name)/edit") == acts.contains("edit"))
                people.site.clock.advance(by: .minutes(16))
            }
        }
    }

    @Test func `the page of a mood for oneself has its day, its words and its tags, and promises what the key can`()
        async throws
    {
        let people = try await MoodPeople(people: "ann")
        let ann = try await people.site.logIn("ann")
        let mood = #"{"emoji":"😌","caption":"Bread","visibility":"me","words":["calm"],"tags":["work"]}"#
        let name = try await ann.makesMood(mood)
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        let sheet = try #require(try await ann.get("/moods/\(name)").expect(200).first(".sealed-mood")?.text)
        #expect(sheet.contains("calm · #work") && sheet.contains("\(today.weekdayAndDay) \(today.civil.year), "))
        #expect(!sheet.contains(today.text) && !sheet.contains("no one who runs this server"))
        #expect(sheet.contains("It is kept sealed with a key that your password opens."))
        let day = try await ann.get("/moods/days/\(today.text)").expect(200)
        #expect(day.first("#day")?.text.contains("calm · #work") == true)
    }

    @Test(arguments: Engine.available)
    func `a stranger meets the same 404 by every address of a mood, whether it is there or not`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann", "eve", hasRateLimits: false)
        let ann = try await people.site.logIn("ann")
        let eve = try await people.site.logIn("eve")
        let shared = try await ann.makesMood(#"{"emoji":"😀","caption":"Stillwater","visibility":"followers"}"#)
        people.site.clock.advance(by: .minutes(1))
        let sealed = try await ann.makesMood(#"{"emoji":"😢","caption":"Stillwater","visibility":"me"}"#)
        let missing = PublicID<Mood>(from: .seeded(9)).text
        let token = try await eve.sessionToken()
        for act in ["edit", "delete"] {
            for name in [shared, sealed, missing] {
                let read = try await eve.get("/moods/\(name)/\(act)")
                let fields = [("csrf", token), ("emoji", "😡"), ("audience", "me")]
                let sent = try await eve.send(.post, "/moods/\(name)/\(act)", fields)
                #expect(read.status == 404 && sent.status == 404 && !read.body.contains("Stillwater"))
            }
        }
        for name in [shared, sealed, missing] {
            try await eve.calls(.patch, "/api/weft/v1/moods/\(name)", #"{"caption":"Mine"}"#).expect(404)
            try await eve.calls(.delete, "/api/weft/v1/moods/\(name)").expect(404)
        }
        #expect(try await people.rows() == ["moods": 1, "sealed": 1])
    }

    @Test(arguments: Engine.available)
    func `a closed vault is opened first, whatever is asked for`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let name = try await ann.makesMood(#"{"emoji":"😀","caption":"Stillwater","visibility":"me"}"#)
        try await people.closeVaults()
        for act in ["edit", "delete"] {
            let answer = try await ann.get("/moods/\(name)/\(act)")
            #expect(answer.location?.hasPrefix("/settings/vault") == true && !answer.body.contains("Stillwater"))
        }
        let refused = try await ann.calls(.delete, "/api/weft/v1/moods/\(name)")
        #expect(refused.status == 423 && refused.body.contains("vault_locked"))
        let posted = try await ann.calls(.post, "/api/weft/v1/moods", #"{"emoji":"😀","visibility":"me"}"#)
        #expect(posted.status == 423 && posted.body.contains("vault_locked"))
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
    }
}
