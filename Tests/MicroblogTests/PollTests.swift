import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct PollTests {
    @Test func `nobody votes in their own poll, twice, for nothing, for what is not offered or after its end`()
        async throws
    {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.ask("Tea?", "yes", "no")
        let plain = try await ann.publish("no poll")
        try await ann.get("/home")
        try await ben.get("/home")
        func vote(_ person: Browser, _ choices: String..., on target: String) async throws -> Answer {
            let fields = [("csrf", try person.token())] + choices.map { ("choice", $0) }
            return try await person.send(.post, "/posts/\(target)/vote", fields)
        }

        #expect(try await vote(ann, "0", on: post).text.contains("You cannot vote in your own poll."))
        #expect(try await vote(ben, on: post).text.contains("Choose an answer first."))
        for choices in ["2", "-1", "9223372036854775808"] {
            #expect(try await vote(ben, choices, on: post).status == 422, "\(choices)")
        }
        #expect(try await vote(ben, "0", "1", on: post).status == 422)
        #expect(try await vote(ben, "0", on: plain).status == 404)
        #expect(try await vote(ben, "0", on: post).status == 303)
        #expect(try await vote(ben, "1", on: post).status == 422)
        site.clock.advance(by: .days(1))
        let late = try await site.signUp("cleo")
        try await late.get("/home")
        #expect(try await vote(late, "0", on: post).text.contains("The poll has already ended."))
        #expect(try await ben.get("/@ann/\(post)").percents == ["100 %", "0 %"])
    }

    @Test(arguments: Engine.available)
    func `numbers are shown after voting, or when the poll is over`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let cleo = try await site.signUp("cleo")
        let post = try await ann.ask("Which?", "A", "B", "C", isMultiple: true)

        #expect(try await ben.get("/@ann/\(post)").percents == [])
        try await ben.submit("Vote", ["choice": "0", "choice": "2"]).expect(303)

        #expect(try await ben.get("/@ann/\(post)").percents == ["100 %", "0 %", "100 %"])
        #expect(ben.page?.all(".poll .mine").count == 2)
        #expect(try await ann.get("/@ann/\(post)").percents.count == 3, "its author sees them from the start")
        #expect(try await cleo.get("/@ann/\(post)").percents == [])
        #expect(try await site.visitor().get("/@ann/\(post)").percents == [])
        site.clock.advance(by: .days(1))
        #expect(try await cleo.get("/@ann/\(post)").percents == ["100 %", "0 %", "100 %"])
        #expect(cleo.page?.first("form.poll") == nil)
    }

    @Test func `numbers that are hidden stay hidden until the end, for its author too`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.get("/compose")
        let fields: KeyValuePairs<String, String?> = [
            "text": "Guess", "option": "A", "option": "B", "poll_hides_totals": "1", "poll_length": "5",
        ]
        let answer = try await ann.submit("Post", fields)
        let post = try #require(answer.location?.split(separator: "#post-").last).description
        try await ben.get("/@ann/\(post)")
        try await ben.submit("Vote", ["choice": "1"]).expect(303)

        #expect(try await ben.get("/@ann/\(post)").percents == [])
        #expect(try await ann.get("/@ann/\(post)").percents == [])
        site.clock.advance(by: .minutes(5))
        #expect(try await ann.get("/@ann/\(post)").percents == ["0 %", "100 %"])
    }

    @Test(arguments: Engine.available)
    func `many votes of one person at once are one vote`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.ask("Which?", "A", "B", isMultiple: true)
        try await ben.get("/home")
        let token = try ben.token()

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<10 {
                let fields = [("csrf", token), ("choice", "\(number % 2)")]
                group.addTask { try await ben.send(.post, "/posts/\(post)/vote", fields).status }
            }
            return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        }

        #expect(statuses == [303: 1, 422: 9])
        #expect(try await ben.get("/@ann/\(post)").first(".poll .soft")?.text.hasPrefix("1 person voted") ?? false)
        #expect(try await ben.get("/@ann/\(post)").percents.sorted() == ["0 %", "100 %"])
        #expect(site.log.defects == [])
    }
}

extension Answer {
    /// The shares that a poll shows.
    fileprivate var percents: [String] { all(".percent").map(\.text) }
}
