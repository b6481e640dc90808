import POSIX
import SQL
import Synchronization
import Testing

@Suite struct DriverTests {
    /// A job that remembers what became of it.
    private final class Job: QueuedJob {
        let offered: ContinuousClock.Instant
        let refusal = Mutex<DatabaseError?>(nil)

        init(offered: ContinuousClock.Instant = .now) {
            self.offered = offered
        }

        func refuse(_ reason: DatabaseError) {
            refusal.withLock { $0 = reason }
        }
    }

    @Test func `a full queue refuses before anything is tried`() {
        let queue = JobQueue<Job>(capacity: 2, patience: .seconds(60))
        let jobs = (0..<3).map { _ in Job() }
        for job in jobs { queue.offer(job) }
        #expect(jobs.map { $0.refusal.withLock { $0 } } == [nil, nil, .busy])
        #expect(queue.takeAll(waitingFor: nil)?.count == 2)
    }

    @Test func `what waits too long is refused although nobody takes it`() async throws {
        let queue = JobQueue<Job>(capacity: 5, patience: .milliseconds(30))
        let job = Job()
        queue.offer(job)
        while job.refusal.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(queue.poll() == nil)
    }

    @Test func `a closed queue hands out what waits and then ends`() {
        let queue = JobQueue<Job>(capacity: 5, patience: .seconds(60))
        queue.offer(Job())
        queue.close()
        let late = Job()
        queue.offer(late)
        #expect(late.refusal.withLock { $0 } == .unavailable("The database is closed."))
        #expect(queue.take() != nil)
        #expect(queue.take() == nil)
        #expect(queue.takeAll(waitingFor: nil) == nil)
    }

    @Test func `waiting for jobs ends when none comes`() {
        let queue = JobQueue<Job>(capacity: 5, patience: .seconds(60))
        #expect(queue.takeAll(waitingFor: .milliseconds(1))?.isEmpty == true)
        queue.offer(Job())
        #expect(queue.takeAll(waitingFor: .milliseconds(1))?.count == 1)
    }

    @Test func `sleeping threads get every job exactly once`() async throws {
        let queue = JobQueue<Job>(capacity: 10_000, patience: .seconds(60))
        let taken = Mutex(0)
        let ends = try (0..<4).map { _ in
            let end = Latch()
            try Threads.start {
                while queue.take() != nil { taken.withLock { $0 += 1 } }
                end.open()
            }
            return end
        }
        for _ in 0..<5_000 { queue.offer(Job()) }
        queue.close()
        for end in ends { await end.wait() }
        #expect(taken.withLock { $0 } == 5_000)
    }

    @Test func `the statement cache forgets what was not used for the longest time`() {
        var cache = RecentlyUsed<String, Int>(capacity: 2)
        #expect(cache.keep(1, for: "a") == nil)
        #expect(cache.keep(2, for: "b") == nil)
        #expect(cache.value(for: "a") == 1)
        #expect(cache.keep(3, for: "c") == 2)
        #expect(cache.count == 2)
        #expect(cache.keep(4, for: "a") == 1)
        #expect(cache.take("a") == 4)
        #expect(cache.value(for: "a") == nil)
    }

    @Test func `the statement cache forgets as a plain list would`() {
        var random = SystemRandomNumberGenerator()
        var cache = RecentlyUsed<Int, Int>(capacity: 8)
        // The newest last.
        var model: [(key: Int, value: Int)] = []
        for step in 0..<5000 {
            let key = Int.random(in: 0..<16, using: &random)
            let known = model.firstIndex { $0.key == key }.map { model.remove(at: $0) }
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                #expect(cache.take(key) == known?.value)
            case 1, 2:
                let left = cache.keep(step, for: key)
                #expect(left == known?.value ?? (model.count == 8 ? model.removeFirst().value : nil))
                model.append((key, step))
            default:
                #expect(cache.value(for: key) == known?.value)
                if let known { model.append(known) }
            }
            #expect(cache.count == model.count)
        }
        #expect(cache.values.sorted() == model.map(\.value).sorted())
    }
}
