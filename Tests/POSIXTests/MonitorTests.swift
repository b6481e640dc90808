import POSIX
import Testing

@Suite struct MonitorTests {
    @Test func `waiting ends when nothing comes in time, and at once where it may not last`() {
        let monitor = Monitor<[Int]>([])
        #expect(monitor.wait(for: .zero) { $0.popLast() } == nil)
        #expect(monitor.wait(for: .milliseconds(2)) { $0.popLast() } == nil)
        monitor.update { $0.append(1) }
        #expect(monitor.wait(for: .zero) { $0.popLast() } == 1)
    }

    @Test func `who came last is woken first, and all where it is for all`() throws {
        struct State {
            var (waiting, taken) = (Set<Int>(), [Int]())
            var (given, isOver) = (0, false)
        }
        let monitor = Monitor(State())
        for number in 1...4 {
            try Threads.start {
                monitor.wait { state -> Void? in
                    if state.isOver { return state.taken.append(0) }
                    // Said with the lock, which nobody else gets before this thread sleeps.
                    state.waiting.insert(number)
                    guard state.given > 0 else { return nil }
                    state.given -= 1
                    state.taken.append(number)
                }
            }
            while monitor.withLock({ $0.waiting.count < number }) {}
        }
        for count in 1...2 {
            monitor.update { $0.given = 1 }
            while monitor.withLock({ $0.taken.count < count }) {}
        }
        #expect(monitor.withLock { $0.taken } == [4, 3])
        monitor.updateForAll { $0.isOver = true }
        while monitor.withLock({ $0.taken.count < 4 }) {}
        #expect(monitor.withLock { $0.taken } == [4, 3, 0, 0])
    }
}
