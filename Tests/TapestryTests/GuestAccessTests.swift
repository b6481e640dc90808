import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Everything that can be asked of Tapestry by somebody without an account who bears a link; the routes are those that
/// there are, so that none is forgotten.
@Suite struct GuestAccessTests {
    /// Property 7 of the specification, and the column of readers in the table of its section 2.
    @Test(arguments: Engine.available)
    func `a link opens the issues since its yes with pictures and paper, and no other route`(
        engine: Engine
    ) async throws {
        let world = try await GuestWorld(engine)
        let visitor = world.groups.site.visitor()
        var (opened, plain) = (Set<String>(), [String: Int]())
        for (bearer, token) in world.tokens {
            for route in world.routes where route.method == .get {
                for place in world.places {
                    let path = place.path(route.pattern.description, token)
                    let answer = try await visitor.get("\(path)?token=\(token)", headers: ["referer": "/"])
                    let isOpen = world.isOpen(route.pattern.description, place, to: bearer)
                    if route.pattern.description.contains("/readers/:token") {
                        #expect((answer.status == 200) == isOpen, "\(path) for \(bearer): \(answer.status)")
                        #expect(isOpen || answer.status == 404, "\(path) for \(bearer): \(answer.status)")
                        if isOpen { opened.insert("\(bearer) \(route.pattern)") }
                    } else {
                        let bare = place.path(route.pattern.description, GuestWorld.nobody)
                        if plain[bare] == nil { plain[bare] = try await visitor.get(bare).status }
                        #expect(answer.status == plain[bare], "\(path) for \(bearer)")
                        let told = ["Thistle Lane", "Marmalade"].filter(answer.body.contains)
                        #expect(told.isEmpty, "\(path) for \(bearer): \(told)")
                    }
                    let secrets = world.secrets(from: bearer).filter(answer.body.contains)
                    #expect(secrets.isEmpty, "\(path) tells \(bearer) \(secrets)")
                }
            }
        }
        #expect(opened.count { $0.hasPrefix("confirmed ") } == 5 && opened.count { $0.hasPrefix("asked ") } == 1)
        #expect(opened.count { $0.hasPrefix("ended ") } == 0)
        try await visitor.get(world.memberPicture).expect(404)
        #expect(world.groups.site.log.defects == [])
    }

    /// Requests as programs send them: a reader's link is no token, and changes nothing but the reader's own letters.
    @Test(arguments: Engine.available)
    func `a link writes nothing by any route`(engine: Engine) async throws {
        let world = try await GuestWorld(engine)
        let before = try await world.contents()
        let visitor = world.groups.site.visitor()
        for (bearer, token) in world.tokens {
            for route in world.routes {
                let pattern = route.pattern.description
                guard !pattern.contains("/readers/:token"), route.method != .get || pattern.hasPrefix("/api/") else {
                    continue
                }
                for place in world.places {
                    let answer = try await visitor.send(
                        route.method,
                        place.path(pattern, token),
                        route.method == .get ? [] : [("text", "x"), ("csrf", token), ("token", token)],
                        headers: ["authorization": "Bearer \(token)"]
                    )
                    #expect(answer.status >= 300, "\(route.method) \(pattern) for \(bearer): \(answer.status)")
                    let told = ["Thistle Lane", "Marmalade", "Quince"].filter(answer.body.contains)
                    #expect(told.isEmpty, "\(route.method) \(pattern) for \(bearer): \(told)")
                }
            }
        }
        for path in ["/tapestry/readers/\(world.token(.ended))", "/tapestry/readers/\(world.token(.ended))/end"] {
            try await visitor.send(.post, path, [("letters", "1")]).expect(404)
        }
        // Whoever has not said yes ends nothing by saying no to letters.
        try await visitor.send(.post, "/tapestry/readers/\(world.token(.asked))", [("letters", "0")]).expect(303)
        #expect(try await world.contents() == before)
    }
}

/// A group with an issue from before anybody said yes, one from behind it and stories of the period that runs, and
/// those who bear a link.
private struct GuestWorld {
    enum Bearer: String {
        case confirmed, asked, ended, other
    }

    /// The place that is asked for: an issue by its number, a story and a picture of it.
    struct Place {
        let group: GroupName
        let number: Int
        let story: PublicID<ToldStory>
        let picture: String

