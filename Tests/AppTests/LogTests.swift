import DatabaseTesting
import Foundation
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// The log tells what happened, never what people wrote, looked for or are called.
@Suite struct LogTests {
    private static let canary = "canary7b3f"

    /// The names of all fields of all forms and addresses, and one that means nothing.
    private static let names = [
        "after", "again", "answer", "audience", "before", "bio", "bot", "category", "choice", "comment", "days",
        "invite", "kind", "csrf_token",
        "discoverable", "display_name", "email",
        "field_name", "field_value", "hides_graph", "id", "indexable", "keep", "key", "language", "length", "locked",
        "measure",
        "name", "note", "next", "notices", "now", "object", "old_password", "on", "option", "password",
        "password_again",
        "poll_hides_totals", "poll_length", "poll_multiple", "q", "reason", "reply_to", "role", "rule", "saved",
        "staff", "start", "state", "text", "theme",
        "token", "type", "username", "uses", "value", "verdict", "warning",
    ]

    @Test func `the samples of proxies leave out of their logs what the site leaves out of its own`() async throws {
        let caddy = try Self.sample("Caddyfile").first { $0.contains("@nameless path ") }
        let paths = try #require(caddy).split(separator: " ").dropFirst(2).map(String.init)
        let nginx = try Self.sample("nginx.conf").first { $0.contains("location ~ ") }
        let pattern = try #require(nginx).replacing("location ~ ", with: "").replacing("{", with: "")
        let expression = try Regex(pattern.trimmingCharacters(in: .whitespaces))
        for route in try await TestSite().routes where !route.pattern.description.hasPrefix("/api/v") {
            let path = route.pattern.description.replacing(":", with: "")
            let isInCaddy = paths.contains { $0 == path || ($0.hasSuffix("/*") && path.hasPrefix($0.dropLast())) }
            #expect(isInCaddy == route.isUnlogged, "Caddy: \(path)")
            #expect((path.firstMatch(of: expression) != nil) == route.isUnlogged, "nginx: \(path)")
        }
    }

    private static func sample(_ name: String) throws -> [String] {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let text = try String(contentsOf: root.appending(path: "deploy/\(name)"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    /// Zero bytes and broken UTF-8 are what databases complain of, with the value in their complaint.
    @Test(arguments: Engine.available, ["%00", "'\"\\%0d%0a%FF%FE"])
    func `no route lets anything that people send into the log`(engine: Engine, ending: String) async throws {
        let world = try await MatrixWorld(engine, of: [])
        let query = Self.names.map { "\($0)=\(Self.canary)@\(Self.canary).example\(ending)" }.joined(separator: "&")
        let headers = [
            "user-agent": Self.canary, "accept-language": Self.canary, "x-canary": Self.canary,
            "content-type": "application/x-www-form-urlencoded",
        ]
        for kind in [Kind.visitor, .author] {
            let token = world.token(of: kind).map { "csrf=\($0.1)&" }.first ?? ""
            for route in world.site.routes where route.name != "POST /logout" {
                let body = route.method == .get ? [] : Array((token + query).utf8)
                for path in [world.path(of: route), route.path(of: Self.canary + ending)] {
                    let target = path + (path.contains("?") ? "&" : "?") + query
                    try await world[kind].send(route.method, target, body: body, headers: headers)
                }
            }
            try await world[kind].send(.get, "/\(Self.canary)?\(query)")
        }

        #expect(world.site.log.lines.count > 200)
        #expect(world.site.log.lines.filter { $0.lowercased().contains(Self.canary) } == [])
        #expect(world.site.log.defects == [], "and nothing of it is a defect")
    }

    @Test func `what people wrote, who they are and how they came in is not in the log`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        try await visitor.get("/signup")
        let secret = "\(Self.canary) is a long password"
        try await visitor.submit(
            "Sign up",
            [
                "username": "\(Self.canary)", "email": "\(Self.canary)@weft.test", "password": "\(secret)",
            ]
        ).expect(303)
        try await visitor.act("/posts", ["text": "post \(Self.canary)", "audience": "0"])
        try await visitor.get("/search?q=\(Self.canary)")
        try await visitor.get("/@\(Self.canary)")
        let cookie = try #require(visitor.cookies.values.first)

        for text in [Self.canary, cookie, try await visitor.sessionToken(), "10.0.", "Firefox"] {
            #expect(!site.log.contains(text), "\(text)")
        }
    }

    @Test func `every request is one line with method, route, status and time`() async throws {
        let site = try await TestSite()
        let before = site.log.lines.count
        try await site.visitor().get("/@ann/7")
        try await site.visitor().get("/no/such/page")

        let lines = site.log.lines.dropFirst(before)
        #expect(lines.count == 2)
        #expect(lines.first?.contains("\"method\":\"GET\",\"route\":\"/@:username/:post\",\"status\":\"404\"") ?? false)
        #expect(lines.last?.contains("\"route\":\"-\"") ?? false)
    }
}
