import DatabaseTesting
import TestSupport
import Testing

@Suite struct PublishingTests {
    @Test func `an empty post is refused and the form comes back`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/home")

        let answer = try await ann.submit("Post", ["text": "  \n "])

        #expect(answer.status == 422)
        #expect(answer.first(".error")?.text == "Write something first.")
        #expect(answer.first("textarea[name=text]") != nil)
    }

    @Test(arguments: Engine.available)
    func `a post stands on top of its author's home`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/home")

        let answer = try await ann.submit("Post", ["text": "Good morning, <b>Lisbon</b> & all"])
        let home = try await ann.landing(of: answer)

        #expect(answer.status == 303)
        #expect(home.first(".prose")?.text == "Good morning, <b>Lisbon</b> & all")
        #expect(answer.location == "/home#\(home.first("article.card")?["id"] ?? "none")")
        try await ann.press("Like", in: "article.card")
        #expect(try await ann.get("/likes").all("article.card").count == 1)
    }
}
