import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// Every route, asked by every kind of person, about objects for every audience.
@Suite struct RouteMatrixTests {
    @Test func `every route is in the table, and every line of the table is a route`() async throws {
        let routes = try await TestSite().routes.map(\.name)

        #expect(Set(routes).subtracting(RouteTable.rules.keys) == [], "add these to RouteTable")
        #expect(Set(RouteTable.rules.keys).subtracting(routes) == [], "take these out of RouteTable")
    }

    @Test(arguments: MatrixWorld.cells)
    func `whoever may not have a post learns nothing of it by any route`(engine: Engine, kind: Kind) async throws {
        let world = try await MatrixWorld(engine, of: [kind])
        for (route, action) in world.site.postRoutes {
            for (audience, post) in world.posts.sorted(by: { $0.key < $1.key }) {
                let answer = try await world.ask(route, kind, about: post)
                let never = try await world.ask(route, kind, about: MatrixWorld.missing)
                let verdict = RouteOracle.verdict(action, kind, onPostFor: audience)
                let cell = "\(route.name) by \(kind.rawValue) on a post for \(audience)"
                check(answer, against: verdict, cell)
                guard verdict == .denied || verdict == .login else { continue }
                let isAlike = answer.fingerprint(masking: post) == never.fingerprint(masking: MatrixWorld.missing)
                #expect(isAlike, "\(cell)")
            }
        }
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: MatrixWorld.cells)
    func `whoever may not see a post cannot answer it`(engine: Engine, kind: Kind) async throws {
        let world = try await MatrixWorld(engine, of: [kind])
        for (audience, post) in world.posts.sorted(by: { $0.key < $1.key }) {
            let verdict = RouteOracle.verdict(.reply, kind, onPostFor: audience)
            let before = try await world.site.contents()
            let answer = try await reply(to: post, in: world, by: kind)
            let never = try await reply(to: MatrixWorld.missing, in: world, by: kind)
            check(answer, against: verdict, "an answer by \(kind.rawValue) to a post for \(audience)")
            guard verdict != .allowed else { continue }
            #expect(try await world.site.contents() == before)
            guard verdict == .denied else { continue }
            #expect(answer.fingerprint(masking: post) == never.fingerprint(masking: MatrixWorld.missing))
        }
    }

    @Test(arguments: MatrixWorld.cells)
    func `whoever may not see a person learns nothing of them by any route`(engine: Engine, kind: Kind) async throws {
        let world = try await MatrixWorld(engine, of: [kind])
        for (route, action) in world.site.personRoutes {
            let answer = try await world.ask(route, kind, about: nil)
            let never = try await world.ask(route, kind, about: nil, of: MatrixWorld.nobody)
            let verdict = RouteOracle.verdict(action, kind, onAnnByGet: route.method == .get)
            let cell = "\(route.name) by \(kind.rawValue)"
            check(answer, against: verdict, cell)
            guard verdict == .denied || verdict == .login else { continue }
            #expect(answer.withoutPeople == never.withoutPeople, "\(cell)")
        }
        #expect(world.site.log.defects == [])
    }

    @Test(arguments: Engine.available, [AccountState.suspended, .deactivated, .deleting])
    func `what belongs to somebody who is away is there for nobody`(engine: Engine, state: AccountState) async throws {
        let kinds: [Kind] = [.visitor, .staff, .follower, .mentioned, .blocking]
        let world = try await MatrixWorld(engine, of: kinds)
        try await world.site.setState(state, of: "ann")
        for kind in kinds {
            for (route, action) in world.site.postRoutes where kind != .visitor || action == .see {
                for post in world.posts.values {
                    let answer = try await world.ask(route, kind, about: post)
                    let never = try await world.ask(route, kind, about: MatrixWorld.missing)
                    let isAlike = answer.fingerprint(masking: post) == never.fingerprint(masking: MatrixWorld.missing)
                    #expect(answer.status == 404 && isAlike, "\(route.name) by \(kind.rawValue)")
                }
            }
            for (route, action) in world.site.personRoutes where kind != .visitor || action == .see {
                let mayTakeBack = kind == .blocking && action == .block && route.method == .post
                let status = try await world.ask(route, kind, about: nil).status
                #expect(status == (mayTakeBack ? 303 : 404), "\(route.name) by \(kind.rawValue)")
            }
        }
    }

    /// Sends an answer to a post, as its form would.
    private func reply(to post: String, in world: MatrixWorld, by kind: Kind) async throws -> Answer {
        let fields = [("text", "I think so"), ("audience", "0"), ("reply_to", post)]
        return try await world[kind].send(.post, "/posts", fields + world.token(of: kind))
    }

    private func check(_ answer: Answer, against verdict: Verdict, _ cell: String) {
        switch verdict {
        case .allowed: #expect([200, 303].contains(answer.status) && !answer.leadsToLogin, "\(cell): \(answer.status)")
        case .login: #expect(answer.leadsToLogin, "\(cell): \(answer.status)")
        case .denied: #expect(answer.status == 404, "\(cell): \(answer.status)")
        case .refused(let status): #expect(answer.status == status, "\(cell): \(answer.status)")
        }
    }
}

extension TestSite {
    /// The routes about a post; the one that removes it comes last.
    fileprivate var postRoutes: [(route: Route, action: RouteAction)] {
        let routes = routes.compactMap { route in
            if case .post(let action) = RouteTable.rules[route.name] { (route: route, action: action) } else { nil }
        }
        return routes.filter { !$0.route.name.hasSuffix("/delete") }
            + routes.filter { $0.route.name.hasSuffix("/delete") }
    }

    /// The routes about a person; those that change how people stand to one another come last.
    fileprivate var personRoutes: [(route: Route, action: RouteAction)] {
        let routes = routes.compactMap { route in
            if case .person(let action) = RouteTable.rules[route.name] { (route: route, action: action) } else { nil }
        }
        return routes.filter { $0.action != .block } + routes.filter { $0.action == .block }
    }
}

extension Answer {
    /// All of the answer but whom it was asked about.
    fileprivate var withoutPeople: String { fingerprint(masking: "ann", MatrixWorld.nobody) }
}
