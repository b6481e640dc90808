import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Markup
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Anonymous
@testable import Turtly

/// The feed of what was let go, as a browser without scripts and a program see it.
@Suite struct FeedPageTests {
    private static let feed = "/api/weft/v1/turtly/feed"

    @Test func `visitors are led to the log-in page, and what is not there is the same 404 for everybody`() async throws
    {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let visitor = fixture.site.visitor()
        #expect(try await visitor.get("/turtly/feed").location?.hasPrefix("/login") == true)
        try await visitor.send(.get, Self.feed).expect(401)
        try await fixture.shown("Hidden", by: people[0])
        let (hide, report) = (try await fixture.path("/hide", people[1]), try await fixture.path("/report", people[1]))
        try await fixture.site.services.anonymous.report(
            try #require(AnonymousPostID(report.split(separator: "/")[2])),
            .threat,
            by: CountedMember(99, isNew: false)
        )
        #expect(try await fixture.texts(of: people[0]) == [])
        for person in people {
            let token = try await person.sessionToken()
            for name in [report.split(separator: "/")[2], "AAAAAAAAAAAAAAAAAAAAAA", "nothing"] {
                try await person.get("/turtly/feed/\(name)/report").expect(404)
                try await person.send(.post, "/turtly/feed/\(name)/report", [("csrf", token), ("reason", "spam")])
                    .expect(404)
                try await person.send(.post, "/turtly/feed/\(name)/hide", [("csrf", token)]).expect(404)
                try await person.calls(.post, "\(Self.feed)/\(name)/report", #"{"reason":"spam"}"#).expect(404)
            }
        }
        #expect(hide.hasSuffix("/hide"))
    }

    @Test func `its author and a stranger get the same bytes`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        for text in ["One", "Two", "I want to die"] {
            let note = try await fixture.note(text, by: people[0])
            try await people[0].get("\(note)/publish?anyway=1")
            try await people[0].submit("Let go").expect(303)
        }
        try await fixture.goOn(3)
        var lists: Set<String> = []
        var answers: Set<[UInt8]> = []
        var headers: Set<[String]> = []
        for person in people {
            let page = try await person.get("/turtly/feed").body
            let start = try #require(page.firstRange(of: #"<div class="feed voices""#)?.lowerBound)
            let end = try #require(page.firstRange(of: #"<p class="close">"#)?.upperBound)
            lists.insert(String(page[start..<end]))
            let json = try await person.calls(.get, Self.feed).expect(200)
            answers.insert(json.bytes)
            headers.insert(json.headers.map { "\($0.name): \($0.value)" }.filter { !$0.hasPrefix("x-ratelimit") })
            for answer in [try await person.get("/turtly/feed"), json] {
                #expect(answer.header("etag") == nil && answer.header("last-modified") == nil)
                #expect(answer.header("cache-control") == "private, no-store")
            }
        }
        #expect(lists.count == 1 && answers.count == 1 && headers.count == 1, "\(headers)")
        #expect(lists.first?.contains("I want to die") == true)
    }

