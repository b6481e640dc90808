import DatabaseTesting
import Kernel
import Markup
import Responses
import TestSupport
import Testing
import Web

@Suite struct CommentPagingTests {
    @Test(arguments: Engine.available)
    func `ninety comments are three pages, forwards and backwards, each comment once`(engine: Engine) async throws {
        let house = try await NoteHouse(engine, hasRateLimits: false)
        let note = try await house.place.notes.write(by: "ann")
        var numbers: [String] = []
        for number in 0..<90 { numbers.append(try await house.cast.ben.comment("c\(number)", on: note)) }
        let all = (0..<90).map { "c\($0)" }

        let ann = house.cast.ann
        #expect(try await ann.texts(path(note)) == Array(all[..<40]))
        #expect(ann.page?.first("a[rel=prev]") == nil)
        var seen = try #require(ann.page).texts
        while let more = ann.page?.first("a[rel=next]")?["href"] { seen += try await ann.texts(more) }
        #expect(seen == all)
        var back = try #require(ann.page).texts
        while let earlier = ann.page?.first("a[rel=prev]")?["href"] { back = try await ann.texts(earlier) + back }
        #expect(back == all)

        let around = try await ann.get(path(note, "?at=\(numbers[50])")).texts
        #expect(around == Array(all[40..<90]))
        #expect(try await ann.get(path(note, "?at=\(numbers[0])")).texts == Array(all[..<40]))
        #expect(ann.page?.first("a[rel=prev]") == nil)
        // Of pages that grow in place only the list comes.
        let fragment = try await ann.get(
            path(note, "?after=\(numbers[79])"),
            headers: ["accept": "text/vnd.weft.fragment+html"]
        )
        #expect(fragment.texts == Array(all[80...]) && fragment.first("main") == nil)
    }

    @Test(arguments: [
        "0", "-1", "1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "x", "", "1e9", "٣",
    ])
    func `cursors from the ends of time are answered`(cursor: String) async throws {
        let house = try await NoteHouse()
        let note = try await house.place.notes.write(by: "ann")
        try await house.cast.ben.comment("one", on: note)
        for name in ["after", "before", "at"] {
            let page = try await house.cast.ann.get(path(note, "?\(name)=\(cursor.percentEncoded())"))
            #expect(page.status == 200, "\(name)")
            guard page.texts.isEmpty else { continue }
            let links = page.all("a[rel=next], a[rel=prev]") + page.all("nav.pager a")
            let way = try #require(links.first?["href"], "\(name)")
            #expect(try await house.cast.ann.texts(way) == ["one"], "\(name)")
        }
        let api = try await house.cast.ann.call(.get, "/api/weft/v1\(path(note))?cursor=\(cursor.percentEncoded())")
        #expect(api.status == 200)
    }

    @Test(arguments: Engine.available)
    func `programs read, write, change and delete comments`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let ben = try await APIClient(of: house.cast.ben, on: house.site)
        let list = "/api/weft/v1\(path(note))"
        var made: [String] = []
        for number in 0..<3 {
            let key = ["idempotency-key": "k\(number)"]
            let one = try await ben.call(.post, list, #"{"text": "c\#(number)"}"#, headers: key).expect(201)
            let again = try await ben.call(.post, list, #"{"text": "c\#(number)"}"#, headers: key).expect(201)
            #expect(one.body == again.body)
            made.append(try #require(one.location))
        }
        #expect(try await house.written(note) == 3)
        let first: Listed = try await ben.call(.get, "\(list)?limit=2").expect(200).json()
        #expect(first.items.map(\.text) == ["c0", "c1"])
        let next = try #require(first.next_cursor)
        let second: Listed = try await ben.call(.get, "\(list)?limit=2&cursor=\(next)").expect(200).json()
        #expect(second.items.map(\.text) == ["c2"] && second.next_cursor == nil)
        #expect(second.items.first?.can_edit ?? false)
        for limit in ["0", "41", "-1", "x"] { try await ben.call(.get, "\(list)?limit=\(limit)").expect(422) }

        let changed: Read = try await ben.call(.patch, made[0], #"{"text": "new"}"#).expect(200).json()
        #expect(changed.text == "new")
        try await ben.call(.patch, made[0], #"{"text": ""}"#).expect(422)
        try await ben.call(.delete, made[0]).expect(204)
        try await ben.call(.get, made[0]).expect(404)
        let reader = try await APIClient(of: house.cast.cleo, on: house.site, writes: false)
        try await reader.call(.get, list).expect(200)
        try await reader.call(.post, list, #"{"text": "x"}"#).expect(403)
    }

    private struct Read: Decodable {
        let text: String
        let can_edit: Bool
    }

    private struct Listed: Decodable {
        let items: [Read]
        let next_cursor: String?
    }
}
