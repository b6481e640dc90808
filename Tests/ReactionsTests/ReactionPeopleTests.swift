import App
import Contracts
import DatabaseTesting
import Kernel
import Responses
import SQL
import TestSupport
import Testing
import Web

@Suite struct ReactionPeopleTests {
    @Test(arguments: Engine.available)
    func `between two who block each other reactions are neither read nor counted`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "cleo")
        for person in [house.cast.ann, house.cast.ben, house.cast.dan] { try await person.set("❤️", on: note) }
        try await house.cast.dan.set("🔥", on: note)
        #expect(try await house.found(note, by: "ann") == ["❤️ 2*"])
        #expect(try await house.found(note, by: "dan") == ["❤️ 2*", "🔥 1*"])
        #expect(try await house.found(note, by: "ben") == ["❤️ 3*", "🔥 1"])
        #expect(try await house.cast.ann.get(path(note)).all(".person").count == 2)
        #expect(try await !house.cast.ann.get(path(note)).body.contains("@dan"))
        #expect(try await house.cast.ben.get(path(note)).all(".person").count == 4)
        #expect(try await house.cast.ben.get(path(note, "?emoji=%F0%9F%94%A5")).all(".person").count == 1)
        try await house.site.setState(.deactivated, of: "dan")
        #expect(try await house.found(note, by: "ann") == ["❤️ 2*"])
        #expect(try await house.found(note, by: "ben") == ["❤️ 2*"])
    }

    @Test(arguments: Engine.available)
    func `whoever rests takes their reactions along and brings them back, and who is erased leaves none`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        try await house.cast.ben.set("❤️", on: note)
        try await house.cast.ben.set("🔥", on: note)
        try await house.cast.cleo.set("❤️", on: note)
        try await house.site.setState(.suspended, of: "ben")
        #expect(try await house.found(note, by: "ann") == ["❤️ 1"])
        // Somebody else comes and goes meanwhile.
        try await house.cast.cleo.set("🔥", on: note)
        try await house.cast.cleo.set("🔥", false, on: note)
        try await house.site.setState(.active, of: "ben")
        #expect(try await house.found(note, by: "ann") == ["❤️ 2", "🔥 1"])

        let id = try await house.site.id(of: "ben")
        let features = house.site.application.features
        let file = try #require(features.flatMap { $0.export(id) }.first { $0.name == "reactions.json" })
        let text = try await house.site.database.read { tx in
            String(decoding: try file.read(nil, tx).bytes, as: UTF8.self)
        }
        #expect(text.contains("🔥") && text.contains("notes-of-test"))
        try await house.site.setState(.deactivated, of: "ben")
        try await house.site.database.write { tx in for feature in features { try feature.erase(id, in: tx) } }
        #expect(try await house.found(note, by: "ann") == ["❤️ 1"])
        #expect(try await house.cast.ann.get(path(note)).all(".person").count == 1)
    }

    @Test(arguments: Engine.available)
    func `who reacted is read page by page, by programs too`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        for person in [house.cast.ann, house.cast.ben, house.cast.cleo] {
            for emoji in ["❤️", "👍", "😂"] { try await person.set(emoji, on: note) }
        }
        let ben = try await APIClient(of: house.cast.ben, on: house.site)
        let list = "/api/weft/v1\(path(note))"
        var seen: [String] = []
        var next: String? = ""
        while let cursor = next {
            let query = cursor.isEmpty ? "" : "&cursor=\(cursor)"
            let page: People = try await ben.call(.get, "\(list)/people?limit=4\(query)").expect(200).json()
            seen += page.items.map { "\($0.account.username) \($0.emoji)" }
            next = page.next_cursor
        }
        #expect(seen.count == 9 && Set(seen).count == 9 && seen.first == "cleo 😂")
        let hearts: People = try await ben.call(.get, "\(list)/people?emoji=%E2%9D%A4").expect(200).json()
        #expect(hearts.items.map(\.account.username) == ["cleo", "ben", "ann"])
        for cursor in ["0", "-1", "9223372036854775807", "9223372036854775808", "x"] {
            try await ben.call(.get, "\(list)/people?cursor=\(cursor)").expect(200)
            #expect(try await house.cast.ben.get(path(note, "?before=\(cursor)")).status == 200)
        }
        try await ben.call(.get, "\(list)/people?emoji=x").expect(422)
        let counts: Counts = try await ben.call(.get, list).expect(200).json()
        #expect(counts.reactions.map(\.count) == [3, 3, 3] && counts.reactions.allSatisfy(\.is_own))
        for _ in 0..<2 { try await ben.call(.delete, "\(list)/%E2%9D%A4").expect(204) }
        for _ in 0..<2 { try await ben.call(.put, "\(list)/%F0%9F%94%A5").expect(204) }
        #expect(try await house.found(note, by: "ben") == ["👍 3*", "😂 3*", "❤️ 2", "🔥 1*"])
    }

    @Test(arguments: Engine.available)
    func `under what has no name reactions are counted and nobody is named`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann", isUnnamed: true)
        try await house.cast.ben.set("❤️", on: note)
        let page = try await house.cast.cleo.get(path(note)).expect(200)
        #expect(!page.body.contains("@ben") && page.all(".person").isEmpty)
        #expect(try await house.found(note, by: "cleo") == ["❤️ 1"])
        #expect(try await house.cast.cleo.call(.get, "/api/weft/v1\(path(note))/people").status == 404)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("reacted"))
    }

    @Test(arguments: Engine.available)
    func `what one set can be taken back where one does not see it any more`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        try await ben.follow("ann")
        let note = try await house.place.notes.write(by: "ann", for: .followers)
        for emoji in ["❤️", "👍"] { try await ben.set(emoji, on: note) }
        #expect(try await ann.get("/notifications").text.contains("reacted"))
        try await ben.unfollow("ann")
        #expect(try await house.cast.cleo.sets("❤️", false, on: note).status == 404, "who set nothing learns nothing")
        #expect(try await ben.sets("🔥", false, on: note).status == 404)
        try await ben.set("❤️", false, on: note)
        #expect(try await house.found(note, by: "ann") == ["👍 1"])
        let thumb = "/api/weft/v1\(path(note))/%F0%9F%91%8D"
        try await ben.calls(.delete, thumb).expect(204)
        try await ben.calls(.delete, thumb).expect(404)
        #expect(try await house.found(note, by: "ann") == [])
        #expect(try await !ann.get("/notifications").text.contains("reacted"))
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `what several people set is one line, and taken back it is told no more`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        try await house.cast.ann.set("❤️", on: note)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("reacted"))
        try await house.cast.ben.set("❤️", on: note)
        try await house.cast.ben.set("🔥", on: note)
        try await house.cast.cleo.set("👍", on: note)
        let text = try await house.cast.ann.get("/notifications").text
        #expect(text.ranges(of: "reacted to your note").count == 1)
        #expect(text.contains("cleo") && text.contains("ben"))
        try await house.cast.ben.set("❤️", false, on: note)
        #expect(try await house.cast.ann.get("/notifications").text.contains("ben"))
        try await house.cast.ben.set("🔥", false, on: note)
        #expect(try await house.cast.ann.get("/notifications").first("main")?.text.contains("ben") == false)
        try await house.remove(note)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("reacted"))
    }

    @Test(arguments: Engine.available)
    func `open pages hear how the reactions are now, each as its viewer may see them`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "cleo")
        let topic = "note-reactions:\(note)"
        let bens = try await house.cast.ben.opens(topic, on: house.site)
        let anns = try await house.cast.ann.opens(topic, on: house.site)
        try await house.cast.dan.set("🔥", on: note)
        try await house.site.runPeriodicJobs()
        let told = try #require(await bens.next()?.data)
        #expect(told.contains(#"id="reactions-note-\#(note)""#) && told.contains("data-count=\"1\""))
        #expect(try #require(await anns.next()?.data).contains("data-count") == false)
        // Of what is gone nothing is told.
        let hidden = try await house.place.notes.write(by: "ann", for: .followers)
        let quiet = try await house.cast.ben.opens("note-reactions:\(hidden)", on: house.site)
        try await house.cast.ann.set("❤️", on: hidden)
        try await house.cast.cleo.act("/@ben/follow", ["on": "1"])
        try await house.site.runPeriodicJobs()
        let rest = try #require(await quiet.next()?.data)
        #expect(rest.contains("tool-notifications") && !rest.contains("reactions-note"))
    }

    private struct People: Decodable {
        struct Item: Decodable {
            struct Account: Decodable { let username: String }
            let emoji: String
            let account: Account
        }
        let items: [Item]
        let next_cursor: String?
    }

    private struct Counts: Decodable {
        struct Count: Decodable {
            let count: Int
            let is_own: Bool
        }
        let reactions: [Count]
    }
}
