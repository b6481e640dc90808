import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Everything that can be asked of groups, by everybody whom it is not for; the routes are those that there are, so that
/// none is forgotten.
@Suite struct AccessTests {
    /// Property 7 of the specification, and the table of its section 2: who left, who was removed, who has another
    /// group, and who has none.
    @Test(arguments: Engine.available)
    func `no route lists or reveals a group to anybody who is not in it`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "eve", "fay", "gus", hasRateLimits: false)
        let group = try await groups.make("Thistle Lane", by: "ann", with: "ben", "fay")
        try await groups.make("Four Corners", by: "gus")
        let told = try await tellWithPicture("Marmalade", to: group, groups)
        try await groups.close(group)
        let open = try await groups.tell("Quince", to: group, by: "ann")
        try await groups.members.leave(group, as: try await groups.viewer("ben"))
        try await groups.members.remove("fay", from: group, by: try await groups.viewer("ann"))
        let asked = [("ben", [told.story]), ("eve", [told.story, open]), ("fay", [open]), ("gus", [told.story])]
        for (name, things) in asked {
            let person = try await groups.site.logIn(name)
            for route in routes(of: groups) {
                for thing in things { try await expectNothing(person, route, group.text, thing.text) }
            }
            for path in [told.picture, "/search?q=Marmalade", "/search?q=Thistle+Lane", "/tapestry", "/notifications"] {
                let answer = try await person.get(path)
                #expect(path != told.picture || answer.status == 404)
                let isSilent = !answer.main.contains("Thistle Lane") && !answer.main.contains("Marmalade")
                #expect(isSilent, "\(path) for \(name)")
            }
            let topics = try await topics(of: group, for: try await groups.viewer(name), groups)
            #expect(topics.isEmpty, "\(name): \(topics)")
        }
        #expect(try await !topics(of: group, for: try await groups.viewer("ann"), groups).isEmpty)
        try await groups.site.visitor().get(told.picture).expect(404)
        #expect(groups.site.log.defects == [])
    }

    /// Whoever came later to a group that does not show them what was before gets nothing of it either.
    @Test(arguments: Engine.available)
    func `whoever came later finds nothing of before by any route, where the group says so`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "ivy", hasRateLimits: false)
        let group = try await groups.make("Thistle Lane", by: "ann", with: "ben") { $0.showsPast = false }
        let past = try await tellWithPicture("Marmalade", to: group, groups)
        let ben = try await groups.site.logIn("ben")
        let comments = "\(TapestryPaths.story(past.story, in: group))/comments"
        let said = [("csrf", try await ben.sessionToken()), ("text", "With rum")]
        try await ben.send(.post, comments, said).expect(303)
        try await groups.close(group)
        try await groups.join(group, "ivy", by: "ann")
        let ivy = try await groups.site.logIn("ivy")
        for route in routes(of: groups) {
            let there = path(route, group.text, past.story.text)
            if ["story", "number", "year"].contains(where: { route.pattern.description.contains(":\($0)") }) {
                let missing = route.pattern.description.replacing(":number", with: "9").replacing(":year", with: "1999")
                let nowhere = path(missing, group.text, Self.missing)
                let (one, other) = (try await ask(ivy, route, there), try await ask(ivy, route, nowhere))
                let (told, nothing) = (mask(one, past.story.text), mask(other, Self.missing))
                #expect(one.status == other.status && told == nothing, "\(route.method) \(there)")
            } else if route.method == .get {
                let answer = try await ivy.get(there)
                #expect(!answer.body.contains("Marmalade") && !answer.body.contains("With rum"), "\(there)")
            }
        }
        try await ivy.get(past.picture).expect(404)
        try await ben.get(past.picture).expect(200)
        let link = try await number(of: past.story, in: group, groups)
        #expect(try await groups.subjects(link, for: "ivy").isEmpty)
        #expect(try await !groups.subjects(link, for: "ben").isEmpty)
    }

    /// Property 5 of the specification: by every address that a member of the one group can read.
    @Test(arguments: Engine.available)
    func `whatever a member of one group reads, not a byte says that there is another one`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "clementine", hasRateLimits: false)
        let one = try await groups.make("Thistle Lane", by: "ann", with: "ben")
        let other = try await groups.make("Four Corners", by: "ann", with: "clementine")
        let clementine = try await groups.viewer("clementine")
        try await groups.prompts.propose("What does the cellar hold?", in: other, as: clementine)
        try await groups.close(other)
        let prompt = try #require(try await groups.view(other, for: "ann").prompts.first { $0.proposer != nil })
        let upload = try await groups.site.logIn("ann").upload(TestPicture.png(mark: 5))
        let story = try await groups.tell("For both", to: one, other, by: "ann") { draft in
            draft.prompt = prompt.id
            draft.uploads = [DraftUpload(ID(rawValue: Int64(upload) ?? 0))]
        }
        let said = try await groups.site.logIn("clementine")
        let comment = [("csrf", try await said.sessionToken()), ("text", "Said in the corner")]
        try await said.send(.post, "\(TapestryPaths.story(story, in: other))/comments", comment).expect(303)
        try await groups.close(one)
        try await groups.close(other)
        let ben = try await groups.site.logIn("ben")
        var seen = 0
        for route in groups.site.routes where route.method == .get {
            let path = path(route, one.text, story.text).replacing(":username", with: "ann")
            guard path != "/events", !path.contains("/streaming") else { continue }
            let answer = try await ben.get(path)
            if answer.status == 200, path.contains(one.text) { seen += 1 }
            // Who is on the server is no secret; whom ann shares a group with is. The name is too long to stand in a token.
            let person = path.contains("/tapestry") ? ["clementine"] : []
            for word in [other.text, "Four Corners", prompt.text, "Said in the corner"] + person {
                #expect(!answer.body.contains(word), "\(path) says “\(word)”")
            }
        }
        #expect(seen > 20, "\(seen) pages of the group were read")
        try await IssueDelivery(dependencies: groups.dependencies).run()
        for email in await groups.site.mailbox.emails where email.recipient.text == "ben@weft.test" {
            #expect(!"\(email.subject) \(email.text) \(email.html ?? "")".contains("Four Corners"))
        }
    }

    // MARK: What tests share

    private static let missing = String(repeating: "0", count: 31) + "1"

    private func routes(of groups: Groups) -> [Route] {
        groups.site.routes.filter { $0.pattern.description.contains("/tapestry/") }
    }

    /// Asks for a story of a group and for one that never was: that is the same.
    private func expectNothing(_ person: Browser, _ route: Route, _ group: String, _ story: String) async throws {
        let there = path(route, group, story)
        let nowhere = path(route, Self.missing, Self.missing)
        guard there != nowhere else { return }
        let (one, other) = (try await ask(person, route, there), try await ask(person, route, nowhere))
        let (said, nothing) = (mask(one, group, story), mask(other, Self.missing))
        #expect(one.status == other.status && said == nothing, "\(route.method) \(there) for \(person.username)")
        #expect((400..<500).contains(one.status), "\(there) for \(person.username): \(one.status)")
        #expect(!one.body.contains("Marmalade") && !one.body.contains("Thistle Lane"))
    }

    /// The text that somebody reads, without the names that they asked for.
    private func mask(_ answer: Answer, _ words: String...) -> String {
        let text = answer.body.hasPrefix("{") ? answer.body : answer.text
        return words.reduce(text) { $0.replacing($1, with: "NAME") }
    }

    private func path(_ route: Route, _ group: String, _ story: String) -> String {
        path(route.pattern.description, group, story)
    }

    private func path(_ pattern: String, _ group: String, _ story: String) -> String {
        let year = String(TestClock.noon.iso8601.prefix(4))
        return pattern.replacing(":group", with: group).replacing(":story", with: story)
            .replacing(":username", with: "ann").replacing(":year", with: year).replacing(/:[a-z]+/, with: "1")
    }

    private func ask(_ person: Browser, _ route: Route, _ path: String) async throws -> Answer {
        let token = [("csrf", try await person.sessionToken())]
        return try await person.send(route.method, path, route.method == .get ? [] : token)
    }

    /// A story with a picture, and the address of that.
    private func tellWithPicture(
        _ text: String,
        to group: GroupName,
        _ groups: Groups
    ) async throws -> (story: PublicID<ToldStory>, picture: String) {
        let upload = try await groups.site.logIn("ann").upload(TestPicture.png(mark: 3))
        let story = try await groups.tell(text, to: group, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(upload) ?? 0))]
        }
        let item = try #require(try await groups.told(in: group, for: "ann").first?.media.first)
        return (story, "\(item.path)")
    }

    /// The topics of a group and of its stories that open pages of somebody may hear.
    private func topics(of group: GroupName, for viewer: Viewer, _ groups: Groups) async throws -> Set<String> {
        let number = try await groups.number(of: group)
        return try await groups.site.database.read { tx in
            let links = try tx.values("select id from story_links where group_id = \(number)", as: Int64.self)
            var heard: Set<String> = []
            for source in Tapestry(groups.site.services).liveSources {
                for name in source.topics {
                    let keys = name == LiveTopic.groupName ? [number.rawValue] : links
                    let asked = keys.map { LiveTopic(name: name, key: $0) }
                    heard.formUnion(try source.admit(asked, of: viewer, in: tx).topics.map(\.description))
                }
            }
            return heard
        }
    }

    private func number(
        of story: PublicID<ToldStory>,
        in group: GroupName,
        _ groups: Groups
    ) async throws -> ID<StoryLink> {
        let link = try await groups.site.database.read { tx in try ToldStoryQueries.link(of: story, in: group, tx) }
        return try #require(link)
    }
}

extension Groups {
    /// The subjects for comments and reactions that somebody finds at the link of a story.
    fileprivate func subjects(_ link: ID<StoryLink>, for name: String) async throws -> [Int64] {
        let viewer = try await viewer(name)
        let stories = GroupStories(services: site.services, clock: dependencies.clock)
        return try await site.database.read { tx in
            try stories.subjects([link.rawValue], for: viewer, in: tx).keys.sorted()
        }
    }
}

extension Answer {
    /// The text of a page, without the field in which the words of a search are repeated.
    fileprivate var main: String {
        all("main a, main h2, main li, main article").map(\.text).joined(separator: "\n")
    }
}
