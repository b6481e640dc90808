import DatabaseTesting
import TestSupport
import Testing
import Web

/// Every route about a story, asked by those whom it is not for.
@Suite struct StoryRouteTests {
    @Test(arguments: Engine.available)
    func `a private story is to strangers what no story is, on every route, and stays as it was`(
        engine: Engine
    ) async throws {
        let closed = try await ClosedStory(engine, kinds: [.stranger])
        try await closed.expectNothing(for: .visitor)
        try await closed.expectNothing(for: .stranger)
        #expect(try await !closed.world[.stranger].get("/prolific?tab=explore").text.contains("Ours alone"))
        #expect(try await closed.titles(found: "ours", by: .stranger) == [])
    }

    @Test(arguments: Engine.available)
    func `a private story is to whoever was removed, or left, or is blocked, what no story is`(
        engine: Engine
    ) async throws {
        let closed = try await ClosedStory(engine, kinds: [.stranger, .follower, .mentioned])
        for kind in [Kind.stranger, .follower, .mentioned] {
            try await closed.invite(kind)
            try await closed.send(.post, "join", by: kind, expecting: 303)
            try await closed.send(.post, "snippets", [("text", "\(kind) writes"), ("follow", "1")], by: kind)
            #expect(try await closed.titles(found: "ours", by: kind) == ["Ours alone"])
        }
        try await closed.send(.post, "members/\(Kind.stranger.username)/remove", by: .author, expecting: 303)
        try await closed.send(.post, "leave", by: .follower, expecting: 303)
        try await closed.world[.author].block(Kind.mentioned.username)
        for kind in [Kind.stranger, .follower, .mentioned] {
            try await closed.expectNothing(for: kind)
            for list in ["?tab=feed", "?tab=favourites", "?tab=explore"] {
                #expect(try await !closed.world[kind].get("/prolific\(list)").text.contains("Ours alone"))
            }
            #expect(try await closed.titles(found: "ours", by: kind) == [])
            #expect(try await !closed.world[kind].get("/notifications").text.contains("Ours alone"))
        }
    }

    @Test(arguments: Engine.available)
    func `whoever is invited finds nothing but the invitation, and nothing once it is withdrawn or declined`(
        engine: Engine
    ) async throws {
        let closed = try await ClosedStory(engine, kinds: [.stranger, .follower])
        for kind in [Kind.stranger, .follower] { try await closed.invite(kind) }
        let invitation = ["GET /prolific/threads/:thread/join", "POST /prolific/threads/:thread/join"]
        let path = "/api/weft/v1/prolific/threads/:thread"
        let calls = ["GET \(path)/invitation", "DELETE \(path)/invitation", "PUT \(path)/membership"]
        let answers = invitation + calls + ["POST /prolific/threads/:thread/decline"]
        try await closed.expectNothing(for: .stranger, but: answers)
        #expect(try await closed.titles(found: "ours", by: .stranger) == [])
        try await closed.send(.get, "join", by: .stranger, expecting: 200)

        try await closed.send(.post, "members/\(Kind.stranger.username)/remove", by: .author, expecting: 303)
        try await closed.send(.post, "decline", by: .follower, expecting: 303)
        for kind in [Kind.stranger, .follower] {
            try await closed.expectNothing(for: kind)
            #expect(try await !closed.world[kind].get("/notifications").text.contains("Ours alone"))
        }
    }

    @Test func `who hosts no story changes nothing about its members`() async throws {
        let closed = try await ClosedStory(.memory, kinds: [.stranger, .follower])
        for kind in [Kind.stranger, .follower] {
            try await closed.invite(kind)
            try await closed.send(.post, "join", by: kind, expecting: 303)
        }
        let before = try await closed.world.site.contents()
        let other = "members/\(Kind.follower.username)"
        for (method, path) in [
            (Method.get, other), (.post, other), (.post, "\(other)/remove"), (.post, "members"), (.post, "invites"),
            (.post, "invites/1/end"),
        ] {
            let fields = [("username", "ann"), ("role", "0"), ("uses", "1"), ("days", "1")]
            try await closed.send(method, path, fields, by: .stranger, expecting: 403)
        }
        #expect(try await closed.world.site.contents() == before)
        try await closed.send(.get, "members", by: .stranger, expecting: 200)
    }
}

/// A private story of ann's, with people around her.
private struct ClosedStory {
    let world: MatrixWorld
    let story: String
    let snippet: String

