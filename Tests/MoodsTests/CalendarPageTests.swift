import Calendar
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// The calendar as its owner reads it, and everybody else does not.
@Suite struct CalendarPageTests {
    private static let api = "/api/weft/v1/moods"
    private static let reading = [
        "/moods/calendar", "/moods/calendar?month=2026-01", "/moods/calendar/2026", "/moods/days/2026-01-05",
        "/moods/insights", "/moods/insights/report", "/moods/export", "/moods/import",
    ]
    private static let calls = [
        "\(api)/calendar", "\(api)/days/2026-01-05", "\(api)/insights", "\(api)/export.csv", "\(api)/export.json",
    ]

    /// Ann with two moods of the 3rd that her followers see and one of November, and two under lock.
    private static func felt(_ engine: Engine) async throws -> (world: LookingBackWorld, ann: Browser) {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        let open = try [
            LookingBackWorld.mood("😀", daysAgo: 2), LookingBackWorld.mood("😢", daysAgo: 2, minute: 700),
            LookingBackWorld.mood("😌", daysAgo: 40),
        ]
        try await world.share(open, by: "ann")
        let plums = try LookingBackWorld.mood("😀", daysAgo: 2, minute: 800) { $0.caption = "Plums" }
        var jam = try LookingBackWorld.mood("🥰", minute: 500)
        (jam.caption, jam.tags, jam.words) = ("Jam", ["kitchen"], ["safe"])
        #expect(try await world.seal([plums, jam], by: ann).expect(200).content.contains("2 moods came."))
        return (world, ann)
    }

