import DatabaseTesting
import TestSupport
import Testing
import Web

/// Every route about a story, asked by those whom it is not for.
@Suite struct StoryRouteTests {
    private static let never = String(repeating: "0a", count: 16)

    @Test(arguments: Engine.available)
    func `a private story is to strangers what no story is, on every route, and stays as it was`(
        engine: Engine
    ) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        let beginning = [("text", "Between us"), ("title", "Ours alone"), ("visibility", "2")]
        let begun = try await world[.author].send(.post, "/prolific/new", world.token(of: .author) + beginning)
        let path = try #require(begun.expect(303).location)
        let page = try await world[.author].get(path).expect(200)
        let thread = try #require(path.split(separator: "/").last).description
        let snippet = try #require(page.first(".story-line")?["id"]).dropFirst("snippet-".count).description
        let before = try await world.site.contents()

        for route in world.site.routes {
            guard case .story = RouteTable.rules[route.name] else { continue }
            for kind in [Kind.visitor, .stranger] {
                let fields = route.method == .get ? [] : world.token(of: kind) + [("text", "Me too"), ("on", "1")]
                var answers: [Answer] = []
                for (thread, snippet) in [(thread, snippet), (Self.never, Self.never), ("x", "x")] {
                    let path = route.pattern.description.replacing(":thread", with: thread)
                        .replacing(":snippet", with: snippet).replacing(":number", with: "1")
                    answers.append(try await world[kind].send(route.method, path, fields))
                }
                let (closed, missing) = (answers[0].fingerprint(masking: thread, snippet), answers[1])
                #expect(closed == missing.fingerprint(masking: Self.never), "\(route.name) by \(kind)")
                #expect(answers.allSatisfy { $0.status == 404 || $0.leadsToLogin }, "\(route.name) by \(kind)")
                if kind == .stranger { #expect(answers.allSatisfy { $0.status == 404 }, "\(route.name)") }
            }
        }
        #expect(try await world.site.contents() == before)
        #expect(try await !world[.stranger].get("/prolific?tab=explore").text.contains("Ours alone"))
    }
}