    private static let never = String(repeating: "0a", count: 16)

    init(_ engine: Engine, kinds: [Kind]) async throws {
        world = try await MatrixWorld(engine, of: kinds)
        let beginning = [("text", "Between us"), ("title", "Ours alone"), ("visibility", "2")]
        let begun = try await world[.author].send(.post, "/prolific/new", world.token(of: .author) + beginning)
        let path = try #require(begun.expect(303).location)
        story = try #require(path.split(separator: "/").last).description
        let page = try await world[.author].get(path).expect(200)
        #expect(page.header("cache-control") == "private, no-store")
        snippet = try #require(page.first(".story-line")?["id"]).dropFirst("snippet-".count).description
    }

    func invite(_ kind: Kind) async throws {
        let fields = [("username", "@\(kind.username)"), ("role", "1")]
        try await send(.post, "members", fields, by: .author, expecting: 303)
    }

    /// Asks something about the story.
    func send(
        _ method: Method,
        _ path: String,
        _ fields: [(String, String)] = [],
        by kind: Kind,
        expecting status: Int? = nil
    ) async throws {
        let fields = method == .get ? [] : fields + world.token(of: kind)
        let answer = try await world[kind].send(method, "/prolific/threads/\(story)/\(path)", fields)
        if let status { #expect(answer.status == status, "\(method) \(path) by \(kind)") }
    }

    func titles(found words: String, by kind: Kind) async throws -> [String] {
        try await world[kind].get("/search?type=stories&q=\(words)").all("article.story-card h2").map(\.text)
    }

    /// Expects every route about the story to answer somebody as if it had never been, and to change nothing.
    func expectNothing(for kind: Kind, but allowed: [String] = []) async throws {
        let before = try await world.site.contents()
        for route in world.site.routes where !allowed.contains(route.name) {
            guard case .story = RouteTable.rules[route.name] else { continue }
            let fields = route.method == .get ? [] : world.token(of: kind) + Self.typed
            var answers: [Answer] = []
            for (story, snippet) in [(story, snippet), (Self.never, Self.never), ("x", "x")] {
                let path = route.pattern.description.replacing(":thread", with: story)
                    .replacing(":snippet", with: snippet).replacing(":number", with: "1")
                    .replacing(":username", with: "ann").replacing(":invite", with: "1")
                answers.append(
                    route.isAPI
                        ? try await world[kind].call(route.method, path, route.json, headers: world.header(of: kind))
                        : try await world[kind].send(route.method, path, fields)
                )
            }
            let (closed, missing) = (answers[0].fingerprint(masking: story, snippet), answers[1])
            #expect(closed == missing.fingerprint(masking: Self.never), "\(route.name) by \(kind)")
            let refusals = route.isAPI && kind == .visitor ? [401, 404] : [404]
            let areRefused = answers.allSatisfy { refusals.contains($0.status) || $0.leadsToLogin }
            #expect(areRefused, "\(route.name) by \(kind)")
            if kind != .visitor { #expect(answers.allSatisfy { $0.status == 404 }, "\(route.name) by \(kind)") }
        }
        #expect(try await world.site.contents() == before, "by \(kind)")
    }

    private static let typed = [
        ("text", "Me too"), ("on", "1"), ("username", "ann"), ("role", "1"), ("uses", "1"), ("days", "1"),
    ]
}

extension Route {
    /// The JSON that a program may send about a story, as far as the route takes it.
    var json: String? {
        guard case .object(let schema) = operation?.input.schema else { return nil }
        let all = [
            "text": #""Me too""#, "title": #""Mine""#, "username": #""ann""#, "role": #""writer""#, "uses": "1",
            "days": "1", "agrees": "true", "visibility": #""public""#, "code": #""ABCDE-FGHJK""#, "reason": #""spam""#,
            "emoji": #""😌""#,
        ]
        let fields = schema.fields.compactMap { field in
            all[field.name].map { "\"\(field.name)\": \(field.schema.choice(or: $0))" }
        }
        return "{\(fields.joined(separator: ", "))}"
    }
}

extension JSONSchema {
    /// The value, or where it is none of the words to choose from, the first of them.
    fileprivate func choice(or value: String) -> String {
        switch self {
        case .nullable(let schema): return schema.choice(or: value)
        case .choice(let words):
            let quoted = words.map { "\"\($0)\"" }
            return quoted.contains(value) ? value : quoted.first ?? value
        default: return value
        }
    }
}