    @Test(arguments: Engine.available)
    func `a month shows the emoji of each day, whoever else may see its moods`(engine: Engine) async throws {
        let (world, ann) = try await Self.felt(engine)
        let month = try await ann.get("/moods/calendar").expect(200)
        #expect(month.all("h1").map(\.text) == ["January 2026"])
        #expect(month.all(".felt .emoji").map(\.text) == ["😀", "🥰"])
        #expect(month.all(".felt .sr").map(\.text).contains("3 January, mostly glad"))
        #expect(month.all("td.today .felt.seen").count == 1)
        for word in ["Jam", "#kitchen", "safe"] { #expect(month.content.contains(word)) }
        #expect(month.all(".turn a").compactMap { $0["href"] } == ["/moods/calendar?month=2025-12"])

        let day = try await ann.get("/moods/days/2026-01-03").expect(200)
        #expect(day.all("#day li .emoji").map(\.text) == ["😀", "😢", "😀"])
        #expect(day.all("#day time").map(\.text) == ["13:20", "11:40", "10:00"])
        for word in ["Plums", "Only me", "Followers"] { #expect(day.content.contains(word)) }
        #expect(day.all("#day a").compactMap { $0["href"] }.contains("/moods/new?on=2026-01-03"))
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `only the present month shows a day that nobody asked for`(engine: Engine) async throws {
        let (_, ann) = try await Self.felt(engine)
        #expect(try await ann.get("/moods/calendar").all("#day li").count == 1)
        let november = try await ann.get("/moods/calendar?month=2025-11").expect(200)
        #expect(november.all(".felt .emoji").map(\.text) == ["😌"])
        #expect(november.all("#day").isEmpty && november.all(".seen").isEmpty)
        #expect(november.all(".day-detail").map(\.text) == ["Tap a day to see its moods."])
        let october = try await ann.get("/moods/calendar?month=2025-10").expect(200)
        #expect(october.all(".day-detail").map(\.text) == ["There are no moods in this month."])
    }

    @Test(arguments: Engine.available)
    func `the present month stands beside the feed, where our script asks for it`(engine: Engine) async throws {
        let (_, ann) = try await Self.felt(engine)
        let feed = try await ann.get("/moods").expect(200)
        #expect(feed.all(".aside div").compactMap { $0["data-fill"] } == ["/moods/calendar?beside=1"])
        #expect(feed.all(".month").isEmpty)
        let accept = ["accept": "text/vnd.weft.fragment+html"]
        let beside = try await ann.get("/moods/calendar?beside=1", headers: accept).expect(200)
        #expect(beside.all(".felt .emoji").map(\.text) == ["😀", "🥰"])
        #expect(beside.all("h1").isEmpty && beside.all("#day").isEmpty)
        #expect(try await ann.get("/moods/calendar?beside=1").all("h1").map(\.text) == ["January 2026"])
        #expect(try await ann.get("/moods/calendar", headers: accept).all("h1").map(\.text) == ["January 2026"])
    }

    @Test(arguments: Engine.available)
    func `a year shows a stitch for each day and the emoji of each month, also as tables`(engine: Engine) async throws {
        let (world, ann) = try await Self.felt(engine)
        let year = try await ann.get("/moods/calendar/2026").expect(200)
        #expect(year.all("svg.year .up").count == 2)
        #expect(year.all(".strip a").count == 12)
        // Months without moods are blank in the table as they are in the cloth, and no row of zeros.
        let tables = year.all(".year-cloth table")
        #expect(tables.map { $0.all("tbody tr").count } == [1, 31])
        #expect(year.content.contains("4 moods on 2 days."))
        #expect(tables[1].all("thead th").map(\.text) == ["Day", "January"])
        let days = tables[1].all("tbody td").map(\.text)
        #expect(days.count == 31)
        #expect(days[2...4] == ["glad, pleasant", "", "loved, pleasant"])
        // Weeks begin as they do where somebody is.
        for (language, weekday) in [("en-US", "Sunday"), ("en-GB", "Monday"), ("ar-EG", "Saturday")] {
            let month = try await ann.get("/moods/calendar", headers: ["accept-language": language])
            #expect(month.first("table.month abbr")?["title"] == weekday)
        }
        let empty = try await ann.get("/moods/calendar/2024").expect(200)
        #expect(empty.all(".year-cloth table").isEmpty && empty.all(".strip a").count == 12)
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `months and years lead back to the first mood, or to the days that can still have one, and no further`(
        engine: Engine
    ) async throws {
        let world = try await LookingBackWorld(engine)
        let ann = try await world.person("ann")
        func neighbours(_ page: String) async throws -> [String] {
            try await ann.get("/moods/calendar\(page)").expect(200).all(".turn a").compactMap { $0["aria-label"] }
        }
        #expect(try await neighbours("") == ["December 2025"])
        #expect(try await neighbours("?month=2025-12") == ["January 2026"])
        #expect(try await neighbours("/2026") == ["2025"])
        #expect(try await neighbours("/2025") == ["2026"])

        try await world.share([try LookingBackWorld.mood("😌", daysAgo: 40)], by: "ann")
        #expect(try await neighbours("?month=2025-12") == ["November 2025", "January 2026"])
        #expect(try await neighbours("?month=2025-11") == ["December 2025"])
        try await world.seal([try LookingBackWorld.mood("😀", daysAgo: 400)], by: ann).expect(200)
        #expect(try await neighbours("?month=2025-11") == ["October 2025", "December 2025"])
        #expect(try await neighbours("/2025") == ["2024", "2026"])
        #expect(try await neighbours("/2024") == ["2025"])
        #expect(try await neighbours("?month=2024-12") == ["January 2025"])
        #expect(try await neighbours("/1990") == ["1991"])
    }

    @Test(arguments: Engine.available)
    func `nobody finds a mood of somebody else in their own calendar`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine, hasRateLimits: false)
        let (ann, eve) = (try await world.person("ann"), try await world.person("eve"))
        try await world.share([try LookingBackWorld.mood("😀") { $0.caption = "Zwetschge" }], by: "ann")
        try await world.seal([try LookingBackWorld.mood("😢") { $0.caption = "Quitte" }], by: ann)
        for path in Self.reading + ["/moods/export.csv", "/moods/export.json"] {
            let answer = try await eve.get(path).expect(200)
            #expect(!answer.body.contains("Zwetschge") && !answer.body.contains("Quitte"), "\(path)")
            #expect(answer.header("cache-control")?.contains("no-store") ?? false, "\(path)")
            #expect(try await world.site.visitor().get(path).location?.hasPrefix("/login") ?? false, "\(path)")
        }
        for path in Self.calls {
            let answer = try await eve.calls(.get, path).expect(200)
            #expect(!answer.body.contains("Zwetschge") && !answer.body.contains("Quitte"), "\(path)")
        }
        #expect(try await ann.calls(.get, "\(Self.api)/days/2026-01-05").body.contains("Quitte"))
    }

    @Test(arguments: Engine.available)
    func `who has not agreed is asked first, and programs are told so`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine, hasRateLimits: false)
        let eve = try await world.site.signUp("eve")
        for path in Self.reading + ["/moods/export.csv"] {
            let answer = try await eve.get(path)
            #expect(answer.status == 303 && answer.location?.hasPrefix("/moods/consent?next=") ?? false, "\(path)")
        }
        for path in Self.calls {
            let answer = try await eve.calls(.get, path)
            #expect(answer.status == 403 && answer.body.contains("consent_needed"), "\(path)")
        }
        #expect(try await eve.bringMoods(Array("x".utf8)).status == 303)
    }