    @Test(arguments: Engine.available)
    func `whoever wrote about self-harm reads that somebody is thinking of them, and nobody else does`(
        engine: Engine
    ) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", "eve")
        let (ann, eve) = (people[0], people[1])
        let note = try await fixture.note("I want to die", by: ann)
        try await ann.get("\(note)/publish?anyway=1")
        try await ann.submit("Let go").expect(303)
        try await fixture.shown("Plums", by: ann)
        let posts = try await fixture.site.services.anonymous.feed(.note).items
        let folded = try #require(posts.first { post in post.isFolded })
        let plain = try #require(posts.first { post in !post.isFolded })
        #expect(try await ann.get(note).first(".thought") == nil)
        for _ in 0..<2 { try await eve.act("/turtly/feed/\(folded.id)/think").expect(303) }
        try await eve.calls(.post, "\(Self.feed)/\(folded.id)/think").expect(204)
        let token = try await eve.sessionToken()
        try await eve.send(.post, "/turtly/feed/\(plain.id)/think", [("csrf", token)]).expect(404)
        #expect(try await ann.get(note).first(".thought")?.text.contains("thinking of you") == true)
        let told = try await ann.calls(.get, "/api/weft/v1\(note)/publication").body
        #expect(told.contains(#""someone_is_thinking_of_you":true"#))
        #expect(try await !eve.get("/turtly/feed").body.contains("thinking of you."))
        let row = try await fixture.site.services.anonymous.database.read { tx in
            try tx.value("select count(*) from anon_thoughts", as: Int.self)
        }
        #expect(row == 1, "not how many, not who, not when")
        try await ann.get("\(note)/publication/remove")
        try await ann.submit("Take it back").expect(303)
        try await fixture.site.services.anonymous.removeEnded()
        let left = try await fixture.site.services.anonymous.database.read { tx in
            try tx.value("select count(*) from anon_thoughts", as: Int.self)
        }
        #expect(left == 0)
    }

    @Test(arguments: Engine.available)
    func `property 5: a text is there just before its end, 200, and gone at it, 404, with the cleaner stopped`(
        engine: Engine
    ) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann")
        let ann = people[0]
        try await fixture.shown("For an hour", by: ann, ["life": "1h"])
        let report = try await fixture.path("/report", ann)
        let end = try #require(try await fixture.site.services.anonymous.feed(.note).items.first?.endsAt)
        let clock = fixture.site.clock
        clock.advance(by: Instant.Span(milliseconds: end.since(clock.now).milliseconds - 1))
        try await ann.get(report).expect(200)
        let page = try await ann.get("/turtly/feed")
        #expect(page.first(".voice .end")?.text == "gone in about 1 min")
        #expect(page.first("time[data-ends]")?["datetime"] == end.iso8601)
        clock.advance(by: Instant.Span(milliseconds: 1))
        try await ann.get(report).expect(404)
        #expect(try await fixture.texts(of: ann) == [])
        #expect(try await ann.get("/turtly/feed").content.contains("It is quiet. That is fine."))
        #expect(try await ann.calls(.get, Self.feed).body.contains("For an hour") == false)
    }

    @Test func `when a text that stays for a year appeared is told to the day`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        try await fixture.shown("For a year", by: people[0])
        let page = try await people[0].get("/turtly/feed")
        #expect(page.first("time[data-ends]") == nil)
        #expect(page.first(".voice .end")?.text == "gone in about a year")
        let json: WirePage<VoiceJSON> = try await people[0].calls(.get, Self.feed).json()
        #expect(json.items.map(\.ends_at) == [nil])
    }

    @Test func `the feed is filtered, has pages and an end`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        var samples: [SampledAnonymousPost] = []
        for number in 0..<25 {
            let text = try PublicText("Number \(number)")
            samples.append(SampledAnonymousPost(.note, category: 9, text: text, age: .minutes(5 * number + 5)))
        }
        try await fixture.site.services.anonymous.add(samples)
        try await fixture.shown("A worry", by: ann, category: "worry")
        let first = try await ann.get("/turtly/feed")
        #expect(first.all(".voice").count == 20 && !first.content.contains("That is all for now."))
        let older = try await ann.click("Older texts")
        #expect(older.all(".voice").count == 6 && older.content.contains("That is all for now."))
        #expect(try await fixture.texts(of: ann, "?category=worry") == ["A worry"])
        #expect(try await fixture.texts(of: ann, "?category=cake").count == 20)
        #expect(try await fixture.texts(of: ann, "?before=nonsense").count == 20)
        try await ann.calls(.get, "\(Self.feed)?category=cake").expect(422)
        let page: WirePage<VoiceJSON> = try await ann.calls(.get, "\(Self.feed)?limit=40&category=joy").json()
        #expect(page.items.count == 25 && page.next_cursor == nil)
    }

    @Test(arguments: Engine.available)
    func `what somebody does not want to see is theirs alone, and lies sealed`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", "eve")
        let (ann, eve) = (people[0], people[1])
        try await fixture.shown("Zwetschge", by: ann, category: "joy")
        let hide = try await fixture.path("/hide", eve)
        try await fixture.shown("Quitte", by: ann, category: "joy")
        try await fixture.shown("Mirabelle", by: ann, category: "anger")
        let token = try await eve.sessionToken()
        try await eve.send(.post, hide, [("csrf", token)]).expect(303)
        #expect(Set(try await fixture.texts(of: eve)) == ["Quitte", "Mirabelle"])
        let row = try await Self.row(fixture.site)
        try await eve.get("/turtly/feed/choices")
        try await eve.submit("Keep", ["words": "quitte\n\nanother thing"]).expect(303)
        #expect(try await fixture.texts(of: eve) == ["Mirabelle"])
        let fields = [("csrf", token), ("category", "anger"), ("category", "joy"), ("words", "")]
        try await eve.send(.post, "/turtly/feed/choices", fields).expect(303)
        #expect(try await fixture.texts(of: eve) == [])
        #expect(try await fixture.texts(of: eve, "?category=anger") == ["Mirabelle"])
        try await eve.get("/turtly/feed/choices")
        try await eve.send(.post, "/turtly/feed/choices", [("csrf", token), ("show", "1")]).expect(303)
        #expect(try await fixture.texts(of: eve).count == 3)
        #expect(try await fixture.texts(of: ann).count == 3)
        #expect(try await Self.row(fixture.site).count == row.count && row.count > 8192)
        let name = String(hide.split(separator: "/")[2])
        for text in [name, "quitte", "another thing"] {
            #expect(try await fixture.site.tables(holding: text) == [])
        }
        // Nobody but the open vault reads them, and what was changed is an error, never an empty list.
        try await fixture.site.database.write { tx in
            try tx.run("update feed_choices set sealed = \([UInt8](repeating: 7, count: row.count))")
        }
        try await eve.get("/turtly/feed").expect(500)
    }

    @Test func `the choices ask for an open notebook, and too many words are refused`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let token = try await ann.sessionToken()
        let many = (0...50).map { "word \($0)" }.joined(separator: "\n")
        let refused = try await ann.send(.post, "/turtly/feed/choices", [("csrf", token), ("words", many)])
        #expect(refused.status == 422 && refused.content.contains("room for 50 words"))
        let long = String(repeating: "a", count: 41)
        try await ann.send(.post, "/turtly/feed/choices", [("csrf", token), ("words", long)]).expect(422)
        #expect(try await fixture.site.rows("feed_choices") == 0)
        try await fixture.shown("Stillwater", by: ann)
        let hide = try await fixture.path("/hide", ann)
        try await fixture.site.database.write { tx in try tx.run("delete from vault_keys") }
        try await ann.get("/turtly/feed/choices").expect(423)
        let shut = try await ann.send(.post, hide, [("csrf", token)]).expect(423)
        #expect(shut.content.contains("Your notebook is closed here") && shut.first("#unlock") != nil)
        try await ann.call(.post, hide, headers: ["x-csrf-token": token, "accept": "application/json"]).expect(423)
        #expect(try await fixture.texts(of: ann) == ["Stillwater"])
    }

    @Test func `three people hide a text by their reports, and one where somebody is threatened`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "ben", "eve", "zoe")
        try await fixture.shown("Buy my plums", by: people[0])
        let path = try await fixture.path("/report", people[0])
        #expect(try await people[1].get(path).all("input[name=reason]").count == 7)
        try await people[1].submit("Send the report").expect(422)
        for person in people.dropFirst() {
            #expect(try await fixture.texts(of: people[0]) == ["Buy my plums"])
            try await person.get(path)
            let thanks = try await person.submit("Send the report", ["reason": "spam"])
            #expect(thanks.status == 200 && thanks.content.contains("Thank you"))
        }
        #expect(try await fixture.texts(of: people[0]) == [])
        try await fixture.shown("I will find you", by: people[0])
        let urgent = try await fixture.path("/report", people[1]).replacing("/turtly/", with: "/api/weft/v1/turtly/")
        try await people[1].calls(.post, urgent, #"{"reason":"rude"}"#).expect(422)
        try await people[1].calls(.post, urgent, #"{"reason":"threat"}"#).expect(204)
        #expect(try await fixture.texts(of: people[0]) == [])
    }

    @Test func `a newcomer who reports a threat hides nothing, and the page says so before`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve", isNew: true)
        try await fixture.shown("I will find you", by: people[0])
        let page = try await people[1].get(try await fixture.path("/report", people[1]))
        #expect(page.content.contains("If your account is a week old, no one can read it from now on"))
        try await people[1].submit("Send the report", ["reason": "threat"]).expect(200)
        #expect(try await fixture.texts(of: people[0]) == ["I will find you"])
    }

    /// The one row of choices, as it lies there.
    private static func row(_ site: TestSite) async throws -> [UInt8] {
        try await site.database.read { tx in try tx.value("select sealed from feed_choices", as: [UInt8].self) ?? [] }
    }
}
