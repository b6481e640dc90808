import Contracts
import DatabaseTesting
import Kernel
import Memberships
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Prolific

/// A private story for those who are no members any more, and for many who want to get in at once.
@Suite struct PrivateStoryTests {
    @Test(arguments: Engine.available)
    func `pictures of a private story are there for its members as long as they are`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", hasRateLimits: false)
        let (ben, cleo) = (try await stories.site.signUp("ben"), try await stories.site.signUp("cleo"))
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo"] { try await stories.join(story, name) }
        let picture = try await ben.upload(TestPicture.png(mark: 3))
        let fields = [("csrf", try await ben.sessionToken()), ("text", "A pier"), ("media", picture)]
        try await ben.send(.post, "\(StoryPaths.submit(story))", fields).expect(303)
        let page = try await cleo.get(StoryPaths.show(story))
        let path = try #require(page.first("article.candidate .shot img")?["src"])
        for browser in [ben, cleo] { try await browser.get(path).expect(200) }

        try await stories.remove("cleo", from: story, by: "ann")
        let dan = try await stories.site.signUp("dan")
        try await stories.invite("dan", to: story, by: "ann")
        for browser in [cleo, dan, stories.site.visitor()] { try await browser.get(path).expect(404) }
        try await stories.leave(story, by: "ben")
        try await stories.site.logIn("ann").get(path).expect(404)
    }

    @Test(arguments: Engine.available)
    func `an open page of a private story says nothing any more to whoever was removed`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "dan", hasRateLimits: false)
        let (ben, cleo) = (try await stories.site.signUp("ben"), try await stories.site.signUp("cleo"))
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo", "dan"] { try await stories.join(story, name) }
        let id = try await stories.view(story, for: "ann").story.id
        let topics = "\(LiveTopic.story(id)),notifications"
        try await stories.site.runPeriodicJobs()
        let moment = try await ben.moment()
        let bens = try await ben.listen(to: topics, after: moment) { try await stories.site.runPeriodicJobs() }
        let cleos = try await cleo.listen(to: topics, after: moment) { try await stories.site.runPeriodicJobs() }
        try await stories.remove("cleo", from: story, by: "ann")
        try await stories.submit("something new", to: story, by: "dan")
        for browser in [ben, cleo] {
            try await stories.site.logIn("dan").act("/@\(browser.username)/follow", ["on": "1"])
        }
        try await stories.site.runPeriodicJobs()
        #expect(await bens.next()?.data?.contains("data-fresh=\"\(LiveTopic.story(id))\"") ?? false)
        let first = await cleos.next()?.data ?? ""
        #expect(first.contains("tool-notifications") && !first.contains("\(LiveTopic.story(id))"), "\(first)")
    }

    @Test func `a link stays on its page, whose form also a browser sends that names its origin alone`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let link = try await stories.link(to: story, by: "ann")
        let ben = try await stories.site.logIn("ben")
        let page = try await ben.get(MemberPaths.link(link, to: story)).expect(200)
        #expect(page.header("referrer-policy") == "strict-origin")
        try await ben.submit("Join the story", headers: ["sec-fetch-site": ""]).expect(303)
        #expect(try await stories.view(story, for: "ben").story.members == 2)
    }

    @Test(arguments: Engine.available)
    func `of many who come by one link at once only as many get in as it says`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let link = try await stories.link(to: story, by: "ann", InviteDraft(uses: "3"))
        let names = (1...9).map { "guest\($0)" }
        for name in names { _ = try await stories.site.signUp(name) }
        let refusals = try await withThrowingTaskGroup(of: String.self) { group in
            for name in names {
                group.addTask { try await problem { try await stories.accept(story, by: name, link) } }
            }
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        #expect(refusals.filter { $0 == "none" }.count == 3)
        #expect(refusals.filter { $0 == "notFound" }.count == 6)
        #expect(try await stories.view(story, for: "ann").story.members == 4)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `when all leave at once nobody hosts what nobody is in, and one of them can come back`(
        engine: Engine
    ) async throws {
        let names = ["ann", "ben", "cleo", "dan"]
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for name in names.dropFirst() { try await stories.join(story, name) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in names { group.addTask { try await stories.leave(story, by: name) } }
            try await group.waitForAll()
        }
        var answers: [String] = []
        for name in names { answers.append(try await problem { try await stories.accept(story, by: name) }) }
        #expect(answers.filter { $0 == "none" }.count == 1)
        let back = names[try #require(answers.firstIndex(of: "none"))]
        #expect(try await stories.view(story, for: back).isHost)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `a story that is deleted while somebody submits is either gone or has their words`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        for number in 1...8 {
            let story = try await stories.begin("Race \(number)", by: "ann")
            async let written = problem { try await stories.submit("quick", to: story, by: "ben") }
            async let ended = problem { try await stories.end(story, by: "ann") }
            let outcome = (try await written, try await ended)
            let isThere = try await problem { _ = try await stories.view(story) } == "none"
            #expect(outcome == (isThere ? ("none", "settled") : ("notFound", "none")), "\(number)")
        }
        let orphans = try await stories.site.database.read { tx in
            try tx.value(
                "select count(*) from snippets where thread_id not in (select id from story_threads)",
                as: Int.self
            )
        }
        #expect(orphans == 0)
    }

    @Test func `whoever makes an account from a link into a story comes back to the link`() async throws {
        let stories = try await Stories(.memory, people: "ann")
        let story = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        let token = try await stories.link(to: story, by: "ann")
        let link = "\(MemberPaths.link(token, to: story))"
        let ben = stories.site.visitor()
        try await ben.landing(of: try await ben.get(link))
        try await ben.click("Sign up").expect(200)
        let answer = try await ben.submit(
            "Sign up",
            ["username": "ben", "email": "ben@weft.test", "password": TestSite.password]
        )
        #expect(answer.location == link)
        #expect(try await ben.landing(of: answer).expect(200).text.contains("Ours"))
        try await ben.submit("Join the story").expect(303)
        #expect(try await stories.members(of: story, for: "ann").members.map(\.account.username).contains("ben"))
    }

    @Test(arguments: Engine.available)
    func `an archive names private stories, and an erased member is in none of them`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "benedict", "cleo", hasRateLimits: false)
        let (joined, invited) = (
            try await stories.begin("Joined", by: "ann") { $0.visibility = .members },
            try await stories.begin("Invited", by: "ann") { $0.visibility = .members }
        )
        let hosted = try await stories.begin("Hosted", by: "benedict") { $0.visibility = .members }
        for story in [joined, invited] { try await stories.invite("benedict", to: story, by: "ann") }
        try await stories.accept(joined, by: "benedict")
        try await stories.invite("cleo", to: hosted, as: .reader, by: "benedict")
        try await stories.accept(hosted, by: "cleo")
        _ = try await stories.link(to: hosted, by: "benedict")
        try await stories.submit("a line", to: joined, by: "benedict")
        try await stories.ask(.everyone, of: joined, by: "ann")
        let id = try await stories.site.id(of: "benedict")
        let (memberships, links) = try await stories.site.database.read { tx in
            (
                try ExportQueries.memberships(of: id, cursor: nil, in: tx).map(\.row),
                try ExportQueries.invites(of: id, cursor: nil, in: tx).map(\.row)
            )
        }
        #expect(memberships.map(\.story) == [joined, invited, hosted].map(\.text))
        #expect(memberships.map(\.joined) == [true, false, true])
        #expect(memberships.map(\.role) == ["writer", "writer", "host"])
        #expect(links.map(\.story) == [hosted.text])

        try await stories.erase("benedict")
        #expect(try await stories.site.tables(holding: "\(id)") == ["erasures"])
        #expect(try await stories.view(hosted, for: "cleo").isHost)
        #expect(try await stories.members(of: joined, for: "ann").members.map(\.account.username) == ["ann"])
        #expect(try await stories.members(of: invited, for: "ann").invited.isEmpty)
        #expect(try await stories.wrongCounts() == 0)
    }
}
