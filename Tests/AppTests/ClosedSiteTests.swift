import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// A server whose operator does not let visitors read (`WEFT_PUBLIC_TIMELINE=false`).
@Suite struct ClosedSiteTests {
    @Test(arguments: Engine.available, [Kind.visitor, .away])
    func `whoever is not logged in is asked to log in by every route that is not for everybody`(
        engine: Engine,
        kind: Kind
    ) async throws {
        let things = try await ClosedThings(engine, kind)
        for route in things.site.routes where !RouteTable.everybody.contains(route.name) {
            let (path, never) = (things.path(of: route), things.path(of: route, real: false))
            let (answer, other) = (try await things.ask(route, path), try await things.ask(route, never))
            let asks = path.hasPrefix("/api/") ? answer.status == 401 : answer.leadsToLogin
            #expect(asks, "\(route.name): \(answer.status)")
            #expect(answer.status == other.status, "\(route.name) tells what is there")

            let json = try await things.ask(route, path, accepting: "application/json")
            #expect(json.status == 401 && json.body.contains("sign_in_needed"), "\(route.name): \(json.status)")
            guard route.method == .get else { continue }
            let head = try await things.ask(route, path, by: .head)
            #expect([303, 401].contains(head.status), "\(route.name): \(head.status)")
        }
        #expect(things.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `what is for everybody says nothing of what members write`(engine: Engine) async throws {
        let things = try await ClosedThings(engine, .visitor)
        for route in things.site.routes where RouteTable.everybody.contains(route.name) && route.method == .get {
            let answer = try await things.ask(route, things.path(of: route))
            #expect(answer.status != 401 && !answer.leadsToLogin, "\(route.name): \(answer.status)")
            for word in ["loom", "stormy", "@ann", "p_follower"] {
                #expect(!answer.body.contains(word), "\(route.name) says \(word)")
            }
        }
    }

    @Test func `members read as they do everywhere`() async throws {
        let things = try await ClosedThings(.memory, .follower)
        for route in things.site.routes where route.method == .get {
            guard case .open = RouteTable.rules[route.name] else { continue }
            let answer = try await things.ask(route, things.path(of: route))
            #expect([200, 303].contains(answer.status) && !answer.leadsToLogin, "\(route.name): \(answer.status)")
        }
        for path in ["/@ann", "/@ann/\(things.post)", "/prolific/threads/\(things.story)", things.picture] {
            #expect(try await things.world[.follower].get(path).status == 200, "\(path)")
        }
    }

    @Test func `the way in works, and leads to where one wanted to be`() async throws {
        let things = try await ClosedThings(.memory, .visitor)
        let visitor = try things.world[.visitor]
        let asked = try await visitor.get("/@ann/\(things.post)")
        try await visitor.landing(of: asked)
        let answer = try await visitor.submit("Log in", ["name": "ann", "password": TestSite.password])
        #expect(answer.location == "/@ann/\(things.post)")
        #expect(try await visitor.landing(of: answer).status == 200)
    }
}

/// A closed server with a post, a story with a line, and a picture, all for everybody.
private struct ClosedThings {
    let world: MatrixWorld
    let kind: Kind
    let post: String
    let story: String
    let snippet: String
    /// The address of a picture.
    let picture: String

    var site: TestSite { world.site }

    init(_ engine: Engine, _ kind: Kind) async throws {
        self.kind = kind
        world = try await MatrixWorld(engine, of: [kind, .follower], isPublicReadable: false)
        try await world.fill()
        post = try #require(world.posts[.everyone])
        let ann = try world[.author]
        let beginning = [("text", "A stormy night"), ("title", "Stormy"), ("visibility", "0")]
        let begun = try await ann.send(.post, "/prolific/new", world.token(of: .author) + beginning)
        let path = try #require(begun.expect(303).location)
        story = try #require(path.split(separator: "/").last).description
        snippet = try #require(try await ann.get(path).first(".story-line")?["id"]).dropFirst("snippet-".count)
            .description
        try await ann.get("/compose")
        let row = try await ann.sendUpload(TestPicture.png(mark: 7))
        let upload = try #require(row.expect(201).first("input[name=media]")?["value"])
        try await ann.act("/posts", ["text": "with a picture", "audience": "0", "media": upload])
        picture = try #require(row.first("img")?["src"])
    }

    /// The path of a route about these things, or about things that never were.
    func path(of route: Route, real: Bool = true) -> String {
        let never = String(repeating: "0a", count: 16)
        let media = picture.split(separator: "/").map(String.init)
        let path = (RouteTable.examples[route.name] ?? route.pattern.description)
            .replacing(":thread", with: real ? story : never).replacing(":snippet", with: real ? snippet : never)
            .replacing(":name/:form", with: real ? media.dropFirst().joined(separator: "/") : "\(never)/original")
            .replacing(":username", with: real ? "ann" : MatrixWorld.nobody)
        return path.replacing(":post", with: real ? post : MatrixWorld.missing).replacing(/:[a-z]+/, with: "1")
    }

    func ask(
        _ route: Route,
        _ path: String,
        by method: Web.Method? = nil,
        accepting type: String = ""
    ) async throws -> Answer {
        try await world[kind].send(method ?? route.method, path, headers: ["accept": type])
    }
}
