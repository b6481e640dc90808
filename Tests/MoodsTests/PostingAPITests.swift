import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Posting for programs.
@Suite struct PostingAPITests {
    private static let root = "/api/weft/v1/moods"

    @Test(arguments: Engine.available)
    func `a program posts, changes and removes`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let input = #"{"emoji":"❤","caption":"Warm","visibility":"everyone","feeling":"pleasant_low","tags":["home"]}"#
        let made = try await ann.calls(.post, Self.root, input).expect(201)
        #expect(made.body.contains(#""emoji":"❤️""#) && made.body.contains(#""visibility":"everyone""#))
        #expect(made.body.contains(#""valence":0.5"#) && made.body.contains("Berlin"))
        let path = try #require(made.location)
        let changed = try await ann.calls(.patch, path, #"{"emoji":"😌"}"#).expect(200)
        #expect(changed.body.contains("😌") && changed.body.contains("Warm") && changed.body.contains("home"))
        try await ann.calls(.delete, path).expect(204)
        try await ann.calls(.delete, path).expect(404)
        #expect(people.site.log.defects == [])
    }

    @Test(arguments: Engine.available, ["me", "everyone"])
    func `another answer to how an emoji feels counts from its mood on`(
        engine: Engine,
        visibility: String
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        var valences: [Double] = []
        for answer in [#","feeling":"pleasant_high""#, "", #","feeling":"unpleasant_low""#, ""] {
            let input = #"{"emoji":"🦊","visibility":"\#(visibility)"\#(answer)}"#
            valences.append(try await ann.calls(.post, Self.root, input).expect(201).json(OwnMoodJSON.self).valence)
            people.site.clock.advance(by: .minutes(1))
        }
        #expect(valences == [0.5, 0.5, -0.5, -0.5])
    }

    @Test(arguments: [
        (#"{"emoji":""}"#, "emoji_required"), (#"{"emoji":"ab"}"#, "emoji_invalid"),
        (#"{"emoji":"🦊"}"#, "feeling_required"),
        (#"{"emoji":"😀","visibility":"me","anonymous":true}"#, "anonymous_needs_everyone"),
        (#"{"emoji":"😀","visibility":"nobody"}"#, "visibility"), (#"{"emoji":"😀","at":"yesterday"}"#, "at"),
        (#"{"emoji":"😀","at":"9999-12-31T23:59:59Z"}"#, "at"), (#"{"emoji":"😀","at":"0001-01-01T00:00:00Z"}"#, "at"),
        (#"{"emoji":"😀","words":["furious"]}"#, "words"), (#"{"emoji":"😀","mood":1}"#, "mood"),
    ])
    func `what cannot be taken is refused by its word`(input: String, word: String) async throws {
        let people = try await MoodPeople(people: "ann")
        let ann = try await people.site.logIn("ann")
        let answer = try await ann.calls(.post, Self.root, input)
        #expect(answer.status == 422 && answer.body.contains(word), "\(answer.body)")
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
    }

    @Test(arguments: Engine.available)
    func `too long words and moods too close are refused by their words`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let long = String(repeating: "a", count: 501)
        let refused = try await ann.calls(.post, Self.root, #"{"emoji":"😀","caption":"\#(long)"}"#)
        #expect(refused.status == 422 && refused.body.contains("caption_too_long"))
        try await ann.calls(.post, Self.root, #"{"emoji":"😀"}"#).expect(201)
        let soon = try await ann.calls(.post, Self.root, #"{"emoji":"😀"}"#)
        #expect(soon.status == 429 && soon.body.contains("too_soon"))
    }

    @Test(arguments: Engine.available)
    func `half a minute lies between two moods, in whatever zones they are posted`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        // At half past ten in UTC it is two days later on one side of the earth than on the other.
        people.site.clock.advance(by: .minutes(1350))
        try await ann.calls(.post, Self.root, #"{"emoji":"😀","zone":"Pacific/Kiritimati"}"#).expect(201)
        let soon = try await ann.calls(.post, Self.root, #"{"emoji":"😀","zone":"Pacific/Pago_Pago"}"#)
        #expect(soon.status == 429 && soon.body.contains("too_soon"))
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
    }

    @Test(arguments: Engine.available, ["me", "everyone"])
    func `a program hears of words that are a reason to show help, new or changed`(
        engine: Engine,
        visibility: String
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let input = #"{"emoji":"😭","caption":"Long day","visibility":"\#(visibility)"}"#
        let made = try await ann.calls(.post, Self.root, input).expect(201)
        #expect(made.body.contains(#""talks_about_self_harm":false"#))
        let path = try #require(made.location)
        let changed = try await ann.calls(.patch, path, #"{"caption":"I want to die"}"#).expect(200)
        #expect(changed.body.contains(#""talks_about_self_harm":true"#))
    }

    @Test func `a key makes a mood once, under lock or not, and stands in no table`() async throws {
        let people = try await MoodPeople(people: "ann", "eve")
        for (name, visibility) in [("ann", "me"), ("eve", "everyone")] {
            let browser = try await people.site.logIn(name)
            let headers = ["x-csrf-token": try await browser.sessionToken(), "idempotency-key": "a word of my own"]
            let body = #"{"emoji":"😀","visibility":"\#(visibility)"}"#
            let places = [
                try await browser.call(.post, Self.root, body, headers: headers).expect(201).location,
                try await browser.call(.post, Self.root, body, headers: headers).expect(201).location,
            ]
            #expect(places[0] != nil && places[0] == places[1])
        }
        #expect(try await people.rows() == ["moods": 1, "sealed": 1])
        #expect(try await people.site.rows("idempotency_keys") == 0)
    }
}
