import App
import Comments
import Contracts
import DatabaseTesting
import Kernel
import Responses
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct CommentLeavingTests {
    @Test(arguments: Engine.available)
    func `whoever rests takes their comments along and brings them back, and who is erased leaves none`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine)
        let notes = [try await house.place.notes.write(by: "ann"), try await house.place.notes.write(by: "cleo")]
        for note in notes {
            try await house.cast.ben.comment("ben one", on: note)
            try await house.cast.ben.comment("ben two", on: note)
            try await house.cast.cleo.comment("cleo", on: note)
        }
        let gone = try await house.cast.ben.comment("deleted", on: notes[0])
        try await house.cast.ben.act("/notes-of-test/\(notes[0])/comments/\(gone)/delete")

        try await house.site.setState(.deactivated, of: "ben")
        for note in notes {
            #expect(try await house.cast.ann.texts(path(note)) == ["cleo"])
            #expect(try await house.written(note) == 1)
        }
        // What a moderator deletes meanwhile is not counted when its author is back.
        let item = try await house.site.database.read { tx in
            try tx.value("select id from comments where text = 'ben two' and subject_id = \(notes[0])", as: Int64.self)
        }
        let removed = try #require(item)
        let ann = try await house.cast.ann.calls(.delete, "/api/weft/v1/notes-of-test/comments/\(removed)")
        #expect(ann.status == 204)
        #expect(try await house.written(notes[0]) == 1)
        try await house.site.setState(.active, of: "ben")
        #expect(try await house.written(notes[0]) == 2)
        #expect(try await house.written(notes[1]) == 3)

        let features = house.site.application.features
        let id = try await house.site.id(of: "ben")
        try await house.site.setState(.deactivated, of: "ben")
        try await house.site.database.write { tx in
            for feature in features { try feature.erase(id, in: tx) }
        }
        #expect(try await house.written(notes[0]) == 1)
        #expect(try await house.written(notes[1]) == 1)
        #expect(try await house.cast.ann.texts(path(notes[1])) == ["cleo"])
        #expect(try await house.site.tables(holding: "ben one") == [])
    }

    @Test(arguments: Engine.available)
    func `with its note a comment is gone, with what was told of it`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        try await house.cast.ben.comment("a word of ben", on: note)
        #expect(try await house.cast.ann.get("/notifications").text.contains("commented on your note"))
        try await house.remove(note)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("commented on your note"))
        #expect(try await house.site.tables(holding: "a word of ben") == [])
        let left = try await house.site.database.read { tx in
            try tx.value("select count(*) from notifications where kind = 'note-comment'", as: Int.self)
        }
        #expect(left == 0)
    }

    @Test(arguments: Engine.available)
    func `an archive holds what one wrote, and a leaver takes it back`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let other = try await house.place.notes.write(by: "ann")
        let first = try await house.cast.ben.comment("kept words", on: note)
        try await house.cast.ben.comment("elsewhere", on: other)
        try await house.cast.cleo.comment("not yours", on: note)
        let id = try await house.site.id(of: "ben")
        let file = try #require(
            house.site.application.features.flatMap { $0.export(id) }.first { $0.name == "comments.json" }
        )
        let text = try await house.site.database.read { tx in
            String(decoding: try file.read(nil, tx).bytes, as: UTF8.self)
        }
        #expect(text.contains("kept words") && text.contains("elsewhere") && !text.contains("not yours"))
        #expect(text.replacing("\\/", with: "/").contains("https://weft.test\(path(note, "?at=\(first)"))"))

        try await house.site.database.write { tx in
            try house.place.comments.deleteAll(by: id, on: [note], in: tx)
        }
        #expect(try await house.cast.ann.texts(path(note)) == ["not yours"])
        #expect(try await house.cast.ann.texts(path(other)) == ["elsewhere"])
        #expect(try await house.written(note) == 1)
        let after = try await house.site.database.read { tx in
            String(decoding: try file.read(nil, tx).bytes, as: UTF8.self)
        }
        #expect(!after.contains("kept words"))
    }

    @Test(arguments: Engine.available)
    func `comments on a note that vanishes at once are there with it or not at all`(engine: Engine) async throws {
        let house = try await NoteHouse(engine, hasRateLimits: false)
        let ben = house.cast.ben
        _ = try await ben.sessionToken()
        for round in 0..<5 {
            let note = try await house.place.notes.write(by: "ann")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<8 {
                    group.addTask { try await ben.comments("round \(round) \(number)", on: note).status }
                }
                group.addTask {
                    try await house.remove(note)
                    return 0
                }
                return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }
            #expect(statuses.isSubset(of: [0, 303, 404]))
            let left = try await house.site.database.read { tx in
                try tx.value("select count(*) from comments where subject_id = \(note)", as: Int.self)
            }
            #expect(left == 0)
            #expect(try await house.written(note) == 0)
        }
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `deleting, resting and writing at once leave the count right`(engine: Engine) async throws {
        let house = try await NoteHouse(engine, hasRateLimits: false)
        let note = try await house.place.notes.write(by: "ann")
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        _ = try await (ann.sessionToken(), ben.sessionToken())
        var numbers: [String] = []
        for number in 0..<8 { numbers.append(try await ben.comment("\(number)", on: note)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in numbers[..<6] {
                for person in [ann, ben] {
                    group.addTask { try await person.calls(.delete, "/api/weft/v1/notes-of-test/comments/\(number)") }
                }
            }
            group.addTask { _ = try await ben.comments("at the last moment", on: note) }
            group.addTask { try await house.site.setState(.deactivated, of: "ben") }
            try await group.waitForAll()
        }
        #expect(try await house.written(note) == 0)
        try await house.site.setState(.active, of: "ben")
        let visible = try await house.site.database.read { tx in
            try tx.value("select count(*) from comments where state = 0", as: Int.self)
        }
        #expect(try await house.written(note) == visible)
        #expect(house.site.log.defects == [])
    }
}
