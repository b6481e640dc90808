import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Anonymous
@testable import Turtly

/// Letting a note go, and taking it back.
@Suite struct LetGoTests {
    @Test func `a stranger, a note in the bin and a closed notebook have nothing to let go`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let (ann, eve) = (people[0], people[1])
        let note = try await fixture.note("Stillwater", by: ann)
        let missing = "/turtly/notes/00000000000000000000000000000000"
        for person in [eve, ann] {
            let token = try await person.sessionToken()
            for path in person.username == "eve" ? [note, missing] : [missing] {
                for ending in ["/publish", "/publication/remove"] {
                    #expect(try await person.get(path + ending).expect(404).body.contains("Stillwater") == false)
                    try await person.send(.post, path + ending, [("csrf", token)]).expect(404)
                }
                try await person.send(.post, "\(path)/publication/appeal", [("csrf", token), ("appeal", "A")])
                    .expect(404)
                let api = "/api/weft/v1\(path)"
                try await person.calls(.post, "\(api)/preview").expect(404)
                try await person.calls(.post, "\(api)/publish", "{}").expect(404)
                try await person.calls(.get, "\(api)/publication").expect(404)
                try await person.calls(.delete, "\(api)/publication").expect(404)
            }
        }
        let token = try await ann.sessionToken()
        try await ann.send(.post, "\(note)/delete", [("csrf", token)]).expect(303)
        try await ann.get("\(note)/publish").expect(404)
        try await ann.send(.post, "\(note)/publish", [("csrf", token)]).expect(404)
        try await fixture.site.database.write { tx in try tx.run("delete from vault_keys") }
        for ending in ["/publish", "/publication/remove", ""] { try await ann.get(note + ending).expect(423) }
        try await ann.send(.post, "\(note)/publish", [("csrf", token)]).expect(423)
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: eve) == [])
    }

    @Test func `whoever may not write lets nothing go`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let note = try await fixture.note("Stillwater", by: people[0])
        try await fixture.site.setState(.frozen, of: "ann")
        let token = try await people[0].sessionToken()
        let answer = try await people[0].send(.post, "\(note)/publish", [("csrf", token)])
        #expect(answer.status == 403)
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: people[0]) == [])
    }

    private static let texts = [
        "You asked how I was.\n\nI said  “fine” — and it was *not* true…",
        "- [ ] gloves\n- [x] soup\n1. one\n> so said Ada",
        "Zwölf Boxkämpfer\u{200B} jagen\u{202E} Viktor", "<b>&amp; \"quotes\"</b>", "一二三四五 👩‍👩‍👧 नमस्ते",
    ]

    @Test(arguments: texts, Engine.available)
    func `property 3: the public row equals the preview`(text: String, engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", "eve")
        let note = try await fixture.note(text, by: people[0], title: "Zwetschge", category: "joy")
        let page = try await people[0].get("\(note)/publish")
        let preview = try #require(page.first("#letter")?.rawText)
        #expect(!page.content.isEmpty && !preview.contains("Zwetschge"))
        let json: LetGoPreviewJSON = try await people[0].calls(.post, "/api/weft/v1\(note)/preview").json()
        #expect(json.text == preview)
        try await people[0].submit("Let go", ["category": "worry"]).expect(303)
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: people[1]) == [preview])
        let feed = try await fixture.site.services.anonymous.feed(.note)
        #expect(feed.items.map(\.text) == [preview])
        #expect(feed.items.map(\.category) == [UInt8(NoteCategory.worry.rawValue)])
    }

    @Test(arguments: Engine.available)
    func `letting go, appearing and taking back write nothing beside the anonymous store`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", hasRateLimits: true)
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann)
        try await ann.get(note)
        let before = try await fixture.site.tables()
        try await fixture.letGo(note, by: ann).expect(303)
        #expect(try await fixture.site.tables() == before)
        try await fixture.goOn(3)
        #expect(try await fixture.site.tables() == before)
        #expect(try await fixture.texts(of: ann) == ["Stillwater"])
        let after = try await fixture.site.tables()
        try await ann.get("\(note)/publication/remove")
        try await ann.submit("Take it back").expect(303)
        try await ann.calls(.post, "/api/weft/v1\(note)/publish", "{}").expect(202)
        #expect(try await fixture.site.tables() == after)
    }

    @Test func `its author sees how far it is, and takes it back from any device`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let (ann, phone) = (people[0], try await fixture.site.logIn("ann"))
        let note = try await fixture.note("Stillwater", by: ann)
        #expect(try await fixture.states(of: note, ann) == [])
        let landed = try await ann.landing(
            of: try await fixture.letGo(note, by: ann, ["release": "day", "life": "6h"])
        )
        #expect(landed.content.contains("It appears within 24 hours."))
        #expect(try await fixture.states(of: note, phone) == ["Waiting to be stored, without your name"])
        try await fixture.goOn()
        #expect(try await fixture.states(of: note, phone) == ["Waiting to appear, without your name"])
        #expect(try await phone.get("/turtly").first(".entry .state-line")?.text.contains("Waiting") == true)
        try await fixture.goOn(288 + 73)
        #expect(try await fixture.texts(of: people[1]) == [])
        #expect(try await fixture.states(of: note, phone) == ["Gone"])

        let other = try await fixture.shown("Plums", by: ann)
        #expect(try await fixture.states(of: other, phone).first?.hasPrefix("Out there until ") == true)
        #expect(try await fixture.texts(of: people[1]) == ["Plums"])
        try await phone.get("\(other)/publication/remove")
        let back = try await phone.landing(of: try await phone.submit("Take it back"))
        #expect(back.content.contains("gone for everyone"))
        #expect(try await fixture.texts(of: people[1]) == [])
        #expect(try await fixture.states(of: other, ann) == ["Gone"])
    }

    @Test func `what waits is cancelled and never appears`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann)
        for slots in [0, 1] {
            try await fixture.letGo(note, by: ann, ["release": "day"]).expect(303)
            try await fixture.goOn(slots)
            try await ann.get("\(note)/publication/remove")
            try await ann.submit("Take it back").expect(303)
            #expect(try await fixture.states(of: note, ann) == [])
        }
        try await fixture.goOn(290)
        #expect(try await fixture.texts(of: ann) == [])
    }

    @Test func `later changes and the end of the note leave the copy, unless its author takes it along`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let (kept, taken) = (try await fixture.shown("Kept", by: ann), try await fixture.shown("Taken", by: ann))
        let erased = try await fixture.shown("Erased", by: ann)
        try await ann.get("\(kept)/edit")
        try await ann.submit("Save", ["text": "Another text"]).expect(303)
        #expect(Set(try await fixture.texts(of: ann)) == ["Kept", "Taken", "Erased"])
        try await ann.get("\(taken)/delete")
        try await ann.submit("Delete").expect(303)
        try await ann.get("\(kept)/delete")
        try await ann.submit("Delete", ["copies": nil]).expect(303)
        #expect(Set(try await fixture.texts(of: ann)) == ["Kept", "Erased"])
        try await ann.calls(.delete, "/api/weft/v1\(erased)?erase=1").expect(204)
        #expect(try await fixture.texts(of: ann) == ["Kept"])
        // From the bin as well.
        #expect(try await fixture.states(of: kept, ann).count == 1)
        try await ann.get("\(kept)/publication/remove")
        try await ann.submit("Take it back").expect(303)
        #expect(try await fixture.texts(of: ann) == [])
    }

    @Test func `a note is let go three times a week, and a double press counts once`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann)
        for turn in 1...3 {
            try await ann.get("\(note)/publish")
            try await ann.submit("Let go").expect(303)
            try await ann.submit("Let go").expect(303)
            try await fixture.goOn(3)
            #expect(try await fixture.texts(of: ann).count == 1, "\(turn)")
            try await ann.get("\(note)/publication/remove")
            try await ann.submit("Take it back").expect(303)
        }
        let refused = try await ann.get("\(note)/publish")
        #expect(refused.status == 422 && refused.content.contains("three times this week"))
        try await ann.calls(.post, "/api/weft/v1\(note)/publish", "{}").expect(429)
        fixture.site.clock.advance(by: .days(7))
        try await fixture.letGo(note, by: try await fixture.site.logIn("ann")).expect(303)
    }

    @Test func `a page that was used before lets nothing go, and says so`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann)
        let page = try await ann.get("\(note)/publish")
        let copy = try #require(page.first("[name=copy]")?["value"])
        try await ann.submit("Let go").expect(303)
        try await fixture.goOn(3)
        try await ann.get("\(note)/publication/remove")
        try await ann.submit("Take it back").expect(303)
        let token = try await ann.sessionToken()
        let old = try await ann.send(.post, "\(note)/publish", [("csrf", token), ("copy", copy)])
        #expect(old.status == 422 && old.content.contains("This page is old"))
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: ann) == [])
    }

    @Test func `a new account lets three texts go a day, and reads why not more`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", isNew: true)
        for number in 1...3 {
            let note = try await fixture.note("Number \(number)", by: people[0])
            try await fixture.letGo(note, by: people[0]).expect(303)
        }
        let note = try await fixture.note("Number 4", by: people[0])
        let refused = try await fixture.letGo(note, by: people[0])
        #expect(refused.status == 422 && refused.content.contains("at most 3 texts in 24 hours"))
    }

    @Test func `one appeal against a removal goes to the staff from the note's page`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.shown("Stillwater", by: ann)
        let store = fixture.site.services.anonymous
        let post = try #require(try await store.feed(.note).items.first)
        let token = try await ann.sessionToken()
        try await ann.send(.post, "\(note)/publication/appeal", [("csrf", token), ("appeal", "Early.")]).expect(404)
        try await store.remove(post.id)
        #expect(try await fixture.states(of: note, ann) == ["Removed by moderators"])
        let empty = try await ann.submit("Ask them")
        #expect(empty.status == 422 && empty.content.contains("Write a sentence or two."))
        try await ann.get(note)
        try await ann.submit("Ask them", ["appeal": "It was about a lake."]).expect(303)
        #expect(try await store.appeals().map(\.words) == ["It was about a lake."])
        #expect(try await ann.get(note).first("#appeal") == nil)
        try await ann.send(.post, "\(note)/publication/appeal", [("csrf", token), ("appeal", "Again.")]).expect(404)
    }

    @Test func `a program lets go, asks how far it is and takes back`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = "/api/weft/v1" + (try await fixture.note("Stillwater", by: ann))
        let answer = try await ann.calls(.post, "\(note)/publish", #"{"life":"1h","release":"soon","category":"joy"}"#)
        #expect(answer.status == 202 && answer.body == #"{"state":"accepted"}"#)
        try await fixture.goOn(3)
        let there = try await ann.calls(.get, "\(note)/publication")
        #expect(there.body.contains(#""state":"published""#) && there.body.contains("ends_at"))
        try await ann.calls(.delete, "\(note)/publication").expect(204)
        #expect(try await ann.calls(.get, "\(note)/publication").body.contains(#""state":"gone""#))
        try await ann.calls(.post, "\(note)/publish", #"{"life":"2h"}"#).expect(422)
        #expect(try await fixture.texts(of: ann) == [])
    }

    @Test func `no line of the log and no count tells that somebody was in the notebook or in the feed`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann)
        try await ann.get("/settings")
        let before = fixture.site.log.lines.count
        try await fixture.letGo(note, by: ann).expect(303)
        try await fixture.goOn(3)
        for path in [note, "/turtly", "/turtly/feed", "\(note)/publication/remove"] { try await ann.get(path) }
        try await ann.calls(.get, "/api/weft/v1/turtly/feed").expect(200)
        try await ann.get("/turtly/notes/nothing").expect(404)
        #expect(fixture.site.log.lines.count == before, "\(fixture.site.log.lines.dropFirst(before))")
        for route in fixture.site.routes where route.pattern.description.contains("/turtly") {
            #expect(route.isUnlogged, "\(route.pattern)")
        }
    }
}
