import Kernel
import Routing
import Runtime
import SQL
import Synchronization
import Testing

@Suite struct RateLimitsTests {
    private final class Hand: Sendable {
        let time = Mutex(Instant(milliseconds: 0))
        var clock: Clock { Clock { self.time.withLock { $0 } } }
        func advance(by span: Instant.Span) { time.withLock { $0 = $0 + span } }
    }

    private let rule = RateRule("posts", 3, per: .hours(1))

    @Test func `so many are let through, and then none until the window is over`() async throws {
        let hand = Hand()
        let limits = RateLimiter(clock: hand.clock)
        for _ in 0..<3 { try await limits.count(rule, of: "ann") }
        hand.advance(by: .minutes(59))

        let refusal = await #expect(throws: Problem.self) { try await limits.count(rule, of: "ann") }
        #expect(refusal?.message == "That was a lot at once. Try again in 2 minutes.")
        #expect(refusal?.retryAfter == 60)
        #expect([refusal?.allowance?.limit, refusal?.allowance?.left] == [3, 0])
        hand.advance(by: .minutes(1))
        for _ in 0..<3 { try await limits.count(rule, of: "ann") }
        await #expect(throws: Problem.self) { try await limits.count(rule, of: "ann") }
    }

    @Test func `people and rules are counted apart`() async throws {
        let limits = RateLimiter(clock: Hand().clock)
        for _ in 0..<3 { try await limits.count(rule, of: "ann") }

        try await limits.count(rule, of: "ben")
        try await limits.count(RateRule("likes", 3, per: .hours(1)), of: "ann")
        await #expect(throws: Problem.self) { try await limits.count(rule, of: "ann") }
    }

    @Test func `at the same moment no more get through than one after another`() async {
        let limits = RateLimiter(clock: Hand().clock)
        let rule = RateRule("likes", 100, per: .hours(1))
        let through = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    var through = 0
                    for _ in 0..<100 where (try? await limits.count(rule, of: "ann")) != nil { through += 1 }
                    return through
                }
            }
            return await group.reduce(0, +)
        }
        #expect(through == 100)
    }

    @Test func `switched off they count nothing`() async throws {
        let limits = RateLimiter(clock: Hand().clock, isOn: false)
        for _ in 0..<10 { try await limits.count(rule, of: "ann") }
    }

    @Test(arguments: [
        (Instant.Span.seconds(30), "a minute"), (.seconds(90), "2 minutes"), (.minutes(59), "60 minutes"),
        (.minutes(90), "an hour"), (.hours(24), "25 hours"),
    ])
    func `the wait is told in words that are long enough`(window: Instant.Span, words: String) async throws {
        let limits = RateLimiter(clock: Hand().clock)
        let rule = RateRule("x", 1, per: window)
        try await limits.count(rule, of: 1)
        do {
            try await limits.count(rule, of: 1)
            Issue.record("one too many went through")
        } catch let error as Problem {
            #expect(error.message == "That was a lot at once. Try again in \(words).")
            #expect(error.retryAfter == window.seconds)
        }
    }
}
