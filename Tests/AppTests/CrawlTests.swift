import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// Somebody who follows every link there is.
@Suite struct CrawlTests {
    @Test(arguments: [Kind.visitor, .stranger, .author])
    func `reading changes nothing, and no link leads nowhere`(kind: Kind) async throws {
        let world = try await MatrixWorld(of: [kind, .follower, .pending, .blocked, .muting])
        let browser = try world[kind]
        try await world.fill()
        let before = try await world.site.contents()

        var crawl = Crawl(from: ["/", "/home", "/@ann", "/home/local", "/explore", "/search?q=ann", "/settings"])
        while let path = crawl.next() {
            let answer = try await browser.send(.get, path)
            let isThere = [200, 303].contains(answer.status)
            #expect(isThere, "\(answer.status) for \(path), linked on \(crawl.source(of: path))")
            crawl.add(answer, at: path)
        }

        #expect(crawl.visited.count > (kind == .visitor ? 15 : 40))
        #expect(try await world.site.contents() == before)
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `asking any address by GET or HEAD changes nothing`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.follower])
        try await world.fill()
        let before = try await world.site.contents()
        for kind in [Kind.visitor, .follower, .author] {
            let token = world.token(of: kind).first?.1 ?? ""
            for route in world.site.routes {
                let path = world.path(of: route)
                let forged = path + (path.contains("?") ? "&" : "?") + "on=1&text=x&csrf=\(token)"
                for method in [Web.Method.get, .head] {
                    for path in [path, forged] { try await world[kind].send(method, path) }
                }
            }
        }
        #expect(try await world.site.contents() == before)
        #expect(world.site.log.defects == [])
    }

    /// The only thing that reading writes down: sessions that nobody uses any more are ended by it.
    @Test(arguments: Engine.available)
    func `a day later reading notes that the session is in use, and nothing else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let before = try await site.contents()
        site.clock.advance(by: .days(1))
        try await ann.get("/home")
        let after = try await site.contents()
        try await ann.get("/home")

        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == ["sessions"])
        #expect(try await site.contents() == after)
    }

    @Test(arguments: [Kind.visitor, .author])
    func `every page has one heading, no two equal ids, and nothing inline`(kind: Kind) async throws {
        let world = try await MatrixWorld(of: [.follower])
        try await world.fill()
        for route in world.site.routes where route.method == .get {
            let page = try await world[kind].send(.get, world.path(of: route))
            guard page.header("content-type")?.hasPrefix("text/html") ?? false, page.status != 303 else { continue }
            let ids = page.elements.compactMap { $0["id"] }
            #expect(page.all("h1").count == 1, "\(route.name)")
            #expect(
                ids.count == Set(ids).count,
                "\(route.name): \(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)"
            )
            #expect(page.all("style").isEmpty, "\(route.name)")
            #expect(page.all("script").allSatisfy { $0["src"] != nil && $0.text.isEmpty }, "\(route.name)")
            let inline = page.elements.flatMap(\.attributes).filter { $0.name == "style" || $0.name.hasPrefix("on") }
            #expect(inline.isEmpty, "\(route.name): \(inline)")
            let outside = page.elements.compactMap { $0["src"] }.filter { !$0.hasPrefix("/") }
            #expect(outside.isEmpty, "\(route.name): \(outside)")
        }
    }
}

/// The addresses that were met, each visited once.
private struct Crawl {
    private(set) var visited: Set<String> = []
    private var waiting: [String]
    private var sources: [String: String] = [:]

    init(from paths: [String]) {
        waiting = paths
    }

    mutating func next() -> String? {
        while let path = waiting.popLast() {
            if visited.insert(path).inserted { return path }
        }
        return nil
    }

    func source(of path: String) -> String { sources[path] ?? "nothing" }

    mutating func add(_ answer: Answer, at path: String) {
        let links = answer.all("a[href], link[href], img[src], script[src]").compactMap { $0["href"] ?? $0["src"] }
        for link in links + [answer.location].compactMap({ $0 }) where link.hasPrefix("/") {
            let target = String(link.prefix { $0 != "#" })
            if sources[target] == nil { sources[target] = path }
            waiting.append(target)
        }
    }
}

extension MatrixWorld {
    /// More to read: replies, boosts, likes and edits.
    func fill() async throws {
        let (ann, ben) = (try self[.author], try self[.follower])
        let post = try #require(posts[.everyone])
        for verb in ["like", "boost", "bookmark"] { try await ben.act("/posts/\(post)/\(verb)", ["on": "1"]) }
        try await ben.act("/posts", ["text": "@ann an answer #loom https://weft.example", "reply_to": post])
        try await ann.act("/posts/\(post)/edit", ["text": "changed", "option": "yes", "option": "no"])
        for number in 1...25 { try await ann.act("/posts", ["text": "number \(number) #loom", "audience": "0"]) }
        try await ann.act("/posts/\(post)/pin", ["on": "1"])
    }
}
