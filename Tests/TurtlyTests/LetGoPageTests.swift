import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Anonymous
@testable import Turtly

/// The page on which a note is let go: what it says before anybody decides.
@Suite struct LetGoPageTests {
    @Test func `what cannot be public is refused with the reason, and nothing that was chosen is lost`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let long = try await fixture.note(String(repeating: "a", count: 2001), by: ann)
        let refused = try await ann.get("\(long)/publish")
        #expect(refused.status == 422 && refused.content.contains("2000 characters"))
        let empty = try await fixture.note("", by: ann, title: "Only a title")
        try await ann.get("\(empty)/publish").expect(422)
        let note = try await fixture.note("Stillwater", by: ann)
        try await ann.get("\(note)/publish")
        let wrong = try await ann.submit("Let go", ["life": "6h", "category": "joy"])
        #expect(wrong.status == 303)
        let token = try await ann.sessionToken()
        try await ann.send(.post, "\(note)/publish", [("csrf", token), ("life", "2h")]).expect(422)
        try await ann.send(.post, "\(note)/publish", [("csrf", token), ("release", "never")]).expect(422)
        try await ann.send(.post, "\(note)/publish", [("csrf", token), ("category", "cake")]).expect(422)
    }

    @Test func `its author is warned in words, and the places are underlined`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let note = try await fixture.note("Write to me@weft.example, says Ann.", by: people[0])
        let page = try await people[0].get("\(note)/publish")
        #expect(page.all("#letter mark").map(\.text) == ["me@weft.example,", "Ann."])
        #expect(page.all(".warn").count == 2 && page.content.contains("There is an e-mail address in your text."))
        #expect(page.all(".warn a").map(\.text) == ["Change the text", "Change the text"])
        #expect(page.first("#letter")?.rawText == "Write to me@weft.example, says Ann.")
    }

    @Test func `words that stand in a post under one's name are a hint as well`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let ann = people[0]
        try await ann.get("/home")
        try await ann.submit("Post", ["text": "Nobody told me that plums are ripe in July."]).expect(303)
        let note = try await fixture.note("I cried. Told me that plums are ripe, and I knew.", by: ann)
        let page = try await ann.get("\(note)/publish")
        #expect(page.all("#letter mark").map(\.text) == ["Told me that plums are ripe,"])
        #expect(page.content.contains("Some of these words stand in something you wrote under your name."))
        let other = try await fixture.note("I cried. Told me that plums are ripe, and I knew.", by: people[1])
        #expect(try await people[1].get("\(other)/publish").all("#letter mark").isEmpty)
    }

    @Test func `with few people here the page says that somebody may guess`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let note = try await fixture.note("Stillwater", by: people[0])
        let page = try await people[0].get("\(note)/publish")
        #expect(page.content.contains("Fewer than 5 people were here this week"))
        #expect(page.content.contains("Among so few, no wait hides you well from someone"))
        #expect(!page.content.contains("The longer it waits"))
        #expect(page.all(".option small").allSatisfy { $0.text.contains("They would guess right almost surely.") })
        #expect(page.content.contains("Only a few people use this server. Someone who knows you may guess."))
        #expect(page.all(".option").count == 3 && page.all(".lives .chip").count == 5)
    }

    @Test func `whoever writes of self-harm reads first where there is help, and can go on`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        let ann = people[0]
        let note = try await fixture.note("I do not want to live", by: ann)
        #expect(try await ann.get(note).first(".hint a")?["href"] == "/help/crisis")
        let help = try await ann.get("\(note)/publish", headers: ["accept-language": "de-AT,de;q=0.9"])
        #expect(help.calls.first == "tel:142")
        #expect(help.content.contains("No one is alerted, because no one knows who writes."))
        let token = try await ann.sessionToken()
        let unseen = try await ann.send(.post, "\(note)/publish", [("csrf", token)])
        #expect(unseen.calls.count == 3)
        let refused = try await ann.calls(.post, "/api/weft/v1\(note)/publish", "{}")
        #expect(refused.status == 422 && refused.body.contains("help_first"))
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: people[1]) == [])
        try await ann.get("\(note)/publish")
        try await ann.click("Let it go anyway")
        try await ann.submit("Let go").expect(303)
        try await fixture.goOn(3)
        let feed = try await people[1].get("/turtly/feed")
        #expect(feed.first(".folded summary")?.text.hasPrefix("Talks about self-harm") == true)
        #expect(feed.first(".folded")?["open"] == nil)
        let calm = try await fixture.note("Plums are ripe", by: ann)
        #expect(try await ann.get(calm).first(".hint") == nil)
    }
}
