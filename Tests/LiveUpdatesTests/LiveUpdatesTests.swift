import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct LiveUpdatesTests {
    @Test(arguments: Engine.available)
    func `a follower's open home hears of a new post, and nobody else's`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        try await ben.follow("ann")
        let (bens, chis) = (try await ben.opens("home", on: site), try await chi.opens("home", on: site))

        let post = try await ann.post("a thread of wool")
        try await site.tellsSomething(to: ben, chi)

        #expect(await bens.fresh() == ["home post-\(post)"])
        #expect(await bens.isQuiet())
        #expect(await chis.isQuiet())
    }

    @Test(arguments: Engine.available)
    func `what changes on a post is told to the pages that show it, for each viewer as they may see it`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        let page = try await ben.opens("post:\(post)", on: site)

        try await ann.act("/posts/\(post)/like", ["on": "1"])
        try await site.runPeriodicJobs()
        #expect(await page.next()?.data?.contains(#"aria-pressed="false""#) ?? false)

        try await ann.act("/posts/\(post)/edit", ["text": "hello again"])
        try await site.runPeriodicJobs()
        #expect(await page.next()?.data?.contains("hello again") ?? false)

        try await ann.act("/posts/\(post)/delete")
        try await site.runPeriodicJobs()
        #expect(await page.next()?.data == #"<span id="post-\#(post)" data-remove=""></span>"#)
    }

    @Test func `a page is told nothing that is not for its viewer, from the moment it no longer is`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let page = try await ben.opens("home", on: site)
        let secret = try await ann.post("for followers", ("audience", "2"))
        try await site.runPeriodicJobs()
        #expect(await page.fresh() == ["home post-\(secret)"])
        try await site.forgetEvents()
        let watching = try await ben.opens("home,post:\(secret)", on: site)

        try await ann.act("/@ben/follower")
        try await ann.post("for followers again", ("audience", "2"))
        try await ann.act("/posts/\(secret)/edit", ["text": "nothing for strangers"])
        try await site.tellsSomething(to: ben)

        let first = await watching.next()?.data
        #expect(first == #"<span id="post-\#(secret)" data-remove=""></span>"#)
        #expect(await watching.isQuiet())
        #expect(await page.isQuiet())
    }

    @Test func `what a stranger writes is told to the list of requests, not to that of messages`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let messages = try await ben.opens("messages", on: site)
        let requests = try await ben.opens("message requests", on: site)
        try await ann.act("/messages/new", ["to": "ben", "text": "You do not know me."])
        try await site.runPeriodicJobs()

        #expect(await messages.fresh() == [])
        #expect(await requests.fresh()?.map { $0.prefix(24) } == ["message requests message"])
    }

    @Test(arguments: Engine.available)
    func `what is not for somebody is told of no more than what never was, and without its rhythm`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (chi, dan) = (try await site.signUp("chi"), try await site.signUp("dan"))
        for person in [ben, dan] { try await person.follow("ann") }
        let secret = try await ann.post("for followers", ("audience", "2"), ("option", "yes"), ("option", "no"))
        let whisper = try await ann.post("@ben between us", ("audience", "3"))
        let open = try await ann.post("for everybody")
        try await ann.block("dan")
        try await ann.act("/@ben/follower")
        let never = "115842377318477777"
        let numbers = [secret, whisper, open, never]
        let topics = numbers.map { "post:\($0),thread:\($0)" }.joined(separator: ",")
        try await site.runPeriodicJobs()
        let pages = [try await chi.opens(topics, on: site), try await dan.opens(topics, on: site)]

        // What they may not see is taken away at once, like what never was.
        for (page, gone) in zip(pages, [[secret, whisper, never], numbers]) {
            var marks: Set<String> = []
            for _ in gone { marks.insert(await page.next()?.data ?? "") }
            #expect(marks == Set(gone.map { #"<span id="post-\#($0)" data-remove=""></span>"# }))
        }
        for number in [secret, whisper] {
            try await ann.act("/posts/\(number)/like", ["on": "1"])
            try await ann.post("@ben an answer", ("reply_to", number), ("audience", number == secret ? "2" : "3"))
            try await ann.act("/posts/\(number)/edit", ["text": "@ben changed", "option": "yes", "option": "no"])
            try await ann.act("/posts/\(number)/delete")
        }
        try await site.tellsSomething(to: chi, dan)
        for page in pages { #expect(await page.isQuiet()) }
    }

    @Test(arguments: Engine.available, ["removal", "block"])
    func `whoever may see a post no more loses it at once, and hears nothing more of it`(
        engine: Engine,
        way: String
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let secret = try await ann.post("for followers", ("audience", "2"))
        let page = try await ben.opens("post:\(secret)", on: site)
        if way == "block" { try await ann.block("ben") } else { try await ann.act("/@ben/follower") }
        try await site.runPeriodicJobs()
        let gone = #"<span id="post-\#(secret)" data-remove=""></span>"#
        #expect(await page.next()?.data == gone)

        for _ in 1...3 {
            try await ann.act("/posts/\(secret)/like", ["on": "1"])
            try await ann.act("/posts/\(secret)/like", ["on": "0"])
            try await site.runPeriodicJobs()
        }
        try await ann.act("/posts/\(secret)/delete")
        try await site.tellsSomething(to: ben)
        #expect(await page.isQuiet())
    }

    @Test(arguments: Engine.available)
    func `a page that was cut off while a post was deleted takes it away when it comes back`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("soon gone")
        let start = try await ben.moment()
        try await ann.act("/posts/\(post)/delete")
        try await site.runPeriodicJobs()
        let page = try await ben.listen(to: "post:\(post)", after: start) { try await site.runPeriodicJobs() }
        #expect(await page.next()?.data == #"<span id="post-\#(post)" data-remove=""></span>"#)
    }

    @Test func `whoever is blocked or muted is not heard`() async throws {
        let site = try await TestSite()
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        for name in ["ann", "chi"] { try await ben.follow(name) }
        let page = try await ben.opens("home,local", on: site)
        try await ben.block("ann")
        try await ben.mute("chi")

        try await ann.post("from somebody blocked")
        try await chi.post("from somebody muted")
        try await site.tellsSomething(to: ben)

        #expect(await page.isQuiet())
    }

    @Test(arguments: ["log out", "end others", "password", "suspension"])
    func `a stream ends with its session`(way: String) async throws {
        let site = try await TestSite()
        let ben = try await site.signUp("ben")
        let elsewhere = try await site.logIn("ben")
        try await site.forgetEvents()
        let page = try await ben.opens("home", on: site)
        switch way {
        case "log out": try await ben.act("/logout")
        case "end others": try await elsewhere.act("/settings/sessions/end-others")
        case "password":
            let new = "another plain wooden spoon"
            try await elsewhere.act(
                "/settings/password",
                ["old_password": TestSite.password, "password": new, "password_again": new]
            )
        default: try await site.setState(.suspended, of: "ben")
        }
        try await site.runPeriodicJobs()
        #expect(await page.next() == nil)
    }

    @Test(arguments: Engine.available)
    func `a page that was cut off hears what it missed, once and in order`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        try await site.runPeriodicJobs()
        let start = try await ben.moment()
        var told: [String] = []
        var (posts, last): ([String], String?) = ([], nil)
        for round in 1...6 {
            posts.append(try await ann.post("round \(round), first"))
            if round.isMultiple(of: 2) { try await site.runPeriodicJobs() }
            let page = try await ben.listen(to: "home", after: start, last: last) { try await site.runPeriodicJobs() }
            posts.append(try await ann.post("round \(round), second"))
            try await site.runPeriodicJobs()
            while told.count < posts.count, let event = await page.next() {
                told.append(event.marks.first ?? "")
                last = event.id
            }
            await page.cut()
        }
        #expect(told == posts.map { "home post-\($0)" })
    }

    @Test(arguments: Engine.available)
    func `what is lost is not passed over: the page is to read itself anew`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        try await ann.post("long ago")
        try await site.runPeriodicJobs()
        let start = try await ben.moment()
        for count in 1...3 { try await ann.post("later \(count)") }
        site.clock.advance(by: .minutes(30))
        for count in 1...3 { try await ann.post("now \(count)") }
        try await site.runPeriodicJobs()

        let late = try await ben.listen(to: "home", after: start) { try await site.runPeriodicJobs() }
        #expect(await late.next()?.name == "reset")
        site.clock.advance(by: .minutes(1))
        let fresh = try await ben.opens("home", on: site)
        try await site.tellsSomething(to: ben)
        #expect(await fresh.isQuiet())
    }

    @Test func `the number beside the bell follows`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let page = try await ann.opens("notifications", on: site)
        try await ben.act("/@ann/follow", ["on": "1"])
        try await site.runPeriodicJobs()
        let event = await page.next()
        #expect(event?.data?.contains(#"aria-label="Notifications, 1 new""#) ?? false)
        #expect(event?.marks.count == 1)

        try await ann.get("/notifications")
        try await ann.press("Mark all as read")
        try await site.runPeriodicJobs()
        #expect(await page.next()?.data?.contains(#"aria-label="Notifications""#) ?? false)
    }

    @Test func `nobody listens without an account, nor with too many pages`() async throws {
        let site = try await TestSite()
        await #expect(throws: BrowserError.self) { try await site.visitor().listen(to: "home", after: "0") }
        let ann = try await site.signUp("ann")
        var pages: [OpenPage] = []
        for _ in 1...30 { pages.append(try await ann.opens("home", on: site)) }
        #expect(try await ann.send(.get, "/events?topics=home").status == 429)
        await pages.removeLast().cut()
        #expect(try await ann.send(.get, "/events?topics=home").status == 200)
    }

    @Test func `topics that nobody feeds, or that make no sense, are left out`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let page = try await ann.opens("home,moon,post:x,post:1:2,:,,\u{0},followed tag:7", on: site)
        try await site.tellsSomething(to: ann)
        #expect(await page.isQuiet())
    }
}
