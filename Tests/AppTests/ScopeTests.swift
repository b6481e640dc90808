import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

/// Every route for programs, called with every kind of token (RFC 6750 §3.1).
@Suite struct ScopeTests {
    /// The words of places whose scopes are about what is in them.
    private static let areas = ["tapestry": "groups", "turtly": "notes"]

    /// A program that only reads unlocks and locks what it reads, for itself alone.
    private static let reading: Set = ["POST /api/weft/v1/turtly/unlock", "POST /api/weft/v1/turtly/lock"]

    @Test func `each route asks for the scope of its place, and to write for whatever changes something`() async throws
    {
        for route in try await TestSite().routes {
            guard let operation = route.operation else { continue }
            let place = try #require(route.pattern.description.split(separator: "/").dropFirst(3).first)
            let area = Self.areas[String(place)] ?? String(place)
            let access = route.method == .get || Self.reading.contains(route.name) ? "read" : "write"
            #expect(operation.scope == "\(access):\(area)", "\(route.name)")
        }
    }

    @Test(
        arguments: Engine.available,
        [
            "", "read", "write", "read write", "read:prolific", "write:prolific", "read:media", "write:media",
            "read:media write:media", "read:home write:home", "READ WRITE", "reads", "read:", "read:prolificx",
            "follow",
        ]
    )
    func `a token opens the routes that its scopes name, and no others`(engine: Engine, scopes: String) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let client = try await APIClient(of: try await site.signUp("ann"), on: site)
        try await site.database.write { tx in _ = try tx.run("update access_tokens set scopes = \(scopes)") }
        let before = try await site.contents()
        for route in site.routes {
            guard let operation = route.operation else { continue }
            let path = route.path(of: "none")
            let answer = try await client.call(route.method, path, route.method == .get ? nil : "{}")
            let isRefused = answer.status == 403 && answer.body.contains(#""error":"insufficient_scope""#)
            #expect(isRefused != opens(scopes, operation.scope), "\(route.name) with “\(scopes)”: \(answer.status)")
        }
        let after = try await site.contents()
        // Agreeing to a notebook takes no fields, so it was done.
        let touched: Set = ["access_tokens", "notebook_consents"]
        #expect(after.filter { before[$0.key] != $0.value }.keys.filter { !touched.contains($0) } == [])
    }

    /// The rule once more: a word for everything or for this place, and whoever may write there may read there.
    private func opens(_ scopes: String, _ wanted: String) -> Bool {
        let words = scopes.split(separator: " ").map(String.init)
        let place = wanted.split(separator: ":")[1]
        let writing = words.contains("write") || words.contains("write:\(place)")
        return writing || wanted.hasPrefix("read") && (words.contains("read") || words.contains("read:\(place)"))
    }
}
