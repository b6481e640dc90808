import Kernel
import TestSupport
import Testing
import Web

/// The log tells what happened, never what people wrote, looked for or are called.
@Suite struct LogTests {
    private static let canary = "canary7b3f"

    @Test func `no route lets anything that people send into the log`() async throws {
        let world = try await MatrixWorld(of: [])
        let names = [
            "text", "warning", "option", "language", "audience", "key", "reply_to", "choice", "on", "again", "q",
            "type",
            "before", "next", "object", "name", "username", "email", "password", "password_again", "display_name",
            "bio",
            "current_password", "new_password", "field_name", "field_value", "token", "length",
        ]
        let fields = names.map { ($0, "\(Self.canary)@\(Self.canary).example") }
        let query = names.map { "\($0)=\(Self.canary)" }.joined(separator: "&")
        let headers = ["user-agent": Self.canary, "accept-language": Self.canary, "x-canary": Self.canary]
        for kind in [Kind.visitor, .author] {
            let browser = try world[kind]
            for route in world.site.routes where route.name != "POST /logout" {
                let token = kind == .visitor ? [] : [("csrf", try await browser.sessionToken())]
                let paths = [world.path(of: route), route.pattern.description.replacing(/:[a-z]+/, with: Self.canary)]
                for path in paths {
                    try await browser.send(
                        route.method,
                        "\(path)?\(query)",
                        route.method == .get ? [] : token + fields,
                        headers: headers
                    )
                }
            }
            try await browser.send(.get, "/\(Self.canary)?\(query)")
        }

        #expect(world.site.log.lines.count > 200)
        #expect(world.site.log.lines.filter { $0.lowercased().contains(Self.canary) } == [])
    }

    @Test func `what people wrote, who they are and how they came in is not in the log`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        try await visitor.get("/signup")
        let secret = "\(Self.canary) is a long password"
        try await visitor.submit(
            "Sign up",
            [
                "username": "\(Self.canary)", "display_name": "Name \(Self.canary)",
                "email": "\(Self.canary)@weft.test",
                "password": "\(secret)", "password_again": "\(secret)",
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
