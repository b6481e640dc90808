import DatabaseTesting
import Foundation
import Kernel
import TestSupport
import Testing
import Web

/// Ann with one post for each audience, and one person of each kind around her.
struct MatrixWorld {
    let site: TestSite
    private(set) var posts: [Audience: String] = [:]
    private var people: [Kind: Browser] = [:]
    private var tokens: [Kind: String] = [:]

    /// Number of a post, and name of a person, that never were.
    static let missing = "115842377318477777"
    static let nobody = "nobody_here"

    /// Everybody over SQLite; over PostgreSQL those whom other statements let in or keep out.
    static let cells: [(engine: Engine, kind: Kind)] =
        Kind.allCases.map { (.memory, $0) } + [.stranger, .follower, .mentioned, .blocked].map { (.postgres, $0) }

    /// A world of ann, somebody whom she mentions, and `kinds`.
    ///
    /// - Parameters:
    ///   - isPublicReadable: whether visitors may read.
    ///   - configure: what else is different from other sites.
    init(
        _ engine: Engine = .memory,
        of kinds: [Kind] = Kind.allCases,
        isPublicReadable: Bool = true,
        configure: (inout Site) -> Void = { _ in }
    ) async throws {
        site = try await TestSite(engine, hasRateLimits: false) { site in
            site.isPublicReadable = isPublicReadable
            configure(&site)
        }
        people[.visitor] = site.visitor()
        for kind in Set([.author, .mentioned] + kinds).subtracting([.visitor]) {
            people[kind] = try await site.signUp(kind.username, role: kind == .staff ? .admin : .member)
        }
        for audience in Audience.allCases where audience != .owner { posts[audience] = try await write(for: audience) }
        for kind in [Kind.follower, .frozen, .away, .blocked, .blocking] { try await people[kind]?.follow("ann") }
        try await people[.muting]?.mute("ann")
        if people[.blocked] != nil { try await self[.author].block(Kind.blocked.username) }
        try await people[.blocking]?.block("ann")
        try await self[.author].get("/settings/privacy")
        try await self[.author].submit("Save", ["locked": "1"]).expect(303)
        try await people[.pending]?.follow("ann")
        for (kind, browser) in people where kind != .visitor { tokens[kind] = try await browser.sessionToken() }
        if people[.frozen] != nil { try await site.setState(.frozen, of: Kind.frozen.username) }
        if people[.away] != nil { try await site.setState(.deactivated, of: Kind.away.username) }
    }

    subscript(kind: Kind) -> Browser {
        get throws { try #require(people[kind]) }
    }

    /// The form token that goes with somebody's session, if they ever had one.
    func token(of kind: Kind) -> [(String, String)] {
        tokens[kind].map { [("csrf", $0)] } ?? []
    }

    /// The header of scripts that run in somebody's page.
    func header(of kind: Kind) -> [String: String] {
        tokens[kind].map { ["x-csrf-token": $0] } ?? [:]
    }

    /// Lets ann write to `audience`; answers with the post's number.
    func write(for audience: Audience) async throws -> String {
        let ann = try self[.author]
        try await ann.get("/compose")
        let text = "@\(Kind.mentioned.username) a question #loom \(audience)"
        let answer = try await ann.submit(
            "Post",
            ["text": text, "option": "yes", "option": "no", "audience": "\(audience.rawValue)"]
        )
        return try #require(answer.location?.split(separator: "#post-").last).description
    }

    /// The path of a route about a post of ann's, a person, or where it asks for neither, any word.
    func path(of route: Route, post: String? = nil, username: String = "ann") -> String {
        let path = (RouteTable.examples[route.name] ?? route.pattern.description).replacing(":username", with: username)
        return path.replacing(":post", with: post ?? posts[.everyone] ?? "").replacing(/:[a-z]+/, with: "1")
    }

    /// Asks a route about a post, with what its form would send.
    func ask(_ route: Route, _ kind: Kind, about post: String?, of username: String = "ann") async throws -> Answer {
        let path = path(of: route, post: post, username: username)
        guard route.method != .get else { return try await self[kind].send(.get, path) }
        let fields = [
            ("on", "1"), ("choice", "0"), ("text", "@p_mentioned a question"), ("option", "yes"), ("option", "no"),
            ("category", "spam"),
        ]
        return try await self[kind].send(route.method, path, fields + token(of: kind))
    }
}

extension Route {
    /// How tables call it.
    var name: String { "\(method.rawValue) \(pattern)" }

    /// True where it is for programs.
    var isAPI: Bool { operation != nil }
}

extension Answer {
    /// All that could tell one answer from another: status, headers and body, with tokens, keys of drafts and `words`
    /// made alike.
    func fingerprint(masking words: String...) -> String {
        let fields = headers.filter { $0.name != "content-length" }.map { "\($0.name): \($0.value)" }.sorted()
        var text = "\(status)\n\(fields.joined(separator: "\n"))\n\n\(body)"
        for (pattern, word) in [("[A-Za-z0-9_-]{86}", "TOKEN"), ("name=\"(key|pen)\" value=\"[0-9a-z]+\"", "KEY")] {
            text = text.replacingOccurrences(of: pattern, with: word, options: .regularExpression)
        }
        for word in words { text = text.replacingOccurrences(of: word, with: "THING") }
        return text
    }
}
