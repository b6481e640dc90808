import App
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct SettingsTests {
    @Test func `hours that make no sense are given back with what was typed, and nothing is kept`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for (from, until) in [("22:00", ""), ("", "7:00"), ("25:00", "07:00"), ("late", "early"), ("22:00", "22:00")] {
            let answer = try await ann.decide(["quiet_from": from, "quiet_until": until, "digest": "1"])
            #expect(answer.status == 422 && answer.first(".field .error") != nil, "\(from) to \(until)")
            #expect(answer.first("#field-quiet_from")?["value"] ?? "" == from)
        }
        let fields = [("csrf", try await ann.sessionToken()), ("zone", "Nowhere")]
        #expect(try await ann.send(.post, "/settings/notifications", fields).status == 422)
        let page = try await ann.get("/settings/notifications")
        #expect(page.first("#field-quiet_from")?["value"] == nil)
        #expect(page.first("input[name=digest][checked]")?["value"] == "0")
    }

    @Test func `every kind stands in the group of its place, and people come first`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let page = try await ann.get("/settings/notifications")
        let titles = page.all(".kinds .group").map(\.text)
        #expect(titles.first == "People and your account")
        #expect(Set(titles.dropFirst()).isSubset(of: Set(site.services.site.places.map(\.title))))
        let kinds = page.all(".switches input").compactMap { $0["name"] }.filter { $0.hasPrefix("app.") }
        let known = site.application.features.flatMap(\.notificationSources).flatMap(\.choices)
        #expect(Set(kinds) == Set(known.filter { !$0.isForStaff }.map { "app.\($0.kind.name)" }))
        #expect(kinds.count == Set(kinds).count)
    }

    @Test func `a group says how many of its kinds are on before it is opened, and push comes first`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let page = try await ann.get("/settings/notifications")
        let groups = page.all("details.kinds")
        #expect(groups.count > 1 && groups.allSatisfy { $0["open"] == nil })
        for group in groups {
            let count = group.all("tbody tr").count
            let title = group.first(".group")?.text ?? ""
            #expect(group.first("summary")?.text == "\(title): \(count) of \(count) on")
            #expect(group.first("caption")?.text == "Notify me about \(title), and how")
        }
        #expect(page.all("main section, main form").first?["id"] == "push")

        let saved = try await ann.decide(["app.like": nil, "app.follow": nil, "push.reply": nil])
        let changed = try await ann.landing(of: saved).all("details.kinds")
        for (group, before) in zip(changed, groups) {
            let count = group.all("tbody tr").count
            let off = group.all("input").count { ["app.like", "app.follow"].contains($0["name"] ?? "") }
            let title = before.first(".group")?.text ?? ""
            #expect(group.first("summary")?.text == "\(title): \(count - off) of \(count) on")
        }
    }

    @Test(arguments: Engine.available)
    func `what was decided stands on the page, and in the archive`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let saved = try await ann.decide([
            "app.like": nil, "push.reply": nil, "mail.follow": nil, "quiet_from": "22:30", "quiet_until": "07:00",
            "zone": "Asia/Tokyo", "digest": "2",
        ])
        #expect(saved.location == "/settings/notifications?saved=1")
        let page = try await ann.landing(of: saved)
        #expect(page.text.contains("Your changes are saved."))
        for (name, isOn) in [
            ("app.like", false), ("push.like", false), ("mail.like", true), ("app.reply", true), ("push.reply", false),
            ("push.mention", true), ("mail.follow", false),
        ] {
            let box = page.all("input").first { $0["name"] == name }
            #expect((box?["checked"] != nil) == isOn, "\(name)")
        }
        #expect(page.first("#field-quiet_from")?["value"] == "22:30")
        #expect(page.first("#field-zone option[selected]")?["value"] == "Asia/Tokyo")
        #expect(page.first("input[name=digest][checked]")?["value"] == "2")
        #expect(try await site.tables(holding: "Asia/Tokyo") == ["notification_settings"])
    }

    @Test(arguments: Engine.available, [("Asia/Tokyo", "Asia/Tokyo"), ("Nowhere", "UTC"), ("", "UTC")])
    func `whoever signs up lives by the clock of their browser, if it names one`(
        engine: Engine,
        zones: (named: String, kept: String)
    ) async throws {
        let site = try await TestSite(engine)
        let ann = site.visitor()
        try await ann.get("/signup")
        let answer = try await ann.submit(
            "Sign up",
            [
                "username": "ann", "email": "ann@example.org", "password": TestSite.password,
                "zone": zones.named,
            ]
        )
        #expect(answer.location == "/welcome")

        let page = try await ann.get("/settings/notifications")
        #expect(page.first("#field-zone option[selected]")?["value"] == zones.kept)
        #expect((page.first("[data-zone]") == nil) == (zones.kept == "Asia/Tokyo"), "what is known is not asked again")
        #expect(page.first("input[name=digest][checked]")?["value"] == "0", "no letters come of it")
    }

    @Test(arguments: Engine.available)
    func `what is switched off is not told, and what was told before stays`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        try await ben.act("/posts/\(post)/like", ["on": "1"])
        try await ann.decide(["app.like": nil, "app.follow": nil])
        let other = try await ann.post("hello again")
        try await ben.act("/posts/\(other)/like", ["on": "1"])
        try await ben.act("/@ann/follow", ["on": "1"])
        try await ben.post("@ann are you there?")

        #expect(try await ann.notifications() == ["mentioned you", "liked your post"])
        #expect(try await ann.unread() == "2")
        try await ann.decide(["app.like": "1"])
        try await ben.act("/posts/\(other)/like", ["on": "0"])
        try await ben.act("/posts/\(other)/like", ["on": "1"])
        #expect(try await ann.unread() == "3")
    }

    @Test func `what keeps an account safe cannot be switched off`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let page = try await ann.get("/settings/notifications")
        let required = page.all("input[disabled]").compactMap { $0["name"] }
        #expect(
            Set(required) == [
                "app.log-in", "app.password-change", "app.address-change", "app.moderation-decision",
                "app.moderation-undone", "app.appeal-answer", "app.snippet-hidden", "app.snippet-shown",
            ]
        )
        try await ann.act("/settings/notifications", ["zone": "UTC", "digest": "0"])
        let elsewhere = try await site.logIn("ann")
        #expect(try await elsewhere.notifications() == ["A new device logged in to your account"])
        let line = try await elsewhere.get("/notifications").first(".notification")
        #expect(line?.text.contains("Firefox on Linux, 5 Jan 2026, 12:00 UTC") ?? false)
        #expect(line?.first("a")?["href"] == "/settings/sessions")
    }

    @Test(arguments: Engine.available)
    func `a changed password and a changed address are told, each time`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        var password = TestSite.password
        for next in ["another plain spoon", "a third plain spoon"] {
            try await ann.get("/settings/password")
            try await ann.submit(
                "Change password",
                ["old_password": password, "password": next, "password_again": next]
            ).expect(303)
            site.clock.advance(by: .hours(1))
            password = next
        }
        try await ann.get("/settings/account")
        try await ann.submit("Change e-mail", ["email": "new@else.test", "password": password]).expect(303)
        try await site.runPeriodicJobs()
        let email = try #require(await site.mailbox.emails.last { $0.recipient.text == "new@else.test" })
        let link = try #require(email.text.split(separator: "\n").first { $0.hasPrefix("https://weft.test/") })
        let visitor = site.visitor()
        try await visitor.get(String(link.dropFirst("https://weft.test".count)))
        try await visitor.submit("Use this address").expect(200)

        let told = "Your password was changed"
        #expect(try await ann.notifications() == ["Your e-mail address was changed", told, told])
        let paths = try await ann.get("/notifications").all(".notification p a").map { $0["href"] ?? "" }
        #expect(paths == ["/settings/account", "/settings/password", "/settings/password"])
    }

    @Test func `the browser that signed up is no news, nor is one that was there before`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/logout")
        try await ann.submit("Log out").expect(303)
        try await ann.get("/login")
        try await ann.submit("Log in", ["name": "ann", "password": TestSite.password]).expect(303)
        #expect(try await ann.notifications() == [])
    }
}
