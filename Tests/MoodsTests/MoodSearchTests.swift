import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Moods in the search box and on profiles.
@Suite struct MoodSearchTests {
    @Test(arguments: Engine.available)
    func `moods are found by name, emoji and words, by those who could open them`(engine: Engine) async throws {
        let house = try await MoodHouse(engine, agreed: "ann", "ben", "dan")
        let (ann, ben, cleo, dan) = (house.cast.ann, house.cast.ben, house.cast.cleo, house.cast.dan)
        try await house.post("😀", "Crème brûlée on the roof", by: "ann")
        try await house.post("😌", "A secret roof", by: "ann", for: .followers)
        try await house.post("😌", "An own roof", by: "ann", isListed: false)
        func found(_ person: Browser, _ query: String) async throws -> [String] {
            try await person.moods("/search?q=\(query)&type=moods")
        }
        #expect(try await found(ben, "CREME") == ["Crème brûlée on the roof"])
        #expect(try await found(ben, "roof") == ["Crème brûlée on the roof"])
        #expect(try await found(ben, "%F0%9F%98%80") == ["Crème brûlée on the roof"])
        #expect(try await found(ben, "%F0%9F%98%8C") == [])
        #expect(try await found(ben, "ann") == ["Crème brûlée on the roof"])
        #expect(try await found(ben, "r") == [])
        #expect(try await found(dan, "roof") == [])
        #expect(try await found(cleo, "roof") == [])
        try await ben.follow("ann")
        #expect(try await found(ben, "roof") == ["A secret roof", "Crème brûlée on the roof"])
        let own = try await ann.get("/search?q=roof&type=moods").all(".own-moods p").map(\.text)
        #expect(own.count == 3 && own[0].contains("An own roof"))
        let root = "/api/weft/v1/moods/search"
        #expect(try await ben.calls(.get, "\(root)?user=ann&q=roof").expect(200).body.contains("secret"))
        #expect(try await !dan.calls(.get, "\(root)?user=ann").expect(200).body.contains("roof"))
        try await cleo.calls(.get, "\(root)?user=ann").expect(403)
        try await ben.calls(.get, "\(root)?emoji=x").expect(422)
        try await ben.calls(.get, "\(root)?q=r").expect(422)
        #expect(house.site.log.defects == [])
    }

