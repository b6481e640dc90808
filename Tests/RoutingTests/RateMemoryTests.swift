import Kernel
import SQL
import Testing

@testable import Routing

@Suite struct RateMemoryTests {
    private let rule = RateRule("looks", 3, per: .hours(1), on: .oneServer)
    private let now = Instant(milliseconds: 1_000_000)

    private func key(_ number: Int) -> RateKey {
        RateKey(bytes: (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }

    @Test func `however many are counted, the memory stays bounded and who is counted now is remembered`() {
        var memory = RateMemory()
        let faithful = key(-1)
        var left: [Int] = []
        for number in 0..<(3 * RateMemory.generation) {
            _ = memory.count(rule, key(number), at: now)
            if number % 40_000 == 0 { left.append(memory.count(rule, faithful, at: now).left) }
        }
        #expect(memory.size <= 2 * RateMemory.generation)
        #expect(left == [2, 1, 0, -1])
    }

    @Test func `what is granted is used up before anybody is asked again`() {
        var memory = RateMemory()
        #expect(memory.take(key(1), at: now) == nil)
        let end = now + .hours(1)
        #expect(memory.add(.init(granted: 2, remaining: 4, endsAt: end), key(1), at: now).left == 5)
        #expect(memory.take(key(1), at: now)?.left == 4)
        #expect(memory.take(key(1), at: now) == nil, "the database has four more")
        #expect(memory.add(.init(granted: 0, remaining: 0, endsAt: end), key(1), at: now).left == -1)
        #expect(memory.take(key(1), at: now)?.left == -1, "and then none")
        #expect(memory.take(key(1), at: end) == nil)
    }
}
