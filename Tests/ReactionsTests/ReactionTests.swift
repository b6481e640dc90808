import DatabaseTesting
import Kernel
import Markup
import Responses
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ReactionTests {
    @Test(arguments: Engine.available)
    func `setting twice is setting once, and taken back it is gone`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        for isOn in [true, true, false, false, true] {
            try await house.cast.ben.set("❤", isOn, on: note)
            #expect(try await house.found(note, by: "ben") == (isOn ? ["❤️ 1*"] : []))
        }
        try await house.cast.cleo.set("❤️", on: note)
        try await house.cast.cleo.set("👍🏽", on: note)
        try await house.cast.ben.set("👍", on: note)
        try await house.cast.ann.set("👍🏿", on: note)
        #expect(try await house.found(note, by: "ann") == ["👍 3*", "❤️ 2"])
        // In whatever tone it is taken back.
        try await house.cast.cleo.set("👍🏻", false, on: note)
        #expect(try await house.found(note, by: "cleo") == ["❤️ 2*", "👍 2"])
    }

    @Test(arguments: Engine.available)
    func `the row shows one's own as pressed, and pressing it takes it back`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let ben = house.cast.ben
        try await house.cast.cleo.set("🎉", on: note)
        try await ben.get(path(note))
        try await ben.submit("form#reaction-form", ["emoji": "🎉"]).expect(303)
        let bar = Selector("#reactions-note-\(note) > .reaction")
        let page = try await ben.get(path(note))
        let offered = page.all(bar).map { "\($0.text) \($0["aria-pressed"] ?? "")" }
        #expect(offered.first == "🎉2 true" && offered.count == 9 && offered.contains("👍 false"))
        #expect(page.all(".person").map { $0.text.contains("🎉") } == [true, true])
        let fragment = try await ben.send(
            .post,
            "/notes-of-test/\(note)/reactions/\("🎉".percentEncoded())",
            [("csrf", try await ben.sessionToken()), ("on", "0")],
            headers: ["accept": "text/vnd.weft.fragment+html"]
        )
        #expect(fragment.status == 200 && fragment.first("main") == nil)
        #expect(fragment.all(bar).map { "\($0.text) \($0["aria-pressed"] ?? "")" } == ["🎉1 false"])
        let wrong = try await ben.submit("form#reaction-form", ["emoji": "nonsense"])
        #expect(wrong.status == 422 && wrong.first("#field-emoji-error")?.text == "Choose exactly one emoji.")
    }

    @Test(arguments: Engine.available)
    func `who may not see a note finds no reactions and sets none`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let (ben, cleo, dan) = (house.cast.ben, house.cast.cleo, house.cast.dan)
        let open = try await house.place.notes.write(by: "ann")
        let closed = try await house.place.notes.write(by: "ann", for: .followers)
        let shut = try await house.place.notes.write(by: "ann", isClosed: true)
        try await house.cast.ann.set("❤️", on: closed)
        for (person, note) in [(dan, open), (ben, closed), (cleo, closed)] {
            #expect(try await person.get(path(note)).status == 404)
            #expect(try await person.sets("❤️", on: note).status == 404)
            #expect(try await person.calls(.put, "/api/weft/v1\(path(note))/%E2%9D%A4").status == 404)
            #expect(try await person.call(.get, "/api/weft/v1\(path(note))").status == 404)
            #expect(try await person.call(.get, "/api/weft/v1\(path(note))/people").status == 404)
        }
        #expect(try await house.site.visitor().get(path(closed)).status == 404)
        #expect(try await house.site.visitor().get(path(open)).status == 200)
        let visitor = try await house.site.visitor().send(.post, "\(path(open))/%E2%9D%A4", [("on", "1")])
        #expect(visitor.location?.hasPrefix("/login?next=") ?? false)
        #expect(try await ben.sets("❤️", on: shut).status == 403)
        #expect(try await ben.get(path(shut)).first("form#reaction-form") == nil)
        try await house.site.setState(.frozen, of: "ben")
        #expect(try await ben.sets("❤️", on: open).status == 403)
        #expect(try await house.found(open, by: "ann") == [])
        #expect(try await house.found(shut, by: "ann") == [])
    }

    @Test(arguments: Engine.available)
    func `six different ones are the most, also where they come at once`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let ben = house.cast.ben
        _ = try await ben.sessionToken()
        let emoji = ["❤️", "👍", "😂", "🤗", "😮", "😢", "🙏", "💪", "🎉", "🔥"]
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for one in emoji { group.addTask { try await ben.sets(one, on: note).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 303 } == 6 && statuses.count { $0 == 422 } == 4)
        #expect(try await house.found(note, by: "ben").count == 6)
    }

    @Test func `a seventh one is refused on the page of all of them`()
        async throws
    {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        for emoji in ["❤️", "👍", "😂", "🤗", "😮", "😢"] { try await house.cast.ben.set(emoji, on: note) }
        let refused = try await house.cast.ben.sets("🔥", on: note)
        #expect(refused.status == 422 && refused.body.contains("You can set 6 different emoji."))
        #expect(refused.first("form#reaction-form") != nil)
    }

    @Test(arguments: Engine.available)
    func `equal requests at once are one reaction, and many people's are as many`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let people = [house.cast.ann, house.cast.ben, house.cast.cleo]
        for person in people { _ = try await person.sessionToken() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people {
                for _ in 0..<8 { group.addTask { try await person.set("❤️", on: note) } }
            }
            try await group.waitForAll()
        }
        #expect(try await house.found(note, by: "ben") == ["❤️ 3*"])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people {
                for _ in 0..<8 { group.addTask { try await person.set("❤️", false, on: note) } }
            }
            try await group.waitForAll()
        }
        #expect(try await house.found(note, by: "ben") == [])
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `reactions to a note that vanishes at once are there with it or not at all`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let people = [house.cast.ann, house.cast.ben, house.cast.cleo]
        for person in people { _ = try await person.sessionToken() }
        for _ in 0..<5 {
            let note = try await house.place.notes.write(by: "ann")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in people {
                    for emoji in ["❤️", "👍", "😂"] {
                        group.addTask {
                            let status = try await person.sets(emoji, on: note).status
                            #expect([303, 404].contains(status))
                        }
                    }
                }
                group.addTask { try await house.remove(note) }
                try await group.waitForAll()
            }
            let left = try await house.site.database.read { tx in
                try ["reactions", "reaction_counts", "reaction_subjects"].map { table in
                    try tx.value("select count(*) from \(SQL(stringLiteral: table))", as: Int.self) ?? 0
                }
            }
            #expect(left == [0, 0, 0])
        }
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: [
        "a", "1", "%F0%9F%98%80%F0%9F%98%80", "%00", "%E2%80%8D", "..", "%2F", "%C2%A9",
    ])
    func `what is no emoji is refused at the address too`(segment: String) async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        let call = try await house.cast.ben.calls(.put, "/api/weft/v1\(path(note))/\(segment)")
        #expect(call.status == 422)
        #expect(try await house.found(note, by: "ben") == [])
    }
}
