import Accounts
import DatabaseTesting
import Kernel
import Secrets
import TestSupport
import Testing
import Web

/// The objects of one person alone, asked for by another who knows their numbers.
@Suite struct ForeignOwnerTests {
    @Test(arguments: Engine.available)
    func `what is another's looks like what does not exist, on every route`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger]) { $0.membersInvite = true }
        try await furnish(world)
        let walk = try await PageWalk(try world[.author], in: world)
        let before = try await world.site.contents()
        var asked = 0
        for route in world.site.routes {
            // A door is the same for everybody; stories that one has left have tests of their own.
            guard case .own = RouteTable.rules[route.name], !route.pattern.parameterNames.isEmpty,
                !["door", "thread"].contains(route.pattern.parameterNames[0])
            else { continue }
            let values = walk.values(of: route)
            #expect(values.count == route.pattern.parameterNames.count, "no page of ann's leads to \(route.name)")
            let foreign = try await ask(route, walk.path(of: route), in: world, masking: Array(values.values))
            let missing = values.mapValues { _ in MatrixWorld.missing }
            let path = walk.path(of: route, with: missing)
            let never = try await ask(route, path, in: world, masking: [MatrixWorld.missing])
            #expect(foreign == never && never.hasPrefix("404"), "\(route.name): \(never.prefix(300))")
            asked += 1
        }
        #expect(asked > 9)
        let after = try await world.site.contents()
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [])
    }

    /// The answer to the stranger, with what they asked for left out.
    private func ask(_ route: Route, _ path: String, in world: MatrixWorld, masking words: [String]) async throws
        -> String
    {
        let fields = route.method == .get ? [] : world.token(of: .stranger) + [("text", "mine"), ("on", "1")]
        let answer = try await world[.stranger].send(route.method, path, fields)
        return words.reduce(answer.fingerprint()) { $0.replacing($1, with: "THING") }
    }

    /// Gives ann one of everything that is hers alone.
    private func furnish(_ world: MatrixWorld) async throws {
        let (site, ann) = (world.site, try world[.author])
        _ = try await site.logIn("ann")
        _ = try await ann.makeAccessToken()
        try await ann.get("/tapestry/write")
        try await ann.submit("Save it for later", ["text": "Plums"]).expect(303)
        try await ann.get("/settings/invites")
        try await ann.submit("Make a link", ["uses": "1", "days": "1"]).expect(303)
        let key = P256Key(from: .seeded(1)).publicKey.bytes
        let push = [
            ("endpoint", "https://push.example/send/1"), ("p256dh", Base64URL.encode(key)),
            ("auth", Base64URL.encode([UInt8](repeating: 1, count: 16))),
        ]
        try await ann.act("/settings/notifications/browsers", push)
        let post = try await ann.post("Plums")
        try await world[.stranger].act("/report?object=post-\(post)", [("category", "spam"), ("comment", "mine")])
        let mo = try await site.signUp("mo", role: .moderator)
        let report = try #require(try await mo.get("/mod/reports").first(".feed a.name")?["href"])
        try await mo.act("\(report)/decide", [("measure", "remove"), ("reason", "Rule 2")])
    }
}
