import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Turtly

/// Notes for programs.
@Suite struct NoteAPITests {
    private static let root = "/api/weft/v1/turtly/notes"

    @Test(arguments: Engine.available)
    func `a program writes, reads, changes and throws away`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let input = #"{"title":"Lake","body":"Flat","category":"joy","special":true}"#
        let made = try await ann.calls(.post, Self.root, input)
        try made.expect(201)
        let path = try #require(made.location)
        let shown = try await ann.calls(.get, path)
        #expect(shown.header("etag") == "\"1\"")
        #expect(shown.header("cache-control")?.contains("no-store") ?? false)
        let json = #"{"title":"Lake","body":"Flat and cold","category":"health"}"#
        let token = try await ann.sessionToken()
        let changed = try await ann.call(.put, path, json, headers: ["x-csrf-token": token, "if-match": "\"1\""])
        try changed.expect(200)
        #expect(changed.header("etag") == "\"2\"" && changed.body.contains("Flat and cold"))
        try await ann.call(.put, path, json, headers: ["x-csrf-token": token, "if-match": "\"1\""]).expect(409)
        try await ann.call(.put, path, json, headers: ["x-csrf-token": token]).expect(422)
        let line = try await ann.calls(.post, "\(path)/lines", #"{"text":"Still cold"}"#)
        try line.expect(200)
        #expect(line.body.contains("Still cold"))
        try await ann.calls(.get, "\(path)/versions").expect(200)
        #expect(try await ann.calls(.get, "\(Self.root)?category=health").body.contains("Flat and cold"))
        #expect(try await !ann.calls(.get, "\(Self.root)?category=joy").body.contains("Lake"))
        try await ann.calls(.get, "\(Self.root)?category=weather").expect(422)
        try await ann.calls(.delete, path).expect(204)
        #expect(try await ann.calls(.get, "\(Self.root)?bin=1").body.contains("Lake"))
        try await ann.calls(.post, "\(path)/restore").expect(200)
        #expect(try await !ann.calls(.get, "\(Self.root)?bin=1").body.contains("Lake"))
        try await ann.calls(.post, "\(path)/restore").expect(404)
        try await ann.calls(.delete, "\(path)?erase=1").expect(204)
        try await ann.calls(.get, path).expect(404)
        #expect(notebooks.site.log.defects == [])
    }

    @Test func `a key makes a note once, and stands in no table`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let headers = ["x-csrf-token": try await ann.sessionToken(), "idempotency-key": "a word of my own"]
        let places = [
            try await ann.call(.post, Self.root, #"{"body":"Once"}"#, headers: headers).location,
            try await ann.call(.post, Self.root, #"{"body":"Once"}"#, headers: headers).location,
        ]
        #expect(places[0] != nil && places[0] == places[1])
        #expect(try await notebooks.site.rows("notes") == 1)
        #expect(try await notebooks.site.rows("idempotency_keys") == 0)
    }

    @Test func `a key adds a line once, to one note, and stands in no table`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let note = try await notebooks.write("Shopping", by: "ann")
        let other = try await notebooks.write("Baking", by: "ann")
        for (key, id) in [("one", note), ("one", note), ("two", note), ("one", other)] {
            let headers = ["x-csrf-token": try await ann.sessionToken(), "idempotency-key": key]
            let path = "\(Self.root)/\(id.text)/lines"
            try await ann.call(.post, path, #"{"text":"Milk"}"#, headers: headers).expect(200)
        }
        #expect(try await notebooks.note(note, of: "ann").content.lines.map(\.text) == ["Milk", "Milk"])
        #expect(try await notebooks.note(other, of: "ann").content.lines.map(\.text) == ["Milk"])
        #expect(try await notebooks.site.rows("idempotency_keys") == 0)
    }

    @Test(arguments: ["locked", "closed"])
    func `a notebook that is not open answers 423 to everything, and tells nothing`(state: String) async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("Quiet", by: "ann")
        let headers = ["x-csrf-token": try await ann.sessionToken(), "\(UsableTurtly.header)": state, "if-match": "*"]
        let word = state == "locked" ? "notebook_locked" : "vault_closed"
        for route in notebooks.site.routes where route.pattern.description.hasPrefix(Self.root) {
            let path = route.pattern.description.replacing(":note", with: id.text).replacing(":line", with: id.text)
            let needsLine = path.hasSuffix("/lines")
            let body: String? = [.post, .put].contains(route.method) ? (needsLine ? #"{"text":"a"}"# : "{}") : nil
            let answer = try await ann.call(route.method, path, body, headers: headers)
            #expect(answer.status == 423, "\(route.method) \(path)")
            #expect(answer.body.contains(word) && !answer.body.contains("Quiet"), "\(route.method) \(path)")
        }
    }

    @Test func `a stranger's note is a note that is not there`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let id = try await notebooks.write("Mine", by: "ann")
        let eve = try await notebooks.site.logIn("eve")
        let missing = PublicID<PrivateNote>(from: .seeded(8)).text
        for name in [id.text, missing] {
            for (method, path, body) in [
                (.get, "", nil), (.put, "", "{}"), (.delete, "", nil), (.delete, "?erase=1", nil),
                (.post, "/lines", #"{"text":"a"}"#), (.get, "/versions", nil), (.post, "/restore", nil),
            ] as [(Web.Method, String, String?)] {
                let headers = ["x-csrf-token": try await eve.sessionToken(), "if-match": "*"]
                let answer = try await eve.call(method, "\(Self.root)/\(name)\(path)", body, headers: headers)
                #expect(answer.status == 404, "\(method) \(path)")
            }
        }
        #expect(try await notebooks.note(id, of: "ann").content.text == "Mine")
    }
}
