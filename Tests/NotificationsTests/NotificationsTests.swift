import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct NotificationsTests {
    @Test(arguments: Engine.available)
    func `people hear once of likes, boosts, replies, mentions and followers, until these are undone`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        for _ in 1...2 {
            try await ben.act("/posts/\(post)/like", ["on": "1"])
            try await ben.act("/posts/\(post)/boost", ["on": "1"])
            try await ben.act("/@ann/follow", ["on": "1"])
        }
        let reply = try await ben.post("@ann an answer", ("reply_to", post))
        let mention = try await ben.post("@ann and @ben: look")

        let heard = ["mentioned you", "replied to you", "followed you", "boosted your post", "liked your post"]
        #expect(try await ann.notifications() == heard)
        #expect(try await ann.unread() == "5")
        #expect(try await ben.notifications() == [])

        for path in ["/posts/\(post)/like", "/posts/\(post)/boost", "/@ann/follow"] {
            try await ben.act(path, ["on": "0"])
        }
        for gone in [reply, mention] { try await ben.act("/posts/\(gone)/delete") }
        #expect(try await ann.notifications() == [])
        #expect(try await ann.unread() == nil)
    }

    @Test func `what several people did with one thing is one line`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let post = try await ann.post("hello")
        for name in ["ben", "chi", "dan", "eve"] {
            try await site.signUp(name).act("/posts/\(post)/like", ["on": "1"])
        }
        let lines = try await ann.get("/notifications").all(".notification")
        #expect(lines.count == 1)
        #expect(lines.first?.all("a.name").map(\.text) == ["eve", "dan"])
        #expect(lines.first?.text.contains("and 2 others liked your post") ?? false)
    }

    @Test func `reading marks what was there, and neither what comes later nor what is far away`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        try await ben.act("/posts/\(post)/like", ["on": "1"])
        let page = try await ann.get("/notifications")
        #expect(page.all(".notification.new").count == 1)
        try await ben.act("/posts/\(post)/boost", ["on": "1"])

        try await ann.press("Mark all as read")
        #expect(try await ann.unread() == "1")
        #expect(try await ann.get("/notifications").all(".notification.new").count == 1)
        try await ann.press("Mark all as read")
        #expect(try await ann.unread() == nil)

        try await ann.act("/notifications/read", ["newest": "1"])
        #expect(try await ann.unread() == nil)
        try await ann.act("/notifications/read", ["newest": "\(Int64.max)"])
        try await ben.post("@ann are you there?")
        #expect(try await ann.unread() == "1")
        let fields = [("csrf", try await ann.sessionToken()), ("newest", "x")]
        #expect(try await ann.send(.post, "/notifications/read", fields).status == 404)
    }

    @Test func `nobody hears of what they may not see, nor of people they do not want to hear of`() async throws {
        let site = try await TestSite()
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let post = try await ann.post("hello")
        try await ben.post("for those who follow me", ("reply_to", post), ("audience", "2"))
        #expect(try await ann.unread() == nil)

        try await ann.act("/@ben/follow", ["on": "1"])
        let narrow = try await ben.post("for those who follow me", ("reply_to", post), ("audience", "2"))
        #expect(try await ann.notifications() == ["replied to you"])
        try await ann.act("/@ben/follow", ["on": "0"])
        #expect(try await ann.notifications() == [])
        #expect(try await ann.get("/@ben/\(narrow)").status == 404)

        try await ann.act("/@chi/mute", ["on": "1", "notices": "1"])
        try await chi.post("@ann hello?")
        try await ann.act("/@ben/block", ["on": "1"])
        #expect(try await ann.unread() == nil)
        try await ben.post("@ann let me in")
        #expect(try await ann.notifications() == [])
        #expect(try await ann.unread() == nil)
    }

    @Test func `who is muted is heard of where notifications of them were kept, and not where they were not`()
        async throws
    {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.post("@ann before")
        try await ann.act("/@ben/mute", ["on": "1", "length": "always"])
        try await ben.post("@ann hello?")
        #expect(try await ann.notifications() == ["mentioned you", "mentioned you"])
        #expect(try await ann.unread() == "2")
        try await ann.act("/@ben/mute", ["on": "1", "length": "always", "notices": "1"])
        try await ben.post("@ann are you there?")
        #expect(try await ann.notifications() == [])
    }

    @Test(arguments: Engine.available)
    func `the list shows one place alone, page by page, and then leaves what is new as it is`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.post("@ann look")
        try await ben.act("/@ann/follow", ["on": "1"])
        func lines(_ about: String) async throws -> [String] {
            try await ann.get("/notifications?about=\(about)").all(".notification p a").filter { $0["class"] == nil }
                .map(\.text)
        }
        #expect(try await lines("home") == ["mentioned you"])
        #expect(try await lines("people") == ["followed you"])
        #expect(try await lines("nothing") == ["followed you", "mentioned you"])
        let empty = try await ann.get("/notifications?about=prolific")
        #expect(empty.first(".empty a")?["href"] == "/notifications")
        #expect(empty.first(".tabs [aria-current]")?.text == "Prolific")
        #expect(try await ann.get("/notifications?about=home").first("form[action=/notifications/read]") == nil)

        for number in 1...41 { try await ben.post("@ann \(number)") }
        let older = try await ann.get("/notifications?about=home").all("a").compactMap { $0["href"] }
            .first { $0.contains("before=") }
        #expect(older?.contains("about=home") == true)
        let first = try await ann.get("/notifications")
        #expect(first.first("form[action=/notifications/read]") != nil)
        let second = try #require(first.all("a").compactMap { $0["href"] }.first { $0.contains("before=") })
        #expect(try await ann.get(second).first("form[action=/notifications/read]") == nil)
    }

    @Test func `nobody is told of who asks to follow or follows when that is over`() async throws {
        let site = try await TestSite()
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        try await ben.act("/@ann/follow", ["on": "1"])
        try await ann.act("/@ben/follower", ["on": "0"])
        #expect(try await ann.notifications() == [])

        try await ann.get("/settings/privacy")
        try await ann.submit("Save", ["locked": "1"])
        try await chi.act("/@ann/follow", ["on": "1"])
        #expect(try await ann.notifications() == ["asked to follow you"])
        try await ann.get("/settings/privacy")
        try await ann.submit("Save", ["locked": nil])
        #expect(try await ann.notifications() == [])
        #expect(try await ann.unread() == nil)
    }

    @Test func `a changed answer is told to whom it names now, and to nobody a second time`() async throws {
        let site = try await TestSite()
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let post = try await ann.post("hello")
        let reply = try await ben.post("@ann an answer", ("reply_to", post))
        try await ben.act("/posts/\(reply)/edit", ["text": "@ann @chi an answer"])
        #expect(try await ann.notifications() == ["replied to you"])
        #expect(try await chi.notifications() == ["mentioned you"])
    }

    @Test func `whoever rests or is erased is not heard of`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.act("/@ann/follow", ["on": "1"])
        try await site.setState(.deactivated, of: "ben")
        #expect(try await ann.notifications() == [])
        #expect(try await ann.unread() == nil)
        try await site.setState(.active, of: "ben")
        #expect(try await ann.notifications() == ["followed you"])
    }

    @Test(arguments: Engine.available)
    func `what is half a year old is forgotten`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (_, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.act("/@ann/follow", ["on": "1"])
        site.clock.advance(by: .days(10))
        try await site.logIn("ben").post("@ann are you there?")
        site.clock.advance(by: .days(175))
        try await site.runPeriodicJobs()
        let heard = ["A new device logged in to your account", "mentioned you"]
        #expect(try await site.logIn("ann").notifications() == heard)
    }

    @Test func `an answered request is no news`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.get("/settings/privacy")
        try await ann.submit("Save", ["locked": "1"])
        try await ben.act("/@ann/follow", ["on": "1"])
        #expect(try await ann.notifications() == ["asked to follow you"])
        try await ann.act("/follow-requests/ben", ["accept": "1"])
        #expect(try await ann.notifications() == [])
    }

    @Test(arguments: Engine.available)
    func `telling ten people takes as many statements as telling one`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        var names: [String] = []
        for number in 1...10 { names.append("@\(try await site.signUp("fan\(number)").username)") }
        try await ann.post("warm \(names[0])")
        let one = try await site.database.statements { try await ann.post("hello \(names[0])") }
        let ten = try await site.database.statements { try await ann.post("hello " + names.joined(separator: " ")) }
        #expect(one.count == ten.count)
    }
}
