import Comments
import DatabaseTesting
import Kernel
import Responses
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct CommentTests {
    @Test(arguments: Engine.available)
    func `a comment is written, changed for a while, and deleted`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let note = try await house.place.notes.write(by: "ann")
        try await ben.get("/notes-of-test/\(note)")
        try await ben.get(path(note))
        #expect(ben.page?.text.contains("No comments yet") ?? false)
        let answer = try await ben.submit("Comment", ["text": "  first\r\nline  "])
        let comment = try #require(answer.location?.split(separator: "#comment-").last)
        #expect(try await ben.landing(of: answer).body.contains("<p>first<br>line</p>"))

        let edit = "/notes-of-test/\(note)/comments/\(comment)/edit"
        try await ben.get(edit)
        #expect(try await ben.submit("Save", ["text": ""]).status == 422)
        try await ben.submit("Save", ["text": "second"]).expect(303)
        #expect(try await ann.get(path(note)).first("#comment-\(comment) .byline")?.text.contains("edited") ?? false)
        #expect(try await ann.get(edit).status == 404)
        house.site.clock.advance(by: .minutes(16))
        #expect(try await ben.get(edit).status == 409)
        #expect(try await ben.act(edit, to: ["text": "third"]).status == 409)
        #expect(try await ben.texts(path(note)) == ["second"])

        #expect(try await house.written(note) == 1)
        try await ben.get("/notes-of-test/\(note)/comments/\(comment)/delete")
        try await ben.submit("Delete").expect(303)
        #expect(try await ben.texts(path(note)) == [])
        #expect(try await house.written(note) == 0)
        #expect(try await ben.calls(.delete, "/api/weft/v1/notes-of-test/comments/\(comment)").status == 404)
    }

    @Test func `whoever changes or deletes a comment comes back to the page on which they found it`() async throws {
        let house = try await NoteHouse()
        let ben = house.cast.ben
        let note = try await house.place.notes.write(by: "ann")
        let comment = try await ben.comment("first", on: note)
        let start = "/notes-of-test/\(note)"
        try await ben.get(start)
        try await ben.get("\(start)/comments/\(comment)/edit")
        #expect(try await ben.submit("Save", ["text": ""]).status == 422)
        #expect(try await ben.submit("Save", ["text": "second"]).location == "\(start)#comment-\(comment)")

        let delete = "\(start)/comments/\(comment)/delete"
        try await ben.get(start)
        try await ben.get(delete)
        #expect(try await ben.click("No, go back").path == start)
        try await ben.get(delete)
        #expect(try await ben.submit("Delete").location == "\(start)#comments")
    }

    @Test func `a comment that is changed from its own pages leads to those around it`() async throws {
        let house = try await NoteHouse()
        let ben = house.cast.ben
        let note = try await house.place.notes.write(by: "ann")
        let comment = try await ben.comment("first", on: note)
        try await ben.get("\(path(note))/\(comment)/delete")
        try await ben.get("\(path(note))/\(comment)/edit")
        let around = path(note, "?at=\(comment)#comment-\(comment)")
        #expect(try await ben.submit("Save", ["text": "second"]).location == around)
    }

    @Test(arguments: Engine.available)
    func `a comment is deleted by its author and by whose note it is on, and by nobody else`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let item = "/api/weft/v1/notes-of-test/comments"
        let (one, two) = (
            try await house.cast.ben.comment("one", on: note), try await house.cast.ben.comment("two", on: note)
        )
        for person in [house.cast.cleo, house.cast.dan] {
            #expect(try await person.calls(.delete, "\(item)/\(one)").status == 404)
        }
        let ann = house.cast.ann
        #expect(try await ann.calls(.delete, "\(item)/\(one)").status == 204)
        // One's own also where one does not see any more what it is about.
        try await ann.block("ben")
        let ben = house.cast.ben
        #expect(try await ben.call(.get, "\(item)/\(two)").status == 404)
        #expect(try await ben.calls(.delete, "\(item)/\(two)").status == 204)
        #expect(try await house.written(note) == 0)
    }

    @Test(arguments: Engine.available)
    func `a form that is sent ten times at once writes one comment`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let ben = house.cast.ben
        _ = try await ben.sessionToken()
        let places = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<10 { group.addTask { try await ben.comments("once", on: note, key: "k1").location } }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(places.count == 1)
        #expect(try await ben.texts(path(note)) == ["once"])
        #expect(try await house.written(note) == 1)
        // The key of what is deleted makes something new.
        let first = try #require(places.first??.split(separator: "#comment-").last)
        try await ben.act("/notes-of-test/\(note)/comments/\(first)/delete")
        try await ben.comment("again", on: note, key: "k1")
        #expect(try await ben.texts(path(note)) == ["again"])
    }

    @Test(arguments: [
        ("", "Write something first."), (" \n\t ", "Write something first."), ("\u{200B}\u{2060}", "Write something"),
        (String(repeating: "x", count: 51), "at most 50 characters"),
        (String(repeating: "x", count: 100_000), "at most 50 characters"),
        ("a" + String(repeating: "\u{301}", count: 200), "marks"),
        (String(repeating: "👩‍👩‍👧‍👦", count: 51), "at most 50 characters"),
    ])
    func `what cannot be taken comes back with what was typed`(text: String, reason: String) async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        let answer = try await house.cast.ben.comments(text, on: note)
        #expect(answer.status == 422)
        #expect(answer.first("form.composer")?.text.contains(reason) ?? false, "\(answer.text)")
        #expect(try await house.written(note) == 0)
        let body = String(decoding: try JSON.bytes(of: ["text": text]), as: UTF8.self)
        #expect(try await house.cast.ben.calls(.post, "/api/weft/v1\(path(note))", body).status == 422)
    }

    @Test func `fifty letters fit, and markup is words`() async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        let long = String(repeating: "é", count: 50)
        try await house.cast.ben.comment(long, on: note)
        let hostile = "<script>alert(1)</script>&lt;\"'"
        try await house.cast.ben.comment(hostile, on: note)
        let page = try await house.cast.ann.get(path(note))
        #expect(page.texts == [long, hostile])
        #expect(!page.body.contains("<script>alert"))
    }

    @Test func `more than sixty comments an hour are too many`() async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        for number in 0..<60 { try await house.cast.ben.comment("\(number)", on: note) }
        #expect(try await house.cast.ben.comments("one more", on: note).status == 429)
        #expect(try await house.written(note) == 60)
        try await house.cast.cleo.comment("another person", on: note)
        house.site.clock.advance(by: .hours(1))
        try await house.cast.ben.comment("later", on: note)
    }

    @Test func `a comment without a name tells nobody whose it is`() async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann", isUnnamed: true)
        let viewer = try await house.site.viewer("ann")
        let id = try await house.site.database.write { tx in
            let subject = try house.place.notes.subject(note, for: viewer, in: tx)
            return try house.place.comments.writeUnnamed("it was me", on: subject, in: tx)
        }
        let page = try await house.cast.ben.get(path(note))
        #expect(page.texts == ["it was me"])
        #expect(page.first("#comment-\(id) .byline")?.text.contains("Author") ?? false)
        #expect(!page.body.contains("ann"))
        let json = try await house.cast.ben.call(.get, "/api/weft/v1/notes-of-test/comments/\(id)")
        #expect(json.status == 200 && !json.body.contains("ann") && !json.body.contains("\"author\""))
        // Nobody is told of what others write there either.
        try await house.cast.ben.comment("hello you", on: note)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("commented"))
    }
}

extension Browser {
    /// Sends what a button would send; the answer may be any.
    func act(_ path: String, to fields: KeyValuePairs<String, String>) async throws -> Answer {
        try await send(.post, path, [("csrf", try await sessionToken())] + fields.map { ($0.key, $0.value) })
    }
}
