import Anonymous
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Reactions
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// Posting without one's name.
@Suite struct UnnamedPostingTests {
    private static let input = #"{"emoji":"😌","caption":"Nobody knows","visibility":"everyone","anonymous":true}"#

    @Test(arguments: Engine.available)
    func `a mood without a name is in the store and under lock, in no table of accounts, and goes by its author alone`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let name = try await ann.makesMood(Self.input)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
        #expect(try await people.site.tables(holding: "Nobody knows") == [])
        #expect(try await people.person("ann").audience == .me)
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        let day = try await ann.get("/moods/days/\(today.text)").expect(200)
        #expect(day.first("#day .menu a")?["href"] == "/moods/\(name)")
        let sheet = try await ann.get("/moods/\(name)").expect(200)
        #expect(sheet.body.contains("/moods/\(name)/delete") && !sheet.body.contains("/moods/\(name)/edit"))
        let page = try await ann.get("/moods/\(name)/edit")
        #expect(page.body.contains("cannot be changed"))
        try await ann.calls(.patch, "/api/weft/v1/moods/\(name)", #"{"caption":"No"}"#).expect(409)
        try await ann.calls(.delete, "/api/weft/v1/moods/\(name)").expect(204)
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
        #expect(people.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `it is for everyone, and needs the vault`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let token = try await ann.sessionToken()
        let fields = [("csrf", token), ("emoji", "😌"), ("audience", "me"), ("anonymous", "1")]
        let refused = try await ann.send(.post, "/moods/new", fields)
        #expect(refused.status == 422 && refused.body.contains("Choose Everyone"))
        try await people.closeVaults()
        try await ann.calls(.post, "/api/weft/v1/moods", Self.input).expect(423)
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
    }

    @Test(arguments: Engine.available)
    func `a mood of an earlier hour does not go out without a name, by form or by program`(engine: Engine) async throws
    {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        try await ann.get("/moods/new?on=\(today.adding(days: -5).text)")
        let fields: KeyValuePairs<String, String?> = [
            "emoji": "😌", "caption": "Nobody knows", "audience": "everyone", "anonymous": "1",
        ]
        let refused = try await ann.submit("Post", fields)
        #expect(refused.status == 422 && refused.body.contains("Only me") && refused.body.contains("Nobody knows"))
        #expect(refused.first("#field-day[aria-invalid]") != nil)
        for (minutes, status) in [(61, 422), (60, 201)] {
            let at = (people.site.clock.now - .minutes(minutes)).iso8601
            let input = Self.input.dropLast() + #","at":"\#(at)"}"#
            let answer = try await ann.calls(.post, "/api/weft/v1/moods", String(input)).expect(status)
            if status == 422 { #expect(answer.body.contains(#""at":"#)) }
        }
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
    }

    @Test(arguments: Engine.available)
    func `words about self-harm meet help first, and go out when their author wants that`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        try await ann.get("/moods/new")
        let fields: KeyValuePairs<String, String?> = [
            "emoji": "😭", "caption": "I want to kill myself", "audience": "everyone", "anonymous": "1",
        ]
        let help = try await ann.submit("Post", fields)
        #expect(help.status == 422 && help.first(".support") != nil && help.body.contains("post it all the same"))
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
        try await ann.submit("Post").expect(303)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
    }

    @Test(arguments: Engine.available)
    func `a press that was cut off before it went out goes out with the next one, once`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let viewer = try await people.site.session(of: ann)
        let now = people.site.clock.now
        // The entry in the calendar, as it lies there before its public part is handed over.
        var entry = MoodEntry(at: now, in: MoodFixture.berlin, emoji: try Emoji("😌"), feeling: Feeling(0.6, -0.5))
        (entry.caption, entry.audience, entry.isAnonymous) = ("Nobody knows", .everyone, true)
        let mood = entry
        let capability = try await people.site.database.write { tx -> Capability in
            let vault = try #require(try people.dependencies.own.vault(of: viewer, in: tx))
            let name: PublicID<Mood> = vault.name(ofMadeBy: "one", as: "mood")
            try vault.save(mood, name, postedAt: now, tx)
            return vault.capability(of: name)
        }
        let store = people.site.services.anonymous
        #expect(try await store.states(of: [capability]) == [.gone])
        let headers = ["x-csrf-token": try await ann.sessionToken(), "idempotency-key": "one"]
        func press() async throws {
            try await ann.call(.post, "/api/weft/v1/moods", Self.input, headers: headers).expect(201)
        }
        for _ in 1...2 {
            try await press()
            #expect(try await store.states(of: [capability]) == [.accepted])
        }
        for _ in 0..<3 {
            people.site.clock.advance(by: .minutes(5))
            try await store.work()
        }
        try await press()
        #expect(try await store.feed(.mood).items.count == 1)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
        // What was taken back stays so, and so does what is too old for the feed.
        try await store.withdraw([capability])
        people.site.clock.advance(by: .hours(2))
        try await press()
        #expect(try await store.states(of: [capability]).allSatisfy { !$0.isThere })
    }

    @Test(arguments: Engine.available)
    func `what the store does not take is not in the calendar either`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        for _ in 1...AnonymousLimits.dailyOfNew {
            people.site.clock.advance(by: .minutes(1))
            _ = try await ann.makesMood(Self.input)
        }
        people.site.clock.advance(by: .minutes(1))
        let refused = try await ann.calls(.post, "/api/weft/v1/moods", Self.input)
        #expect(refused.status == 429 && refused.body.contains("too_many"))
        #expect(try await people.rows() == ["moods": 0, "sealed": AnonymousLimits.dailyOfNew])
    }

    @Test(arguments: Engine.available)
    func `whoever withdraws takes back what they posted without their name`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let name = try #require(PublicID<Mood>(try await ann.makesMood(Self.input)))
        let viewer = try await people.site.session(of: ann)
        let capability = try await people.site.database.read { tx in
            try people.dependencies.own.vault(of: viewer, in: tx)?.capability(of: name)
        }
        let proof = try #require(capability)
        #expect(try await people.site.services.anonymous.states(of: [proof]) == [.accepted])
        try await ann.calls(.delete, "/api/weft/v1/moods/consent").expect(204)
        #expect(try await people.site.services.anonymous.states(of: [proof]) == [.gone])
    }
}
