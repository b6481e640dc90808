import Calendar
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// The limits as programs and browsers are told of them.
@Suite struct LimitTests {
    private static let stories = "/api/weft/v1/prolific/threads"

    @Test func `each call says how many are left, and until when`() async throws {
        let site = try await TestSite()
        let client = try await APIClient(of: try await site.signUp("ann"), on: site)
        var answers = [
            try await client.call(.get, Self.stories).expect(200),
            try await client.call(.get, "\(Self.stories)/00000000000000000000000000000000").expect(404),
            try await client.call(.post, Self.stories, "{}").expect(422),
        ]
        #expect(answers.map { $0.header("x-ratelimit-remaining") } == ["299", "298", "297"])
        for _ in 4...300 { try await client.call(.get, Self.stories) }
        answers.append(try await client.call(.get, Self.stories).expect(429))

        #expect(answers.allSatisfy { $0.header("x-ratelimit-limit") == "300" })
        #expect(answers.last?.header("x-ratelimit-remaining") == "0")
        #expect(answers.last?.header("retry-after") == "300")
        let end = (site.clock.now + .minutes(5)).iso8601
        #expect(answers.allSatisfy { $0.header("x-ratelimit-reset") == end })
    }

    @Test func `visitors are counted by their network, and a token that is none too`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor(from: "192.0.2.7")
        let first = try await visitor.call(.get, Self.stories)
        let wrong = try await visitor.call(.get, Self.stories, headers: ["authorization": "Bearer x"]).expect(401)
        let last = try await visitor.call(.get, Self.stories)

        #expect(first.header("x-ratelimit-remaining") == "299")
        #expect(wrong.header("x-ratelimit-remaining") == "298")
        #expect(last.header("x-ratelimit-remaining") == "297")
    }

    @Test func `whoever is sent away for a while is told for how long`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        var pages: [OpenPage] = []
        for _ in 1...30 { pages.append(try await ann.listen(to: "home", after: "0")) }
        let stream = try await ann.send(.get, "/events?topics=home").expect(429)
        for _ in 1...30 { _ = try await ann.sendUpload(TestPicture.png()) }
        let upload = try await ann.sendUpload(TestPicture.png()).expect(429)
        for _ in 1...30 { try await ann.get("/search?q=wool") }
        let search = try await ann.get("/search?q=wool").expect(429)

        for answer in [stream, upload, search] { #expect(answer.header("retry-after") != nil, "\(answer.path)") }
    }

    @Test func `every refusal that ends by itself has a time`() {
        #expect(Problem(.tooMany, "Too many.").retryAfter == 60)
        #expect(Problem(.busy, "Busy.").retryAfter == 5 && Problem(.busy, "Busy.", retryAfter: 1).retryAfter == 1)
        #expect(Problem(.invalid, "Wrong.").retryAfter == nil)
    }
}
