import Contracts
import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// No page of somebody else can act in the name of whoever looks at it.
@Suite struct ForgeryTests {
    private static let foreign: [[String: String]] = [
        ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"], ["sec-fetch-site": "none"],
        ["sec-fetch-site": "", "origin": ""], ["sec-fetch-site": "", "origin": "null"],
        ["sec-fetch-site": "", "origin": "https://evil.example"], ["sec-fetch-site": "", "origin": "http://weft.test"],
        ["sec-fetch-site": "", "origin": "https://weft.test.evil.example"],
        ["sec-fetch-site": "", "origin": "https://weft.test:8443"], ["sec-fetch-site": "Same-Origin"],
        ["sec-fetch-site": "cross-site", "origin": "https://weft.test"],
    ]

    @Test(arguments: Engine.available)
    func `what does not come from one of our pages changes nothing, whoever sends it`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.follower])
        let before = try await world.site.contents()
        for kind in [Kind.visitor, .follower, .author] {
            for route in world.site.unsafeRoutes {
                for headers in Self.foreign {
                    let fields = world.token(of: kind) + [("on", "1"), ("text", "forged")]
                    let path = world.path(of: route)
                    let answer = try await world[kind].send(route.method, path, fields, headers: headers)
                    // A program that says nothing of who calls is told just that.
                    let status = kind == .visitor && route.isAPI ? 401 : 403
                    #expect(answer.status == status, "\(route.name) by \(kind.rawValue) with \(headers)")
                }
            }
        }
        #expect(try await world.site.contents() == before)
    }

    @Test(arguments: Engine.available)
    func `a form without the token of its session changes nothing`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.follower])
        let ann = try world[.author]
        let right = try await ann.sessionToken()
        let bad = [
            nil, "", "x", String(right.dropLast()), right + "A", String(right.reversed()),
            String(repeating: "A", count: 86), try await world[.follower].sessionToken(),
            try await world.site.logIn("ann").sessionToken(),
        ]
        let before = try await world.site.contents()
        for route in world.site.unsafeRoutes {
            let path = world.path(of: route)
            for token in bad {
                let fields = (token.map { [("csrf", $0)] } ?? []) + [("on", "1"), ("text", "forged")]
                let answer = try await ann.send(route.method, path, fields)
                #expect(answer.status == 403, "\(route.name) with \(token ?? "none")")
            }
            let query = try await ann.send(route.method, "\(path)?csrf=\(right)", [("on", "1")])
            #expect(query.status == 403, "\(route.name) with the token in its address")
            let header = try await ann.send(route.method, path, headers: ["x-csrf-token": "x"])
            #expect(header.status == 403, "\(route.name) with a wrong header")
        }
        #expect(try await world.site.contents() == before)
    }

    @Test func `the right token from our own page is taken, also where the browser tells only its origin`() async throws
    {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for headers in [[:], ["sec-fetch-site": "", "origin": "https://weft.test"]] {
            let fields = [("csrf", try await ann.sessionToken()), ("text", "mine")]
            #expect(try await ann.send(.post, "/posts", fields, headers: headers).status == 303)
        }
        let header = ["x-csrf-token": try await ann.sessionToken()]
        #expect(try await ann.send(.post, "/posts", [("text", "by script")], headers: header).status == 303)
    }

    @Test(arguments: Engine.available)
    func `a session ends where it is told to, on the next request`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (cookies, token) = (ann.cookies, try await ann.sessionToken())
        try await ann.get("/logout")
        let answer = try await ann.submit("Log out")

        #expect(answer.header("clear-site-data") == "\"cache\", \"storage\"")
        #expect(ann.cookies["__Host-weft"] == nil)
        ann.cookies = cookies
        #expect(try await ann.get("/home").location == "/login?next=%2Fhome")
        #expect(try await ann.send(.post, "/posts", [("csrf", token), ("text", "late")]).leadsToLogin)
        // A form that is sent to its own address leads back to it.
        let origin = ["referer": site.services.site.baseAddress + "/settings/profile?from=here"]
        let late = try await ann.send(.post, "/settings/profile", [("csrf", token)], headers: origin)
        #expect(late.location == "/login?next=%2Fsettings%2Fprofile%3Ffrom%3Dhere")
        #expect(try await site.visitor().get("/@ann").all("article.card").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `the session's cookie is for this site, for http and for the server's eyes alone`(engine: Engine) async throws
    {
        let site = try await TestSite(engine)
        let visitor = site.visitor()
        _ = try await site.signUp("ann")
        try await visitor.get("/login")
        let answer = try await visitor.submit("Log in", ["name": "ann", "password": TestSite.password, "keep": nil])

        let parts = (answer.header("set-cookie") ?? "").split(separator: "; ").map(String.init)
        #expect(parts.first?.hasPrefix("__Host-weft=") ?? false)
        #expect(parts.first?.count == "__Host-weft=".count + 43)
        #expect(Set(parts.dropFirst()) == ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"])
        let token = try #require(visitor.cookies["__Host-weft"])
        #expect(try await site.tables(holding: token) == [], "the database knows the token's hash only")
    }
}

extension TestSite {
    fileprivate var unsafeRoutes: [Route] {
        routes.filter { !$0.method.isSafe && !RouteTable.programs.contains($0.name) }
    }
}
