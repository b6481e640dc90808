import DatabaseTesting
import Foundation
import Kernel
import TestSupport
import Testing
import Web

/// Pages that browsers fetch before a link is followed.
@Suite struct FetchingAheadTests {
    private static let ahead = ["sec-purpose": "prefetch"]
    private static let brands = #""Not A;Brand";v="8", "Chromium";v="140", "Google Chrome";v="140""#

    @Test(arguments: Engine.available)
    func `to fetch a page ahead changes nothing, whatever is asked for`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger, .follower])
        let stranger = try world[.stranger]
        try await stranger.get("/compose")
        try await stranger.submit("Post", ["text": "@ann, look"]).expect(303)
        try await stranger.submit("Post", ["text": "@ann, in private", "audience": "\(Audience.addressed.rawValue)"])
        let author = try world[.author]
        #expect(try await author.get("/notifications").text.contains("look"))
        let before = try await world.site.contents()

        let routes = world.site.routes.filter { $0.method == .get && $0.pattern.description != "/events" }
        for kind in [Kind.author, .follower] {
            for route in routes {
                _ = try await world[kind].send(.get, world.path(of: route), headers: Self.ahead)
            }
        }

        let after = try await world.site.contents()
        for (table, rows) in after { #expect(rows == before[table], "\(table)") }
    }

    @Test func `what no browser may keep, and what is no page, is refused before anything is read`() async throws {
        let world = try await MatrixWorld(of: [.follower])
        let follower = try world[.follower]
        for path in ["/messages", "/settings", "/logout", "/login", "/settings/tokens", "/", "/turtly", "/moods"] {
            let statements = try await world.site.database.statements {
                let answer = try await follower.send(.get, path, headers: Self.ahead)
                #expect(answer.status == 503 && answer.header("cache-control") == "private, no-store", "\(path)")
            }
            #expect(statements.isEmpty, "\(path)")
        }
        let answer = try await follower.send(.get, "/home", headers: ["sec-purpose": "prefetch;prerender"])
        #expect(answer.status == 200, "a browser that would also run it gets the page")
    }

    @Test func `pages name the list of those that are fetched ahead, which is made of the routes`() async throws {
        let world = try await MatrixWorld(of: [.follower])
        let (follower, visitor) = (try world[.follower], try world[.visitor])
        let pages = [
            ("/home", follower), ("/home/local", visitor), ("/@\(Kind.author.username)", visitor),
            ("/notifications", follower),
        ]
        for (path, browser) in pages {
            let page = try await browser.get(path, headers: ["sec-ch-ua": Self.brands]).expect(200)
            #expect(page.header("speculation-rules") == "\"/fetched-ahead.json\"", "\(path)")
        }
        let byTouch = try await follower.get("/home", headers: ["sec-ch-ua": Self.brands, "sec-ch-ua-mobile": "?1"])
        #expect(byTouch.header("speculation-rules") == "\"/fetched-ahead-by-touch.json\"")
        let sparing = try await follower.get("/home", headers: ["sec-ch-ua": Self.brands, "save-data": "on"])
        #expect(sparing.header("speculation-rules") == nil)
        let part = try await follower.get(
            "/home",
            headers: ["sec-ch-ua": Self.brands, "accept": "text/vnd.weft.fragment+html"]
        )
        #expect(part.header("speculation-rules") == nil)

        let list = try await visitor.get("/fetched-ahead.json").expect(200)
        #expect(list.header("content-type") == "application/speculationrules+json")
        let rules = try JSONDecoder().decode(Rules.self, from: Data(list.body.utf8)).prefetch
        let listed = try #require(rules.first?.where.and.first?.href_matches)
        #expect(rules.map(\.eagerness) == ["moderate"])
        #expect(Set(["/home", "/home/local", "/@:username", "/@:username/:post", "/prolific"]).isSubset(of: listed))
        #expect(listed.allSatisfy { !$0.contains("login") && !$0.hasPrefix("/settings") && !$0.hasPrefix("/messages") })
        #expect(listed.allSatisfy { !$0.contains(".") && !$0.hasPrefix("/api") && !$0.hasPrefix("/media") })
    }

    @Test(arguments: [
        "", #""Chromium";v="139""#, #""Chromium";v="""#, #""Chromium";v="99999999999999999999""#, #""Firefox";v="150""#,
        #""Chromium";v="150", "Android WebView";v="150""#, #""Chromium"#, ",,,",
    ])
    func `browsers that would show pages of before fetch none`(brands: String) async throws {
        let visitor = try await TestSite().visitor()
        let page = try await visitor.get("/home/local", headers: ["sec-ch-ua": brands]).expect(200)
        #expect(page.header("speculation-rules") == nil)
    }

    @Test func `whoever has sent something sees no page of before it`() async throws {
        let ann = try await TestSite().signUp("ann")
        try await ann.get("/compose")

        let brands = ["sec-ch-ua": Self.brands]
        let answer = try await ann.submit("Post", ["text": "Plums"], headers: brands)

        #expect(answer.header("clear-site-data") == "\"prefetchCache\"")
        #expect(try await ann.get("/home", headers: brands).header("clear-site-data") == nil)
        try await ann.get("/compose")
        #expect(try await ann.submit("Post", ["text": "Pears"]).header("clear-site-data") == nil)
    }

    private struct Rules: Decodable {
        let prefetch: [Rule]

        struct Rule: Decodable {
            let `where`: Condition
            let eagerness: String
        }

        struct Condition: Decodable {
            let and: [Part]
        }

        struct Part: Decodable {
            let href_matches: [String]?
        }
    }
}
