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

@testable import Moods

/// The page of the week: for whoever agreed, from their own moods, and the same all week.
@Suite struct WeekPageTests {
    private static let page = "/moods/week"
    private static let api = "/api/weft/v1/moods/recommendation"

    @Test(arguments: Engine.available)
    func `who has not agreed is asked first, and gets nothing`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let eve = try await world.site.signUp("eve")
        try await world.week(of: "😌", by: "eve")
        for path in [Self.page, "/moods/support", "/moods/reminders"] {
            let answer = try await eve.get(path).expect(303)
            #expect(answer.location?.hasPrefix("/moods/consent?next=") == true)
        }
        for path in [
            "\(Self.page)/another", "\(Self.page)/language", "\(Self.page)/austen-emma-1/helps", "/moods/support",
            "/moods/reminders",
        ] {
            let answer = try await eve.act(path, [("time", "20:00"), ("zone", "UTC")]).expect(303)
            #expect(answer.location?.hasPrefix("/moods/consent") == true, "\(path)")
        }
        let answer = try await eve.calls(.get, Self.api)
        #expect(answer.status == 403 && answer.body.contains("consent_needed"))
        #expect(try await world.site.rows("mood_suggestions") == 0)
        #expect(try await world.site.rows("mood_reminders") == 0)
    }

    @Test(arguments: Engine.available)
    func `a week has its reason, three voices and one small thing, all week the same`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        let waiting = try await ann.get(Self.page).expect(200)
        #expect(waiting.text.contains("7 more days, then three voices and one small thing."))
        #expect(waiting.all(".quote").isEmpty)
        #expect(try await world.site.rows("mood_suggestions") == 0)

        try await world.week(of: "😌", by: "ann")
        let page = try await ann.get(Self.page).expect(200)
        #expect(page.first("h1")?.text == "Most of your days were low-energy and pleasant.")
        #expect(page.all(".quote").count == 3 && page.all(".small-thing").count == 1)
        #expect(page.all(".quote cite").count == 3)
        #expect(try await world.site.rows("mood_suggestions") == 4)
        let later = try await ann.get(Self.page)
        #expect(Self.quotes(later) == Self.quotes(page))

        let sunday = try await world.goOn(days: 6, as: "ann")
        try await world.week(of: "😌", by: "ann")
        let again = try await sunday.get(Self.page)
        #expect(Self.quotes(again) == Self.quotes(page))
        let next = try await world.goOn(days: 1, as: "ann")
        let other = Self.quotes(try await next.get(Self.page))
        #expect(Set(other).isDisjoint(with: Self.quotes(page)) && other.count == 3)
    }

    @Test(arguments: Engine.available)
    func `others come when they are asked for, and what is put aside never`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let (ann, eve) = (try await world.person("ann"), try await world.person("eve"))
        try await world.week(of: "😊", by: "ann")
        let first = try await ann.get(Self.page)
        try await ann.act("\(Self.page)/another").expect(303)
        let second = try await ann.get(Self.page)
        #expect(Set(Self.quotes(first)).isDisjoint(with: Self.quotes(second)))
        #expect(first.first(".small-thing h2")?.text != second.first(".small-thing h2")?.text)

        let hide = try #require(Self.thumb(second, "/hide"))
        let hidden = try #require(Self.quotes(second).first)
        let answer = try await ann.act(hide, [("on", "1")]).expect(303)
        let third = try await ann.get(try #require(answer.location))
        #expect(!Self.quotes(third).contains(hidden) && Self.quotes(third).count == 3)
        #expect(third.text.contains("That will not come again."))
        // Only whoever was shown something has an opinion about it, and only about their own.
        try await eve.sends(hide, [("on", "1")]).expect(404)
        try await ann.sends("\(Self.page)/nothing/helps", [("on", "1")]).expect(404)
        try await ann.act(hide, [("on", "0")]).expect(303)
        let back = try await ann.get(Self.page)
        #expect(Self.quotes(back).contains(hidden))

        let helps = try #require(Self.thumb(second, "/helps"))
        try await ann.act(helps, [("on", "1")]).expect(303)
        let liked = try await ann.get(Self.page)
        #expect(liked.all("[aria-pressed=true]").count == 1)
        // Before there are enough days, others are nothing.
        try await eve.act("\(Self.page)/another").expect(303)
        #expect(try await eve.get(Self.page).all(".quote").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `no row tells on which day somebody read their week`(engine: Engine) async throws {
        for days in [0, 3, 6] {
            let world = try await CareWorld(engine)
            world.site.clock.advance(by: .days(days))
            let ann = try await world.person("ann")
            try await world.week(of: "😌", by: "ann")
            try await ann.get(Self.page).expect(200)
            let monday = ISOWeek(of: world.today).monday
            #expect(try await world.site.rows("mood_suggestions where shown_on = \(monday)") == 4, "\(days)")
        }
    }

    @Test func `where all was seen, another one still comes`() async throws {
        let world = try await CareWorld()
        let ann = try await world.person("ann")
        try await world.week(of: "😊", by: "ann")
        let (account, today) = (try await world.site.id(of: "ann"), world.today)
        let ids = WeekLibrary.shipped.actions.map(\.id)
        try await world.site.database.write { tx in
            let before = today.adding(days: -7)
            try WeekQueries.show(ids, turn: 0, in: ISOWeek(of: before), to: account, in: tx)
        }
        var titles: Set<String> = []
        for _ in 0..<4 {
            let page = try await ann.get(Self.page)
            titles.insert(page.first(".small-thing h2")?.text ?? "")
            try await ann.act("\(Self.page)/another").expect(303)
        }
        #expect(titles.count == 4)
    }

    @Test(arguments: Engine.available)
    func `the voices speak the language of whoever reads them, and nobody else's`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let (ann, eve) = (try await world.person("ann"), try await world.person("eve"))
        for name in ["ann", "eve"] { try await world.week(of: "😌", by: name) }
        let english = try await ann.get(Self.page).expect(200)
        #expect(Self.languages(english) == ["en"])
        let hers = Self.quotes(try await eve.get(Self.page))

        try await ann.act("/settings/account/preferences", [("language", "de"), ("start", "home")]).expect(303)
        let german = try await ann.get(Self.page)
        #expect(Self.languages(german) == ["de"] && Self.quotes(german).count == 3)
        #expect(german.first(".small-thing h2")?.text == english.first(".small-thing h2")?.text)
        #expect(german.text.contains("My post language (Deutsch)"))
        #expect(try await Self.quotes(ann.get(Self.page)) == Self.quotes(german))

        // Their choice counts more than the language they write in; the same week gives the same again.
        try await ann.act("\(Self.page)/language", [("language", "en")]).expect(303)
        #expect(try await Self.quotes(ann.get(Self.page)) == Self.quotes(english))
        for wrong in ["fr", "DE", "de ", "x"] {
            try await ann.sends("\(Self.page)/language", [("language", wrong)]).expect(422)
        }
        #expect(try await Self.quotes(ann.get(Self.page)) == Self.quotes(english))
        try await ann.act("\(Self.page)/language", [("language", "")]).expect(303)
        #expect(try await Self.quotes(ann.get(Self.page)) == Self.quotes(german))
        try await ann.act("\(Self.page)/another").expect(303)
        let others = try await ann.get(Self.page)
        #expect(Self.languages(others) == ["de"] && Set(Self.quotes(others)).isDisjoint(with: Self.quotes(german)))
        #expect(try await Self.quotes(eve.get(Self.page)) == hers)
    }

    @Test(arguments: Engine.available)
    func `sealed moods count while the vault is open, and the page says where they do not`(
        engine: Engine
    ) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        for day in 0...7 { try await world.seal("😶", daysAgo: day, by: "ann") }
        let open = try await world.site.logIn("ann")
        let page = try await open.get(Self.page).expect(200)
        #expect(page.first("h1")?.text == "Most of your days were low-energy and unpleasant.")
        let account = try await world.site.id(of: "ann")
        try await world.site.database.write { tx in
            _ = try tx.run("delete from vault_keys where account_id = \(account)")
        }
        let closed = try await ann.get(Self.page).expect(200)
        #expect(closed.text.contains("Some of these days are under lock"))
        #expect(closed.all(".quote").isEmpty && !closed.text.contains("more days, then"))
        #expect(closed.first(".door a")?["href"] == "/settings/vault?next=%2Fmoods%2Fweek")
    }

    @Test(arguments: Engine.available)
    func `programs get the same, with ids for their opinions`(engine: Engine) async throws {
        let world = try await CareWorld(engine)
        let ann = try await world.person("ann")
        let waiting = try await ann.calls(.get, Self.api).expect(200).json(WeekJSON.self)
        #expect(waiting.state.value == .waiting && waiting.missing_days == 7 && waiting.quotes.isEmpty)
        let early = try await ann.calls(.post, "\(Self.api)/another")
        #expect(early.status == 409 && early.body.contains("not_ready"))

        try await world.week(of: "😕", by: "ann")
        let week = try await ann.calls(.get, Self.api).expect(200).json(WeekJSON.self)
        #expect(week.state.value == .ready && week.intent?.value == .comfort && week.quotes.count == 3)
        let id = try #require(week.quotes.first?.id)
        let rated = try await ann.calls(.put, "\(Self.api)/feedback", #"{"id":"\#(id)","rating":"helps"}"#)
        let helps = try rated.expect(200).json(WeekJSON.self)
        #expect(helps.quotes.first?.rating.value == .helps && helps.quotes.map(\.id) == week.quotes.map(\.id))
        try await ann.calls(.put, "\(Self.api)/feedback", #"{"id":"nothing","rating":"helps"}"#).expect(404)
        try await ann.calls(.put, "\(Self.api)/feedback", #"{"id":"\#(id)","rating":"great"}"#).expect(422)
        let next = try await ann.calls(.post, "\(Self.api)/another").expect(200).json(WeekJSON.self)
        #expect(Set(next.quotes.map(\.id)).isDisjoint(with: week.quotes.map(\.id)))

        let language = "\(Self.api)/language"
        let german = try await ann.calls(.put, language, #"{"language":"de"}"#).expect(200).json(WeekJSON.self)
        #expect(german.quotes.count == 3 && german.quotes.allSatisfy { $0.language == "de" })
        #expect(german.action?.id == next.action?.id)
        try await ann.calls(.put, language, #"{"language":"fr"}"#).expect(422)
        #expect(try await ann.calls(.get, Self.api).json(WeekJSON.self).quotes == german.quotes)
        let stranger = try await world.site.signUp("stranger").calls(.put, language, #"{"language":"de"}"#)
        #expect(stranger.status == 403 && stranger.body.contains("consent_needed"))
    }

    @Test func `every action that opens something opens a page that is there`() async throws {
        let world = try await CareWorld()
        let ann = try await world.person("ann")
        try await ann.act("/turtly/consent").expect(303)
        let forms = WeekForms(site: world.site.services.site, trusted: nil)
        for action in WeekLibrary.shipped.actions where action.opens != nil || action.kind == .breathing {
            let path = try #require(forms.path(of: action), "\(action.id)")
            let page = try await ann.get("\(path)").expect(200)
            let words = action.opens?.text ?? ""
            guard !words.isEmpty else { continue }
            let fields = page.all("textarea").map(\.text)
            #expect(fields.contains { $0.contains(words.dropLast()) }, "\(action.id) \(fields)")
        }
    }

    private static func quotes(_ page: Answer) -> [String] { page.all(".quote blockquote").map(\.text) }

    private static func languages(_ page: Answer) -> Set<String> {
        Set(page.all(".quote blockquote").compactMap { $0["lang"] })
    }

    private static func thumb(_ page: Answer, _ ending: String) -> String? {
        page.all(".quote .act").compactMap { $0["formaction"] }.first { $0.hasSuffix(ending) }
    }
}
