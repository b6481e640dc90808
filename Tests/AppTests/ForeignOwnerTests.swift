import Accounts
import Calendar
import DatabaseTesting
import Kernel
import SQL
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
            // A place in a text and the number of a version name nothing by themselves; they stay as they are.
            let names = values.filter { $0.value.count > 3 }
            let foreign = try await ask(route, walk.path(of: route), in: world, masking: Array(names.values))
            let missing = values.merging(names.mapValues { _ in MatrixWorld.missing }) { $1 }
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

    /// Writes a note with everything that a note can have, and one that lies in the bin.
    private func writeNotes(_ ann: Browser) async throws {
        try await ann.act("/turtly/consent")
        let note = try #require(try await ann.act("/turtly/notes/new", [("text", "- [ ] Plums")]).location)
        for version in 1...2 {
            try await ann.act("\(note)/edit", [("text", "- [ ] Plums, \(version)"), ("version", "\(version)")])
        }
        try await ann.act("\(note)/lines", [("text", "Still plums")])
        let (token, photo) = (try await ann.sessionToken(), TestPicture.png(mark: 3))
        try await ann.send(.post, "\(note)/media", [("csrf", token)], files: [("file", photo)]).expect(303)
        let other = try #require(try await ann.act("/turtly/notes/new", [("text", "Pears")]).location)
        try await ann.act("\(other)/delete")
    }

    /// Lets ann write moods for herself alone, enough of them for a week.
    private func writeMoods(_ ann: Browser, at now: Instant) async throws {
        try await ann.act("/moods/consent")
        for back in [7, 3, 2, 0] {
            let day = back == 0 ? "" : Zone.utc.date(at: now).adding(days: -back).text
            try await ann.act("/moods/new", [("emoji", "😌"), ("audience", "me"), ("day", day)])
        }
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
        try await writeNotes(ann)
        try await writeMoods(ann, at: site.clock.now)
        // Whoever has not agreed to moods, or to a notebook, is asked for that first, whatever there is.
        try await world[.stranger].act("/moods/consent")
        try await world[.stranger].act("/turtly/consent")
        let post = try await ann.post("Plums")
        try await world[.stranger].act("/report?object=post-\(post)", [("category", "spam"), ("comment", "mine")])
        let mo = try await site.signUp("mo", role: .moderator)
        let report = try #require(try await mo.get("/mod/reports").first(".feed a.name")?["href"])
        try await mo.act("\(report)/decide", [("measure", "remove"), ("reason", "Rule 2")])
    }
}
