import DatabaseTesting
import Kernel
import Responses
import TestSupport
import Testing
import Web

@Suite struct CommentAccessTests {
    @Test(arguments: Engine.available)
    func `whoever sees a note reads and writes comments, and nobody else learns of any`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let (ann, ben, cleo, dan) = (house.cast.ann, house.cast.ben, house.cast.cleo, house.cast.dan)
        let open = try await house.place.notes.write(by: "ann")
        let closed = try await house.place.notes.write(by: "ann", for: .followers)
        let own = try await ann.comment("mine", on: closed)
        try await ben.comment("hello", on: open)

        #expect(try await ben.texts(path(open)) == ["hello"])
        #expect(try await house.site.visitor().get(path(open)).texts == ["hello"])
        #expect(try await ann.texts(path(closed)) == ["mine"])
        let api = "/api/weft/v1/notes-of-test"
        // The blocked, strangers, staff and visitors get what they get for a note that never was.
        for (person, note) in [(dan, open), (ben, closed), (cleo, closed), (house.site.visitor(), closed)] {
            let (page, missing) = (try await person.get(path(note)), try await person.get(path(4711)))
            #expect(page.status == 404 && page.first("main")?.text == missing.first("main")?.text)
            #expect(try await person.get("/notes-of-test/\(note)").status == 404)
            #expect(try await person.call(.get, "\(api)/\(note)/comments").status == 404)
            #expect(try await person.call(.get, "\(api)/comments/\(own)").status == 404)
        }
        for (person, note) in [(dan, open), (ben, closed), (cleo, closed)] {
            #expect(try await person.comments("let me in", on: note).status == 404)
            for verb in ["edit", "delete"] {
                #expect(try await person.get("/notes-of-test/\(note)/comments/\(own)/\(verb)").status == 404)
            }
        }
        let visitor = try await house.site.visitor().send(.post, path(open), [("text", "hello")])
        #expect(visitor.location?.hasPrefix("/login?next=") ?? false)
        #expect(try await house.written(open) == 1)
        #expect(try await house.written(closed) == 1)
    }

    @Test(arguments: Engine.available)
    func `a comment is found under its own note alone`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let one = try await house.place.notes.write(by: "ann")
        let other = try await house.place.notes.write(by: "ann")
        let comment = try await house.cast.ben.comment("hello", on: one)
        #expect(try await house.cast.ben.get("/notes-of-test/\(one)/comments/\(comment)/edit").status == 200)
        #expect(try await house.cast.ben.get("/notes-of-test/\(other)/comments/\(comment)/edit").status == 404)
        #expect(try await house.cast.ben.texts(path(other)) == [])
    }

    @Test func `a closed note is read, and says why nobody comments`() async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann", isClosed: true)
        let page = try await house.cast.ben.get(path(note)).expect(200)
        #expect(page.text.contains("This note is closed.") && page.first("form.composer") == nil)
        #expect(try await house.cast.ben.comments("hello", on: note).status == 403)
        #expect(try await house.written(note) == 0)
    }

    @Test(arguments: Engine.available)
    func `who is frozen reads, who is suspended does not, and who is limited writes`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let comment = try await house.cast.ben.comment("before", on: note)
        try await house.site.setState(.frozen, of: "ben")
        #expect(try await house.cast.ben.texts(path(note)) == ["before"])
        #expect(try await house.cast.ben.get(path(note)).text.contains("cannot write"))
        #expect(try await house.cast.ben.comments("after", on: note).status == 403)
        let delete = "/notes-of-test/\(note)/comments/\(comment)/delete"
        let fields = [("csrf", try await house.cast.ben.sessionToken())]
        #expect(try await house.cast.ben.send(.post, delete, fields).status == 403)

        try await house.site.setState(.suspended, of: "ben")
        #expect(try await house.cast.ann.texts(path(note)) == [])
        #expect(try await house.count(note, for: "ann") == 0)
        #expect(try await house.cast.ben.comments("after", on: note).location?.hasPrefix("/login") ?? false)

        try await house.site.setState(.limited, of: "cleo")
        try await house.cast.cleo.comment("limited", on: note)
        #expect(try await house.cast.ann.texts(path(note)) == ["limited"])
    }

    @Test(arguments: Engine.available)
    func `between two who block each other comments are neither read nor counted`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "cleo")
        let anns = try await house.cast.ann.comment("from ann", on: note)
        let dans = try await house.cast.dan.comment("from dan", on: note)
        try await house.cast.ben.comment("from ben", on: note)

        #expect(try await house.cast.ann.texts(path(note)) == ["from ann", "from ben"])
        #expect(try await house.cast.dan.texts(path(note)) == ["from dan", "from ben"])
        #expect(try await house.cast.ben.texts(path(note)).count == 3)
        #expect(try await house.count(note, for: "ann") == 2)
        #expect(try await house.count(note, for: "dan") == 2)
        #expect(try await house.count(note, for: "ben") == 3)
        #expect(try await house.cast.ann.call(.get, "/api/weft/v1/notes-of-test/comments/\(dans)").status == 404)
        #expect(try await house.cast.dan.call(.get, "/api/weft/v1/notes-of-test/comments/\(anns)").status == 404)
        // One who has vanished is not taken off twice.
        try await house.site.setState(.deactivated, of: "dan")
        #expect(try await house.count(note, for: "ann") == 2)
        try await house.cast.ann.unblock("dan")
        #expect(try await house.count(note, for: "ann") == 2)
    }
}
