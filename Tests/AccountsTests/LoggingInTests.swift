import DatabaseTesting
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct LoggingInTests {
    @Test func `a wrong password and an unknown name are refused with the same words`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        let visitor = site.visitor()

        var sentences: [String?] = []
        for name in ["ann", "nobody_here", "ann@weft.test"] {
            try await visitor.get("/login")
            let answer = try await visitor.submit("Log in", ["name": name, "password": "not it at all"])
            #expect(answer.status == 422)
            #expect(visitor.cookies.isEmpty)
            sentences.append(answer.first("main")?.text.replacing(name, with: "NAME"))
        }

        #expect(Set(sentences).count == 1)
        #expect(sentences[0]?.contains("The username or password is wrong.") ?? false)
    }

    @Test(arguments: Engine.available)
    func `one can come back by username or by e-mail, to the page first asked for`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await site.signUp("ann")
        for name in ["ann", "ANN", "ann@weft.test", " ann@WEFT.test "] {
            let visitor = site.visitor()
            let refused = try await visitor.get("/bookmarks?before=7")
            #expect(refused.status == 303)
            try await visitor.landing(of: refused)

            let answer = try await visitor.submit("Log in", ["name": name, "password": TestSite.password])

            #expect(answer.location == "/bookmarks?before=7", "as \(name)")
            #expect(try await visitor.landing(of: answer).status == 200)
        }
    }

    @Test func `whoever signs up too often keeps what they typed`() async throws {
        let site = try await TestSite()
        func signUp(_ name: String) async throws -> Answer {
            try await site.visitor(from: "192.0.2.7").send(.post, "/signup", SignUpModeTests.fields(name))
        }
        for name in ["one", "two", "three", "four", "five"] { try await signUp(name).expect(303) }
        let refused = try await signUp("six")
        #expect(refused.status == 429 && refused.header("retry-after") != nil)
        #expect(refused.first("input[name=username]")?["value"] == "six")
        #expect(refused.text.contains("That was a lot at once."))
    }

    @Test func `who opens a page after their session has ended has nothing left on the device`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        func cleared(_ browser: Browser, _ mode: String) async throws -> String? {
            try await browser.send(.get, "/settings", headers: ["sec-fetch-mode": mode]).header("clear-site-data")
        }
        #expect(try await cleared(ann, "navigate") == nil)

        site.clock.advance(by: .days(15))

        #expect(try await cleared(ann, "cors") == nil, "an open page may have another session by now")
        #expect(try await cleared(ann, "navigate") == "\"storage\"")
        #expect(try await cleared(site.visitor(), "navigate") == nil)
    }
}
