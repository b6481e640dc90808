import Calendar
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Help in a hard stretch: before everything else, and nobody hears of it.
@Suite struct SupportTests {
    private static let week = "/moods/week"
    private static let page = "/moods/support"
    private static let hard = [("😔", 0), ("😢", 1), ("😔", 3), ("😔", 4), ("😭", 4)]

    @Test(arguments: Engine.available)
    func `in a hard stretch help stands instead of everything else, until it is put away`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        try await world.post(Self.hard.map { (emoji: $0.0, daysAgo: $0.1) }, by: "ann")
        let before = try await world.site.rows("notifications")
        let page = try await ann.get(Self.week).expect(200)
        #expect(page.first(".support h2")?.text == "That sounds like a hard stretch")
        #expect(page.all(".quote, .small-thing").isEmpty)
        let calls = page.all(".support a").compactMap { $0["href"] }.filter { $0.hasPrefix("tel:") }
        // Where the country is not known, the numbers of all are one tap away.
        #expect(calls.isEmpty && page.all(".support a").contains { $0["href"] == "/help/crisis" })
        let json = try await ann.calls(.get, "/api/weft/v1/moods/recommendation").expect(200).json(WeekJSON.self)
        #expect(json.state.value == .support && json.quotes.isEmpty)
        #expect(try await world.site.rows("mood_suggestions") == 0)

        let answer = try await ann.act("\(Self.page)/later", [("next", Self.week)]).expect(303)
        #expect(answer.location == Self.week)
        let calm = try await ann.get(Self.week).expect(200)
        #expect(calm.all(".support").isEmpty && calm.all(".quote").count == 3)
        #expect(try await world.site.rows("notifications") == before)

        let later = try await world.goOn(days: 3, as: "ann")
        try await world.post(Self.hard.map { (emoji: $0.0, daysAgo: $0.1) }, by: "ann")
        #expect(try await later.get(Self.week).all(".support").count == 1)
        // Nothing leads away from here.
        let away = try await later.act("\(Self.page)/later", [("next", "//evil.example/")]).expect(303)
        #expect(away.location == Self.week)
    }

    @Test(arguments: Engine.available)
    func `the country and the trusted person are one's own, and the numbers are those of the country`(
        engine: Engine
    ) async throws {
        let world = try await CareWorld(engine)
        let (ann, ben) = (try await world.person("ann"), try await world.site.signUp("ben"))
        try await ann.act(Self.page, [("country", "GB"), ("trusted", "@ben")]).expect(303)
        let page = try await ann.get(Self.page).expect(200)
        let links = page.all(".support a").compactMap { $0["href"] }
        #expect(links.contains("tel:116123") && links.contains("tel:999"))
        #expect(links.contains("/messages/new?to=ben"))
        #expect(page.first("#field-trusted")?["value"] == "ben")
        let his = try await ben.get("/notifications").text
        #expect(!his.contains("ann"))

        // Whoever is not there for one is not found, in the same words as nobody.
        for (name, value) in [("country", "XX"), ("trusted", "nobody"), ("trusted", "ann"), ("trusted", "a b")] {
            let answer = try await ann.sends(Self.page, [(name, value)])
            #expect(answer.status == 422, "\(value)")
        }
        try await ann.act(Self.page, [("country", "GB"), ("trusted", "ben")]).expect(303)
        try await ben.block("ann")
        let blocked = try await ann.get(Self.page).body
        #expect(!blocked.contains("/messages/new?to=ben"))
        let refused = try await ann.sends(Self.page, [("trusted", "ben")]).expect(422)
        #expect(refused.text.contains("There is no one of that name here."))
    }

    @Test(arguments: Engine.available)
    func `programs read whom to call and whom to write to, and put that away`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let (ann, ben) = (try await world.person("ann"), try await world.site.signUp("ben"))
        try await ann.act(Self.page, [("country", "GB"), ("trusted", "ben")]).expect(303)
        try await world.post(Self.hard.map { (emoji: $0.0, daysAgo: $0.1) }, by: "ann")
        let api = "/api/weft/v1/moods/recommendation"
        let hard = try await ann.calls(.get, api).expect(200).json(WeekJSON.self)
        #expect(hard.state.value == .support && hard.help?.country == "GB")
        #expect(hard.trusted.map(\.username) == ["ben"])
        try await ben.calls(.put, "\(api)/later").expect(403)
        try await ann.calls(.put, "\(api)/later").expect(204)
        let calm = try await ann.calls(.get, api).expect(200).json(WeekJSON.self)
        #expect(calm.state.value == .ready && calm.quotes.count == 3 && calm.help == nil && calm.trusted.isEmpty)
        #expect(try await ann.get(Self.week).all(".support").isEmpty)
    }

    @Test func `whom somebody trusts is gone where that one is`() async throws {
        let world = try await CareWorld()
        let ann = try await world.person("ann")
        _ = try await world.site.signUp("ben")
        try await ann.act(Self.page, [("country", ""), ("trusted", "ben")]).expect(303)
        try await world.site.setState(.deactivated, of: "ben")
        #expect(try await ann.get(Self.page).text.contains("Choose someone you trust"))
        try await world.site.setState(.active, of: "ben")
        #expect(try await ann.get(Self.page).text.contains("Message ben"))
    }

    @Test(arguments: Engine.available)
    func `up to three people are trusted, in their order, each once`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        for name in ["ben", "cleo", "dan", "eve"] { _ = try await world.site.signUp(name) }
        let names = ["dan", "", "@ben", "cleo"]
        try await ann.act(Self.page, [("country", "")] + names.map { ("trusted", $0) }).expect(303)
        #expect(try await ann.get(Self.page).all("[name=trusted]").map { $0["value"] ?? "" } == ["dan", "ben", ""])
        let more = ["cleo", "cleo", "dan", "eve"]
        try await ann.act(Self.page, [("country", "")] + more.map { ("trusted", $0) }).expect(303)
        let page = try await ann.get(Self.page).expect(200)
        let links = page.all(".support a").compactMap { $0["href"] }.filter { $0.hasPrefix("/messages/new") }
        #expect(links == ["/messages/new?to=cleo", "/messages/new?to=dan"])
        let cleo = try await world.site.id(of: "cleo")
        try await world.site.database.write { tx in try Moods(world.site.services).erase(cleo, in: tx) }
        #expect(try await world.site.rows("mood_trusted") == 1)
        try await ann.act(Self.page, [("country", ""), ("trusted", "")]).expect(303)
        #expect(try await world.site.rows("mood_trusted") == 0)
    }

    @Test func `a breath needs neither an account nor a script`() async throws {
        let world = try await CareWorld()
        let page = try await world.site.visitor().get("/moods/breathe").expect(200)
        #expect(page.text.contains("Breathe out slowly and count to six."))
        #expect(page.first("#breathe")?["type"] == "checkbox")
    }
}