        func path(_ pattern: String, _ token: String) -> String {
            pattern.replacing(":group", with: group.text).replacing(":story", with: story.text)
                .replacing(":number", with: String(number)).replacing(":token", with: token)
                .replacing(":name", with: picture).replacing(":form", with: "original")
                .replacing(":username", with: "ann").replacing(":year", with: TestClock.noon.iso8601.prefix(4))
                .replacing(/:[a-z]+/, with: "1")
        }
    }

    static let nobody = String(repeating: "A", count: 43)

    let groups: Groups
    private(set) var places: [Place] = []
    private(set) var tokens: [(Bearer, String)] = []
    private(set) var memberPicture = ""

    init(_ engine: Engine) async throws {
        groups = try await Groups(engine, people: "ann", "ben", "gus", hasRateLimits: false)
        let group = try await groups.make("Thistle Lane", by: "ann", with: "ben")
        let corners = try await groups.make("Four Corners", by: "gus")
        try await tell("Damson", to: group, number: 1)
        try await groups.close(group)
        for (bearer, home) in [(Bearer.confirmed, group), (.asked, group), (.ended, group), (.other, corners)] {
            let token = try await groups.ask(bearer.rawValue, of: home, by: home == corners ? "gus" : "ann")
            tokens.append((bearer, token))
            guard bearer != .asked else { continue }
            let visitor = groups.site.visitor()
            try await visitor.send(.post, "/tapestry/readers/\(token)", [("letters", "1")]).expect(303)
        }
        try await tell("Marmalade", to: group, number: 2)
        try await comment("With rum", group)
        try await groups.close(group)
        try await tell("Quince", to: group, number: 3)
        let number = try await groups.number(of: group)
        let ended = try await groups.site.database.read { tx in
            try GuestReaderQueries.all(of: number, in: tx).first { $0.name == "ended" }
        }
        try await GuestReaderActions(dependencies: groups.dependencies).remove(
            try #require(ended).id,
            from: group,
            by: try await groups.viewer("ann")
        )
    }

    var routes: [Route] { groups.site.routes.filter { $0.pattern.description.contains("tapestry") } }

    func token(_ bearer: Bearer) -> String { tokens.first { $0.0 == bearer }?.1 ?? "" }

    /// True where somebody gets anything at an address of readers.
    func isOpen(_ pattern: String, _ place: Place, to bearer: Bearer) -> Bool {
        switch bearer {
        case .ended: false
        case .asked, .other: pattern == "/tapestry/readers/:token"
        case .confirmed: pattern == "/tapestry/readers/:token" || place.number == 2
        }
    }

    /// The words that somebody may not hear by any answer.
    func secrets(from bearer: Bearer) -> [String] {
        let never = ["Damson", "Quince", "With rum"]
        return switch bearer {
        case .confirmed: never + ["Four Corners"]
        case .asked: never + ["Marmalade", "Four Corners"]
        case .ended: never + ["Marmalade", "Thistle Lane", "Four Corners"]
        case .other: never + ["Marmalade", "Thistle Lane"]
        }
    }

    /// The contents that a stranger could have changed.
    func contents() async throws -> [String] {
        try await groups.site.database.read { tx in
            let tables: [SQL] = ["story_links", "memberships", "group_prompts", "tapestry_groups", "issues"]
            let counts = try tables.map { table in try tx.value("select count(*) from \(table)", as: Int.self) ?? 0 }
            let readers = try tx.values("select name from issue_readers order by id", as: String.self)
            let states = try tx.values("select state from issue_readers order by id", as: Int.self)
            return counts.map(String.init) + readers + states.map(String.init)
        }
    }

    // MARK: How it comes to be

    private mutating func tell(_ text: String, to group: GroupName, number: Int) async throws {
        let upload = try await groups.site.logIn("ann").upload(TestPicture.png(mark: number))
        let story = try await groups.tell(text, to: group, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(upload) ?? 0))]
        }
        let item = try #require(try await groups.told(in: group, for: "ann").first?.media.first)
        memberPicture = "\(item.path)"
        places.append(Place(group: group, number: number, story: story, picture: item.name))
    }

    private func comment(_ text: String, _ group: GroupName) async throws {
        let ben = try await groups.site.logIn("ben")
        let story = try #require(places.last).story
        let fields = [("csrf", try await ben.sessionToken()), ("text", text)]
        try await ben.send(.post, "\(TapestryPaths.story(story, in: group))/comments", fields).expect(303)
    }
}
