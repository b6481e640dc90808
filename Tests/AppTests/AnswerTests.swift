import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct AnswerTests {
    @Test func `every answer tells the browser what it may do, errors too`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let visitor = site.visitor()
        var answers = [
            try await visitor.get("/"), try await ann.get("/home"), try await visitor.get("/home"),
            try await visitor.get("/no/such/page"), try await ann.get("/@nobody"), try await ann.send(.delete, "/home"),
            try await ann.send(.post, "/posts", [("text", "forged")]),
            try await ann.send(.post, "/posts", [("csrf", try await ann.sessionToken()), ("text", "")]),
            try await visitor.send(.get, "/", headers: ["host": "evil.example"]), try await visitor.get("/healthz"),
        ]
        let asset = try #require(answers[0].all("link[rel=stylesheet], script[src]").first)
        answers.append(try await visitor.get(asset["href"] ?? asset["src"] ?? ""))
        try await site.breakPosts()
        answers.append(try await visitor.get("/home/local"))

        #expect(answers.map(\.status) == [200, 200, 303, 404, 404, 405, 403, 422, 421, 200, 200, 500])
        for answer in answers {
            let policy = answer.header("content-security-policy") ?? ""
            let parts = policy.split(separator: ";").map { $0.trimmingPrefix(" ") }
            #expect(parts.first == "default-src 'none'" && parts.count == 12, "\(answer.path): \(policy)")
            #expect(!policy.contains("unsafe") && parts.contains("frame-ancestors 'none'"), "\(answer.path)")
            let expected = [
                "x-content-type-options": "nosniff", "cross-origin-opener-policy": "same-origin",
                "cross-origin-resource-policy": "same-origin", "strict-transport-security": "max-age=31536000",
                "permissions-policy": "camera=(self), microphone=(self), geolocation=()",
                "referrer-policy": "same-origin",
            ]
            for (name, value) in expected { #expect(answer.header(name) == value, "\(name) of \(answer.path)") }
        }
    }

    @Test func `personal answers stay private, and files may be kept for ever`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let home = try await ann.get("/home")
        let asset = try await ann.get(try #require(home.first("link[rel=stylesheet]")?["href"]))

        #expect(home.header("cache-control")?.hasPrefix("private") ?? false)
        #expect(home.header("vary")?.contains("Cookie") ?? false)
        #expect(asset.header("cache-control") == "public, max-age=31536000, immutable")
        #expect(asset.header("set-cookie") == nil)
    }

    @Test func `a defect is told as a number, and logged in full`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        try await site.breakPosts()

        let page = try await visitor.get("/home/local")

        #expect(page.status == 500)
        #expect(page.text.contains("Something went wrong. If you tell the operator, mention"))
        for word in ["SQL", "Database", "posts", "table", "select"] {
            #expect(!page.body.contains("\(word) "), "\(word)")
        }
        #expect(site.log.defects.count == 1)
        #expect(site.log.defects.first?.contains("no such table: posts") ?? false)
    }

    @Test func `without its database the server says that it is not ready, and that it lives`() async throws {
        let site = try await TestSite()
        await site.database.close()
        let visitor = site.visitor()

        let page = try await visitor.get("/home/local")

        #expect(page.status == 503)
        #expect(page.header("retry-after") == "5")
        #expect(try await visitor.get("/readyz").status == 503)
        #expect(try await visitor.get("/healthz").status == 200)
    }

    @Test func `without its database a server shows also those who are logged in what is for everybody`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        await site.database.close()

        for path in [
            "/healthz", "/offline", "/robots.txt", "/", "/login", "/about", "/about/privacy", "/about/rules",
            "/help/crisis",
        ] {
            let answer = try await ann.get(path)
            #expect(answer.status == 200, "\(path): \(answer.status)")
        }
        #expect(try await ann.get("/readyz").status == 503)
        #expect(try await ann.get("/home").status == 503)
        #expect(try await ann.send(.post, "/login", [("name", "ann")]).status == 503)
    }

    @Test(arguments: [
        "", "evil.example", "weft.test.evil.example", "weft.test:80", "WEFT.TEST.", "weft.test@evil.example",
        "localhost",
    ])
    func `no name but its own is answered for`(host: String) async throws {
        let site = try await TestSite()
        let answer = try await site.visitor().send(.get, "/login", headers: ["host": host])

        #expect(answer.status == 421)
        #expect(!answer.body.contains("evil"))
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example",
        "javascript:alert(1)",
        "/%0d%0aSet-Cookie:x=1\r\nX: y", "/ evil", "evil.example", "", "/\u{0}", "//evil.example/%2f..",
        "///evil.example",
        "http:evil.example", "/\r\nLocation: https://evil.example",
    ])
    func `nobody is led off the site after logging in`(target: String) async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        let visitor = site.visitor()
        let fields = [("name", "ann"), ("password", TestSite.password), ("next", target)]

        let answer = try await visitor.send(.post, "/login", fields)
        let page = try await visitor.send(
            .post,
            "/posts",
            [("csrf", try await visitor.sessionToken()), ("text", "x")],
            headers: ["referer": "https://weft.test" + target]
        )

        #expect(answer.location == "/")
        #expect(page.location?.hasPrefix("/home#post-") ?? false, "\(page.location ?? "")")
    }

    @Test(arguments: ["/home?before=7", "/@ann/7", "/search?q=a%20b"])
    func `after logging in one is where one wanted to be`(target: String) async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        let fields = [("name", "ann"), ("password", TestSite.password), ("next", target)]
        #expect(try await site.visitor().send(.post, "/login", fields).location == target)
    }

    @Test(arguments: [(Web.Method.put, "/login", "GET, POST"), (.get, "/posts", "POST"), (.delete, "/home", "GET")])
    func `a method that an address does not take is refused with those it takes`(
        method: Web.Method,
        path: String,
        allowed: String
    ) async throws {
        let site = try await TestSite()
        let answer = try await site.visitor().send(method, path)
        #expect(answer.status == 405 && answer.header("allow") == allowed)
        #expect(answer.all("h1").count == 1, "a page like every other")
    }

    @Test(arguments: [
        ("/no/such/page", 404, "not_found"), ("/home", 401, "sign_in_needed"), ("/posts", 405, "method_not_allowed"),
        ("/home/local", 500, "defect"),
    ])
    func `people are told in a page what went wrong, and programs in JSON`(
        path: String,
        status: Int,
        code: String
    ) async throws {
        let site = try await TestSite()
        try await site.breakPosts()
        let page = try await site.visitor().send(.get, path, headers: ["accept": "text/html,*/*;q=0.8"])
        let json = try await site.visitor().send(.get, path, headers: ["accept": "application/json"])
        let api = try await site.visitor().send(.get, "/api/v1/nothing")

        // Who only has to log in is led there.
        let isAsked = status == 401
        #expect(page.leadsToLogin == isAsked && page.status == (isAsked ? 303 : status))
        #expect(page.all("h1").count == (isAsked ? 0 : 1))
        #expect(json.status == status && json.header("content-type") == "application/json; charset=utf-8")
        #expect(json.body.contains("\"error\":\"\(code)\""), "\(json.body)")
        #expect(api.status == 404 && api.body.hasPrefix("{"))
    }

    @Test func `on a private server visitors see nothing that members write`() async throws {
        let site = try await TestSite { $0.isPublicReadable = false }
        let ann = try await site.signUp("ann")
        try await ann.act("/posts", ["text": "hello #loom", "audience": "0"])
        for path in ["/home/local", "/tags/loom", "/explore", "/search?q=loom"] {
            #expect(try await site.visitor().get(path).location?.hasPrefix("/login") ?? false, "\(path)")
        }
    }
}

extension TestSite {
    /// Makes every list of posts fail in a way that nobody has thought of.
    fileprivate func breakPosts() async throws {
        try await database.write { tx in _ = try tx.run("drop table posts") }
    }
}
