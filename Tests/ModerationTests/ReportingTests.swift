import App
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ReportingTests {
    @Test(arguments: Engine.available)
    func `nobody reports what they may not see, and it looks like nothing at all`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let secret = try await people.post("For those who follow me", audience: .followers)
        let never = "115842377318477777"
        for object in ["post-\(secret)", "post-\(never)", "post-", "post", "", "note-1", "account-nobody_here"] {
            #expect(try await people.ben.get("/report?object=\(object)").status == 404, "\(object)")
            let answer = try await people.ben.post(to: "/report?object=\(object)", ["category": "spam"])
            #expect(answer.status == 404, "\(object)")
        }
        let hidden = try await people.ben.get("/report?object=post-\(secret)")
        let missing = try await people.ben.get("/report?object=post-\(never)")
        #expect(hidden.first("main")?.text == missing.first("main")?.text)

        try await people.ann.block("ben")
        #expect(try await people.ben.get("/report?object=account-ann").status == 404)
        #expect(try await people.cleo.get("/mod/reports").all("#reports article").isEmpty)
    }

    @Test func `nobody reports themselves, and whoever is frozen reports nobody`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await people.post("Plums")
        for object in ["post-\(post)", "account-ann"] {
            #expect(try await people.ann.get("/report?object=\(object)").status == 403)
        }
        try await people.site.setState(.frozen, of: "ben")
        #expect(try await people.ben.get("/report?object=post-\(post)").status == 403)
        #expect(try await people.ben.post(to: "/report?object=post-\(post)", ["category": "spam"]).status == 403)
        #expect(
            try await people.site.visitor().get("/report?object=post-\(post)").location?.hasPrefix("/login") ?? false
        )
    }

    @Test(arguments: Engine.available)
    func `a report is kept as it was seen, once for each person while it is open`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let post = try await people.post("Buy <b>plums</b> now")
        let answer = try await people.ben.report("post-\(post)", comment: "Again and again")
        #expect(answer.location == "/report/thanks?about=spam")
        try await people.ben.report("post-\(post)", category: "hate")
        try await people.mo.report("post-\(post)", category: "other", comment: "What is this?")
        try await people.ann.act("/posts/\(post)/edit", ["text": "Innocent words"])
        try await people.ann.act("/posts/\(post)/delete")

        let list = try await people.cleo.get("/mod/reports")
        #expect(list.all("#reports article").count == 2)
        let page = try await people.cleo.get(try await people.newest("/mod/reports"))
        #expect(page.text.contains("Buy <b>plums</b> now") && page.text.contains("What is this?"))
        #expect(!page.text.contains("Innocent"))
        #expect(page.text.contains("by @mo"))
    }

    @Test func `a report without a reason, or with too long a comment, comes back with what was typed`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await people.post("Plums")
        try await people.ben.get("/report?object=post-\(post)")
        let empty = try await people.ben.submit("Send the report", ["comment": "Look at this"])
        #expect(empty.status == 422 && empty.first("textarea")?.text == "Look at this")
        #expect(empty.first("#field-category-error")?.text == "Choose what is wrong.")
        let other = try await people.ben.report("post-\(post)", category: "other")
        #expect(other.status == 422)
        let long = try await people.ben.report("post-\(post)", comment: String(repeating: "x", count: 1001))
        #expect(long.status == 422 && long.first("#field-comment-error") != nil)
        #expect(try await people.ben.report("post-\(post)", comment: String(repeating: "x", count: 1000)).status == 303)
    }

    @Test func `whoever reports self-harm is shown who helps at once`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await people.post("I cannot go on")
        try await people.ben.report("post-\(post)", category: "self-harm")
        let thanks = try await people.ben.get("/report/thanks?about=self-harm")
        #expect(thanks.first(".notice a")?["href"] == "/help/crisis")
        #expect(try await people.ben.get("/report/thanks").first(".notice") == nil)
    }

    @Test func `twenty reports a day are taken, and what was written in one more stays in its form`() async throws {
        let people = try await Staffing(TestSite())
        for number in 1...20 {
            let post = try await people.post("Number \(number)")
            #expect(try await people.ben.report("post-\(post)").status == 303)
        }
        let post = try await people.post("One more")
        let refused = try await people.ben.report("post-\(post)", comment: "Look at this")
        #expect(refused.status == 429 && refused.header("retry-after") != nil)
        #expect(refused.first("textarea[name=comment]")?.text == "Look at this")
    }

    @Test(arguments: Engine.available)
    func `a report that is sent again uses none of them up`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let first = try await people.post("Number 1")
        for _ in 1...21 { #expect(try await people.ben.report("post-\(first)").status == 303) }
        for number in 2...21 {
            let post = try await people.post("Number \(number)")
            #expect(try await people.ben.report("post-\(post)").status == (number > 20 ? 429 : 303))
        }
        #expect(try await people.ben.report("post-\(first)").status == 303)
        #expect(try await people.site.contents()["reports"]?.count == 20)
    }

    @Test(arguments: Engine.available)
    func `a report of a boost is one of the post passed on`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let post = try await people.post("Plums to be passed on")
        try await people.max.act("/posts/\(post)/boost", ["on": "1"])
        try await people.ben.follow("max")
        #expect(try await people.ben.get("/home").first(".eyebrow")?.text == "max boosted")
        let boost = try await people.site.database.read { tx in
            try tx.value("select id from posts where boost_of is not null", as: Int64.self)
        }

        let report = try await people.report("\(try #require(boost))")
        let page = try await people.mo.get(report)
        #expect(page.text.contains("A post by @ann") && page.text.contains("Plums to be passed on"))
        #expect(page.first("a[href='/@ann/\(post)']") != nil)
        #expect(!page.text.contains("@max"))
        try await people.ben.report("post-\(post)", category: "hate")
        #expect(try await people.site.contents()["reports"]?.count == 1, "it is the same post")
        // Whoever passed it on looks at it like others, and its author does not report herself.
        #expect(try await people.max.get(report).status == 200)
        #expect(try await people.ann.get("/report?object=post-\(boost ?? 0)").status == 403)
    }

    @Test func `a person is reported from their profile`() async throws {
        let people = try await Staffing(TestSite())
        try await people.ben.get("/@ann")
        try await people.ben.click("Report @ann")
        try await people.ben.submit("Send the report", ["category": "harassment", "rule": "Be kind"])
        let page = try await people.cleo.get(try await people.newest("/mod/reports"))
        #expect(page.text.contains("Rules: Be kind."))
        #expect(
            page.all("input[name=measure]").compactMap { $0["value"] } == [
                "dismiss", "warn", "limit", "freeze", "suspend",
            ]
        )
        let ben = try await people.site.id(of: "ben")
        let files = people.site.application.features.flatMap { $0.export(ben) }
        let reports = try #require(files.first { $0.name == "reports.json" })
        let kept = try await people.site.database.read { tx in try reports.read(nil, tx).bytes }
        #expect(String(decoding: kept, as: UTF8.self).contains(#""rules":["Be kind"]"#))
    }

    @Test(arguments: Engine.available)
    func `the queue and all behind it are for staff, and no report is there for whom it is about`(
        engine: Engine
    ) async throws {
        let people = try await Staffing(TestSite(engine))
        let post = try await people.mo.post("A moderator's words")
        let report = try await people.report(post)
        for browser in [people.ann, people.ben, people.mo] {
            #expect(try await browser.get(report).status == 404)
            for act in ["read", "assign", "notes", "decide"] {
                let fields: KeyValuePairs = ["on": "1", "note": "x", "measure": "dismiss", "reason": "x"]
                #expect(try await browser.post(to: "\(report)/\(act)", fields).status == 404, "\(act)")
            }
        }
        #expect(try await people.ben.get("/mod/reports").status == 404)
        #expect(try await people.mo.get("/mod/reports").all("#reports article").isEmpty)
        #expect(!(try await people.mo.get("/mod/accounts/mo").text.contains("A post by @mo")))

        try await people.site.setState(.frozen, of: "max")
        #expect(try await people.max.get("/mod/reports").status == 404)
        #expect(try await people.max.get(report).status == 404)
        try await people.site.setState(.suspended, of: "max")
        #expect(try await people.max.get("/mod/reports").location?.hasPrefix("/login") ?? false)
    }

    @Test(arguments: Engine.available)
    func `staff read something private only as its report carries it, for an hour, and the log says so`(
        engine: Engine
    ) async throws {
        let people = try await Staffing(TestSite(engine))
        let secret = try await people.post("@ben between us: plums", audience: .addressed)
        let report = try await people.report(secret)
        #expect(try await people.mo.get("/@ann/\(secret)").status == 404)
        #expect(!(try await people.mo.get(report).text.contains("between us")))
        #expect(try await people.mo.get("/mod/audit").all("#log article").isEmpty)

        try await people.mo.get(report)
        try await people.mo.submit("Read it").expect(303)
        let page = try await people.mo.get(report)
        #expect(page.text.contains("between us: plums"))
        #expect(page.first("a[href='/@ann/\(secret)']") == nil)
        #expect(!(try await people.max.get(report).text.contains("between us")))
        let log = try await people.max.get("/mod/audit").all("#log article").map(\.text)
        #expect(log.count == 1 && log[0].contains("@mo read something private that was reported, of @ann"))

        people.site.clock.advance(by: .hours(1))
        #expect(!(try await people.mo.get(report).text.contains("between us")))
    }

    @Test func `a report is taken on, noted upon and found under one's own`() async throws {
        let people = try await Staffing(TestSite())
        let report = try await people.report(try await people.post("Plums"))
        try await people.mo.get(report)
        try await people.mo.submit("Assign to me").expect(303)
        #expect(try await people.mo.get("/mod/reports?show=mine").all("#reports article").count == 1)
        #expect(try await people.max.get("/mod/reports?show=mine").all("#reports article").isEmpty)
        try await people.max.get(report)
        #expect(try await people.max.submit("Add the note", ["note": " "]).status == 422)
        try await people.max.submit("Add the note", ["note": "I know her"]).expect(303)
        #expect(try await people.mo.get(report).first("#notes")?.text.contains("I know her") ?? false)
        try await people.mo.get(report)
        try await people.mo.submit("Unassign").expect(303)
        #expect(try await people.mo.get("/mod/reports?show=mine").all("#reports article").isEmpty)
    }

    @Test func `the list of reports goes on page by page`() async throws {
        let people = try await Staffing(TestSite(hasRateLimits: false))
        for number in 1...35 { try await people.ben.report("post-\(try await people.post("Number \(number)"))") }
        let first = try await people.mo.get("/mod/reports")
        #expect(first.all("#reports article").count == 30)
        let second = try await people.mo.get(try #require(first.first("#reports-pager a")?["href"]))
        #expect(second.all("#reports article").count == 5)
    }
}
