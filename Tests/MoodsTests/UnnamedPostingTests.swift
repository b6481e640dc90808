import Anonymous
import Contracts
import DatabaseTesting
import Kernel
import SQL
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
        let page = try await ann.get("/moods/\(name)/edit")
        #expect(page.body.contains("cannot be changed"))
        try await ann.calls(.patch, "/api/weft/v1/moods/\(name)", #"{"caption":"No"}"#).expect(409)
        try await ann.calls(.delete, "/api/weft/v1/moods/\(name)").expect(204)
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
        #expect(people.site.log.defects == [])
    }

    @Test func `it is for everyone, and needs the vault`() async throws {
        let people = try await MoodPeople(people: "ann")
        let ann = try await people.site.logIn("ann")
        let token = try await ann.sessionToken()
        let fields = [("csrf", token), ("emoji", "😌"), ("audience", "me"), ("anonymous", "1")]
        let refused = try await ann.send(.post, "/moods/new", fields)
        #expect(refused.status == 422 && refused.body.contains("Choose Everyone"))
        try await people.closeVaults()
        try await ann.calls(.post, "/api/weft/v1/moods", Self.input).expect(423)
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
    }

    @Test func `words about self-harm meet help first, and go out when their author wants that`() async throws {
        let people = try await MoodPeople(people: "ann")
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

    @Test func `what the store does not take is not in the calendar either`() async throws {
        let people = try await MoodPeople(people: "ann")
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
