import Contracts
import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

/// Rules that a promise hangs on are counted for all servers together.
@Suite struct SharedLimitsTests {
    private static let rule = RateRule("plums", 60, per: .hours(1))

    /// Another server on the same database.
    private func server(on site: TestSite) -> RateLimiter {
        RateLimiter(
            clock: site.services.clock,
            in: site.database,
            key: Secret(utf8: "a secret of the tests, 32 bytes.")
        )
    }

    /// How many of `tries` get through.
    private func count(_ tries: Int, at servers: [RateLimiter]) async throws -> Int {
        var through = 0
        for number in 0..<tries {
            do {
                try await servers[number % servers.count].count(Self.rule, of: "ann")
                through += 1
            } catch let problem as Problem where problem.kind == .tooMany {}
        }
        return through
    }

    @Test(arguments: Engine.available)
    func `two servers let through no more than one, and at most a tenth less`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let servers = [server(on: site), server(on: site)]
        let through = try await count(200, at: servers)
        #expect((54...60).contains(through), "\(through) of 60")
        site.clock.advance(by: .hours(1))
        #expect((54...60).contains(try await count(200, at: servers)))
    }

    @Test(arguments: Engine.available)
    func `a server that starts anew goes on counting`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        #expect(try await count(48, at: [server(on: site)]) == 48)
        #expect(try await count(100, at: [server(on: site)]) == 12)
        #expect(try await count(10, at: [server(on: site)]) == 0)
    }

    @Test(arguments: Engine.available)
    func `at the same moment no more get through than one after another`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let servers = [server(on: site), server(on: site)]
        let through = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 { group.addTask { try await count(25, at: [servers[number % 2]]) } }
            return try await group.reduce(0, +)
        }
        #expect((54...60).contains(through), "\(through) of 60")
    }

    @Test(arguments: Engine.available)
    func `what does not come about is not counted, and what does is, everywhere`(engine: Engine) async throws {
        struct ChangeError: Error {}
        let site = try await TestSite(engine)
        let rule = RateRule("pears", 2, per: .days(1))
        let servers = [server(on: site), server(on: site)]
        for _ in 0..<5 {
            await #expect(throws: ChangeError.self) {
                try await site.database.write { tx in
                    try servers[0].count(rule, of: 7, in: tx)
                    throw ChangeError()
                }
            }
        }
        for server in servers {
            try await site.database.write { tx in _ = try server.count(rule, of: 7, in: tx) }
        }
        let wait = try #require(
            await #expect(throws: Problem.self) {
                try await site.database.write { tx in _ = try servers[0].count(rule, of: 7, in: tx) }
            }
        )
        #expect(wait.kind == .tooMany && wait.retryAfter == 86_400)
        try await site.database.write { tx in _ = try servers[0].count(rule, of: 8, in: tx) }
    }

    @Test func `what only keeps a machine healthy is counted without the database`() async throws {
        let site = try await TestSite()
        let rule = RateRule("looks", 5, per: .minutes(1), on: .oneServer)
        let one = server(on: site)
        let statements = try await site.database.statements {
            for _ in 0..<5 { try await one.count(rule, of: "ann") }
            await #expect(throws: Problem.self) { try await one.count(rule, of: "ann") }
        }
        #expect(statements.isEmpty)
        try await server(on: site).count(rule, of: "ann")
    }

    @Test func `whoever is refused is refused from memory until the window is over`() async throws {
        let site = try await TestSite()
        let one = server(on: site)
        _ = try await count(61, at: [one])
        let statements = try await site.database.statements {
            let through = try await count(100, at: [one])
            #expect(through == 0)
        }
        #expect(statements.isEmpty)
    }

    @Test(arguments: Engine.available)
    func `counts that are over are forgotten, and nobody can read who was counted`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await count(10, at: [server(on: site)])
        #expect(try await site.rows("rate_counts") == 1)
        #expect(try await site.tables(holding: "ann") == [])
        site.clock.advance(by: .hours(1))
        try await site.runPeriodicJobs()
        #expect(try await site.rows("rate_counts") == 0)
    }

    @Test(arguments: Engine.available)
    func `sixty posts an hour are sixty over two servers`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        for number in 0..<60 { try await ann.post("plum \(number)") }
        // Another server has forgotten nothing, and knows nothing but the database.
        let rule = RateRule("posts", 60, per: .hours(1))
        let id = try await site.id(of: "ann")
        await #expect(throws: Problem.self) {
            try await site.database.write { [other = server(on: site)] tx in _ = try other.count(rule, of: id, in: tx) }
        }
        #expect(try await ann.act("/posts", [("text", "one more")]).status == 429)
    }
}