    @Test func `programs search moods by words thirty times a minute`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        let path = "/api/weft/v1/moods/search?q=plums"
        for _ in 1...30 { try await ann.calls(.get, path).expect(200) }
        #expect(try await ann.calls(.get, path).expect(429).header("retry-after") != nil)
        #expect(try await world.site.tables(holding: "mood searches") == [])
    }

    @Test(arguments: Engine.available)
    func `programs read of a mood that they find what others say of it, whosever it is`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let name = try await house.post("😔", "Long day", by: "ann")
        try await ben.act("/moods/\(name)/comments", [("text", "Sleep well")]).expect(303)
        try await ben.act("/moods/\(name)/reactions/%F0%9F%A4%97", [("on", "1")]).expect(303)
        for person in [ann, ben] {
            let body = try await person.calls(.get, "/api/weft/v1/moods/search?q=long").expect(200).body
            #expect(body.contains(#""comment_count":1"#) && body.contains("🤗"), "\(body)")
        }
    }

    @Test(arguments: Engine.available, [2, 3, 5])
    func `a page of what programs find has no more than they ask for, and all come once`(
        engine: Engine,
        limit: Int
    ) async throws {
        let house = try await MoodHouse(engine)
        let names = ["ann", "ben", "ann", "ben", "ben"]
        for name in names { try await house.post("😔", "Long day", by: name) }
        let path = "/api/weft/v1/moods/search?q=long&limit=\(limit)"
        var (found, cursor) = ([SharedMoodJSON](), String?.none)
        repeat {
            let more = cursor.map { "&cursor=\($0)" } ?? ""
            let page = try await house.cast.ann.calls(.get, path + more).expect(200)
            let list = try page.json(WirePage<SharedMoodJSON>.self)
            #expect(list.items.count <= limit)
            found += list.items
            cursor = list.next_cursor
        } while cursor != nil && found.count <= names.count
        #expect(found.count == names.count && Set(found.map(\.id)).count == names.count)
    }

    @Test(arguments: Engine.available)
    func `of a mood without a name its owner's programs and search say that it has none`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let ann = house.cast.ann
        let own = try await ann.makesMood(#"{"emoji":"🥱","caption":"Awake","visibility":"everyone","anonymous":true}"#)
        for path in [own, "search?q=awake"] {
            let body = try await ann.calls(.get, "/api/weft/v1/moods/\(path)").expect(200).body
            #expect(body.contains("Awake") && body.contains(#""is_own":true"#) && !body.contains(#""username""#))
        }
        let row = try await ann.get("/search?q=awake&type=moods").first(".own-moods p")?.text ?? ""
        #expect(row.contains("everyone, without your name"))
    }

    @Test(arguments: Engine.available)
    func `own moods are opened month by month from the newest, until there are enough`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let moods = try (0..<60).map { number in
            try LookingBackWorld.mood(number % 2 == 0 ? "😌" : "😢", daysAgo: number * 10) {
                $0.caption = number % 3 == 0 ? "Plums \(number)" : "Bread \(number)"
            }
        }
        try await world.share(Array(moods.prefix(10)), by: "ann")
        try await world.seal(Array(moods.dropFirst(10)), by: ann)
        let (dependencies, viewer) = (MoodsDependencies(world.site.services), try await world.site.session(of: ann))
        func found(_ words: String, limit: Int) async throws -> [String] {
            let wanted = try #require(MoodSearchSource.wanted(try SearchQuery(words)))
            let search = MoodSearch(dependencies: dependencies)
            return try await search.own(wanted, of: viewer, limit: limit).map(\.entry.caption)
        }
        #expect(try await found("plums", limit: 4) == [0, 3, 6, 9].map { "Plums \($0)" })
        #expect(try await found("plums", limit: 1000) == stride(from: 0, to: 60, by: 3).map { "Plums \($0)" })
        let byName = try await found("ann", limit: 1000)
        #expect(byName.count == 10, "\(byName)")
        for (words, isCut) in [("plums", true), ("ann", false)] {
            let page = try await ann.get("/search?q=\(words)&type=moods").expect(200)
            #expect(page.content.contains("Your calendar has all of them") == isCut)
        }
        let database = world.site.database
        let few = try await database.statements { _ = try await found("plums", limit: 4) }
        let all = try await database.statements { _ = try await found("plums", limit: 1000) }
        #expect(few.count < all.count / 2, "\(few.count), \(all.count)")
        let body = try await ann.calls(.get, "/api/weft/v1/moods/search?emoji=%F0%9F%98%A2&limit=40").expect(200).body
        #expect(body.ranges(of: #""caption""#).count == MoodSearch.mostOwn)
    }

    @Test(arguments: Engine.available)
    func `a profile has a tab of moods where its owner switched it on, for whoever has agreed`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine, agreed: "ann", "ben", "dan")
        try await house.post("😀", "In the open", by: "ann")
        try await house.post("😌", "For friends", by: "ann", for: .followers)
        let ann = house.cast.ann
        try await house.cast.ben.follow("ann")
        for person in [house.cast.ben, ann] { try await person.get("/@ann/moods").expect(404) }
        #expect(try await !ann.get("/@ann").expect(200).body.contains("/@ann/moods"))
        try await ann.get("/moods/settings")
        try await ann.submit("Save", ["shown": "1"]).expect(303)
        #expect(try await ann.get("/moods/settings").first("[name=shown][checked]") != nil)
        #expect(try await house.cast.ben.moods("/@ann/moods") == ["For friends", "In the open"])
        try await house.cast.ben.unfollow("ann")
        #expect(try await house.cast.ben.moods("/@ann/moods") == ["In the open"])
        #expect(try await house.cast.ann.moods("/@ann/moods") == ["For friends", "In the open"])
        try await house.cast.cleo.get("/@ann/moods").expect(404)
        try await house.cast.dan.get("/@ann/moods").expect(404)
        try await house.cast.ann.get("/@ben/moods").expect(404)
        try await house.site.visitor().get("/@ann/moods").expect(404)
        try await ann.get("/moods/settings")
        try await ann.submit("Save", ["shown": nil]).expect(303)
        for person in [house.cast.ben, ann] { try await person.get("/@ann/moods").expect(404) }
    }
}
