import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct RedraftTests {
    @Test(arguments: Engine.available)
    func `a reply that is written again comes back with all it had, for as few people`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.follow("ben")
        let root = try await ben.publish("root", for: .followers)
        let text = "almost & <right>\n" + String(repeating: "長い文", count: 150)
        try await ann.get("/@ben/\(root)")
        try await ann.submit("Reply", ["text": text, "warning": "long", "language": "ja", "audience": "2"]).expect(303)
        let post = try #require(try await ann.get("/@ann/with-replies").posts.first)

        let answer = try await ann.writeAgain(post)
        let page = try await ann.landing(of: answer)

        #expect(answer.location?.contains("almost") == false, "nothing of it stands in the address")
        #expect(page.first("textarea[name=text]")?.rawText == text)
        #expect(page.first("input[name=warning]")?["value"] == "long")
        #expect(page.first("select[name=language] option[selected]")?["value"] == "ja")
        #expect(page.first("input[name=reply_to]")?["value"] == root)
        #expect(page.audiences == ["2", "3"])
        #expect(page.chosenAudience == "2")
        #expect(try await ann.get("/@ann/\(post)").status == 404)
        try await ann.landing(of: answer)
        try await ann.submit("Reply").expect(303)
        #expect(try await ann.get("/@ben/\(root)").all("article .prose").last?.rawText.contains("almost") == true)
        #expect(try await site.visitor().get("/@ann/with-replies").posts == [])
    }

    @Test(arguments: [Audience.everyone, .unlisted, .followers])
    func `a poll comes back with its answers and rules, for the same people`(audience: Audience) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/compose")
        let asked = try await ann.submit(
            "Post",
            [
                "text": "Tea?", "option": "yes", "option": "no", "option": "", "option": "", "poll_multiple": "1",
                "poll_hides_totals": "1", "poll_length": "10080", "audience": "\(audience.rawValue)",
            ]
        )
        let address: String = try #require(asked.location)
        let post = String(try #require(address.split(separator: "-").last))

        let page = try await ann.landing(of: try await ann.writeAgain(post))

        #expect(page.chosenAudience == "\(audience.rawValue)")
        #expect(page.all("input[name=option]").compactMap { $0["value"] }.filter { !$0.isEmpty } == ["yes", "no"])
        #expect(page.first("input[name=poll_multiple]")?["checked"] != nil)
        #expect(page.first("input[name=poll_hides_totals]")?["checked"] != nil)
        #expect(page.first("select[name=poll_length] option[selected]")?["value"] == "10080")
    }

    @Test(arguments: Engine.available)
    func `the draft is its author's alone, for a day, and goes with the new post`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("xylophone", for: .followers)
        let answer = try await ann.writeAgain(post)
        let address = try #require(answer.location)

        #expect(try await ben.get(address).body.contains("xylophone") == false)
        #expect(try await site.visitor().get(address).location?.hasPrefix("/login") == true)
        #expect(try await ann.get("/compose").first(".notice a")?["href"] == address, "the way back to it")
        try await ann.get(address)
        try await ann.submit("Post").expect(303)
        #expect(try await ann.get("/compose").first(".notice a") == nil)
        #expect(try await site.contents()["saved_drafts"]?.count == 0)

        let again = try await ann.writeAgain(try #require(try await ann.get("/home").posts.first))
        site.clock.advance(by: .hours(25))
        #expect(try await ann.landing(of: again).body.contains("xylophone") == false)
        try await site.runPeriodicJobs()
        #expect(try await site.tables(holding: "xylophone") == [])
    }

    @Test func `a reply whose post has gone becomes a post of its own, and says so`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let root = try await ben.publish("root")
        let answer = try await ann.writeAgain(try await ann.reply("hm", to: "/@ben/\(root)"))
        try await ben.act("/posts/\(root)/delete")

        let page = try await ann.landing(of: answer)

        #expect(page.text.contains("The post you replied to is gone."))
        #expect(page.first("input[name=reply_to]") == nil)
        try await ann.submit("Post").expect(303)
    }

    @Test func `a message, and what is not one's own, cannot be written again`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let message = try await ann.publish("@ben psst", for: .addressed)
        let post = try await ben.publish("not yours")
        for (target, refusal) in [(message, 404), (post, 403)] {
            let fields = [("csrf", try await ann.sessionToken()), ("again", "1")]
            #expect(try await ann.send(.post, "/posts/\(target)/delete", fields).status == refusal)
        }
        #expect(try await ben.get("/@ben/\(post)").posts == [post])
        #expect(try await site.contents()["saved_drafts"]?.count == 0)
    }
}

extension Browser {
    /// Deletes a post to write it again.
    fileprivate func writeAgain(_ post: String) async throws -> Answer {
        try await get("/posts/\(post)/delete")
        return try await submit("Delete", ["again": "1"])
    }
}

extension Answer {
    /// The audiences that the composer offers.
    var audiences: [String] { all("select[name=audience] option").compactMap { $0["value"] } }
    /// The audience that is chosen in the composer.
    var chosenAudience: String? { first("select[name=audience] option[selected]")?["value"] }
}
