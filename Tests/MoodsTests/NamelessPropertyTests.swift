import Contracts
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Anonymous
@testable import Moods

/// Property 4: nothing leads from an anonymous mood to who posted it, and it is there exactly as long as it is to be.
///
/// The attack with all that is at rest is run in PrivacyAuditTests, on moods as on notes; restored servers are in
/// Tests/Server.
@Suite struct NamelessPropertyTests {
    /// Posts a mood without a name, with more than becomes public, and waits until everybody can read it.
    private func post(in house: MoodHouse, life: String = "24h") async throws -> (own: PublicID<Mood>, path: String) {
        let input = """
            {"emoji":"🥱","caption":"Third night awake","visibility":"everyone","anonymous":true,"release":"soon",\
            "life":"\(life)","words":["lonely"],"tags":["teething"]}
            """
        let own = try #require(PublicID<Mood>(try await house.cast.ann.makesMood(input)))
        for _ in 0..<3 {
            house.site.clock.advance(by: .minutes(5))
            try await house.site.services.anonymous.work()
        }
        let feed = try await house.cast.ben.get("/moods").expect(200)
        return (own, try #require(feed.first("article.mood .when")?["href"]))
    }

    /// All that somebody sees of ann.
    private func seen(by reader: Browser, in house: MoodHouse) async throws -> [String] {
        var seen = try await house.site.figures(of: "ann")
        for path in [
            "/@ann", "/@ann/moods", "/@ann/followers", "/notifications", "/moods?tab=following",
            "/search?q=ann&type=moods", "/search?q=awake&type=moods", "/search?q=%F0%9F%A5%B1&type=moods",
        ] {
            let page = try await reader.get(path)
            seen.append("\(path): \(page.status) \(page.first("main")?.text ?? "")")
        }
        for path in ["/feed?tab=following", "/search?user=ann", "/search?user=ann&q=awake"] {
            seen.append(try await reader.calls(.get, "/api/weft/v1/moods\(path)").expect(200).body)
        }
        return seen
    }

    @Test(arguments: Engine.available)
    func `property 4: an anonymous mood is absent from profile, counts, Following, notices and search by name`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben, cleo) = (house.cast.ann, house.cast.ben, house.cast.cleo)
        try await ben.follow("ann")
        try await ann.act("/moods/settings", ["shown": "1"]).expect(303)
        let before = try await seen(by: ben, in: house)
        let (_, path) = try await post(in: house)
        #expect(try await seen(by: ben, in: house) == before)
        // There it stands, the same for its author and a stranger, and nothing of it but emoji and caption.
        var cards: Set<String> = []
        for person in [ann, ben] {
            let card = try #require(try await person.get("/moods").first("article.mood"))
            for words in ["🥱", "Someone", "Third night awake", "gone in about"] { #expect(card.text.contains(words)) }
            #expect(!card.text.contains("Follow") && !card.text.contains("Message"))
            cards.insert(card.text)
        }
        #expect(cards.count == 1)
        let shown = try await house.site.services.anonymous.feed(.mood).items
        #expect(shown.map(\.text) == ["🥱\nThird night awake"])
        for person in [ann, ben] {
            let page = try await person.get(path).expect(200)
            #expect(!page.body.contains("teething") && !page.body.contains("lonely"))
        }
        try await ben.get("/moods/AAAAAAAAAAAAAAAAAAAAAA").expect(404)

        try await ben.act("\(path)/reactions/%F0%9F%A4%97", ["on": "1"])
        try await cleo.act("\(path)/comments", ["text": "I know this"])
        try await house.site.runPeriodicJobs()
        #expect(try await !ann.get("/notifications").text.contains("mood"))
        let moods = Moods(house.site.services)
        for name in ["ann", "ben", "cleo"] {
            let account = try await house.site.id(of: name)
            let files = try await house.site.database.read { tx in
                try moods.export(account).map { String(decoding: try $0.read(nil, tx).bytes, as: UTF8.self) }
            }
            #expect(files.allSatisfy { !$0.contains("awake") && !$0.contains("teething") }, "\(name)")
        }
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `property 4: to post one writes a row like that of a mood for oneself, and nothing else but in the store`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (site, ann) = (house.site, house.cast.ann)
        _ = try await ann.makesMood(#"{"emoji":"🥱","caption":"First night awake","visibility":"me"}"#)
        site.clock.advance(by: .minutes(1))
        let before = try await site.contents()
        let input = #"{"emoji":"🥱","caption":"Third night awake","visibility":"everyone","anonymous":true}"#
        let own = try #require(PublicID<Mood>(try await ann.makesMood(input)))
        let after = try await site.contents()
        #expect(Self.changes(before, after) == ["sealed_mood_months", "sealed_moods"])
        let lengths: [Int] = try await site.database.read { tx in
            try tx.values("select length(sealed) from sealed_moods")
        }
        #expect(lengths.count == 2 && Set(lengths).count == 1)
        for _ in 0..<3 {
            site.clock.advance(by: .minutes(5))
            try await site.services.anonymous.work()
        }
        // It appears, and no other table knows of it; where it can be answered, nothing by which the store knows it.
        #expect(try await site.contents() == after)
        let post = try #require(try await site.services.anonymous.feed(.mood).items.first)
        let path = "/moods/\(post.id)"
        try await house.cast.ben.get(path).expect(200)
        try await house.cast.ben.act("\(path)/reactions/%F0%9F%A4%97", ["on": "1"])
        try await house.cast.ben.act("\(path)/comments", ["text": "I know this"])
        try await ann.get(path)
        try await ann.submit("Comment as the author", ["text": "Thank you"]).expect(303)
        try await site.runPeriodicJobs()
        #expect(try await site.rows("anonymous_moods") == 1)
        let viewer = try await site.session(of: ann)
        let vault = try await site.database.read { tx in try house.dependencies.own.vault(of: viewer, in: tx) }
        let proof = try #require(vault).capability(of: own).hash
        for mark in [post.id.bytes, proof].map(Hex.encode) + ["\(post.id)", "Third night"] {
            let tables = try await site.tables(holding: mark)
            #expect(tables == [], "\(mark)")
            #expect(try await site.tables(holding: mark.uppercased()) == [], "\(mark)")
        }
        #expect(site.log.defects == [])
    }

    private static func changes(_ before: [String: [String]], _ after: [String: [String]]) -> [String] {
        after.keys.filter { before[$0] != after[$0] }.sorted()
    }

    @Test(arguments: Engine.available)
    func `property 4: it can be read and answered until its end, and not at it, with the cleaner stopped`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (site, ann, ben) = (house.site, house.cast.ann, house.cast.ben)
        let (own, path) = try await post(in: house, life: "1h")
        try await ben.act("\(path)/comments", ["text": "I know this"])
        let id = try #require(AnonymousPostID(path.dropFirst("/moods/".count)))
        let end = try await site.services.anonymous.post(id, of: .mood).endsAt
        let reaction = "/api/weft/v1\(path)/reactions/%F0%9F%A4%97"

        site.clock.advance(by: Instant.Span(milliseconds: end.since(site.clock.now).milliseconds - 1))
        #expect(try await ben.moods() == ["Third night awake"])
        #expect(try await ben.get(path).expect(200).text.contains("I know this"))
        try await ben.calls(.put, reaction).expect(204)

        site.clock.advance(by: Instant.Span(milliseconds: 1))
        for person in [ann, ben] {
            #expect(try await person.moods() == [])
            for part in ["", "/comments", "/reactions"] { try await person.get(path + part).expect(404) }
            try await person.calls(.get, "/api/weft/v1\(path)").expect(404)
            try await person.calls(.put, reaction).expect(404)
            try await person.calls(.post, "/api/weft/v1\(path)/comments", #"{"text":"Late"}"#).expect(404)
        }
        // In its author's own calendar it stays, sealed.
        #expect(try await ann.calls(.get, "/api/weft/v1/moods/\(own)").expect(200).body.contains("Third night awake"))
        #expect(site.log.defects == [])
    }
}