    @Test(arguments: Engine.available)
    func `a closed vault is said, opened by a link, and nothing of it is guessed`(engine: Engine) async throws {
        let world = try await LookingBackWorld(engine, hasRateLimits: false)
        let ann = try await world.person("ann")
        try await world.share([try LookingBackWorld.mood("😀") { $0.caption = "Zwetschge" }], by: "ann")
        try await world.seal(
            [
                try LookingBackWorld.mood("😢", minute: 300) { $0.caption = "Quitte" },
                try LookingBackWorld.mood("😡", minute: 301) { $0.caption = "Quitte" },
                try LookingBackWorld.mood("😡", minute: 400), try LookingBackWorld.mood("😌", daysAgo: 1, minute: 9),
            ],
            by: ann
        )
        try await world.close("ann")
        for path in Self.reading.dropLast(2) {
            let answer = try await ann.get(path).expect(200)
            #expect(!answer.body.contains("Quitte") && !answer.body.contains("😡"), "\(path)")
            #expect(answer.content.contains("in your vault, which is closed"), "\(path)")
        }
        let month = try await ann.get("/moods/calendar").expect(200)
        #expect(month.content.contains("4 moods from around this time lie in your vault"))
        #expect(month.all(".felt .emoji").isEmpty && month.content.contains("Zwetschge"))
        #expect(month.all(".felt .sr").map(\.text).contains("5 January, with your vault closed"))
        #expect(try await ann.get("/moods/days/2026-01-04").content.contains("No mood of this day that is open here."))
        let link = month.all(".notice a").compactMap { $0["href"] }.first
        #expect(link == "/settings/vault?next=%2Fmoods%2Fcalendar%3Fmonth%3D2026-01")
        for path in Self.calls {
            let answer = try await ann.calls(.get, path)
            #expect(answer.status == 423 && answer.body.contains("vault_locked"), "\(path)")
        }
        for path in ["/moods/export.csv", "/moods/export.json"] {
            #expect(try await ann.get(path).location == "/settings/vault?next=%2Fmoods%2Fexport")
        }
        let brought = try await world.seal([try LookingBackWorld.mood("😌")], by: ann)
        #expect(brought.status == 423 && brought.content.contains("Open it with your password"))
        // What has no sealed mood is told as ever.
        #expect(try await ann.calls(.get, "\(Self.api)/calendar?month=2025-11").status == 200)
        try await ann.get(link ?? "")
        try await ann.submit("Open it", ["password": TestSite.password]).expect(303)
        #expect(try await ann.get("/moods/calendar").content.contains("Quitte"))
    }

    @Test(arguments: [
        "calendar?month=2026-13", "calendar?month=x", "calendar?month=2026-1", "calendar?month=0000-01",
        "calendar?month=9999-01", "calendar?month=٢٠٢٦-01", "calendar/0000", "calendar/9999", "calendar/10000",
        "calendar/-001", "calendar/x", "days/2026-02-30", "days/x", "days/9999-01-01", "insights?period=0",
        "insights?period=2026-00", "insights?period=9999", "insights?period=31", "insights/report?period=-30",
    ])
    func `days that there are not are not found`(path: String) async throws {
        let ann = try await LookingBackWorld().person("ann")
        #expect(try await ann.get("/moods/\(path)").status == 404)
    }

    @Test(arguments: [
        "calendar?month=0001-01", "calendar?month=9998-12", "calendar?month=", "calendar/0001", "calendar/9998",
        "days/0001-01-01", "days/9998-12-31", "insights?period=0001", "insights?period=9998-12", "insights?period=",
        "insights/report?period=2024-02&words=1",
    ])
    func `the edges of the calendar are pages like any other`(path: String) async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        #expect(try await ann.get("/moods/\(path)").status == 200)
        #expect(world.site.log.defects == [])
    }

    @Test func `programs read months and days`() async throws {
        let world = try await LookingBackWorld()
        let ann = try await world.person("ann")
        try await world.share([try LookingBackWorld.mood("😢"), try LookingBackWorld.mood("😀", minute: 601)], by: "ann")
        let month = try await ann.calls(.get, "\(Self.api)/calendar?month=2026-01").expect(200)
        #expect(month.body.contains(#""count":2,"date":"2026-01-05","emoji":"😀""#), "\(month.body)")
        let day = try await ann.calls(.get, "\(Self.api)/days/2026-01-05").expect(200)
        #expect(day.body.contains(#""at":"2026-01-05T09:00:00.000Z""#))
        #expect(day.body.contains(#""visibility":"followers""#))
        #expect(try await ann.calls(.get, "\(Self.api)/days/2026-01-05x").status == 404)
        #expect(try await ann.calls(.get, "\(Self.api)/calendar?month=2026-1").status == 404)
    }
}
