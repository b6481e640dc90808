import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Messages between people who share a group, and between those who do not.
@Suite struct ConnectionTests {
    @Test(arguments: Engine.available)
    func `whoever shares no group waits among the requests, however near they are to one`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", "dan", "eve", "fay", hasRateLimits: false)
        let one = try await groups.make("Sunday Table", by: "ann", with: "ben", "cleo")
        try await groups.make("Four Corners", by: "dan")
        let (ann, cleo) = (try await groups.viewer("ann"), try await groups.viewer("cleo"))
        try await groups.members.invite("eve", to: one, by: ann)
        try await groups.members.remove("ben", from: one, by: ann)
        try await groups.members.leave(one, as: cleo)
        // A journal connects nobody, and a group in which somebody is alone neither.
        try await groups.make("Garden book", by: "fay") { ($0.kind, $0.cadence) = (.journal, .never) }
        let reader = try await groups.site.logIn("ann")
        for name in ["ben", "cleo", "dan", "eve", "fay"] {
            try await write("Hello from \(name)", to: "ann", by: name, groups)
        }
        #expect(try await subjects(of: reader, "/messages") == [])
        #expect(try await subjects(of: reader, "/messages/requests").count == 5)
        let words = try await reader.get("/settings").first("#tool-messages")?["aria-label"]
        #expect(words == "Messages. Message requests wait.")
    }

    @Test(arguments: Engine.available)
    func `members of a group write to each other at once, until the last group that they share ends`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let one = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let two = try await groups.make("Four Corners", by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.viewer("ben"))
        try await write("One", to: "ann", by: "ben", groups)
        try await write("Two", to: "ben", by: "ann", groups)
        #expect(try await subjects(of: ann, "/messages") == ["ben: You: Two"])
        #expect(try await subjects(of: ann, "/messages/requests") == [])

        try await groups.members.leave(one, as: ben)
        try await write("Three", to: "ann", by: "ben", groups)
        #expect(try await subjects(of: ann, "/messages") == ["ben: Three"])
        try await groups.members.leave(two, as: ben)
        // What came before stays where it is; what comes now waits.
        #expect(try await subjects(of: ann, "/messages") == ["ben: Three"])
        try await write("Four", to: "ann", by: "ben", groups)
        #expect(try await subjects(of: ann, "/messages") == [])
        #expect(try await subjects(of: ann, "/messages/requests") == ["ben: Four"])

        try await groups.join(one, "ben", by: "ann")
        try await write("Five", to: "ann", by: "ben", groups)
        #expect(try await subjects(of: ann, "/messages") == ["ben: Five"])
    }

    @Test(arguments: Engine.available)
    func `whoever said yes once, or follows, is written to without any group`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let group = try await groups.make("Sunday Table", by: "ann", with: "ben", "cleo")
        let (ann, admin) = (try await groups.site.logIn("ann"), try await groups.viewer("ann"))
        for name in ["ben", "cleo"] { try await write("One", to: "ann", by: name, groups) }
        for name in ["ben", "cleo"] { try await groups.members.remove(name, from: group, by: admin) }
        try await write("Two", to: "ann", by: "ben", groups)
        try await ann.get("/messages/requests").expect(200)
        let request = try #require(try await ann.get("/messages/requests").first("a.name")?["href"])
        try await ann.get(String(request.split(separator: "#")[0]))
        try await ann.submit("Accept").expect(303)
        try await write("Three", to: "ann", by: "ben", groups)
        try await ann.act("/@cleo/follow", ["on": "1"])
        try await write("Two", to: "ann", by: "cleo", groups)
        #expect(try await subjects(of: ann, "/messages") == ["cleo: Two", "ben: Three"])
        #expect(try await subjects(of: ann, "/messages/requests") == [])
    }

    @Test(arguments: Engine.available)
    func `a group that is being deleted connects nobody, and one that is brought back does`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let (ann, admin) = (try await groups.site.logIn("ann"), try await groups.viewer("ann"))
        try await groups.groups.delete(group, by: admin)
        try await write("One", to: "ann", by: "ben", groups)
        #expect(try await subjects(of: ann, "/messages/requests") == ["ben: One"])
        try await groups.groups.restore(group, by: admin)
        try await write("Two", to: "ann", by: "ben", groups)
        #expect(try await subjects(of: ann, "/messages") == ["ben: Two"])
    }

    @Test(arguments: Engine.available)
    func `a message to many takes as many statements as one to a few`(engine: Engine) async throws {
        let names = (1...9).map { "p\($0)" }
        let groups = try await Groups(engine, people: "ann", hasRateLimits: false)
        for name in names { _ = try await groups.site.signUp(name) }
        let group = try await groups.make("Sunday Table", by: "ann")
        for name in names { try await groups.join(group, name, by: "ann") }
        func count(_ to: ArraySlice<String>) async throws -> Int {
            try await groups.site.database.statements {
                try await write("Hello", to: to.joined(separator: " "), by: "ann", groups)
            }.count { $0.contains("conversation_members") }
        }
        let few = try await count(names[..<2])
        #expect(try await count(names[...]) == few)
    }

    // MARK: What tests share

    private func write(_ text: String, to names: String, by name: String, _ groups: Groups) async throws {
        let browser = try await groups.site.logIn(name)
        let fields = [("csrf", try await browser.sessionToken()), ("to", names), ("text", text)]
        try await browser.send(.post, "/messages/new", fields).expect(303)
        groups.site.clock.advance(by: .seconds(1))
    }

    /// The conversations in a list, the latest first: with whom, and what was said last.
    private func subjects(of browser: Browser, _ path: String) async throws -> [String] {
        try await browser.get(path).expect(200).all("article.conversation").map { line in
            "\(line.first("a.name")?.text ?? ""): \(line.first(".excerpt")?.text ?? "")"
        }
    }
}
