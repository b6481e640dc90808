import Contracts
import DatabaseTesting
import Jobs
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct PushTests {
    @Test(arguments: Engine.available)
    func `what no browser says is refused`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let good = PushService().fields
        let bad: [[(String, String)]] = [
            [], [good[0], good[1]], [("endpoint", "http://push.example/1"), good[1], good[2]],
            [("endpoint", "push"), good[1], good[2]], [good[0], ("p256dh", "AAAA"), good[2]],
            [good[0], good[1], ("auth", "AAAA")],
            [("endpoint", "https://push.example/\(String(repeating: "a", count: 2048))"), good[1], good[2]],
        ]
        for fields in bad {
            let answer = try await ann.send(
                .post,
                "/settings/notifications/browsers",
                [("csrf", try await ann.sessionToken())] + fields
            )
            #expect(answer.status == 422 && answer.first("#push .notice.error") != nil, "\(fields)")
        }
        #expect(try await site.contents()["push_subscriptions"] == [])
    }

    @Test(arguments: Engine.available)
    func `a browser is told what its owner wants to be told by push, once, with the beginning of the post`(
        engine: Engine
    ) async throws {
        let service = PushService()
        let site = try await TestSite(engine, outbound: PushService.outbound(service))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await site.runPeriodicJobs()
        let key = try await ann.get("/settings/notifications").first("#push-form")?["data-push"]
        #expect(key?.count == 87)
        #expect(try await ann.subscribe(service).location == "/settings/notifications?saved=1#push")
        #expect(try await ann.get("/settings/notifications").first(".browsers")?.text.contains("this one") ?? false)

        let post = try await ann.post("hello")
        try await ben.act("/posts/\(post)/like", ["on": "1"])
        let mention = try await ben.post("@ann are you there?")
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(service.told.count == 1, "likes are not pushed unless somebody wants that")
        let told = try #require(service.told.first)
        #expect(told.contains(#""title":"ben mentioned you""#) && told.contains(#""body":"@ann are you there?""#))
        #expect(told.contains(#""path":"/@ben/\#(mention)""#))

        try await ann.decide(["push.like": "1", "push.mention": nil])
        try await ben.act("/posts/\(post)/like", ["on": "0"])
        try await ben.act("/posts/\(post)/like", ["on": "1"])
        try await ben.post("@ann hello?")
        try await site.runPeriodicJobs()
        #expect(service.told.count == 2 && service.told.last?.contains("liked your post") ?? false)
    }

    @Test(arguments: Engine.available)
    func `a decision of the staff is told without its reason`(engine: Engine) async throws {
        let service = PushService()
        let site = try await TestSite(engine, outbound: PushService.outbound(service))
        let ann = try await site.signUp("ann")
        _ = try await ann.subscribe(service)
        _ = try await site.logIn("ann")
        try await site.runPeriodicJobs()
        let told = try #require(service.told.first)
        #expect(told.contains("A new device logged in to your account") && !told.contains("Firefox"))
    }

    @Test(arguments: Engine.available)
    func `whoever may not read it any more is not told, nor is what was taken back or read`(engine: Engine) async throws
    {
        let service = PushService()
        let site = try await TestSite(engine, outbound: PushService.outbound(service))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await ann.subscribe(service)
        try await ann.follow("ben")

        let removed = try await ben.post("@ann one")
        try await ben.act("/posts/\(removed)/delete")
        try await site.runPeriodicJobs()
        let post = try await ann.post("hello")
        try await ben.post("two", ("reply_to", post), ("audience", "2"))
        try await ann.unfollow("ben")
        try await site.runPeriodicJobs()
        try await ben.post("@ann three")
        try await ann.get("/notifications")
        try await ann.press("Mark all as read")
        try await site.runPeriodicJobs()
        try await ben.post("@ann four")
        try await ann.block("ben")
        try await site.runPeriodicJobs()
        #expect(service.tries == 0)
        #expect(try await site.waitingPushes() == 0)
    }

    @Test(arguments: Engine.available)
    func `a browser is told no more once its session ended, its owner rests, or they say so`(
        engine: Engine
    ) async throws {
        let services = [PushService(1), PushService(2), PushService(3)]
        let site = try await TestSite(engine, outbound: PushService.outbound(services[0], services[1], services[2]))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let second = try await site.logIn("ann")
        let browsers: [Browser] = [ann, second, try await site.logIn("ann")]
        for (browser, service) in zip(browsers, services) { _ = try await browser.subscribe(service) }
        try await second.get("/logout")
        try await second.submit("Log out").expect(303)
        let page = try await ann.get("/settings/notifications")
        #expect(page.all(".browsers li").count == 2)
        let oldest = try #require(page.all(".browsers button").last?["formaction"])
        try await ann.act(oldest)
        try await ben.post("@ann hello")
        try await site.runPeriodicJobs()
        #expect(services.map(\.told.count).sorted() == [0, 0, 1])
        #expect(services[1].tries == 0)

        try await ben.post("@ann hello again")
        try await site.setState(.deactivated, of: "ann")
        site.clock.advance(by: .hours(1))
        try await site.runPeriodicJobs()
        #expect(services.flatMap(\.told).count == 1)
        #expect(try await site.contents()["push_subscriptions"] == [])
    }

    @Test func `a browser belongs to whoever uses it, and of eleven the oldest is left out`() async throws {
        let services = (1...11).map { PushService($0) }
        let site = try await TestSite(outbound: PushService.outbound(services[0]))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await ann.subscribe(services[0])
        _ = try await ben.subscribe(services[0])
        #expect(try await ann.get("/settings/notifications").all(".browsers li").isEmpty)
        for service in services { _ = try await site.logIn("ann").subscribe(service) }
        #expect(try await ann.get("/settings/notifications").all(".browsers li").count == 10)
        let foreign = try await ann.get("/settings/notifications").first(".browsers button")?["formaction"] ?? ""
        let fields = [("csrf", try await ben.sessionToken())]
        #expect(try await ben.send(.post, foreign, fields).status == 404)
        #expect(try await ann.get("/settings/notifications").all(".browsers li").count == 10)
    }

    @Test(arguments: Engine.available)
    func `in quiet hours nothing is pushed, and afterwards only that there was something`(engine: Engine) async throws {
        let service = PushService()
        let site = try await TestSite(engine, outbound: PushService.outbound(service))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await ann.subscribe(service)
        // It is noon in UTC, and nine in the evening in Tokyo.
        try await ann.decide(["quiet_from": "21:00", "quiet_until": "07:30", "zone": "Asia/Tokyo"])
        for text in ["one", "two", "three"] { try await ben.post("@ann \(text)") }
        try await site.runPeriodicJobs()
        site.clock.advance(by: .hours(10))
        try await site.runPeriodicJobs()
        #expect(service.tries == 0)
        site.clock.advance(by: .minutes(31))
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(service.told.count == 1)
        #expect(service.told.first?.contains("There are 3 new notifications.") ?? false)
        try await ben.post("@ann four")
        try await site.runPeriodicJobs()
        #expect(service.told.last?.contains("@ann four") ?? false)
        #expect(try await site.waitingPushes() == 0)
    }

    @Test(arguments: Engine.available)
    func `a push that cannot be made stops no other, and is dead after five tries`(engine: Engine) async throws {
        let services = [PushService(1), PushService(2)]
        let site = try await TestSite(engine, outbound: PushService.outbound(services[0], services[1]))
        let (ann, ben, dan) = (
            try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("dan")
        )
        _ = try await dan.subscribe(services[0])
        _ = try await ann.subscribe(services[1])
        try await ben.post("@dan one")
        try await ben.post("@ann two")
        try await site.database.write { tx in _ = try tx.run("update accounts set role = 99 where username = 'dan'") }
        try await site.runPeriodicJobs()
        #expect(services.map(\.told.count) == [0, 1])
        let jobs = JobOperator(site.services)
        #expect(try await jobs.failed().map(\.isDead) == [false])
        for _ in 2...5 {
            site.clock.advance(by: .hours(2))
            try await site.runPeriodicJobs()
        }
        let dead = try await jobs.failed()
        #expect(dead.map(\.isDead) == [true] && dead.map(\.attempts) == [5])
        #expect(dead.first?.name.description.hasPrefix("pushes/") ?? false)
        #expect(try await site.waitingPushes() == 0 && services[0].tries == 0)

        try await site.database.write { tx in _ = try tx.run("update accounts set role = 0 where username = 'dan'") }
        #expect(try await jobs.retry(nil) == 1)
        try await site.runPeriodicJobs()
        #expect(services[0].told.count == 1)
    }

    @Test(arguments: Engine.available)
    func `what an earlier version noted is pushed, to each browser once`(engine: Engine) async throws {
        let services = [PushService(1), PushService(2)]
        let site = try await TestSite(engine, outbound: PushService.outbound(services[0], services[1]))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await ann.subscribe(services[0])
        _ = try await site.logIn("ann").subscribe(services[1])
        try await site.runPeriodicJobs()
        try await ben.post("@ann hello")
        try await site.database.write { tx in
            try tx.run(
                """
                insert into pushes (notification_id, subscription_id, account_id, due_at)
                select object_id, part_id, 0, 0 from jobs where kind = 'pushes'
                """
            )
            try tx.run("delete from jobs where kind = 'pushes'")
        }
        let before = services.map(\.told.count)
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(services.map(\.told.count) == before.map { $0 + 1 })
        #expect(try await site.contents()["pushes"] == [])
    }

    @Test(arguments: Engine.available)
    func `a push service in trouble is tried five times, and one that says it is over loses the browser`(
        engine: Engine
    ) async throws {
        let service = PushService()
        let site = try await TestSite(engine, outbound: PushService.outbound(service))
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await ann.subscribe(service)
        service.answer(503)
        try await ben.post("@ann one")
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(service.tries == 1)
        for _ in 1...12 {
            site.clock.advance(by: .hours(1))
            try await site.runPeriodicJobs()
        }
        #expect(service.tries == 5)
        #expect(try await site.waitingPushes() == 0)

        try await ben.post("@ann two")
        try await site.runPeriodicJobs()
        service.answer(201)
        site.clock.advance(by: .minutes(2))
        try await site.runPeriodicJobs()
        #expect(service.told.count == 1)

        service.answer(410)
        try await ben.post("@ann three")
        try await site.runPeriodicJobs()
        #expect(try await site.contents()["push_subscriptions"] == [])
    }
}

extension TestSite {
    /// How many pushes are still to be made.
    fileprivate func waitingPushes() async throws -> Int {
        try await JobOperator(services).waiting().filter { $0.kind.rawValue == "pushes" }.map(\.count).reduce(0, +)
    }
}
