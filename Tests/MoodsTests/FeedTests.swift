import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// The feed and the page of a mood, as browsers without scripts see them.
@Suite struct FeedTests {
    @Test(arguments: Engine.available)
    func `nobody reads moods who has not agreed, is blocked, does not follow or is not logged in`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine, agreed: "ann", "ben", "dan")
        let (ann, ben, cleo, dan) = (house.cast.ann, house.cast.ben, house.cast.cleo, house.cast.dan)
        let open = try await house.post("😀", "For everyone", by: "ann")
        let close = try await house.post("😌", "For followers", by: "ann", for: .followers)
        let own = try await house.post("😔", "In the calendar", by: "ann", isListed: false)
        #expect(try await ann.moods() == ["For followers", "For everyone"])
        #expect(try await ben.moods() == ["For everyone"])
        #expect(try await dan.moods() == [])
        // Whoever has not agreed is asked first, and programs and pages below a mood know nothing of it.
        #expect(try await cleo.get("/moods").location?.hasPrefix("/moods/consent") ?? false)
        #expect(try await cleo.get("/moods/\(open)").location?.hasPrefix("/moods/consent") ?? false)
        try await cleo.calls(.get, "/api/weft/v1/moods/feed").expect(403)
        try await cleo.calls(.get, "/api/weft/v1/moods/\(open)").expect(403)
        #expect(try await house.site.visitor().get("/moods").location?.hasPrefix("/login") ?? false)

        try await ann.get("/moods/\(own)").expect(200)
        for (person, name) in [(ben, close), (ben, own), (dan, open), (dan, close), (cleo, open)] {
            try await refuses(person, name)
        }
        try await ben.follow("ann")
        #expect(try await ben.moods() == ["For followers", "For everyone"])
        try await ben.get("/moods/\(close)").expect(200)
        try await ben.get("/moods/\(close)/more").expect(200)
        try await ben.unfollow("ann")
        try await ben.get("/moods/\(close)").expect(404)
        try await ben.get("/moods/\(close)/more").expect(404)
        #expect(house.site.log.defects == [])
    }

    /// A mood that is not for somebody answers exactly as one that is none.
    private func refuses(_ person: Browser, _ name: PublicID<Mood>) async throws {
        let none = "0123456789abcdef0123456789abcdef"
        let token = try await person.sessionToken()
        for part in ["", "/more", "/comments", "/reactions"] {
            let page = try await person.get("/moods/\(name)\(part)")
            let other = try await person.get("/moods/\(none)\(part)")
            #expect(page.status == other.status && page.status != 200, "\(part)")
        }
        let fields = [("csrf", token), ("text", "Hello"), ("emoji", "😀"), ("on", "1")]
        for part in ["/comments", "/reactions", "/reactions/%F0%9F%98%80"] {
            try await person.send(.post, "/moods/\(name)\(part)", fields).expect(404)
        }
        let root = "/api/weft/v1/moods/\(name)"
        for part in ["/comments", "/reactions", "/reactions/people"] {
            try await person.calls(.get, root + part).expect(404)
        }
        try await person.calls(.put, "\(root)/reactions/%F0%9F%98%80").expect(404)
        try await person.calls(.post, "\(root)/comments", #"{"text":"Hello"}"#).expect(404)
        try await person.get("/who-can-see?object=mood-\(name)").expect(404)
        try await person.get("/report?object=mood-\(name)").expect(404)
    }

    @Test(arguments: Engine.available)
    func `moods of the muted are in no list, and those of the deactivated nowhere until they are back`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let name = try await house.post("😀", "Loud", by: "cleo")
        try await house.post("😌", "Quiet", by: "ann")
        try await ben.send(
            .post,
            "/moods/\(name)/comments",
            [("csrf", try await ben.sessionToken()), ("text", "I hear you")]
        ).expect(303)
        try await ben.mute("cleo")
        #expect(try await ben.moods() == ["Quiet"])
        try await ben.get("/moods/\(name)").expect(200)
        #expect(try await ann.moods() == ["Quiet", "Loud"])
        try await house.site.setState(.deactivated, of: "cleo")
        #expect(try await ann.moods() == ["Quiet"])
        try await ann.get("/moods/\(name)").expect(404)
        try await ann.get("/moods/\(name)/comments").expect(404)
        try await house.site.setState(.active, of: "cleo")
        #expect(try await ann.moods() == ["Quiet", "Loud"])
        #expect(try await ann.get("/moods/\(name)").text.contains("I hear you"))
    }

    @Test(arguments: Engine.available)
    func `pages follow one another without gaps or doubles, while new moods arrive`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        for number in 1...25 { try await house.post("😀", "Mood \(number)", by: number % 2 == 0 ? "ann" : "ben") }
        let cleo = house.cast.cleo
        let first = try await cleo.get("/moods").expect(200)
        #expect(first.all("article.mood").count == 20 && first.text.contains("Mood 25"))
        try await house.post("🥳", "Mood 26", by: "ann")
        let next = try #require(first.first("nav.pager a[rel=next]")?["href"])
        #expect(try await cleo.moods(next) == (1...5).reversed().map { "Mood \($0)" })
        #expect(try await cleo.moods("/moods?before=nonsense").count == 20)
        // Of the people one follows, and oneself.
        #expect(try await cleo.moods("/moods?tab=following") == [])
        try await cleo.follow("ann")
        let followed = try await cleo.moods("/moods?tab=following")
        #expect(followed.count == 13 && followed.first == "Mood 26" && followed.last == "Mood 2")
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `moods of people one follows are found however many others posted behind them`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let cleo = house.cast.cleo
        try await cleo.follow("ann")
        let names = (1...45).map { "Mood \($0)" }
        for name in names[..<22] { try await house.post("😀", name, by: "ann") }
        for number in 1...70 { try await house.post("😔", "Of others \(number)", by: "ben") }
        #expect(try await cleo.moods("/moods?tab=following") == names[2..<22].reversed())
        for name in names[22...] { try await house.post("😀", name, by: "ann") }
        var (read, path): ([String], String?) = ([], "/moods?tab=following")
        while let page = path {
            read += try await cleo.moods(page)
            path = try await cleo.get(page).first("nav.pager a[rel=next]")?["href"]
        }
        #expect(read == names.reversed())
        #expect(house.site.log.defects == [])
    }

    @Test func `a page of the feed asks as many questions for twenty moods as for one`() async throws {
        let house = try await MoodHouse()
        try await house.post("😀", "One", by: "ann")
        _ = try await house.cast.ben.get("/moods")
        // The first time after something was posted, and from then on.
        func questions() async throws -> [Int] {
            var counts: [Int] = []
            for _ in 1...2 {
                let asked = try await house.site.database.statements { _ = try await house.cast.ben.get("/moods") }
                counts.append(asked.count)
            }
            return counts
        }
        try await house.post("😀", "Two", by: "ann")
        let few = try await questions()
        for number in 1...18 { try await house.post("😀", "\(number)", by: "ann") }
        let many = try await questions()
        #expect(few == many && many.allSatisfy { $0 <= 8 } && many[1] < many[0], "\(few), \(many)")
    }

    @Test(arguments: Engine.available)
    func `people comment and react, are told of it, and take it back`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        let name = try await house.post("😔", "Long day", by: "ann")
        try await ben.get("/moods/\(name)")
        let landed = try await ben.landing(of: try await ben.submit("Comment", ["text": "Sleep well"]))
        #expect(landed.text.contains("Sleep well"))
        try await ben.act("/moods/\(name)/reactions/%E2%9D%A4%EF%B8%8F", ["on": "1"])
        try await ben.calls(.put, "/api/weft/v1/moods/\(name)/reactions/%E2%9D%A4%EF%B8%8F").expect(204)
        let card = try #require(try await ann.get("/moods").first("article.mood"))
        #expect(card.first(".reactions [data-count]")?.text == "1")
        #expect(card.all(".reacts > .act").first?.text.contains("1") ?? false)
        let told = try await ann.get("/notifications").text
        #expect(told.contains("commented on your mood") && told.contains("reacted to your mood"))
        let long = String(repeating: "a", count: 501)
        try await ben.get("/moods/\(name)")
        #expect(try await ben.submit("Comment", ["text": long]).status == 422)
        // The author of a mood may take a comment away.
        let list = try await ann.calls(.get, "/api/weft/v1/moods/\(name)/comments").expect(200).body
        let id = try #require(list.firstMatch(of: /moods.comments.([0-9]+)"/)?.1)
        try await ann.calls(.delete, "/api/weft/v1/moods/comments/\(id)").expect(204)
        #expect(try await !ann.get("/moods/\(name)").text.contains("Sleep well"))
        #expect(house.site.log.defects == [])
    }

    @Test func `a mood is followed and unfollowed from its card, and reported from its menu`() async throws {
        let house = try await MoodHouse()
        let (ben, cleo) = (house.cast.ben, house.cast.cleo)
        let name = try await house.post("😀", "Hello there", by: "ann")
        try await ben.get("/moods")
        try await ben.press("Follow", in: ".mood .follow").expect(303)
        try await ben.get("/moods")
        #expect(try await ben.moods("/moods?tab=following") == ["Hello there"])
        try await ben.get("/moods/\(name)/more")
        try await ben.press("Unfollow", in: "main .follow").expect(303)
        #expect(try await ben.moods("/moods?tab=following") == [])
        let audit = try await ben.get("/who-can-see?object=mood-\(name)").expect(200)
        #expect(audit.text.contains("agreed to Moods"))
        try await ben.get("/report?object=mood-\(name)").expect(200)
        // Taken out of the feed by the staff it stays in the calendar of its owner.
        let reports = MoodReports(dependencies: house.dependencies)
        _ = try await house.site.database.write { tx in try reports.remove(name.text, in: tx) }
        #expect(try await cleo.moods() == [])
        try await cleo.get("/moods/\(name)").expect(404)
        try await house.cast.ann.get("/moods/\(name)").expect(200)
        _ = try await house.site.database.write { tx in try reports.restore(name.text, "", in: tx) }
        #expect(try await cleo.moods() == ["Hello there"])
    }

    @Test(arguments: Engine.available)
    func `programs read the feed and a mood, and open pages hear of new ones and of what is gone`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben, dan) = (house.cast.ann, house.cast.ben, house.cast.dan)
        let name = try await house.post("😀", "First", by: "ann")
        let feed = try await ben.calls(.get, "/api/weft/v1/moods/feed?tab=everyone").expect(200).body
        #expect(feed.contains(#""caption":"First""#) && feed.contains(#""username":"ann""#))
        try await ben.calls(.get, "/api/weft/v1/moods/feed?tab=nobody").expect(422)
        try await ben.calls(.get, "/api/weft/v1/moods/feed?cursor=x").expect(422)
        #expect(try await ben.calls(.get, "/api/weft/v1/moods/\(name)").expect(200).body.contains("First"))
        try await dan.calls(.get, "/api/weft/v1/moods/\(name)").expect(404)

        let number = try await house.number(of: name)
        let bens = try await ben.opens("moods,mood:\(number)", on: house.site)
        let fresh = try await house.post("🥳", "Second", by: "ann")
        try await house.site.runPeriodicJobs()
        let told = try #require(await bens.next()?.data)
        let second = try await house.number(of: fresh)
        #expect(told.contains(#"data-fresh="moods""#) && told.contains("mood-\(second)"))
        let author = try await house.site.id(of: "ann")
        let changes = MoodChanges(services: house.site.services)
        try await house.site.database.write { tx in
            try MoodQueries.remove(ID(rawValue: number), in: tx)
            try changes.removed([ID(rawValue: number)], by: author, in: tx)
        }
        try await house.site.runPeriodicJobs()
        let gone = try #require(await bens.next()?.data)
        #expect(gone.contains(#"id="mood-\#(number)" data-remove"#))
        #expect(try await ann.moods() == ["Second"])
        #expect(house.site.log.defects == [])
    }
}
