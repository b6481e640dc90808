import DatabaseTesting
import Kernel
import Markup
import TestSupport
import Testing
import Web

/// Who sends edges.
enum EdgeCaller: String, CaseIterable {
    case visitor, member, staff
}

/// A site full of things, and somebody who sends what no browser would.
final class EdgeHouse {
    let world: MatrixWorld
    let walk: PageWalk
    private let caller: EdgeCaller
    private var browser: Browser
    private var queries: [String: String] = [:]

    /// The words of routes that take away what the others are about; they are sent last.
    private static let ends: Set<String> = [
        "delete", "end", "remove", "leave", "logout", "withdraw", "deactivate", "decline", "void", "role", "decide",
    ]

    init(_ engine: Engine, _ caller: EdgeCaller) async throws {
        world = try await MatrixWorld(engine, of: [.stranger, .follower, .pending])
        self.caller = caller
        try await Self.furnish(world)
        switch caller {
        case .visitor: browser = world.site.visitor()
        case .member: browser = try world[.author]
        case .staff: browser = try await world.site.signUp("cleo", role: .owner)
        }
        walk = try await PageWalk(browser, in: world)
    }

    /// The routes, those that end something last.
    var routes: [Route] {
        let all = world.site.routes
        return all.filter { !isEnd($0) } + all.filter(isEnd)
    }

    private func isEnd(_ route: Route) -> Bool {
        let words = route.pattern.description.split(separator: "/").map(String.init)
        return route.method == .delete || route.method != .get && !Self.ends.isDisjoint(with: words)
    }

    /// More to come across: stories, a report, a program.
    private static func furnish(_ world: MatrixWorld) async throws {
        try await world.fill()
        let (ann, ben) = (try world[.author], try world[.stranger])
        for visibility in ["0", "2"] {
            let story = [("text", "Once"), ("title", "A tale"), ("visibility", visibility), ("tags", "loom")]
            let path = try #require(try await ann.act("/prolific/new", story).location)
            if visibility == "0" { try await ben.act("\(path)/snippets", [("text", "upon a time")]) }
            if visibility == "2" { try await ann.act("\(path)/members", [("username", "p_stranger"), ("role", "1")]) }
        }
        let post = try #require(world.posts[.everyone])
        try await ben.act("/report?object=post-\(post)", [("category", "spam"), ("comment", "look")])
        _ = try await ann.makeAccessToken()
    }

    // MARK: Sending

    /// Sends `edge` in every place at once: query, form and header fields.
    func send(_ edge: String, everywhereIn names: [String], to route: Route) async throws {
        var headers = [
            "range": "bytes=\(edge)-\(edge)", "if-modified-since": edge, "if-none-match": edge, "last-event-id": edge,
            "idempotency-key": edge, "accept-language": "de;q=\(edge)", "user-agent": edge, "x-forwarded-for": edge,
        ]
        if edge.contains("\0") { headers = [:] }
        let path = walk.path(of: route)
        let query = query(of: edge, in: names)
        let target = "\(path)\(path.contains("?") ? "&" : "?")\(query)"
        guard route.method != .get, !isMultipart(route) else {
            return try await send(route.method, target, names.map { ($0, edge) }, isMultipart(route), headers)
        }
        headers["content-type"] = "application/x-www-form-urlencoded"
        headers["x-csrf-token"] = try await token()
        let answer = try await browser.send(route.method, target, body: Array(query.utf8), headers: headers)
        try await check(answer, "\(route.name) with \(edge) everywhere")
    }

    /// All names with one edge, written out once.
    private func query(of edge: String, in names: [String]) -> String {
        if let known = queries[edge], names.count > 1 { return known }
        let query = Self.query(names.map { ($0, edge) })
        if names.count > 1 { queries[edge] = query }
        return query
    }

    /// Sends `edge` as one parameter of a route's path.
    func send(_ edge: String, as name: String, of route: Route) async throws {
        let path = walk.path(of: route, with: [name: edge])
        try await send(route.method, path, [("on", "1"), ("text", "x")], isMultipart(route))
    }

    /// Sends what a page asks for with `edge` in one field.
    func send(_ edge: String, as name: String, in asked: Asked) async throws {
        let fields = asked.fields.filter { $0.0 != "csrf" }.map { ($0.0, $0.0 == name ? edge : $0.1) }
        let path = asked.method == .get ? "\(asked.path)?\(Self.query(fields))" : asked.path
        try await send(asked.method, path, fields, asked.isMultipart)
    }

    /// Sends JSON to a route.
    func send(_ json: String, to route: Route) async throws {
        let headers = ["x-csrf-token": try await token()]
        let answer = try await browser.call(route.method, walk.path(of: route), json, headers: headers)
        try await check(answer, "\(route.name): \(json.prefix(200))")
    }

    private static func query(_ fields: [(String, String)]) -> String {
        fields.map { "\($0.0.percentEncoded())=\($0.1.percentEncoded())" }.joined(separator: "&")
    }

    private func send(
        _ method: Web.Method,
        _ path: String,
        _ fields: [(String, String)],
        _ isMultipart: Bool,
        _ headers: [String: String] = [:]
    ) async throws {
        let token = try await token()
        let fields = method == .get ? [] : fields + [("csrf", token)]
        var headers = headers
        if method != .get { headers["x-csrf-token"] = token }
        let answer =
            isMultipart
            ? try await browser.send(method, path, fields, files: [], headers: headers)
            : try await browser.send(method, path, fields, headers: headers)
        let sent = fields.prefix(3).map { "\($0.0)=\($0.1.prefix(60))" }
        try await check(answer, "\(method.rawValue) \(path.prefix(200)) \(sent)")
    }

    /// Expects no defect, and logs in again where an edge has ended the session.
    private func check(_ answer: Answer, _ sent: String) async throws {
        #expect(answer.status < 500, "\(sent) answered \(answer.status)")
        if caller != .visitor, answer.leadsToLogin || answer.status == 401 { try await logInAgain() }
    }

    private func logInAgain() async throws {
        browser = try await world.site.logIn("\(caller == .member ? "ann" : "cleo")@weft.test")
    }

    /// The token of the session, if there is one.
    private func token() async throws -> String {
        guard caller != .visitor else { return "" }
        if let token = try? await browser.sessionToken() { return token }
        try await logInAgain()
        return try await browser.sessionToken()
    }

    private func isMultipart(_ route: Route) -> Bool {
        if route.method == .post, case .streamed = route.body { true } else { false }
    }
}
