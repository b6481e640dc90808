import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The routes behind the log-in page, behind a secret, or for one person alone.
@Suite struct OwnThingsTests {
    @Test func `visitors are led to the log-in page wherever one has to be logged in, and nowhere else`() async throws {
        let site = try await TestSite()
        // What visitors are shown where they may see it is not found.
        let isShownToVisitors = /(\/comments|\/comments\/:comment|\/reactions|\/people|@:username\/moods)$/
        for route in site.routes {
            let example = RouteTable.examples[route.name].flatMap { $0.contains(":") ? nil : $0 }
            let path = example ?? route.path(of: MatrixWorld.missing)
            let answer = try await site.visitor().send(route.method, path)
            switch RouteTable.rules[route.name] {
            case .members, .own, .staff: #expect(answer.leadsToLogin, "\(route.name): \(answer.status)")
            case .group where route.method == .get && route.name.contains(isShownToVisitors):
                #expect(answer.status == 404, "\(route.name): \(answer.status)")
            case .group where route.isAPI: #expect(answer.status == 401, "\(route.name): \(answer.status)")
            case .group: #expect(answer.leadsToLogin, "\(route.name): \(answer.status)")
            case .api: #expect(answer.status == 401, "\(route.name): \(answer.status)")
            case .open:
                let isAnswered = [200, 303, 422].contains(answer.status) && !answer.leadsToLogin
                #expect(isAnswered, "\(route.name): \(answer.status)")
            case .secret, .post, .person, .story, nil: break
            }
        }
    }

    @Test(arguments: Engine.available)
    func `what is for staff is not there for anybody else, nor for staff of a lower role or who are frozen`(
        engine: Engine
    ) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        let moderator = try await world.site.signUp("mo", role: .moderator)
        let frozen = try await world.site.signUp("frost", role: .owner)
        let frozenToken = try await frozen.sessionToken()
        try await world.site.setState(.frozen, of: "frost")
        let before = try await world.site.contents()
        for route in world.site.routes {
            guard case .staff(let role) = RouteTable.rules[route.name] else { continue }
            let path = world.path(of: route)
            var strangers = [
                (try world[.stranger], world.token(of: .stranger)), (try world[.author], world.token(of: .author)),
                (frozen, [("csrf", frozenToken)]),
            ]
            if role > .moderator { strangers.append((moderator, [("csrf", try await moderator.sessionToken())])) }
            for (browser, token) in strangers {
                let answer = try await browser.send(route.method, path, route.method == .get ? [] : token)
                #expect(answer.status == 404, "\(route.name) by \(browser.username): \(answer.status)")
            }
        }
        #expect(try await world.site.contents() == before)
    }

    @Test(arguments: Engine.available)
    func `one secret that is none looks like another, to everybody`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        for route in world.site.routes {
            guard case .secret = RouteTable.rules[route.name] else { continue }
            for kind in [Kind.visitor, .stranger, .author] {
                var answers: Set<String> = []
                for secret in [String(repeating: "A", count: 43), String(repeating: "B", count: 43), "x", "%00"] {
                    let fields = route.method == .get ? [] : world.token(of: kind) + [("token", secret)]
                    let answer = try await world[kind].send(route.method, route.path(of: secret), fields)
                    answers.insert(answer.fingerprint(masking: "/\(secret)"))
                }
                #expect(answers.count == 1 && answers.allSatisfy { $0.hasPrefix("4") }, "\(route.name)")
            }
        }
    }

    @Test(arguments: Engine.available)
    func `another's session looks like one that does not exist`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        let page = try await world[.author].get("/settings/sessions")
        let paths = page.all("[formaction], form[action]").compactMap { $0["formaction"] ?? $0["action"] }
        let path = try #require(paths.first { $0.hasSuffix("/end") })
        let id = path.split(separator: "/")[2].description

        let foreign = try await world[.stranger].send(.post, path, world.token(of: .stranger))
        let never = try await world[.stranger].send(
            .post,
            path.replacing(id, with: MatrixWorld.missing),
            world.token(of: .stranger)
        )

        #expect(foreign.fingerprint(masking: id) == never.fingerprint(masking: MatrixWorld.missing))
        #expect(try await world[.author].get("/home").status == 200)
    }
}

extension Route {
    /// The path with one word in the place of every parameter.
    func path(of word: String) -> String {
        pattern.description.replacing(":emoji", with: "%F0%9F%91%8D").replacing(/:[a-z]+/, with: word)
    }
}
