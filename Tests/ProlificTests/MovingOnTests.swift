import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// Lines that are written while the story goes on.
@Suite struct MovingOnTests {
    @Test(arguments: Engine.available)
    func `a line written for a round that has closed is not taken into the next one`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let ben = try await stories.site.logIn("ben")
        try await ben.get(StoryPaths.show(story))
        try await stories.submit("The ferry came.", to: story, by: "cleo")
        try await stories.closeRound()

        let refused = try await ben.submit("Send my line", ["text": "It was <late>."]).expect(409)
        #expect(refused.body.contains("The story has moved on: this line now stands before yours. Offer it anyway?"))
        #expect(refused.all("[aria-label=\"The new line\"] .prose").map(\.text) == ["The ferry came."])
        #expect(refused.first("textarea[name=text]")?.text == "It was <late>.")
        #expect(try await stories.view(story).round.state == .waiting, "no clock was started")

        try await ben.submit("Offer it anyway").expect(303)
        let view = try await stories.view(story, for: "ben")
        #expect(view.own?.text == "It was <late>." && view.own?.roundNumber == 2)
    }

    @Test func `a program may say for which round it writes`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let ben = try await APIClient(of: try await stories.site.logIn("ben"), on: stories.site)
        let path = "\(APIPaths.story(story))/snippets"
        let late = try await ben.call(.post, path, #"{"text": "x", "round": 2}"#).expect(409)
        #expect(late.body.contains("round_moved"))
        let made: SnippetJSON = try await ben.call(.post, path, #"{"text": "x", "round": 1}"#).expect(201).json()
        #expect(made.round == 1)
    }

    @Test(arguments: Engine.available)
    func `words that come too late stand in the form of the next round`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("The ferry came.", to: story, by: "cleo")
        let ben = try await stories.site.logIn("ben")
        try await ben.get(StoryPaths.show(story))
        try await stories.pass(.hours(18))

        let refused = try await ben.submit("Send my line", ["text": "It was late."]).expect(409)
        #expect(refused.first("[aria-label=\"Your words\"] .prose")?.text == "It was late.")
        try await stories.pass(.hours(6))
        let next = try await ben.get(StoryPaths.show(story)).expect(200)
        #expect(next.first("textarea[name=text]")?.text == "It was late.")
        let other = try await stories.site.logIn("ann").get(StoryPaths.show(story))
        #expect(other.first("textarea[name=text]")?.text == "")
        try await ben.submit("Send my line").expect(303)
        #expect(try await stories.dependencies.snippets.kept(for: story, of: stories.site.viewer("ben")) == "")
    }

    @Test func `what somebody began to write is read back by them alone`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let site = stories.site
        let ann = try await APIClient(of: try await site.logIn("ann"), on: site)
        let path = "\(APIPaths.story(story))/draft"
        let nothing: DraftJSON = try await ann.call(.get, path).expect(200).json()
        #expect(nothing.text == "")
        try await ann.call(.put, path, #"{"text": "Half a line"}"#).expect(204)
        let kept: DraftJSON = try await ann.call(.get, path).expect(200).json()
        #expect(kept.text == "Half a line")
        try await stories.join(story, "ben")
        let ben = try await APIClient(of: try await site.logIn("ben"), on: site)
        let other: DraftJSON = try await ben.call(.get, path).expect(200).json()
        #expect(other.text == "")
        let page = try await site.logIn("ann").get(StoryPaths.show(story))
        #expect(page.first("textarea[name=text]")?.text == "Half a line")
    }

    @Test(arguments: Engine.available)
    func `two taps begin one story and submit one line`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let ann = try await stories.site.logIn("ann")
        try await ann.get("/prolific/new")
        var made: [String?] = []
        for _ in 1...2 {
            let answer = try await ann.submit("Begin the story", ["text": "It rang once.", "title": "The bell"])
            made.append(try answer.expect(303).location)
        }
        #expect(made[0] == made[1])
        #expect(try await stories.titles(.recent) == ["The bell"])

        let path = try #require(made[0])
        let ben = try await stories.site.logIn("ben")
        try await ben.get(path)
        for _ in 1...2 {
            let answer = try await ben.submit("Send my line", ["text": "Nobody heard it."]).expect(303)
            #expect(answer.location?.hasSuffix("#own") ?? false)
        }
        #expect(try await stories.site.visitor().get(path).all("article.candidate").count == 1)
    }
}
