import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ProfileTests {
    @Test(arguments: Engine.available)
    func `a profile out of sight looks like one that never was`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await site.setState(.deactivated, of: "cleo")

        for path in ["", "/with-replies", "/followers", "/following", "/block"] {
            let unknown = try await cast.dan.get("/@nobody_here\(path)")
            let blocked = try await cast.dan.get("/@ann\(path)")
            let asleep = try await cast.dan.get("/@cleo\(path)")
            #expect([unknown, blocked, asleep].map(\.status) == [404, 404, 404], "\(path)")
            #expect(Set([unknown, blocked, asleep].map { $0.first("main")?.text }).count == 1, "\(path)")
        }
        #expect(try await cast.ann.get("/@dan").status == 404)
        #expect(try await site.visitor().get("/@ann").status == 200)
    }

    @Test func `staff find the way from a profile to what is decided about it, and nobody else does`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.cleo.get("/@ben").expect(200)
        #expect(try await cast.cleo.click("Moderate @ben").expect(200).path == "/mod/accounts/ben")
        for browser in [cast.ann, site.visitor()] {
            #expect(!(try await browser.get("/@ben").expect(200).body.contains("/mod/")))
        }
        #expect(!(try await cast.cleo.get("/@cleo").expect(200).body.contains("/mod/accounts")))
    }

    @Test func `links and facts are asked for one at a time, and nothing typed is lost`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let shown = { (page: Answer) in
            page.all("[name=field_name]").count - page.all("details.another [name=field_name]").count
        }
        let form = try await ann.get("/settings/profile")
        #expect(shown(form) == 1)
        #expect(form.all("[name=field_name]").count == 4)
        #expect(form.all("details.another details.another details.another input").count == 2)
        #expect(form.all("details.another summary").map(\.text) == ["Add another", "Add another", "Add another"])

        let home = [("display_name", "Ann"), ("field_name", "Home"), ("field_value", "https://a.example")]
        let lone = [("field_name", ""), ("field_value", ""), ("field_name", "Place"), ("field_value", "")]
        let refused = try await ann.act("/settings/profile", home + lone).expect(422)
        #expect(shown(refused) == 4)
        #expect(refused.all("[name=field_name]").map { $0["value"] ?? "" } == ["Home", "", "Place", ""])

        try await ann.act("/settings/profile", home).expect(303)
        #expect(shown(try await ann.get("/settings/profile")) == 2)
        let all = (1...4).flatMap { [("field_name", "Fact \($0)"), ("field_value", "\($0)")] }
        try await ann.act("/settings/profile", [("display_name", "Ann")] + all).expect(303)
        #expect(try await ann.get("/settings/profile").first("details.another") == nil)
    }

    @Test func `a name in other letters leads to the right spelling`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("Ann")

        #expect(try await site.visitor().get("/@ANN/with-replies").location == "/@Ann/with-replies")
        #expect(try await site.visitor().get("/@ann").location == "/@Ann")
    }

    @Test(arguments: Engine.available)
    func `a profile names those who follow it and whom the reader follows, but none who keep that to themselves`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        var crowd: [Browser] = []
        for number in 1...5 { crowd.append(try await site.signUp("fan\(number)")) }
        for person in crowd { try await person.follow("ben") }
        let words = {
            try await ann.get("/@ben").all(".profile p > span").map(\.text).filter { $0.hasPrefix("Followed by") }
        }
        #expect(try await words() == [])

        try await ann.follow("fan1")
        #expect(try await words() == ["Followed by fan1"])
        for number in 2...5 { try await ann.follow("fan\(number)") }
        #expect(try await words() == ["Followed by fan1, fan2 and 3 others"])

        try await crowd[0].get("/settings/privacy")
        try await crowd[0].submit("Save", ["hides_graph": "1"]).expect(303)
        #expect(try await words() == ["Followed by fan2, fan3 and 2 others"])
        try await crowd[1].get("/settings/profile")
        try await crowd[1].submit("Save", ["display_name": "Fanny"]).expect(303)
        #expect(try await words() == ["Followed by Fanny, fan3 and 2 others"])
        try await ben.get("/settings/privacy")
        try await ben.submit("Save", ["hides_graph": "1"]).expect(303)
        #expect(try await words() == [])
        #expect(try await site.visitor().get("/@ben").all(".profile .faces").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `a profile is that of whoever has its name now, and gone for whom they have blocked since`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine)
        let people = try await (ann: site.signUp("ann"), ben: site.signUp("ben"), cleo: site.signUp("cleo"))
        try await people.cleo.follow("ann")
        let words = { (name: String) in
            let page = try await people.ben.get("/@\(name)").expect(200)
            return page.first(".profile")?.text.contains("1 follower") ?? false
        }
        for _ in 1...2 { #expect(try await [words("ann"), words("cleo")] == [true, false]) }
        try await site.database.write { tx in
            for (from, to) in [("ann", "gone"), ("cleo", "ann"), ("gone", "cleo")] {
                try tx.run("update accounts set username = \(to), username_key = \(to) where username = \(from)")
            }
        }
        for _ in 1...2 { #expect(try await [words("ann"), words("cleo")] == [false, true]) }

        try await people.ann.block("ben")
        #expect(try await people.ben.get("/@cleo").status == 404)
    }

    @Test func `a profile shows what its owner wrote, as text and as links`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.get("/settings/profile")
        let saved = try await cast.ann.submit(
            "Save",
            [
                "display_name": "Ann <b>Weaver</b>", "bio": "With @ben, see https://looms.example #weaving",
                "field_name": "Shop", "field_value": "https://ann.example", "field_name": "Script",
                "field_value": "javascript:alert(1)",
            ]
        )
        #expect(saved.location == "/settings/profile?saved=1")
        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["indexable": nil]).expect(303)

        let page = try await site.visitor().get("/@ann")

        #expect(page.first("h1")?.text == "Ann <b>Weaver</b>")
        #expect(
            page.all(".profile .prose a").map { $0["href"] } == ["/@ben", "https://looms.example", "/tags/weaving"]
        )
        #expect(page.all(".facts a").map { $0["rel"] } == ["me nofollow noopener noreferrer"])
        #expect(page.all(".facts dd").map(\.text).dropLast() == ["ann.example", "javascript:alert(1)"])
        #expect(page.all(".facts dt").map(\.text) == ["Shop", "Script", "Joined"])
        #expect(page.first("meta[name=robots]")?["content"] == "noindex")
        #expect(page.first("meta[property=og:type]")?["content"] == "profile")
    }

    @Test(arguments: [
        (["display_name": String(repeating: "n", count: 31)], "display_name"),
        (["display_name": "turned \u{202E}round"], "display_name"),
        (["bio": String(repeating: "b", count: 501)], "bio"),
        (["field_name": "only a label"], "fields"),
    ])
    func `what cannot be taken comes back with what was typed`(typed: [String: String], field: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/profile")
        let (name, value) = try #require(typed.first)

        let answer = try await ann.submit("Save", [name: value])

        #expect(answer.status == 422)
        #expect(answer.first("#field-\(field)-error") != nil)
        #expect(answer.first("h1")?.text == "Profile")
        #expect(try await site.visitor().get("/@ann").first("h1")?.text == "ann")
    }

    @Test func `who hides their lists shows numbers only, but reads them`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.follow("ben")
        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["hides_graph": "1"])

        let seen = try await cast.ben.get("/@ann/following")

        #expect(seen.status == 200)
        #expect(seen.all(".person").isEmpty)
        #expect(try await cast.ann.get("/@ann/following").all(".person").count == 1)
        #expect(try await site.figures(of: "ann") == ["0 posts", "1 following", "0 followers"])
        #expect(try await cast.ben.get("/@ann").all(".stats a").isEmpty)
    }

    @Test func `sixty changes of a profile are enough for an hour`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for number in 1...60 { try await ann.act("/settings/profile", [("display_name", "Ann \(number)")]).expect(303) }
        try await ann.act("/settings/profile", [("display_name", "Ann again")]).expect(429)
        #expect(try await site.visitor().get("/@ann").text.contains("Ann 60"))
        site.clock.advance(by: .hours(1))
        try await ann.act("/settings/profile", [("display_name", "Ann again")]).expect(303)
    }

    @Test func `lists of people go on behind forty`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        let ann = try await site.signUp("ann")
        for number in 0..<41 {
            let person = try await site.signUp("p\(number)")
            site.clock.advance(by: .seconds(1))
            try await person.follow("ann")
        }

        let first = try await ann.get("/@ann/followers")
        let second = try await ann.click("Older people")

        #expect(first.all(".person").count == 40)
        #expect(first.first(".person .name")?.text == "p40")
        #expect(second.all(".person .name").map(\.text) == ["p0"])
    }
}
