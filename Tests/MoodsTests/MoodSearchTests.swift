import Calendar
import DatabaseTesting
import Kernel
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

    @Test func `a profile has a tab of moods for whoever has agreed, with those they may see`() async throws {
        let house = try await MoodHouse(agreed: "ann", "ben", "dan")
        try await house.post("😀", "In the open", by: "ann")
        try await house.post("😌", "For friends", by: "ann", for: .followers)
        #expect(try await house.cast.ben.moods("/@ann/moods") == ["In the open"])
        #expect(try await house.cast.ann.moods("/@ann/moods") == ["For friends", "In the open"])
        try await house.cast.cleo.get("/@ann/moods").expect(404)
        try await house.cast.dan.get("/@ann/moods").expect(404)
        try await house.cast.ann.get("/@ben/moods").expect(404)
        try await house.site.visitor().get("/@ann/moods").expect(404)
    }
}
